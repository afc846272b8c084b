import { CENT_MARKS } from './price-text';

interface Decision {
  text: string;
  /** Whether the readings differ, or the number has a digit that was mistaken for another one elsewhere in the picture. */
  isDoubtful: boolean;
}

const numberPattern = new RegExp(String.raw`^\p{Sc}?(\d{1,3}(?:[.,]\d{3})+|\d{1,7})(?:[${CENT_MARKS}](\d{1,2}))?\p{Sc}?$`, 'u');

interface ReadNumber {
  text: string;
  /** Without marks. */
  digits: string;
  cents: string;
  /** Whether marks separate its thousands or cents. */
  isMarked: boolean;
}

/** Returns digits and cents of a number; undefined for anything else. */
function parseNumber(text: string): ReadNumber | undefined {
  const [all, whole = '', cents = ''] = numberPattern.exec(text.replace(/\s/gu, '')) ?? [];
  if (all === undefined) return undefined;
  const digits = `${whole}${cents}`.replace(/\D/g, '');
  return { text: all, digits, cents, isMarked: cents.length === 2 || /\D/.test(whole) };
}

/** Returns the two digits in which numbers differ, if they differ in nothing else. */
function mistakenDigits(one: string, other: string): string[] {
  const places = one.length === other.length ? [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at])) : [];
  return places.length === 1 ? [one[places[0]!]!, other[places[0]!]!] : [];
}

/** Decides between the readings of one number; a reading without marks that has the same digits as one with them lost its comma. */
function decide(readings: readonly string[]): Decision & { mistaken: string[] } {
  const parsed = readings.map(parseNumber);
  const numbers = parsed.filter((number) => number !== undefined);
  const votesFor = (digits: string) => numbers.filter((number) => number.digits === digits).length;
  const rank = ({ digits, isMarked }: ReadNumber) => votesFor(digits) * 2 + (isMarked ? 1 : 0);
  const best = numbers.toSorted((one, other) => rank(other) - rank(one))[0];
  const [first = ''] = readings;
  const isText = !/\d/.test(first);
  if (!best || (isText && votesFor(best.digits) < 2)) return { text: first, isDoubtful: !isText, mistaken: [] };
  const hasOneValue = new Set(numbers.map(({ cents }) => cents).filter(Boolean)).size <= 1;
  return {
    text: best.text,
    isDoubtful: isText || !hasOneValue || votesFor(best.digits) < 2 || numbers.some(({ digits }) => digits !== best.digits),
    mistaken: numbers.flatMap(({ digits }) => mistakenDigits(digits, best.digits)),
  };
}

/**
 * Decides between several readings of each number of a picture, the first of which is the one in its line. A number is doubtful if
 * they differ, if fewer than two are numbers, or if its line has letters there. In a font in which one 8 was read as 3, no other 3 and 8 of
 * the picture are sure.
 */
export function decideNumbers(numbers: readonly (readonly string[])[]): Decision[] {
  const decided = numbers.map(decide);
  const unsure = new Set(decided.flatMap(({ mistaken }) => mistaken));
  return decided.map(({ text, isDoubtful }) => ({
    text,
    isDoubtful: isDoubtful || [...text].some((digit) => unsure.has(digit)),
  }));
}
