import type { ComponentProps } from 'react';
import { useBranch } from '@mostrador/session';
import { DayRangeFilter, type DayChoice } from '@mostrador/ui/list';
import { BranchFilter } from './BranchFilter';

/** The filters for days and branch in the page's address. */
export interface ScopeFilterValues {
  range: DayChoice | null;
  branch: string;
}

/** The state of a filter bar, from `useListParams` or `useFilterParams`. */
export interface ScopeFilterParams<Values extends ScopeFilterValues = ScopeFilterValues> {
  filters: Values;
  isFiltered: boolean;
  setFilters: (patch: Partial<Values>) => void;
  clearFilters: () => void;
}

interface Props {
  params: { filters: ScopeFilterValues; setFilters: (patch: Partial<ScopeFilterValues>) => void };
  rangeLabel: string;
  branchLabel: string;
  /** The default range. */
  standard: NonNullable<ComponentProps<typeof DayRangeFilter>['standard']>;
  timeZone: string;
  /** The choice of the whole business, if there is one; the default without a branch. */
  allBranches?: { value: string; label: string };
}

/** Filters for days and branch; the default is the session's branch. A business with one branch has no branch filter. */
export function ScopeFilters({ params, rangeLabel, branchLabel, standard, timeZone, allBranches }: Props) {
  const own = useBranch();
  const { filters, setFilters } = params;
  return (
    <>
      <DayRangeFilter
        label={rangeLabel}
        value={filters.range}
        onChange={(range) => setFilters({ range })}
        timeZone={timeZone}
        standard={standard}
      />
      <BranchFilter
        label={branchLabel}
        value={filters.branch}
        onChange={(branch) => setFilters({ branch })}
        standard={own ? String(own.id) : allBranches?.value}
        allBranches={allBranches}
      />
    </>
  );
}
