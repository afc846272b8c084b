/** Maximum lengths of a pop-up's title and text (docs customers §4). */
export const MAX_POPUP_TITLE = 60;
export const MAX_POPUP_TEXT = 300;

/** How often a visitor sees it. */ // assumed
export const POPUP_RHYTHMS = ['diario', 'visita', 'siempre'] as const;
export type PopupRhythm = (typeof POPUP_RHYTHMS)[number];

/**
 * A visit shows one pop-up at most, `after` ms after the store opened; after a visitor closes one, there is a pause of `silence`
 * ms.
 */
export const POPUP_RULES = { after: 5_000, silence: 7 * 24 * 3_600_000 } as const;

/** Schedule and branches of a pop-up: days of the branch's zone, 1 Monday to 7 Sunday, all if empty. */
export interface PopupPlace {
  id: number;
  active: boolean;
  from: string;
  to: string | null;
  weekdays: number[];
  branchIds: number[];
  /** Of two competing pop-ups, the one with the lower priority number is shown, then the older one. */
  priority: number;
}

/** Returns true if two pop-ups can be due in the same visit. */
export function canPopupsCompete(a: PopupPlace, b: PopupPlace): boolean {
  if (a.id === b.id || !a.active || !b.active) return false;
  if ((a.to !== null && a.to < b.from) || (b.to !== null && b.to < a.from)) return false;
  const days = a.weekdays.length === 0 || b.weekdays.length === 0 || a.weekdays.some((day) => b.weekdays.includes(day));
  return days && a.branchIds.some((id) => b.branchIds.includes(id));
}

/** Comparator of competing pop-ups: lower priority number first, then older first. */
export function comparePopups(a: PopupPlace, b: PopupPlace): number {
  return a.priority - b.priority || a.id - b.id;
}

/** Returns the pop-up for a visit to a branch on a day, or undefined. */
export function findDuePopup<P extends PopupPlace>(popups: readonly P[], branchId: number, day: string): P | undefined {
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
    .sort(comparePopups)[0];
}
