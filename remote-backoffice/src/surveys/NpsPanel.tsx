import { npsOf, type NpsCounts } from '@mostrador/contract/backoffice/surveys/nps';
import type { SurveyQuestion, SurveyResults } from '@mostrador/contract/backoffice/surveys/shapes';
import { StatusTag } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { previousRange } from '@mostrador/values/day-range';
import { useIntl } from 'react-intl';
import { Panel } from '../common/panel/Panel';
import { ChangeNote } from './ChangeNote';
import { useT } from './messages';
import { compareNps, sumCounts } from './recent';
import { answersPath, type SurveyScope } from './scope';
import { useWords } from './words';

const groups = [
  { key: 'promoters', from: 9, to: 10 },
  { key: 'passives', from: 7, to: 8 },
  { key: 'detractors', from: 0, to: 6 },
] as const;

interface Props {
  results: SurveyResults;
  scope: SurveyScope;
  /** Questions answered on a scale from 0 to 10. */
  questions: readonly SurveyQuestion[];
  /** Results of the previous period of the same length; undefined until loaded. */
  earlier: SurveyResults | undefined;
}

/** NPS of the branch with its interval, compared with the whole business, and the respondent groups. */
export function NpsPanel({ results: { nps, branches }, scope, questions, earlier }: Props) {
  const t = useT();
  const words = useWords();
  const { formatNumber } = useIntl();
  const [only] = questions;
  const total = nps.promoters + nps.passives + nps.detractors;
  return (
    <Panel title={t('surveys.nps')} wide>
      <div className="b-survey-scores">
        <Score name={scope.branch.name} counts={nps} />
        {branches.length > 1 && <Score name={t('surveys.business')} counts={sumCounts(branches.map((one) => one.nps))} />}
      </div>
      {earlier && <EarlierComparison now={nps} before={earlier.nps} range={words.range(previousRange(scope.range))} />}
      <ul className="b-survey-groups" aria-label={t('surveys.groups')}>
        {groups.map(({ key, from, to }) => {
          const name = t(`surveys.group.${key}`);
          const count = t('surveys.answers', { count: nps[key] });
          return (
            <li key={key}>
              {questions.length === 1 && only ? (
                <Link className="m-link" to={answersPath(only.formId, scope, { questionId: only.id, from, to })}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <span className="m-muted">{t('surveys.values', { from, to })}</span>
              <span className="b-survey-count">
                {count}
                {total > 0 && ` · ${formatNumber(nps[key] / total, { style: 'percent' })}`}
              </span>
              <span className={`b-survey-share b-survey-share--${key}`} aria-hidden="true">
                <span className="m-fill" style={{ inlineSize: `${total === 0 ? 0 : (100 * nps[key]) / total}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="m-muted b-survey-note">{t('surveys.nps.note')}</p>
    </Panel>
  );
}

/** Comparison with the previous period of the same length. */
function EarlierComparison({ now, before, range }: { now: NpsCounts; before: NpsCounts; range: string }) {
  const t = useT();
  const words = useWords();
  const scores = { now: words.score(now), before: words.score(before) };
  return (
    <ChangeNote
      comparison={compareNps(now, before)}
      fell={t('surveys.earlier.down', scores)}
      rose={t('surveys.earlier.up', scores)}
    >
      <span className="m-muted">{t('surveys.earlier', { range })} </span>
    </ChangeNote>
  );
}

function Score({ name, counts }: { name: string; counts: NpsCounts }) {
  const t = useT();
  const words = useWords();
  const { score, n, reliability } = npsOf(counts);
  const answers = t('surveys.answers', { count: n });
  return (
    <dl className="m-terms b-survey-score">
      <dt>{name}</dt>
      {score === null || reliability === 'cuenta' ? (
        <>
          <dd className="b-survey-figure">{answers}</dd>
          <dd className="m-muted">{t('surveys.few')}</dd>
        </>
      ) : (
        <>
          <dd className="b-survey-figure">
            {words.whole(score)} {reliability === 'indicativo' && <StatusTag tone="warning" label={t('surveys.indicative')} />}
          </dd>
          <dd className="m-muted">{t('surveys.sure', { interval: words.interval(counts), answers })}</dd>
        </>
      )}
    </dl>
  );
}
