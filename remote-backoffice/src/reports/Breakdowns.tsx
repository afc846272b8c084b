import type { ReactNode } from 'react';
import type { SalesAnalysis, SalesFigure } from '@mostrador/contract/backoffice/orders/reports';
import { MoneyText } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { shareOf } from './comparison';
import { FigureTable } from '../common/panel/FigureTable';
import { useT } from './messages';
import { Panel } from '../common/panel/Panel';
import { historyPath, type ReportScope } from './scope';
import { useWords } from './words';

interface Row extends SalesFigure {
  key: string;
  name: string;
  address: string | null;
}

/** Tables of sales by payment method and by delivery or take-away; with a branch, rows link to its orders. */
export function Breakdowns({ analysis, scope: { branch, range } }: { analysis: SalesAnalysis; scope: ReportScope }) {
  const t = useT();
  const { methods, kinds, current } = analysis;
  const table = (title: string, rows: Row[]) => <Breakdown title={title} rows={rows} whole={current} />;
  return (
    <>
      {table(
        t('reports.byMethod'),
        methods.map((row) => ({
          ...row,
          key: `${row.id} ${row.name}`,
          address: branch && historyPath(branch, range, { method: row.id }),
        })),
      )}
      {table(
        t('reports.byKind'),
        kinds.map((row) => ({
          ...row,
          key: row.kind,
          name: t(`reports.kind.${row.kind}`),
          address: branch && historyPath(branch, range, { kind: row.kind }),
        })),
      )}
    </>
  );
}

function Breakdown({ title, rows, whole }: { title: string; rows: Row[]; whole: SalesFigure }): ReactNode {
  const t = useT();
  const words = useWords();
  return (
    <Panel title={title}>
      <FigureTable
        label={title}
        columns={[title, t('reports.figure.orders'), t('reports.figure.sales'), t('reports.share')]}
        rows={rows
          .toSorted((a, b) => b.sales.minor - a.sales.minor)
          .map(({ key, name, address, orders, sales }) => ({
            key,
            cells: [
              address ? (
                <Link key="name" className="m-link" to={address}>
                  {name}
                </Link>
              ) : (
                name
              ),
              words.number(orders),
              <MoneyText key="sales" money={sales} />,
              words.share(shareOf(sales.minor, whole.sales.minor)),
            ],
          }))}
      />
    </Panel>
  );
}
