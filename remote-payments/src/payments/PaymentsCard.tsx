import { useQuery } from '@tanstack/react-query';
import { CardRows, DateText, EmptyState, QueryError, MoneyText, RowsSkeleton, StatusTag } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { path } from '../paths';
import { useT } from './messages';
import { paymentsQuery } from './queries';
import { paymentStatus } from './words';
import './payments.css';

const maxRows = 5;

/** Home card: the newest payments, each with its own amount and currency (never a sum over currencies). */
export function PaymentsCard() {
  const t = useT();
  return (
    <>
      <LatestPayments />
      <Link className="m-link p-payment-card-all" to={path('payments')}>
        {t('payments.card.all')}
      </Link>
    </>
  );
}

function LatestPayments() {
  const t = useT();
  const query = useQuery(paymentsQuery({ page: 1, pageSize: maxRows }));
  if (query.isPending) return <RowsSkeleton rows={maxRows} />;
  if (!query.data) return <QueryError query={query} />;
  if (query.data.items.length === 0) return <EmptyState title={t('payments.empty')} />;
  return (
    <CardRows
      rows={query.data.items.map((payment) => ({
        key: payment.id,
        identity: (
          <Link className="m-link" to={path('payments', {}, { id: payment.paymentId })}>
            {shortId(payment.paymentId)}
          </Link>
        ),
        status: <StatusTag {...paymentStatus(payment, t)} />,
        meta: <DateText value={payment.createdAt} />,
        value: <MoneyText money={payment.initial} />,
      }))}
    />
  );
}
