import { isDay } from '@mostrador/values/day-range';
import { foldText } from '@mostrador/values/fold-text';

/** A date at the beginning of a text, and the days, YYYY-MM-DD, that it may mean: "11/12/2026" may be two. */
interface DateTerm {
  text: string;
  days: string[];
}

type Parts = { year?: string; month: string; day: string };

const end = String.raw`(?=[ ,;]|$)`;
const pattern = (source: string) => new RegExp(`^${source}${end}`, 'u');

/** Each notation with the groups of its year, month and day. */
const NOTATIONS: { written: RegExp; read: (groups: string[]) => Parts[] }[] = [
  {
    written: pattern(String.raw`(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})`),
    read: ([year, month = '', day = '']) => [{ year, month, day }],
  },
  {
    written: pattern(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2}|\d{2})`),
    read: ([first = '', second = '', year]) => eitherOrder(first, second, year),
  },
  { written: pattern(String.raw`(\d{1,2})/(\d{1,2})`), read: ([first = '', second = '']) => eitherOrder(first, second) },
  {
    written: pattern(String.raw`(?:(20\d{2})年)?(\d{1,2})月(\d{1,2})日`),
    read: ([year, month = '', day = '']) => [{ year, month, day }],
  },
  {
    written: pattern(String.raw`(\d{1,2})\.?(?: de)? (\p{L}{3,})\.?(?:(?: de)? (20\d{2}))?`),
    read: ([day = '', name = '', year]) => monthsNamed(name).map((month) => ({ year, month, day })),
  },
  {
    written: pattern(String.raw`(\p{L}{3,})\.? (\d{1,2})(?:,? (20\d{2}))?`),
    read: ([name = '', day = '', year]) => monthsNamed(name).map((month) => ({ year, month, day })),
  },
];

/** The day comes first in most languages, the month in some. */
function eitherOrder(first: string, second: string, year?: string): Parts[] {
  const orders = [
    { year, day: first, month: second },
    { year, day: second, month: first },
  ];
  return first === second ? orders.slice(0, 1) : orders;
}

const LANGUAGES = ['es', 'en', 'fr', 'ro'];
let names: string[][] | undefined;

/** Returns the numbers of the months whose name in one of the languages begins with a text. */
function monthsNamed(start: string): string[] {
  names ??= Array.from({ length: 12 }, (_, index) =>
    LANGUAGES.map((language) =>
      foldText(new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index, 15))),
    ),
  );
  const folded = foldText(start);
  return names.flatMap((all, index) => (all.some((name) => name.startsWith(folded)) ? [String(index + 1)] : []));
}

/** Returns the day; without a year the last one until today. Null if the calendar has no such day. */
function dayOf({ year, month, day }: Parts, today: string): string | null {
  const text = (number: number) => `${number}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const present = Number(today.slice(0, 4));
  const full = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year);
  const years = full === undefined ? [present, present - 1, present - 2, present - 3, present - 4] : [full];
  return years.map(text).find((one) => isDay(one) && (full !== undefined || one <= today)) ?? null;
}

/** Returns the date that a text begins with, in any notation of the five languages; null without one. */
export function dateTerm(text: string, today: string): DateTerm | null {
  for (const { written, read } of NOTATIONS) {
    const match = written.exec(text);
    if (!match) continue;
    const days = read(match.slice(1)).flatMap((parts) => dayOf(parts, today) ?? []);
    if (days.length > 0) return { text: match[0], days };
  }
  return null;
}
