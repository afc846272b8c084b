import { useIntl } from 'react-intl';
import type { CustomerDetail, CustomerFigures as Figures } from '@mostrador/contract/backoffice/customers/shapes';
import { DateText, MoneyText } from '@mostrador/ui/kit';
import { DescriptionList, Timeline } from '@mostrador/ui/record';
import { telUrl } from '../../common/tel-url';
import { CustomerTags } from '../CustomerTags';
import { useT } from '../messages';
import { Panel } from './Panel';

/** Figures of the customer's orders, without cancelled and rejected ones. */
export function CustomerFigures({ figures }: { figures: Figures }) {
  const t = useT();
  const { formatNumber } = useIntl();
  const { orders, cancelled, spent, average, firstAt, lastAt } = figures;
  return (
    <Panel title={t('customers.figures')} wide>
      <DescriptionList
        items={[
          { label: t('customers.field.orders'), value: formatNumber(orders) },
          ...(spent
            ? [
                { label: t('customers.field.spent'), value: <MoneyText money={spent} /> },
                { label: t('customers.figures.average'), value: <MoneyText money={average} /> },
              ]
            : []),
          { label: t('customers.figures.first'), value: <DateText value={firstAt ?? null} /> },
          { label: t('customers.field.last'), value: <DateText value={lastAt ?? null} /> },
          { label: t('customers.figures.cancelled'), value: formatNumber(cancelled) },
        ]}
      />
    </Panel>
  );
}

/** Contact data of the customer and the staff's notes. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const t = useT();
  const { phone, email, since, notes } = customer;
  return (
    <Panel title={t('customers.facts')}>
      <DescriptionList
        items={[
          {
            label: t('customers.field.phone'),
            value: phone && (
              <a className="m-link" href={telUrl(phone)}>
                {phone}
              </a>
            ),
          },
          {
            label: t('customers.field.email'),
            value: email && (
              <a className="m-link" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          { label: t('customers.field.marks'), value: <CustomerTags customer={customer} /> },
          { label: t('customers.field.since'), value: <DateText value={since} /> },
          { label: t('customers.field.notes'), value: notes, wide: true },
        ]}
      />
    </Panel>
  );
}

/** Products that the customer orders most often. */
export function UsualProducts({ figures: { usual } }: { figures: Figures }) {
  const t = useT();
  return (
    <Panel title={t('customers.usual')}>
      {usual.length === 0 ? (
        <p className="m-muted">{t('customers.usual.none')}</p>
      ) : (
        <ol className="b-customer-usual" aria-label={t('customers.usual')}>
          {usual.map(({ productId, name, quantity }) => (
            <li key={productId ?? name}>
              <span>{name}</span>
              <span className="m-muted">{t('customers.usual.times', { count: quantity })}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** History of blocking and unblocking, with user and reason; newest first. */
export function BlockHistory({ customer: { blocks } }: { customer: CustomerDetail }) {
  const t = useT();
  if (blocks.length === 0) return null;
  return (
    <Panel title={t('customers.blocks')} wide>
      <Timeline
        label={t('customers.blocks')}
        items={blocks.map(({ id, at, actor, blocked, kind, reason }) => ({
          key: String(id),
          at,
          tone: blocked ? 'error' : 'success',
          title: t(blocked ? 'customers.blocks.blocked' : 'customers.blocks.unblocked', { actor }),
          children: <BlockWords words={[kind && t(`customers.block.kind.${kind}`), reason]} />,
        }))}
      />
    </Panel>
  );
}

function BlockWords({ words }: { words: (string | undefined)[] }) {
  const said = words.filter(Boolean).join(': ');
  return said === '' ? null : <span className="b-customer-why">{said}</span>;
}
