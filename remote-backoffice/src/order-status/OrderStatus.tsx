import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { orderStatus } from '@mostrador/contract/backoffice/order-status/calls';
import { orderRules } from '@mostrador/contract/backoffice/orders/states';
import { EmptyState, QueryError, RowsSkeleton, StaleNotice } from '@mostrador/ui/kit';
import { Link, useParams } from '@mostrador/ui/router';
import { path } from '../paths';
import { OrderProgress } from './OrderProgress';
import { useT } from './messages';
import './order-status.css';

const pollMs = 5_000;

/** Public page with the status of a customer's order; polls until the order is final (docs backoffice §2). */
export function OrderStatus() {
  const t = useT();
  const params = useParams();
  const orderId = parseId(params.pedidoId);
  const customerId = parseId(params.clienteId);
  const known = orderId !== null && customerId !== null;
  const query = useQuery({
    ...apiQuery(orderStatus.get, { orderId: orderId ?? 0, customerId: customerId ?? 0 }),
    enabled: known,
    refetchInterval: ({ state: { data } }) => (data && !orderRules.isFinal(data.state) ? pollMs : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const missing = !known || (!query.data && query.error?.status === 404);
  return (
    <main className="b-order-status">
      <div className="b-order-status-card m-card">
        {!query.data && (
          <header className="b-order-status-head">
            <h1>{t('status.find')}</h1>
          </header>
        )}
        {missing && (
          <EmptyState
            title={t('status.missing')}
            action={
              <Link className="m-button" to={path('find-order-status')}>
                {t('status.findAnother')}
              </Link>
            }
          />
        )}
        {known && query.isPending && !missing && <RowsSkeleton rows={6} />}
        {!missing && query.error && !query.data && <QueryError query={query} />}
        {query.data && (
          <>
            {query.error && <StaleNotice error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
            <OrderProgress order={query.data} />
          </>
        )}
      </div>
    </main>
  );
}

/** Parses an id from the address; returns null if it is invalid. */
function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
