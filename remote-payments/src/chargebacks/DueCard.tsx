import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { CheckOutlined } from '@mostrador/ui/icons';
import { EmptyState, QueryError, RowsSkeleton, StatusTag } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { DueRows } from './DueRows';
import { useT } from './messages';
import { dueArgs } from './queries';
import './chargebacks.css';

const maxRows = 5;

/** Home card: number of chargebacks that need an answer, and the nearest deadlines. */
export function DueCard() {
  const t = useT();
  return (
    <>
      <NearestDeadlines />
      <Link className="m-link p-chargeback-card-all" to={path('chargebacks', {}, { view: 'deadlines' })}>
        {t('chargebacks.card.all')}
      </Link>
    </>
  );
}

function NearestDeadlines() {
  const t = useT();
  const args = { ...dueArgs(useServerNow()), pageSize: maxRows };
  const query = useQuery({ ...apiQuery(chargebacks.list, args), placeholderData: keepPreviousData });
  if (query.isPending) return <RowsSkeleton rows={maxRows} />;
  if (!query.data) return <QueryError query={query} />;
  if (query.data.total === 0) return <EmptyState icon={<CheckOutlined />} title={t('chargebacks.queue.empty')} />;
  return (
    <>
      <p className="p-chargeback-card-count">
        <StatusTag tone="error" label={t('chargebacks.card.count', { count: query.data.total })} />
      </p>
      <DueRows chargebacks={query.data.items} />
    </>
  );
}
