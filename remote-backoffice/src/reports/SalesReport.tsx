import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SalesAnalysis } from '@mostrador/contract/backoffice/orders/reports';
import { EmptyState, Page } from '@mostrador/ui/kit';
import { filter, useFilterParams } from '@mostrador/ui/list';
import { AnalysisBody } from './AnalysisBody';
import { Breakdowns } from './Breakdowns';
import { Figures } from './Figures';
import { useT } from './messages';
import { Panel } from '../common/panel/Panel';
import { ReportFilters } from './ReportFilters';
import { ReportTabs } from './ReportTabs';
import { SalesByTime } from './SalesByTime';
import { SalesChart } from './SalesChart';
import { analysisQuery, useReportScope, type ReportScope } from './scope';

const filters = { range: filter.days(), branch: filter.text() };

/** Sales report of a period: figures, days, hours, payment methods and kinds. */
export function SalesReport() {
  const t = useT();
  const params = useFilterParams(filters);
  const scope = useReportScope(params.filters);
  const query = useQuery({ ...analysisQuery(scope.branch, scope.range), placeholderData: keepPreviousData });
  return (
    <Page title={t('reports.sales.title')}>
      <ReportTabs />
      <ReportFilters params={params} timeZone={scope.timeZone} />
      <AnalysisBody query={query}>{(analysis) => <Report analysis={analysis} scope={scope} />}</AnalysisBody>
    </Page>
  );
}

function Report({ analysis, scope }: { analysis: SalesAnalysis; scope: ReportScope }) {
  const t = useT();
  const { hours, current, days } = analysis;
  const figures = <Figures analysis={analysis} range={scope.range} running={scope.running} />;
  if (current.orders === 0)
    return (
      <>
        {figures}
        <div className="b-report-nothing">
          <EmptyState title={t('reports.nothing')} />
        </div>
      </>
    );
  return (
    <>
      {figures}
      {days.length > 1 && <SalesByTime days={days} scope={scope} />}
      <Panel title={t('reports.byHour')} wide>
        <SalesChart
          label={t('reports.byHour')}
          kind="bar"
          categories={hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)}
          sales={hours.map(({ sales }) => sales)}
          hours={hours.map(({ hour }) => hour)}
        />
      </Panel>
      <Breakdowns analysis={analysis} scope={scope} />
    </>
  );
}
