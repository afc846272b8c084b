import type { SalesAnalysis } from '@mostrador/contract/backoffice/orders/reports';
import { MoneyText } from '@mostrador/ui/kit';
import { ExportButton } from '@mostrador/ui/list';
import { Link, useNavigate } from '@mostrador/ui/router';
import { exportFileName } from '@mostrador/values/file-name';
import { groupDays, type Bucket } from './buckets';
import { FigureTable } from '../common/panel/FigureTable';
import { useT } from './messages';
import { Panel } from '../common/panel/Panel';
import { SalesChart } from './SalesChart';
import { historyPath, salesPath, type ReportScope } from './scope';
import { useWords } from './words';

/** Sales by day, or by month for long periods; each links to its orders or its own analysis. */
export function SalesByTime({ days, scope }: { days: SalesAnalysis['days']; scope: ReportScope }) {
  const t = useT();
  const words = useWords();
  const navigate = useNavigate();
  const buckets = groupDays(days);
  const byMonth = buckets[0]?.kind === 'month';
  const nameOf = ({ kind, range }: Bucket) => (kind === 'month' ? words.month(range.from) : words.day(range.from));
  // The order history covers a single branch; for all branches, link to the analysis of the day or month.
  const addressOf = ({ range }: Bucket) => (scope.branch ? historyPath(scope.branch, range) : salesPath(null, range));
  const title = t(byMonth ? 'reports.byMonth' : 'reports.byDay');
  return (
    <Panel
      title={title}
      wide
      action={
        <ExportButton
          fileName={exportFileName(t('reports.export.sales'), scope.name, scope.range)}
          columns={[
            { title: t('reports.export.from'), value: ({ range }: Bucket) => range.from },
            { title: t('reports.export.to'), value: ({ range }: Bucket) => range.to },
            { title: t('reports.figure.orders'), value: ({ orders }: Bucket) => orders },
            { title: t('reports.figure.sales'), value: ({ sales }: Bucket) => sales },
            { title: t('reports.export.currency'), value: ({ sales }: Bucket) => sales.currency },
          ]}
          fetchPage={() => Promise.resolve({ items: buckets, total: buckets.length })}
          rowKey={({ range }) => range.from}
          total={buckets.length}
        />
      }
    >
      <div className="b-report-beside">
        <SalesChart
          label={title}
          kind="bar"
          categories={buckets.map((bucket) => (byMonth ? nameOf(bucket) : words.shortDay(bucket.range.from)))}
          sales={buckets.map(({ sales }) => sales)}
          onSelect={(index) => {
            const bucket = buckets[index];
            if (bucket) void navigate(addressOf(bucket));
          }}
        />
        <FigureTable
          label={t('reports.table', { title })}
          columns={[t(byMonth ? 'reports.month' : 'reports.day'), t('reports.figure.orders'), t('reports.figure.sales')]}
          rows={buckets.toReversed().map((bucket) => ({
            key: bucket.range.from,
            cells: [
              <Link key="day" className="m-link" to={addressOf(bucket)}>
                {nameOf(bucket)}
              </Link>,
              words.number(bucket.orders),
              <MoneyText key="sales" money={bucket.sales} />,
            ],
          }))}
        />
      </div>
    </Panel>
  );
}
