import type { SurveyResponse } from '@mostrador/contract/backoffice/surveys/shapes';
import { useSession } from '@mostrador/session';
import { DateText, StatusTag } from '@mostrador/ui/kit';
import { Details } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './messages';
import { useWords } from './words';

/** Answers from 0 to 10 up to this one are of somebody who would not recommend the business. */
const UNHAPPY = 6;

/** What one person answered, about which order, and how to reach them. */
export function Respondent({ response: { at, branchId, order, customer, answers } }: { response: SurveyResponse }) {
  const t = useT();
  const words = useWords();
  const { branches } = useSession().business;
  const unhappy = answers.some(({ scale, value }) => scale === 'nps' && value !== undefined && value <= UNHAPPY);
  const phone = customer?.phone?.replace(/[^+\d]/g, '');
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
        {phone && (
          <a className={unhappy ? 'm-button m-button--primary' : 'm-button m-button--default'} href={`tel:${phone}`}>
            {t('surveys.call', { phone: customer?.phone ?? '' })}
          </a>
        )}
      </header>
      <Details
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
      <dl className="b-survey-answers">
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
