import { npsDifference, npsOf } from '@mostrador/contract/backoffice/surveys/nps';
import type { SurveyResults } from '@mostrador/contract/backoffice/surveys/shapes';
import { formatDayChoice } from '@mostrador/ui/list';
import { Link } from '@mostrador/ui/router';
import { FigureTable } from '../common/panel/FigureTable';
import { Panel } from '../common/panel/Panel';
import { path } from '../paths';
import { useT } from './messages';
import { sumCounts } from './recent';
import type { SurveyScope } from './scope';
import { useWords } from './words';

/** Table of the branches, each compared with the others together. A verdict is shown only if there are enough answers. */
export function BranchesPanel({ results: { branches }, scope }: { results: SurveyResults; scope: SurveyScope }) {
  const t = useT();
  const words = useWords();
  const title = t('surveys.branches');
  const verdict = (id: number) => {
    const own = sumCounts(branches.filter((one) => one.id === id).map(({ nps }) => nps));
    const rest = sumCounts(branches.filter((one) => one.id !== id).map(({ nps }) => nps));
    if ([own, rest].some((counts) => npsOf(counts).reliability === 'cuenta')) return t('surveys.rest.few');
    const difference = npsDifference(own, rest);
    return t(difference === 0 ? 'surveys.rest.same' : difference > 0 ? 'surveys.rest.above' : 'surveys.rest.below');
  };
  return (
    <Panel title={title} wide>
      <FigureTable
        label={title}
        columns={[t('surveys.filter.branch'), t('surveys.column.answers'), t('surveys.nps'), t('surveys.rest')]}
        rows={branches.map(({ id, name, nps }) => ({
          key: String(id),
          cells: [
            <Link key="name" className="m-link" to={path('surveys', {}, { range: formatDayChoice(scope.range), branch: id })}>
              {name}
            </Link>,
            words.whole(npsOf(nps).n),
            npsOf(nps).reliability === 'cuenta' ? '–' : words.score(nps),
            verdict(id),
          ],
        }))}
      />
    </Panel>
  );
}
