import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { TRANSACTION_TYPES, type Transaction, type TransactionStatus } from '@mostrador/contract/payments/transactions/shapes';
import { MoneyText, ShortId, statusWords } from '@mostrador/ui/kit';
import { JsonTree, Section, Timeline } from '@mostrador/ui/record';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { ActorLine } from '../common/actors/ActorLine';
import { TransactionReason } from '../common/chargeback-reason/TransactionReason';
import { DeclineNote } from '../common/declines/DeclineNote';
import { path } from '../paths';
import { useT, type T } from './messages';
import './payments.css';

const statusOf = statusWords(
  { APPROVED: 'success', PENDING: 'warning', REJECTED: 'error', CANCELLED: 'neutral' },
  (status: TransactionStatus, t: T) => t(`payments.transactionStatus.${status}`),
);

function titleOf({ type, status }: Transaction, t: T): string {
  const kind = TRANSACTION_TYPES.find((known) => known === type);
  return `${kind ? t(`payments.transaction.${kind}`) : type} · ${statusOf(status, t).label}`;
}

/** All transactions of a payment, newest first, with the card network's responses. */
export function PaymentTimeline({ payment }: { payment: Payment }) {
  const t = useT();
  const items = payment.transactions.toReversed().map((transaction) => ({
    key: transaction.id,
    at: transaction.at ?? null,
    tone: statusOf(transaction.status, t).tone,
    title: titleOf(transaction, t),
    aside: transaction.amount && <MoneyText money={transaction.amount} />,
    children: <TransactionFacts transaction={transaction} />,
  }));
  return (
    <Section title={t('payments.timeline')}>
      {items.length ? (
        <Timeline label={t('payments.timeline')} items={items} />
      ) : (
        <p className="m-muted">{t('payments.timeline.empty')}</p>
      )}
    </Section>
  );
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const t = useT();
  const { id, statusDetail, actor, channel, authorizationCode, networkAudit } = transaction;
  return (
    <div className="p-payment-transaction">
      {statusDetail && <DeclineNote code={statusDetail} hasCode />}
      <TransactionReason transaction={transaction}>
        {(reason) => <div>{t('payments.transaction.reason', { reason })}</div>}
      </TransactionReason>
      <ActorLine actor={actor} channel={channel} />
      <div className="m-muted">
        <ShortId id={id}>
          <Link className="m-link" to={path('refunds', {}, { id })}>
            {shortId(id)}
          </Link>
        </ShortId>
        {authorizationCode && ` · ${t('payments.transaction.code', { code: authorizationCode })}`}
      </div>
      {networkAudit !== undefined && (
        <details>
          <summary>{t('payments.networkAudit')}</summary>
          <JsonTree data={networkAudit} label={t('payments.networkAudit')} />
        </details>
      )}
    </div>
  );
}
