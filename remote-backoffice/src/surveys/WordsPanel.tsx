import type { SurveyResults } from '@mostrador/contract/backoffice/surveys/shapes';
import { Link } from '@mostrador/ui/router';
import { Panel } from '../common/panel/Panel';
import { useT } from './messages';
import { answersPath, type SurveyScope } from './scope';

/** Frequent words in text answers; each links to its responses. */
export function WordsPanel({
  results: { words },
  scope,
  formId,
}: {
  results: SurveyResults;
  scope: SurveyScope;
  formId: number;
}) {
  const t = useT();
  if (words.length === 0) return null;
  return (
    <Panel title={t('surveys.words')}>
      <ul className="b-survey-words" aria-label={t('surveys.words')}>
        {words.map(({ word, count }) => (
          <li key={word}>
            <Link className="m-link" to={answersPath(formId, scope, { word })}>
              {word}
            </Link>{' '}
            <span className="m-muted">{count}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
