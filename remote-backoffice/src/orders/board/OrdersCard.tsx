import { useQuery } from '@tanstack/react-query';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useBranch } from '@mostrador/session';
import { EmptyState, QueryError, RowsSkeleton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../../paths';
import { boardColumns, noFilters } from './columns';
import { useT } from '../messages';
import { OrderAge } from '../OrderAge';
import { liveOrdersQuery } from '../queries';
import { useWaitingTimes } from '../use-waiting-times';
import '../card.css';
import './home-card.css';

/** Number of orders listed. */
const shownCount = 3;

/** Home card: number of orders in each state, and those that have waited longest. */
export function OrdersCard() {
  const t = useT();
  const branch = useBranch();
  return branch ? <BranchCard branchId={branch.id} /> : <EmptyState title={t('orders.noBranch')} />;
}

function BranchCard({ branchId }: { branchId: number }) {
  const t = useT();
  const query = useQuery(liveOrdersQuery(branchId));
  if (query.isPending) return <RowsSkeleton rows={4} />;
  if (!query.data) return <QueryError query={query} />;
  const columns = boardColumns(query.data.items, noFilters);
  return (
    <>
      <dl className="b-order-card-counts">
        {columns.map(({ key, total }) => (
          <div key={key}>
            <dt>{t(`orders.column.${key}`)}</dt>
            <dd>{total}</dd>
          </div>
        ))}
      </dl>
      <Oldest branchId={branchId} orders={columns[0]?.orders ?? []} />
      <Link className="m-link" to={path('orders')}>
        {t('orders.card.board')}
      </Link>
    </>
  );
}

/** The orders that have waited longest to be accepted. */
function Oldest({ branchId, orders }: { branchId: number; orders: readonly Order[] }) {
  const t = useT();
  const waiting = useWaitingTimes(branchId);
  if (orders.length === 0) return <p className="m-muted b-order-card-oldest">{t('orders.card.none')}</p>;
  return (
    <ul className="b-order-card-oldest" aria-label={t('orders.card.oldest')}>
      {orders.slice(0, shownCount).map((order) => (
        <li key={order.id}>
          <Link className="m-link" to={path('orders', {}, { id: order.id })}>
            {t('orders.number', { number: order.number })}
          </Link>
          <span className="b-order-card-name">{order.customer.name}</span>
          <OrderAge order={order} waiting={waiting} />
        </li>
      ))}
    </ul>
  );
}
