import { useQuery } from '@tanstack/react-query';
import type { SalesAnalysis } from '@mostrador/contract/backoffice/orders/reports';
import { useNavigate } from '@mostrador/ui/router';
import { previousRange, type DayRange } from '@mostrador/values/day-range';
import { useT } from './messages';
import { Panel } from '../common/panel/Panel';
import { SalesChart } from './SalesChart';
import { analysisQuery, salesPath } from './scope';
import { useWords } from './words';

/**
 * Chart of the business's sales by day, or by hour for a single day, with the previous period as a dashed line. A click on a day
 * opens its analysis.
 */
export function TrendPanel({ analysis, range }: { analysis: SalesAnalysis; range: DayRange }) {
  const t = useT();
  const words = useWords();
  const navigate = useNavigate();
  const { data: before } = useQuery(analysisQuery(null, previousRange(range)));
  const byHour = analysis.days.length === 1;
  const pointsOf = ({ days, hours }: SalesAnalysis) => (byHour ? hours : days).map(({ sales }) => sales);
  const title = t(byHour ? 'reports.byHour' : 'reports.byDay');
  return (
    <Panel title={title} wide>
      <SalesChart
        label={title}
        kind="line"
        categories={
          byHour
            ? analysis.hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)
            : analysis.days.map(({ date }) => words.shortDay(date))
        }
        sales={pointsOf(analysis)}
        {...(byHour && { hours: analysis.hours.map(({ hour }) => hour) })}
        {...(before && { before: pointsOf(before) })}
        {...(!byHour && {
          onSelect: (index: number) => {
            const day = analysis.days[index]?.date;
            if (day) void navigate(salesPath(null, { from: day, to: day }));
          },
        })}
      />
    </Panel>
  );
}
