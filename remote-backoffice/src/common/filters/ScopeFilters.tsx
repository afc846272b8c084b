import type { ComponentProps } from 'react';
import { useBranch, useSession } from '@mostrador/session';
import { DayRangeFilter, SelectFilter, type DayChoice } from '@mostrador/ui/list';

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
  const { branches } = useSession().business;
  const own = useBranch();
  const { filters, setFilters } = params;
  const standardBranch = own ? String(own.id) : allBranches?.value;
  return (
    <>
      <DayRangeFilter
        label={rangeLabel}
        value={filters.range}
        onChange={(range) => setFilters({ range })}
        timeZone={timeZone}
        standard={standard}
      />
      {branches.length > 1 && (
        <SelectFilter
          label={branchLabel}
          options={[
            ...(allBranches ? [allBranches] : []),
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filters.branch || null}
          onChange={(branch) => setFilters({ branch: branch ?? '' })}
          {...(standardBranch && { standard: standardBranch })}
        />
      )}
    </>
  );
}
