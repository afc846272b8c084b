import type { ReactNode } from 'react';
import { FilterBar } from '@mostrador/ui/list';
import { ScopeFilters, type ScopeFilterParams } from '../common/filters/ScopeFilters';
import { useT } from './messages';
import { ALL_BRANCHES, defaultRange } from './scope';

interface Props {
  params: ScopeFilterParams;
  timeZone: string;
  /** Additional filters, shown first. */
  children?: ReactNode;
}

/** Filters for the days and branch of a report; the default is the last 30 days of the session's branch. */
export function ReportFilters({ params, timeZone, children }: Props) {
  const t = useT();
  return (
    <FilterBar params={params}>
      {children}
      <ScopeFilters
        {...{ params, timeZone }}
        rangeLabel={t('reports.filter.range')}
        branchLabel={t('reports.filter.branch')}
        standard={defaultRange}
        allBranches={{ value: ALL_BRANCHES, label: t('reports.allBranches') }}
      />
    </FilterBar>
  );
}
