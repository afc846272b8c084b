import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useBranch, useSession } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { daysOf, formatDayChoice, type DayChoice } from '@mostrador/ui/list';
import { subtractMonths, todayIn, type DayRange } from '@mostrador/values/day-range';
import { path } from '../paths';

/** Default number of months before today (docs backoffice §9). */
const STANDARD_MONTHS = 11;

/** The branch and days of the results. */
export interface SurveyScope {
  branch: SessionBranch;
  range: DayRange;
  /** The default range. */
  standard: DayRange;
  timeZone: string;
}

/** Returns the scope in the address; defaults to the session's branch and the last 11 months. Returns null without a branch. */
export function useSurveyScope(filters: { branch: string; range: DayChoice | null }): SurveyScope | null {
  const { business } = useSession();
  const own = useBranch();
  const now = useServerNow(60_000);
  const branch = business.branches.find(({ id }) => String(id) === filters.branch) ?? own;
  if (!branch) return null;
  const { timeZone } = business;
  const today = todayIn(timeZone, now);
  const standard = { from: subtractMonths(today, STANDARD_MONTHS), to: today };
  return { branch, range: filters.range ? daysOf(filters.range, timeZone, now) : standard, standard, timeZone };
}

/** Selects answers within a scope; all answers of a form if empty. */
interface AnswersFilter {
  questionId?: number;
  from?: number;
  to?: number;
  word?: string;
  range?: DayRange;
}

/** Returns the address of the responses behind a figure. */
export function answersPath(formId: number, { branch, range }: SurveyScope, filter: AnswersFilter = {}): string {
  return path(
    'survey-responses',
    { id: formId },
    {
      range: formatDayChoice(filter.range ?? range),
      branch: branch.id,
      question: filter.questionId,
      from: filter.from,
      to: filter.to,
      word: filter.word,
    },
  );
}

/** Returns the part of a month (YYYY-MM) that lies in a range. */
export function clipMonth(month: string, { from, to }: DayRange): DayRange {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
  const first = `${month}-01`;
  return { from: first < from ? from : first, to: last > to ? to : last };
}
