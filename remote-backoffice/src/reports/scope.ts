import { apiQuery } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { useBranch, useSession } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { daysOf, formatDayChoice, type DayChoice } from '@mostrador/ui/list';
import { todayIn, type DayRange } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';
import { path } from '../paths';

/** What the address says for the whole business. */
export const ALL_BRANCHES = 'all';

/** The days of a report that none were chosen for. */
export const standardDays = 'last30';

/** Whose sales are shown, and the days they are counted in. */
export interface ReportScope {
  /** Null for the whole business. */
  branch: SessionBranch | null;
  /** The branch's name, or the business's. */
  name: string;
  range: DayRange;
  timeZone: string;
  /** The range ends today: it has not ended. */
  running: boolean;
}

/** Whether the last day of a range is not over in a zone. */
export function isRunning({ to }: DayRange, timeZone: string): boolean {
  return to >= todayIn(timeZone, clock.now());
}

/** The scope that an address names: the session's branch and the last 30 days where it names none. */
export function useReportScope(filters: { branch: string; range: DayChoice | null }): ReportScope {
  const { business } = useSession();
  const own = useBranch();
  const named = business.branches.find(({ id }) => String(id) === filters.branch);
  const branch = filters.branch === ALL_BRANCHES ? null : (named ?? own);
  const timeZone = branch?.timeZone ?? business.timeZone;
  const range = daysOf(filters.range ?? { preset: standardDays }, timeZone);
  return { branch, name: (branch ?? business).name, timeZone, range, running: isRunning(range, timeZone) };
}

/** The sales of a scope; of the whole business without a branch. */
export function analysisQuery(branch: Pick<SessionBranch, 'id'> | null, range: DayRange) {
  return apiQuery(orders.analysis, { range, ...(branch && { branchId: branch.id }) });
}

/** The address of the orders behind a figure of a branch. */
export function historyPath(branch: SessionBranch, range: DayRange, more: { method?: number; kind?: string } = {}): string {
  return path('history', {}, { range: formatDayChoice(range), branch: branch.id, ...more });
}

/** The address of the sales of a branch, or with null of all. */
export function salesPath(branch: SessionBranch | null, days: DayChoice, view?: 'products'): string {
  return path('sales', {}, { view, range: formatDayChoice(days), branch: branch?.id ?? ALL_BRANCHES });
}
