import { useQueries } from '@tanstack/react-query';
import type { SalesFigure } from '@mostrador/contract/backoffice/orders/reports';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useSession } from '@mostrador/session';
import { ErrorState, MoneyText } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import type { DayRange } from '@mostrador/values/day-range';
import { ChangeText } from './ChangeText';
import { shareOf } from './comparison';
import { FigureTable } from '../common/panel/FigureTable';
import { useT } from './messages';
import { Panel } from '../common/panel/Panel';
import { analysisQuery, salesPath } from './scope';
import { useWords } from './words';

/** Table of the branches with sales, share and change; renders nothing for a business with one branch. */
export function BranchesPanel({ whole, range }: { whole: SalesFigure; range: DayRange }) {
  const t = useT();
  const words = useWords();
  const { branches } = useSession().business;
  const queries = useQueries({ queries: branches.map((branch) => analysisQuery(branch, range)) });
  if (branches.length < 2) return null;
  const { error, retry, retrying } = combineFailures(queries.filter(({ data }) => !data));
  const title = t('reports.overview.branches');
  return (
    <Panel title={title}>
      {error ? (
        <ErrorState error={error} onRetry={retry} retrying={retrying} />
      ) : (
        <FigureTable
          label={title}
          columns={[t('reports.filter.branch'), t('reports.figure.sales'), t('reports.share'), t('reports.column.change')]}
          rows={branches.map((branch, index) => {
            const data = queries[index]?.data;
            return {
              key: String(branch.id),
              cells: [
                <Link key="name" className="m-link" to={salesPath(branch, range)}>
                  {branch.name}
                </Link>,
                <MoneyText key="sales" money={data?.current.sales ?? null} />,
                data ? words.share(shareOf(data.current.sales.minor, whole.sales.minor)) : '–',
                data ? (
                  <ChangeText key="change" current={data.current.sales.minor} before={data.previous.sales.minor} better="more" />
                ) : (
                  '–'
                ),
              ],
            };
          })}
        />
      )}
    </Panel>
  );
}
