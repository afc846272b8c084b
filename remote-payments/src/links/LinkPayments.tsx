import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { payments } from '@mostrador/contract/payments/payments/calls';
import type { PaymentLink } from '@mostrador/contract/payments/links/shapes';
import { DateText, ErrorState } from '@mostrador/ui/kit';
import { Section } from '@mostrador/ui/record';
import { useT } from '../common/create-link/messages';
import { DeclineNote } from '../common/declines/DeclineNote';
import { declineCodeOf } from '../common/declines/words';
import { PaymentIdLink, RecordLink } from '../common/RecordLink';
import { path } from '../paths';

/** The payments made with a link that the server names. */
export function LinkPayments({ link: { id, paymentIds, timesPaid = paymentIds.length } }: { link: PaymentLink }) {
  const t = useT();
  return (
    <Section title={t('links.payments')}>
      {timesPaid === 0 && <p className="m-muted p-link-none">{t('links.payments.none')}</p>}
      {timesPaid > 0 && (
        <>
          <p className="m-muted p-link-none">
            {timesPaid > paymentIds.length
              ? t('links.payments.some', { count: timesPaid, shown: paymentIds.length })
              : t('links.payments.count', { count: timesPaid })}
          </p>
          <ul className="p-link-payments">
            {paymentIds.map((paymentId) => (
              <li key={paymentId}>
                <RecordLink to={path('payments', {}, { id: paymentId })} id={paymentId} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DeclinedTries linkId={id} />
    </Section>
  );
}

/** Number of declined attempts shown. */
const maxRows = 10;

/** The declined attempts with their reasons: payments that reference the link. */
function DeclinedTries({ linkId }: { linkId: string }) {
  const t = useT();
  const query = useQuery(apiQuery(payments.list, { search: linkId, status: 'REJECTED', pageSize: maxRows }));
  const { data, error } = query;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  // A server that ignores the search returns attempts on other links, too.
  const own = data.items.filter(({ traceId, status }) => traceId === linkId && status === 'REJECTED');
  const count = own.length < data.items.length ? own.length : data.total;
  if (count === 0) return null;
  return (
    <>
      <h3 className="p-link-declined">{t('links.declined', { count })}</h3>
      <ul className="p-link-payments" aria-label={t('links.declined', { count })}>
        {own.map((payment) => {
          const { paymentId, createdAt } = payment;
          const code = declineCodeOf(payment);
          return (
            <li key={paymentId}>
              <PaymentIdLink id={paymentId} />
              {' · '}
              <DateText value={createdAt} />
              {code && <DeclineNote code={code} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
