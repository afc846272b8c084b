import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { surveys } from '@mostrador/contract/backoffice/surveys/calls';
import { EmptyState, NoMatch, Page, PlainButton, StaleNotice, QueryPlaceholder } from '@mostrador/ui/kit';
import { filter, numericId, useListParams } from '@mostrador/ui/list';
import { useParams } from '@mostrador/ui/router';
import { MissingRecord } from '../common/MissingRecord';
import { path } from '../paths';
import { AnswersExport } from './AnswersExport';
import { useT } from './messages';
import { Respondent } from './Respondent';
import { useSurveyScope, type SurveyScope } from './scope';
import { SurveyFilters } from './SurveyFilters';
import './surveys.css';

/** The filters in the address select the responses; each page shows one respondent. */
const schema = {
  filters: {
    range: filter.days(),
    branch: filter.text(),
    question: filter.text(),
    from: filter.text(),
    to: filter.text(),
    word: filter.text(),
  },
  sort: { fields: ['date'], default: { field: 'date', order: 'desc' } },
  pageSize: 1,
} as const;

/** Responses of a form, one respondent per page, with their order (docs customers §6). */
export function SurveyResponses() {
  const params = useListParams(schema);
  const scope = useSurveyScope(params.filters);
  const formId = numericId(useParams().id ?? '');
  if (formId === null || !scope) return <SurveyNotFound />;
  return <Answers formId={formId} scope={scope} params={params} />;
}

function SurveyNotFound() {
  const t = useT();
  return (
    <MissingRecord
      page={t('surveys.responses.title')}
      title={t('surveys.missing')}
      list={path('surveys')}
      back={t('surveys.missing.back')}
    />
  );
}

type Params = ReturnType<typeof useListParams<typeof schema.filters, 'date'>>;

/** Parses a value from 0 to 10 in the address; returns undefined if missing or invalid. */
function parseValue(text: string): number | undefined {
  return /^(\d|10)$/.test(text) ? Number(text) : undefined;
}

function Answers({ formId, scope, params }: { formId: number; scope: SurveyScope; params: Params }) {
  const t = useT();
  const { question, from, to, word } = params.filters;
  const questionId = numericId(question);
  const args = {
    ...{ formId, branchId: scope.branch.id, range: scope.range },
    ...(questionId !== null && { answered: { questionId, from: parseValue(from), to: parseValue(to) } }),
    ...(/^\p{L}{2,40}$/u.test(word) && { word }),
  };
  const at = (page: number) => apiQuery(surveys.responses, { ...args, page, pageSize: 1 });
  const query = useQuery({ ...at(params.page), placeholderData: keepPreviousData });
  const { data, error, isFetching } = query;
  const total = data?.total ?? 0;
  // Prefetch the next response.
  useQuery({ ...at(params.page + 1), enabled: params.page < total });
  const [response] = data?.items ?? [];
  const retry = () => void query.refetch();
  if (!data && error?.status === 404) return <SurveyNotFound />;
  return (
    <Page
      title={t('surveys.responses.title')}
      count={data?.total}
      actions={<AnswersExport args={args} scope={scope} form={data?.form} total={data?.total} />}
    >
      <SurveyFilters params={params} scope={scope} questions={data?.form.questions ?? []} />
      {(from || word) && <LinkedFilters params={params} />}
      {!data ? (
        <div className="m-card b-survey-wait">
          <QueryPlaceholder query={query} rows={6} />
        </div>
      ) : (
        <>
          {error && <StaleNotice error={error} onRetry={retry} retrying={isFetching} />}
          {response ? (
            <div className="m-card b-survey-person" aria-busy={isFetching}>
              <div className="m-line m-ends b-survey-steps">
                <PlainButton disabled={params.page <= 1} onClick={() => params.setPage(params.page - 1, 'replace')}>
                  {t('surveys.previous')}
                </PlainButton>
                <span role="status">{t('surveys.place', { place: params.page, total })}</span>
                <PlainButton disabled={params.page >= total} onClick={() => params.setPage(params.page + 1, 'replace')}>
                  {t('surveys.next')}
                </PlainButton>
              </div>
              <Respondent response={response} />
            </div>
          ) : total > 0 ? (
            <div className="m-card">
              <EmptyState
                title={t('surveys.beyond')}
                action={<PlainButton onClick={() => params.setPage(1, 'replace')}>{t('surveys.first')}</PlainButton>}
              />
            </div>
          ) : (
            <div className="m-card">
              {params.isFiltered ? <NoMatch onClear={params.clearFilters} /> : <EmptyState title={t('surveys.nothing')} />}
            </div>
          )}
        </>
      )}
    </Page>
  );
}

/** Filters set by a link from the results; each can be removed. */
function LinkedFilters({ params }: { params: Params }) {
  const t = useT();
  const { from, to, word } = params.filters;
  return (
    <ul className="b-survey-narrowed">
      {from && (
        <li>
          {t('surveys.narrowed.values', { from, to: to || from })}
          <PlainButton variant="text" onClick={() => params.setFilters({ from: '', to: '' })}>
            {t('surveys.narrowed.off')}
          </PlainButton>
        </li>
      )}
      {word && (
        <li>
          {t('surveys.narrowed.word', { word })}
          <PlainButton variant="text" onClick={() => params.setFilters({ word: '' })}>
            {t('surveys.narrowed.off')}
          </PlainButton>
        </li>
      )}
    </ul>
  );
}
