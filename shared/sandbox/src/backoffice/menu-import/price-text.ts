import { moneyFromRequest } from '@mostrador/values/money';

/** The space for a gap much wider than one between words: the text after it is in another column. */
export const COLUMN_SPACE = '\u2003';

/** Marks between whole units and cents, also those for which a comma or a raised point is misread. */
export const CENT_MARKS = `.,'’‘´\`·:–—-`;
/**
 * A price at the end of a line: "12", "12,50", "12.50 €", "$ 4.810", "4'50", "4-50". The number of digits is limited, to exclude years and
 * telephone numbers.
 */
const priceEnd = new RegExp(
  String.raw`(?:^|[\s.·…_:–—-])((?:\p{Sc}|[A-Z]{3})\s*)?(\d{1,3}(?:[.,]\d{3})+|\d{1,4})(?:([${CENT_MARKS}])(\d{1,2}))?\s*(?:\p{Sc}|[A-Z]{3})?\s*$`,
  'u',
);
/** A number of its own at the end of a line. */
const numberEnd = /(?:^|[\s.·…_:–—-])(\d+)$/u;
/** Text in the position of a price that cannot be parsed as one. */
const priceLike = /[\s.·…_]{2,}[\dOoIlSZze€$.,]{1,7}\s*[€$]?\s*$/u;
const leader = /[\s.·…_:–—-]+$/u;
/** Two prices, or a name and its price, are apart: by a leader, or in different columns. */
const columnGap = new RegExp(`…|[.·_]{2}|${COLUMN_SPACE}`, 'u');

/** Removes the leader, such as "....", at the end of a text. */
export const withoutLeader = (text: string) => text.replace(leader, '');

interface Reading {
  name: string;
  price: string | null;
}

export interface Priced extends Reading {
  /** The other way to read the line, if the numbers at its end can be one price ("Croquetas 4 50") or two. */
  other?: { name: string; price: string };
  /** The price may be something else, such as a part of a telephone number. */
  isDoubtful?: true;
}

/**
 * Parses a product's name and price; null for a line without any sign of a price. With several prices the price is null, because the right
 * one is unknown. A number to the left of a price without decimals makes the price doubtful: the two can be one price that lost its comma.
 */
export function parsePricedLine(text: string, currency: string): Priced | null {
  const match = priceEnd.exec(text);
  if (!match) return priceLike.test(text) ? { name: withoutLeader(text.replace(priceLike, '')), price: null } : null;
  const [all, sign, whole = '', mark, fraction] = match;
  const before = text.slice(0, match.index);
  const name = withoutLeader(before);
  const isBare = all.trim() === whole && fraction === undefined;
  // "Lata de 33" is a name; a price without decimals or currency must be separated from the name.
  if (isBare && /(?:\s(?:de|x|a|para)|^)$/iu.test(name)) return null;
  if (endsWithPrice(name)) return { name: withoutLeader(name.replace(priceEnd, '')), price: null };
  const joined = decimalOf(whole, fraction, currency);
  if (mark !== undefined && isPerhapsTwoNumbers(whole, mark, fraction)) {
    const apart = { name: `${name} ${whole}`.trim(), price: decimalOf(fraction ?? '', undefined, currency) };
    return joined === null ? { ...apart, isDoubtful: true } : { ...apart, other: { name, price: joined } };
  }
  const isApart = sign !== undefined || columnGap.test(text.slice(name.length, match.index + 1));
  const left = isApart ? null : numberEnd.exec(name);
  if (!left) return { name, price: joined };
  const [, number = ''] = left;
  // "600-12-34" is no price; before cents the number is the name's, except before three digits ("1 200,50").
  if (mark !== undefined && /[–—-]/.test(mark)) return { name, price: joined, isDoubtful: true };
  if (fraction !== undefined && (whole.length < 3 || number.length > 3)) return { name, price: joined };
  const rest = withoutLeader(name.slice(0, left.index));
  if (numberEnd.test(rest)) return { name, price: null };
  const single = whole.length < 3 ? decimalOf(number, whole, currency) : decimalOf(`${number}${whole}`, fraction, currency);
  if (number.length > 3 || whole.length > 3 || single === null || rest === '') return { name, price: joined, isDoubtful: true };
  // "00" and "05" are no prices, so that only one reading is left.
  return joined === null ? { name: rest, price: single } : { name, price: joined, other: { name: rest, price: single } };
}

/** Returns whether "2-4", "12-15" or "13:30" may be a range or a time instead of a price. */
function isPerhapsTwoNumbers(whole: string, mark: string, fraction = ''): boolean {
  if (mark === ':') return true;
  if (!/[–—-]/.test(mark)) return false;
  const [from, to] = [Number(whole.replace(/\D/g, '')), Number(fraction)];
  return fraction.length === 1 || (from < to && to <= from * 2);
}

/** Returns a decimal amount; null for one that the currency has not, and for "050", which lost its comma. */
export function decimalOf(whole: string, fraction: string | undefined, currency: string): string | null {
  if (/^0\d/.test(whole)) return null;
  const decimal = `${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`;
  try {
    moneyFromRequest(decimal, currency);
    return decimal;
  } catch {
    return null;
  }
}

const priceBefore = new RegExp(String.raw`(?:[.,]\d{1,2}\s*\p{Sc}?|\d[${CENT_MARKS}]\d{2}|\p{Sc}\s*\d+|\d\s*\p{Sc})$`, 'u');
/** Returns whether a text ends with a price that has cents or a currency. */
export const endsWithPrice = (text: string) => priceBefore.test(text);
const prices = new RegExp(String.raw`^(?:\p{Sc}?\s*\d[\d${CENT_MARKS}]*\s*\p{Sc}?\s*)+$`, 'u');
/** Returns whether a price with cents or a currency is anywhere in a text. */
export const hasPrice = (text: string) => /\d[.,]\d{2}(?!\d)|\d\s*\p{Sc}|\p{Sc}\s*\d/u.test(text);
/** Returns whether a text has nothing but prices. */
export const isPrices = (text: string) => prices.test(text);
/** Returns whether a text ends with a number that can belong to a name ("Lata 33") or be a price. */
export const endsWithNumber = (text: string) => numberEnd.test(text);

export interface SizedLine {
  name: string;
  sizes: { name: string; price: string }[];
  /** Whether the names of the sizes are a guess. */
  isDoubtful: boolean;
}

/** Parses a product with a price for each size; null unless the line has exactly as many prices. */
export function parseSizedLine(text: string, names: readonly string[], currency: string): SizedLine | null {
  const prices: string[] = [];
  let rest = text;
  let isApart = true;
  for (let count = 0; count < names.length; count += 1) {
    const one = priceEnd.exec(rest);
    const [, , whole = '', mark, fraction] = one ?? [];
    const read = decimalOf(whole, fraction, currency);
    if (!one || read === null || (mark !== undefined && isPerhapsTwoNumbers(whole, mark, fraction))) return null;
    prices.unshift(read);
    const name = withoutLeader(rest.slice(0, one.index));
    isApart = columnGap.test(rest.slice(name.length, one.index + 1));
    rest = name;
  }
  return rest === '' || endsWithPrice(rest) || (!isApart && numberEnd.test(rest))
    ? null
    : { name: rest, sizes: names.map((name, at) => ({ name, price: prices[at]! })), isDoubtful: false };
}
