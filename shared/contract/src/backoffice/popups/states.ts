/** Longest title and text of a pop-up (docs customers §4). */
export const MAX_POPUP_TITLE = 60;
export const MAX_POPUP_TEXT = 300;

/** How often one visitor meets it. */ // assumed
export const POPUP_RHYTHMS = ['diario', 'visita', 'siempre'] as const;
export type PopupRhythm = (typeof POPUP_RHYTHMS)[number];

/** A visit meets one pop-up at most, so many ms after the store opened; who closes it is left alone for so long. */
export const POPUP_RULES = { after: 5_000, silence: 7 * 24 * 3_600_000 } as const;

/** When and where a pop-up is shown: days of the branch's zone, 1 Monday to 7 Sunday, all when empty. */
export interface PopupPlace {
  id: number;
  active: boolean;
  from: string;
  to: string | null;
  weekdays: number[];
  branchIds: number[];
  /** The lower one is shown where two compete, then the older one. */
  priority: number;
}

/** Whether two pop-ups would be due at one visit somewhere. */
export function popupsCompete(a: PopupPlace, b: PopupPlace): boolean {
  if (a.id === b.id || !a.active || !b.active) return false;
  if ((a.to !== null && a.to < b.from) || (b.to !== null && b.to < a.from)) return false;
  const days = a.weekdays.length === 0 || b.weekdays.length === 0 || a.weekdays.some((day) => b.weekdays.includes(day));
  return days && a.branchIds.some((id) => b.branchIds.includes(id));
}

/** Which of two that compete is shown: the lower priority comes first, of equal ones the older. */
export function popupOrder(a: PopupPlace, b: PopupPlace): number {
  return a.priority - b.priority || a.id - b.id;
}

/** The one that a visit to a branch meets on a day; undefined when none is due. */
export function popupDue<P extends PopupPlace>(popups: readonly P[], branchId: number, day: string): P | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return popups
    .filter(
      (one) =>
        one.active &&
        one.branchIds.includes(branchId) &&
        one.from <= day &&
        (one.to === null || day <= one.to) &&
        (one.weekdays.length === 0 || one.weekdays.includes(weekday)),
    )
    .sort(popupOrder)[0];
}
