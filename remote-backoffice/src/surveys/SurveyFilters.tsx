import type { SurveyQuestion } from '@mostrador/contract/backoffice/surveys/shapes';
import { FilterBar, SelectFilter } from '@mostrador/ui/list';
import { ScopeFilters, type ScopeFilterParams, type ScopeFilterValues } from '../common/filters/ScopeFilters';
import { useT } from './messages';
import type { SurveyScope } from './scope';

interface Props {
  params: ScopeFilterParams<ScopeFilterValues & { question: string }>;
  scope: SurveyScope;
  questions: readonly SurveyQuestion[];
}

/** Filters for days, branch and question. */
export function SurveyFilters({ params, scope, questions }: Props) {
  const t = useT();
  const { filters, setFilters } = params;
  return (
    <FilterBar params={params}>
      <ScopeFilters
        params={params}
        rangeLabel={t('surveys.filter.range')}
        branchLabel={t('surveys.filter.branch')}
        standard={scope.standard}
        timeZone={scope.timeZone}
      />
      {questions.length > 1 && (
        <SelectFilter
          label={t('surveys.filter.question')}
          options={questions.map(({ id, text }) => ({ value: String(id), label: text }))}
          value={filters.question || null}
          onChange={(question) => setFilters({ question: question ?? '' })}
        />
      )}
    </FilterBar>
  );
}
