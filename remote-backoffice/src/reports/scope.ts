import { apiQuery } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useBranch, useSession } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { daysOf, formatDayChoice, type DayChoice } from '@mostrador/ui/list';
import { todayIn, type DayRange } from '@mostrador/values/day-range';
import { path } from '../paths';

/** Value of the branch parameter for the whole business. */
export const ALL_BRANCHES = 'all';

/** Default range of a report. */
export const defaultRange = 'last30';

/** The branch and days of a report. */
export interface ReportScope {
  /** Null for the whole business. */
  branch: SessionBranch | null;
  /** Name of the branch or business. */
  name: string;
  range: DayRange;
  timeZone: string;
  /** Whether the range has not ended yet. */
  running: boolean;
}

/** How often a report looks whether the day has changed, ms. */
const DAY_CHECK_MS = 60_000;

/** Returns the days that a choice means today in a zone, and whether the last one is not over yet; renders again when the day changes. */
export function useDays(choice: DayChoice, timeZone: string): { range: DayRange; running: boolean } {
  const now = useServerNow(DAY_CHECK_MS);
  const range = daysOf(choice, timeZone, now);
  return { range, running: range.to >= todayIn(timeZone, now) };
}

/** Returns the scope in the address; defaults to the last 30 days of the session's branch. */
export function useReportScope(filters: { branch: string; range: DayChoice | null }): ReportScope {
  const { business } = useSession();
  const own = useBranch();
  const named = business.branches.find(({ id }) => String(id) === filters.branch);
  const branch = filters.branch === ALL_BRANCHES ? null : (named ?? own);
  const timeZone = branch?.timeZone ?? business.timeZone;
  const days = useDays(filters.range ?? { preset: defaultRange }, timeZone);
  return { branch, name: (branch ?? business).name, timeZone, ...days };
}

/** Returns the query for the sales analysis of a branch, or of the whole business for null. */
export function analysisQuery(branch: Pick<SessionBranch, 'id'> | null, range: DayRange) {
  return apiQuery(orders.analysis, { range, ...(branch && { branchId: branch.id }) });
}

/** Returns the address of the orders behind a figure of a branch. */
export function historyPath(branch: SessionBranch, range: DayRange, more: { method?: number; kind?: string } = {}): string {
  return path('history', {}, { range: formatDayChoice(range), branch: branch.id, ...more });
}

/** Returns the address of the sales analysis of a branch, or of all branches for null. */
export function salesPath(branch: SessionBranch | null, days: DayChoice, view?: 'products'): string {
  return path('sales', {}, { view, range: formatDayChoice(days), branch: branch?.id ?? ALL_BRANCHES });
}
