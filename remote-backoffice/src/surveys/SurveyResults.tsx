import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { surveys } from '@mostrador/contract/backoffice/surveys/calls';
import { EmptyState, Page, PlainButton, StaleNotice, QueryPlaceholder } from '@mostrador/ui/kit';
import { filter, numericId, useFilterParams } from '@mostrador/ui/list';
import { previousRange } from '@mostrador/values/day-range';
import { AnswersExport } from './AnswersExport';
import { BranchesPanel } from './BranchesPanel';
import { useT } from './messages';
import { NpsPanel } from './NpsPanel';
import { QuestionPanel } from './QuestionPanel';
import { ScalesPanel } from './ScalesPanel';
import { useSurveyScope, type SurveyScope } from './scope';
import { SurveyFilters } from './SurveyFilters';
import { TrendPanel } from './TrendPanel';
import { WordsPanel } from './WordsPanel';
import './surveys.css';

const filters = { range: filter.days(), branch: filter.text(), question: filter.text() };

/**
 * Survey results of a branch. Claims depend on the number of answers, and each figure links to its responses (docs customers §6).
 */
export function SurveyResults() {
  const t = useT();
  const params = useFilterParams(filters);
  const scope = useSurveyScope(params.filters);
  if (!scope)
    return (
      <Page title={t('surveys.title')}>
        <EmptyState title={t('surveys.noBranch')} />
      </Page>
    );
  return <Results params={params} scope={scope} />;
}

function Results({ params, scope }: { params: Parameters<typeof SurveyFilters>[0]['params']; scope: SurveyScope }) {
  const t = useT();
  const questionId = numericId(params.filters.question) ?? 0;
  const args = { questionId, range: scope.range, branchId: scope.branch.id };
  const query = useQuery({ ...apiQuery(surveys.results, args), placeholderData: keepPreviousData });
  const earlier = useQuery({
    ...apiQuery(surveys.results, { ...args, range: previousRange(scope.range) }),
    placeholderData: keepPreviousData,
  });
  const { error, isFetching } = query;
  // Wait for both, so that nothing moves.
  const results = earlier.isPending ? undefined : query.data;
  const retry = () => void query.refetch();
  const shown = results?.questions.filter(({ id }) => questionId === 0 || id === questionId) ?? [];
  const npsQuestions = shown.filter(({ scale }) => scale === 'nps');
  return (
    <Page title={t('surveys.title')} actions={shown[0] && <AllAnswers {...{ scope, questionId }} formId={shown[0].formId} />}>
      <SurveyFilters params={params} scope={scope} questions={results?.questions ?? []} />
      {!results ? (
        <div className="m-card b-survey-wait">
          <QueryPlaceholder query={query} rows={10} />
        </div>
      ) : (
        <>
          {error && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
          {results.answers === 0 ? (
            <div className="m-card">
              <EmptyState
                title={t('surveys.nothing')}
                action={params.isFiltered && <PlainButton onClick={params.clearFilters}>{t('surveys.clear')}</PlainButton>}
              />
            </div>
          ) : (
            <div className="b-survey" aria-busy={isFetching}>
              {npsQuestions.length > 0 && (
                <>
                  <NpsPanel results={results} scope={scope} questions={npsQuestions} earlier={earlier.data} />
                  <TrendPanel results={results} scope={scope} formId={npsQuestions[0]?.formId ?? 0} />
                </>
              )}
              {questionId === 0 && <ScalesPanel results={results} scope={scope} />}
              {shown.map((question) => (
                <QuestionPanel key={question.id} question={question} results={results} scope={scope} />
              ))}
              {results.branches.length > 1 && npsQuestions.length > 0 && <BranchesPanel results={results} scope={scope} />}
              <WordsPanel results={results} scope={scope} formId={shown[0]?.formId ?? 0} />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

/** Export of all responses behind the figures. */
function AllAnswers({ formId, scope, questionId }: { formId: number; scope: SurveyScope; questionId: number }) {
  const args = {
    ...{ formId, branchId: scope.branch.id, range: scope.range },
    ...(questionId !== 0 && { answered: { questionId } }),
  };
  const { data } = useQuery(apiQuery(surveys.responses, { ...args, pageSize: 1 }));
  return <AnswersExport {...{ args, scope }} form={data?.form} total={data?.total} />;
}
