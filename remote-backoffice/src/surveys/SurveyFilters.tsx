import type { SurveyQuestion } from '@mostrador/contract/backoffice/surveys/shapes';
import { useBranch, useSession } from '@mostrador/session';
import { DayRangeFilter, FilterBar, SelectFilter, type DayChoice } from '@mostrador/ui/list';
import { useT } from './messages';
import type { SurveyScope } from './scope';

interface Values {
  range: DayChoice | null;
  branch: string;
  question: string;
}

interface Props {
  params: {
    filters: Values;
    isFiltered: boolean;
    setFilters: (patch: Partial<Values>) => void;
    clearFilters: () => void;
  };
  scope: SurveyScope;
  questions: readonly SurveyQuestion[];
}

/** Filters for days, branch and question. */
export function SurveyFilters({ params, scope, questions }: Props) {
  const t = useT();
  const { branches } = useSession().business;
  const own = useBranch();
  const { filters, setFilters } = params;
  return (
    <FilterBar params={params}>
      <DayRangeFilter
        label={t('surveys.filter.range')}
        value={filters.range}
        standard={scope.standard}
        onChange={(range) => setFilters({ range })}
        timeZone={scope.timeZone}
      />
      {branches.length > 1 && (
        <SelectFilter
          label={t('surveys.filter.branch')}
          options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.branch || null}
          onChange={(branch) => setFilters({ branch: branch ?? '' })}
          {...(own && { standard: String(own.id) })}
        />
      )}
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
