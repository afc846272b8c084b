import { useQuery } from '@tanstack/react-query';
import type { Order } from '@mostrador/contract/backoffice/order-shapes';
import { useBranch } from '@mostrador/session';
import { EmptyState, ErrorState, RowsSkeleton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { boardColumns } from './columns';
import { useT } from './messages';
import { OrderAge } from './OrderAge';
import { liveOrdersQuery } from './queries';
import { useWaitingTimes } from './use-waiting-times';
import './card.css';
import './orders.css';

const noFilters = { search: '', kind: null };

/** Home card: how many orders are in each step, and the one that has waited longest. */
export function OrdersCard() {
  const t = useT();
  const branch = useBranch();
  return branch ? <BranchCard branchId={branch.id} /> : <EmptyState title={t('orders.noBranch')} />;
}

function BranchCard({ branchId }: { branchId: number }) {
  const t = useT();
  const query = useQuery(liveOrdersQuery(branchId));
  if (query.isPending) return <RowsSkeleton rows={4} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const columns = boardColumns(query.data.items, noFilters);
  return (
    <>
      <dl className="order-card-counts">
        {columns.map(({ key, total }) => (
          <div key={key}>
            <dt>{t(`orders.column.${key}`)}</dt>
            <dd>{total}</dd>
          </div>
        ))}
      </dl>
      <Oldest branchId={branchId} waitingOrders={columns[0]?.orders ?? []} />
      <Link className="m-link" to={path('orders')}>
        {t('orders.card.board')}
      </Link>
    </>
  );
}

function Oldest({ branchId, waitingOrders }: { branchId: number; waitingOrders: readonly Order[] }) {
  const t = useT();
  const waiting = useWaitingTimes(branchId, waitingOrders);
  const [oldest] = waitingOrders;
  if (!oldest) return <p className="m-muted">{t('orders.card.none')}</p>;
  return (
    <p className="order-card-oldest">
      <span>
        {t('orders.card.oldest')}{' '}
        <Link className="m-link" to={path('orders', {}, { id: oldest.id })}>
          {t('orders.number', { number: oldest.number })}
        </Link>
      </span>
      <OrderAge order={oldest} waiting={waiting} />
    </p>
  );
}
