import type { SurveyResponse } from '@mostrador/contract/backoffice/surveys/shapes';
import { useSession } from '@mostrador/session';
import { DateText, StatusTag } from '@mostrador/ui/kit';
import { DescriptionList } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { telUrl } from '../common/tel-url';
import { path } from '../paths';
import { useT } from './messages';
import { useWords } from './words';

/** Highest NPS answer (0 to 10) of a detractor. */
const MAX_DETRACTOR = 6;

/** Answers of one respondent, with their order and contact. */
export function Respondent({ response: { at, branchId, order, customer, answers } }: { response: SurveyResponse }) {
  const t = useT();
  const words = useWords();
  const { branches } = useSession().business;
  const unhappy = answers.some(({ scale, value }) => scale === 'nps' && value !== undefined && value <= MAX_DETRACTOR);
  return (
    <article className="b-survey-response" aria-label={customer?.name ?? t('surveys.nobody')}>
      <header>
        <h2>
          {customer ? (
            <Link className="m-link" to={path('customer', { id: customer.id })}>
              {customer.name}
            </Link>
          ) : (
            t('surveys.nobody')
          )}
        </h2>
        {unhappy && <StatusTag tone="error" label={t('surveys.unhappy')} />}
        <Contact customer={customer} unhappy={unhappy} />
      </header>
      <DescriptionList
        items={[
          { label: t('surveys.field.date'), value: <DateText value={at} /> },
          { label: t('surveys.filter.branch'), value: branches.find(({ id }) => id === branchId)?.name ?? '–' },
          {
            label: t('surveys.field.order'),
            value: order ? (
              <Link className="m-link" to={path('history', {}, { id: order.id })}>
                {t('surveys.order', { number: order.number })}
              </Link>
            ) : (
              '–'
            ),
          },
        ]}
      />
      <dl className="m-terms b-survey-answers">
        {answers.map(({ questionId, text, scale, value, words: written }) => (
          <div key={questionId}>
            <dt>{text}</dt>
            <dd>{scale === 'texto' ? (written ?? '–') : words.average(value ?? null, scale)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/**
 * Contact button: a call, or else an e-mail. If an unhappy respondent has neither, shows a note with a link to the customer record.
 */
function Contact({ customer, unhappy }: { customer: SurveyResponse['customer']; unhappy: boolean }) {
  const t = useT();
  const { phone, email } = customer ?? {};
  const look = unhappy ? 'm-button m-button--primary' : 'm-button m-button--default';
  if (phone)
    return (
      <a className={look} href={telUrl(phone)}>
        {t('surveys.call', { phone })}
      </a>
    );
  if (email)
    return (
      <a className={look} href={`mailto:${email}`}>
        {t('surveys.write', { email })}
      </a>
    );
  if (!unhappy) return null;
  if (!customer) return <p className="m-muted">{t('surveys.unreachable.nobody')}</p>;
  return (
    <>
      <p className="m-muted">{t('surveys.unreachable')}</p>
      <Link className={look} to={path('customer', { id: customer.id }, { action: 'edit' })}>
        {t('surveys.unreachable.add')}
      </Link>
    </>
  );
}
