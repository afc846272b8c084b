import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { points } from '@mostrador/contract/payments/points/calls';
import { QueryError } from '@mostrador/ui/kit';
import { useT } from '../messages';
import { statusOf } from '../words';
import { Stats } from '@mostrador/ui/record';

/** Counts of points by status and of their terminals, for all points or one merchant's. */
export function PointStatistics({ merchantId }: { merchantId: string }) {
  const t = useT();
  const query = useQuery(apiQuery(points.stats, { merchantId }));
  const { data } = query;
  if (!data && query.error) return <QueryError query={query} />;
  const { total, byStatus = {}, terminals } = data ?? {};
  const statuses = ['ACTIVE', 'INACTIVE', ...Object.keys(byStatus).filter((status) => !['ACTIVE', 'INACTIVE'].includes(status))];
  return (
    <Stats
      label={t('points.statistics')}
      counts={[
        { key: 'total', label: t('points.title'), count: total },
        ...statuses.map((status) => ({
          key: status,
          label: statusOf(status, t).label,
          count: data && (byStatus[status] ?? 0),
        })),
        { key: 'terminals', label: t('terminals.title'), count: terminals?.total },
        { key: 'stale', label: t('points.staleTerminals'), count: terminals?.stale },
      ]}
    />
  );
}
