import { todayIn } from '@mostrador/values/day-range';
import { digitsByCurrency } from '@mostrador/values/iso-4217';
import { currenciesOfSymbol } from './currency-symbols';
import { dateTerm } from './search-dates';
import { timeTerm } from './search-times';

/** One term of a search text with its readings; the term matches if one of them does. */
export interface SearchTerm {
  /** A part of a name or e-mail, or the beginning of a reference or an id; '' for a number or date only. */
  text: string;
  /** The last four digits of a card. */
  lastFour?: string;
  /** Networks of cards. */
  rails: string[];
  /** Amounts in major units, in one of `currencies` if there are any; currencies alone match any amount. */
  amounts: number[];
  currencies: string[];
  /** Days, YYYY-MM-DD. */
  days: string[];
  /** A time of day, `HH24:MI` or `HH24:MI:SS`. */
  time?: string;
  /** The words of a term of several words, which may be meant one by one. */
  words: SearchTerm[];
}

const none = { rails: [], amounts: [], currencies: [], days: [], words: [] } satisfies Partial<SearchTerm>;

const NETWORKS: Record<string, string[]> = {
  VISA: ['visa'],
  MASTERCARD: ['mastercard', 'master'],
  AMEX: ['amex', 'american', 'express'],
  MAESTRO: ['maestro'],
  UNIONPAY: ['unionpay'],
};

/** Returns the networks whose name begins with a word of at least three letters. */
function railsOf(word: string): string[] {
  const start = word.toLowerCase();
  if (start.length < 3) return [];
  return Object.keys(NETWORKS).filter((rail) => NETWORKS[rail]!.some((name) => name.startsWith(start)));
}

/** Returns the currencies that a code or symbol may mean. */
function currenciesOf(mark: string): string[] {
  const code = mark.toUpperCase();
  return digitsByCurrency.has(code) ? [code] : currenciesOfSymbol(mark);
}

/**
 * Returns the amounts in major units that a text may mean; empty if it is not an amount: "12,50" and "12.50" give one; in "1.234" the mark
 * may separate thousands or decimals.
 */
function amountsIn(text: string): number[] {
  const digits = text.replaceAll(' ', '');
  if (!/^\d[\d.,]*$/.test(digits)) return [];
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const plain = (part: string) => part.replaceAll(/[.,]/g, '');
  if (at < 0) return [Number(digits)];
  const decimal = Number(`${plain(digits.slice(0, at))}.${digits.slice(at + 1)}`);
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? [decimal, Number(plain(digits))] : [decimal];
}

/** Returns the term of one word. */
function wordTerm(text: string, today: string): SearchTerm {
  const days = dateTerm(text, today)?.days ?? [];
  return {
    ...none,
    text,
    ...(/^\d{4}$/.test(text) && { lastFour: text }),
    rails: railsOf(text),
    amounts: amountsIn(text),
    currencies: currenciesOf(text),
    days,
  };
}

const wordTerms = (text: string, today: string) => text.split(' ').map((word) => wordTerm(word, today));

/** The masked beginning of a card's number, and its last four digits. */
const MASKED_CARD = /^(?:[•·*●∙]|x{2})[•·*●∙x -]*(\d{4})(?!\d)/i;
const MASK = /^[•·*●∙]+/;
const MARK = String.raw`\p{L}{0,3}\p{Sc}|\p{L}{3}(?!\p{L})`;
/** An amount, perhaps beside its currency; spaces may separate its thousands. */
const AMOUNT = new RegExp(
  String.raw`^(${MARK})? ?(\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?!\d)|\d[\d.,]*)( ?(?:${MARK}))?(?=[ ,;]|$)`,
  'u',
);

/** Returns the amount that a text begins with; null if it is one word without a currency. */
function amountTerm(rest: string, today: string): { term: SearchTerm; length: number } | null {
  const [all, before, number, after = ''] = AMOUNT.exec(rest) ?? [];
  if (all === undefined || number === undefined) return null;
  const left = before === undefined ? [] : currenciesOf(before);
  const right = currenciesOf(after.trim());
  // A word beside a number need not be a currency.
  if (before !== undefined && left.length === 0) return null;
  const text = right.length > 0 ? all : all.slice(0, all.length - after.length);
  const currencies = [...left, ...right];
  if (currencies.length === 0 && !number.includes(' ')) return null;
  const words = text.includes(' ') ? wordTerms(text, today) : [];
  return { term: { ...none, text: '', amounts: amountsIn(number.replace(/[.,]$/, '')), currencies, words }, length: text.length };
}

/** A search text and its terms, with the zone of its days and times. */
export interface PaymentSearch {
  text: string;
  terms: SearchTerm[];
  timeZone: string;
}

/** Reads a search text at an instant, ms, in a zone; undefined if it has no term. */
export function readSearch(text: string | undefined, timeZone: string, now: number): PaymentSearch | undefined {
  const terms = searchTerms(text ?? '', todayIn(timeZone, now));
  return terms.length === 0 ? undefined : { text: text!.trim(), terms, timeZone };
}

/**
 * Returns the terms of a search text, which must all match: "242,75 8658", "visa •••• 8658", "242,75 €", an e-mail, a date,
 * a time. `today` is a day of the searcher's zone; a date without a year is the last one until then.
 */
export function searchTerms(text: string, today: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  // Spaces that do not break belong to a number, as the screens write it.
  let rest = text
    .replaceAll(/(?<=\d)[\u00a0\u202f](?=\d)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  while (rest) {
    const { term, length } = nextTerm(rest, today);
    if (term) terms.push(term);
    rest = rest.slice(length).replace(/^[ ,;]+/, '');
  }
  return terms;
}

/** Returns the first term of a text and its length; no term for dots that mask nothing. */
function nextTerm(rest: string, today: string): { term: SearchTerm | null; length: number } {
  const [masked, lastFour] = MASKED_CARD.exec(rest) ?? [];
  if (masked !== undefined && lastFour !== undefined) return { term: { ...none, text: '', lastFour }, length: masked.length };
  const [mask] = MASK.exec(rest) ?? [];
  if (mask !== undefined) return { term: null, length: mask.length };
  const time = timeTerm(rest);
  // A reference may begin with the digits of a time.
  if (time)
    return { term: { ...none, text: time.text.includes(' ') ? '' : time.text, time: time.time }, length: time.text.length };
  const date = dateTerm(rest, today);
  if (date?.text.includes(' ')) {
    const words = wordTerms(date.text, today);
    return { term: { ...none, text: '', days: date.days, words }, length: date.text.length };
  }
  const amount = amountTerm(rest, today);
  if (amount) return amount;
  const [word = rest] = /^[^ ]+/.exec(rest) ?? [];
  const bare = word.replace(/[,;]+$/, '');
  return { term: bare ? wordTerm(bare, today) : null, length: word.length };
}
