/** The weekdays, 1 Monday to 7 Sunday. */
export const week = [1, 2, 3, 4, 5, 6, 7];

/** Formats an instant as "mar, 3 feb, 12:00", for `formatDate` of react-intl; the clock has 24 hours in every language. */
export const momentFormat = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const dayFormat = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const startOf = (day: string) => new Date(`${day}T00:00Z`);

/** Returns a day formatted for lists. */
export function dayText(day: string, locale: string): string {
  return dayFormat(locale).format(startOf(day));
}

/** Returns a range of days formatted for lists, without what both days share: "25 nov – 2 dic 2026". */
export function daysText(from: string, to: string, locale: string): string {
  // Older browsers refuse a range that ends before it begins.
  return from <= to
    ? dayFormat(locale).formatRange(startOf(from), startOf(to))
    : `${dayText(from, locale)} – ${dayText(to, locale)}`;
}

/** Returns the name of a weekday, 1 Monday to 7 Sunday, short or long. */
export function weekdayText(weekday: number, locale: string, style: 'short' | 'long' = 'short'): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
}

/** Returns weekdays formatted for lists, 1 Monday to 7 Sunday; three or more that follow one another are a range: "lun–vie, dom". */
export function weekdaysText(weekdays: readonly number[], locale: string): string {
  const ranges: [first: number, last: number][] = [];
  for (const weekday of [...weekdays].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && weekday === range[1] + 1) range[1] = weekday;
    else ranges.push([weekday, weekday]);
  }
  return ranges
    .map(([first, last]) => {
      const ends = [...new Set([first, last])].map((weekday) => weekdayText(weekday, locale));
      return ends.join(last - first > 1 ? '–' : ', ');
    })
    .join(', ');
}
