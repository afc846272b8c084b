import type { ReactNode } from 'react';
import { useBranch, useSession } from '@mostrador/session';
import { DayRangeFilter, FilterBar, SelectFilter, type DayChoice } from '@mostrador/ui/list';
import { useT } from './messages';
import { ALL_BRANCHES, defaultRange } from './scope';

interface Values {
  range: DayChoice | null;
  branch: string;
}

interface Props {
  params: {
    filters: Values;
    isFiltered: boolean;
    setFilters: (patch: Partial<Values>) => void;
    clearFilters: () => void;
  };
  timeZone: string;
  /** Additional filters, shown first. */
  children?: ReactNode;
}

/** Filters for the days and branch of a report; the default is the last 30 days of the session's branch. */
export function ReportFilters({ params, timeZone, children }: Props) {
  const t = useT();
  const { branches } = useSession().business;
  const own = useBranch();
  const { filters, setFilters } = params;
  return (
    <FilterBar params={params}>
      {children}
      <DayRangeFilter
        label={t('reports.filter.range')}
        value={filters.range}
        onChange={(range) => setFilters({ range })}
        timeZone={timeZone}
        standard={defaultRange}
      />
      {branches.length > 1 && (
        <SelectFilter
          label={t('reports.filter.branch')}
          options={[
            { value: ALL_BRANCHES, label: t('reports.allBranches') },
            ...branches.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filters.branch || null}
          onChange={(branch) => setFilters({ branch: branch ?? '' })}
          standard={own ? String(own.id) : ALL_BRANCHES}
        />
      )}
    </FilterBar>
  );
}
