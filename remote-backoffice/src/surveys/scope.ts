import { useBranch, useSession } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { daysOf, formatDayChoice, type DayChoice } from '@mostrador/ui/list';
import { clock } from '@mostrador/values/clock';
import { monthsBefore, todayIn, type DayRange } from '@mostrador/values/day-range';
import { path } from '../paths';

/** Months back that are shown without a choice (docs backoffice §9). */
const STANDARD_MONTHS = 11;

/** Whose answers are shown, and the days they were given on. */
export interface SurveyScope {
  branch: SessionBranch;
  range: DayRange;
  /** The days without a choice. */
  standard: DayRange;
  timeZone: string;
}

/** The scope that an address names: the session's branch and the last 11 months where it names none; null without a branch. */
export function useSurveyScope(filters: { branch: string; range: DayChoice | null }): SurveyScope | null {
  const { business } = useSession();
  const own = useBranch();
  const branch = business.branches.find(({ id }) => String(id) === filters.branch) ?? own;
  if (!branch) return null;
  const { timeZone } = business;
  const today = todayIn(timeZone, clock.now());
  const standard = { from: monthsBefore(today, STANDARD_MONTHS), to: today };
  return { branch, range: filters.range ? daysOf(filters.range, timeZone) : standard, standard, timeZone };
}

/** Which answers of a scope are meant; all of a form's without more. */
export interface AnswersWanted {
  questionId?: number;
  from?: number;
  to?: number;
  word?: string;
  range?: DayRange;
}

/** The address of the answers behind a figure. */
export function answersPath(formId: number, { branch, range }: SurveyScope, wanted: AnswersWanted = {}): string {
  return path(
    'survey-responses',
    { id: formId },
    {
      range: formatDayChoice(wanted.range ?? range),
      branch: branch.id,
      question: wanted.questionId,
      from: wanted.from,
      to: wanted.to,
      word: wanted.word,
    },
  );
}

/** The days of a month, YYYY-MM, that lie in a range. */
export function monthWithin(month: string, { from, to }: DayRange): DayRange {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
  const first = `${month}-01`;
  return { from: first < from ? from : first, to: last > to ? to : last };
}
