import { npsOf } from '@mostrador/contract/backoffice/surveys/nps';
import type { SurveyResults } from '@mostrador/contract/backoffice/surveys/shapes';
import { Chart } from '@mostrador/ui/chart';
import { Link, useNavigate } from '@mostrador/ui/router';
import { FigureTable } from '../common/panel/FigureTable';
import { Panel } from '../common/panel/Panel';
import { ChangeNote } from './ChangeNote';
import { useT } from './messages';
import { compareRecentMonths } from './recent';
import { answersPath, clipMonth, type SurveyScope } from './scope';
import { useWords } from './words';

interface Props {
  results: SurveyResults;
  scope: SurveyScope;
  formId: number;
}

/** NPS by month with gaps for months with too few answers, and whether it changed. A click on a month opens its responses. */
export function TrendPanel({ results: { months }, scope, formId }: Props) {
  const t = useT();
  const words = useWords();
  const navigate = useNavigate();
  if (months.length < 2) return null;
  const addressOf = (month: string) => answersPath(formId, scope, { range: clipMonth(month, scope.range) });
  const scores = months.map(({ nps }) => {
    const { score, reliability } = npsOf(nps);
    return reliability === 'cuenta' ? null : score;
  });
  return (
    <Panel title={t('surveys.trend')} wide>
      <Change months={months} />
      <div className="b-survey-beside">
        {scores.some((score) => score !== null) && (
          <Chart
            label={t('surveys.trend')}
            kind="line"
            categories={months.map(({ month }) => words.month(month))}
            series={[{ name: t('surveys.nps'), values: scores }]}
            format={words.whole}
            onSelect={(index) => {
              const month = months[index]?.month;
              if (month) void navigate(addressOf(month));
            }}
          />
        )}
        <FigureTable
          label={t('surveys.trend.table')}
          columns={[t('surveys.month'), t('surveys.column.answers'), t('surveys.nps')]}
          rows={months.toReversed().map(({ month, nps }) => {
            const { n } = npsOf(nps);
            return {
              key: month,
              cells: [
                n === 0 ? (
                  words.month(month)
                ) : (
                  <Link key="month" className="m-link" to={addressOf(month)}>
                    {words.month(month)}
                  </Link>
                ),
                words.whole(n),
                npsOf(nps).reliability === 'cuenta' ? '–' : words.score(nps),
              ],
            };
          })}
        />
      </div>
    </Panel>
  );
}

/** Comparison of the last months with the earlier ones. */
function Change({ months }: Pick<SurveyResults, 'months'>) {
  const t = useT();
  const words = useWords();
  const recent = compareRecentMonths(months);
  if (!recent) return null;
  const scores = { count: recent.months, now: words.score(recent.now), before: words.score(recent.before) };
  return <ChangeNote comparison={recent} fell={t('surveys.change.down', scores)} rose={t('surveys.change.up', scores)} />;
}
