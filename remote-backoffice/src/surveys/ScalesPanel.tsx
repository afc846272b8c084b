import type { SurveyResults } from '@mostrador/contract/backoffice/surveys/shapes';
import { FigureTable } from '../common/panel/FigureTable';
import { Panel } from '../common/panel/Panel';
import { useT } from './messages';
import type { SurveyScope } from './scope';
import { useWords } from './words';

/**
 * Averages per scale, the branch's next to the business's. Omitted if each scale has a single question, whose own panel shows the
 * average.
 */
export function ScalesPanel({ results, scope }: { results: SurveyResults; scope: SurveyScope }) {
  const t = useT();
  const words = useWords();
  const answered = results.averages.filter(({ branch, business }) => branch !== null || business !== null);
  const isShared = answered.some(({ scale }) => results.questions.filter((one) => one.scale === scale).length > 1);
  if (!isShared) return null;
  const title = t('surveys.scales');
  const hasOthers = results.branches.length > 1;
  return (
    <Panel title={title}>
      <FigureTable
        label={title}
        columns={[t('surveys.scale'), scope.branch.name, ...(hasOthers ? [t('surveys.business')] : [])]}
        rows={answered.map(({ scale, branch, business }) => ({
          key: scale,
          cells: [
            t(scale === 'nps' ? 'surveys.scale.nps' : 'surveys.scale.estrellas'),
            words.average(branch, scale),
            ...(hasOthers ? [words.average(business, scale)] : []),
          ],
        }))}
      />
    </Panel>
  );
}
