import type { SurveyQuestion, SurveyResults } from '@mostrador/contract/backoffice/surveys/shapes';
import { Link } from '@mostrador/ui/router';
import { Panel } from '../common/panel/Panel';
import { useT } from './messages';
import { answersPath, type SurveyScope } from './scope';
import { useWords } from './words';

interface Props {
  question: SurveyQuestion;
  results: SurveyResults;
  scope: SurveyScope;
}

/**
 * Fallback for servers that send averages only per scale: returns the business's average if the question is the only one of its
 * scale.
 */
function scaleAverage({ scale }: SurveyQuestion, { questions, averages }: SurveyResults): number | null {
  const isAlone = questions.filter((one) => one.scale === scale).length === 1;
  return isAlone ? (averages.find((one) => one.scale === scale)?.business ?? null) : null;
}

/** Results of a question: the branch's average next to the business's, and the count of each value. */
export function QuestionPanel({ question, results, scope }: Props) {
  const t = useT();
  const words = useWords();
  const { id, formId, text, scale } = question;
  const found = results.distribution.find(({ questionId }) => questionId === id);
  if (!found || found.answers === 0) return null;
  const business = found.businessAverage ?? scaleAverage(question, results);
  const most = Math.max(1, ...found.values.map(({ count }) => count));
  return (
    <Panel
      title={text}
      action={
        <Link className="m-link" to={answersPath(formId, scope, { questionId: id })}>
          {t('surveys.open', { count: found.answers })}
        </Link>
      }
    >
      {scale !== 'texto' && (
        <p className="b-survey-average">
          {t('surveys.average', { average: words.average(found.average, scale) })}
          {business !== null && results.branches.length > 1 && (
            <span className="m-muted b-survey-average-business">
              {' '}
              {t('surveys.average.business', { average: words.average(business, scale) })}
            </span>
          )}
        </p>
      )}
      <ul className="b-survey-bars" aria-label={text}>
        {found.values.toReversed().map(({ value, count }) => (
          <li key={value}>
            <Link
              to={answersPath(formId, scope, { questionId: id, from: value, to: value })}
              aria-label={t('surveys.value', { value, count })}
            >
              <span>{value}</span>
              <span className="b-survey-bar" aria-hidden="true">
                <span className="m-fill" style={{ inlineSize: `${(100 * count) / most}%` }} />
              </span>
              <span>{words.whole(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
