import { homeCurrency } from './country';
import { digitsByCurrency } from './iso-4217';

/**
 * An amount: a safe integer of the currency's minor units (1250 is 12,50 €) and an ISO 4217 code. What arithmetic makes beyond safe integers
 * is NaN: it is shown as "–", and never sent (docs payments §11).
 */
export interface Money {
  minor: number;
  currency: string;
}

/** Digits after the decimal point of a currency: EUR 2, JPY 0, KWD 3. An unknown code is a RangeError. */
export function minorDigits(currency: string): number {
  const digits = digitsByCurrency.get(currency);
  if (digits === undefined) throw new RangeError(`Unknown currency: ${currency}`);
  return digits;
}

/** An exact decimal: `units` × 10^-`scale`. */
interface Decimal {
  units: bigint;
  scale: number;
}

function readDecimal(value: string | number): Decimal {
  const match = /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(String(value));
  if (!match) throw new RangeError(`Not a decimal number: ${value}`);
  const [, whole = '', fraction = '', exponent = '0'] = match;
  return { units: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

/** What a sum comes to. */
function computed(minor: number, currency: string): Money {
  return { minor: Number.isSafeInteger(minor) ? minor : NaN, currency };
}

function checked({ minor, currency }: Money): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a safe integer of minor units: ${minor} ${currency}`);
  return { minor, currency };
}

/**
 * Money of an answer, from decimal major units as text or number (12.5, "12.50", 1e-7), read digit by digit; beyond safe integers it is not
 * known (NaN). RangeError on an unknown currency, on what is no number and on more decimals than the currency has (zeros do not count, nor
 * in a number what is less than a millionth of a minor unit).
 */
export function moneyFromWire(value: string | number, currency: string): Money {
  const digits = minorDigits(currency);
  const { units, scale } = readDecimal(value);
  if (scale <= digits) return computed(Number(units * 10n ** BigInt(digits - scale)), currency);
  const divisor = 10n ** BigInt(scale - digits);
  const below = ((units % divisor) + divisor) % divisor;
  const isAbove = below * 2n > divisor;
  const off = isAbove ? divisor - below : below;
  // A server that computed with floats writes 66.72999999999999; text was written by somebody who meant it.
  const allowed = typeof value === 'number' ? divisor / 1_000_000n : 0n;
  if (off > allowed) throw new RangeError(`${value} has more decimals than ${currency} takes (${digits})`);
  return computed(Number((units - below) / divisor + (isAbove ? 1n : 0n)), currency);
}

/** As `moneyFromWire`, of an amount that is to be worked with: RangeError beyond safe integers. */
export function moneyFromDecimal(value: string | number, currency: string): Money {
  return checked(moneyFromWire(value, currency));
}

/** Decimal major units as text with all digits of the currency and a point: "12.50", "-0.05", "1250" for JPY. */
export function moneyToDecimal(money: Money): string {
  const { minor, currency } = checked(money);
  const digits = minorDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Money as the providers' APIs write it: decimal major units as a number. RangeError when a number cannot hold it exactly. */
export function moneyToWire(money: Money): { value: number; currency: string } {
  const value = Number(moneyToDecimal(money));
  if (moneyFromDecimal(value, money.currency).minor !== money.minor) {
    throw new RangeError(`A number cannot hold ${moneyToDecimal(money)} ${money.currency} exactly`);
  }
  return { value, currency: money.currency };
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`Different currencies: ${a.currency} and ${b.currency}`);
}

/** a + b; NaN beyond safe integers. RangeError on different currencies. */
export function add(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return computed(a.minor + b.minor, a.currency);
}

/** a − b; NaN beyond safe integers. RangeError on different currencies. */
export function subtract(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return computed(a.minor - b.minor, a.currency);
}

/** −1, 0 or 1, as `Array.sort` takes it. RangeError on different currencies. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

/**
 * `percent` per cent of an amount, rounded once to the minor unit, halves away from zero: 25 % of 19.99 is 5.00
 * (docs backoffice §11); NaN beyond safe integers. The percentage may have decimals (12.5).
 */
export function percentOf(money: Money, percent: number): Money {
  const { units, scale } = readDecimal(percent);
  if (!Number.isSafeInteger(money.minor)) return computed(NaN, money.currency);
  const product = BigInt(money.minor) * units * 10n ** BigInt(Math.max(0, -scale));
  const divisor = 100n * 10n ** BigInt(Math.max(0, scale));
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return computed(Number(product < 0n ? -rounded : rounded), money.currency);
}

/** Their narrow symbol means no other currency; "$" or "kr" would. */
const ownSymbol = new Set(
  'EUR GBP PLN CZK HUF UAH INR ILS VND TRY NGN PHP KZT GEL CRC PYG KRW RUB BDT THB MNT LAK AZN'.split(' '),
);

const formats = new Map<string, Intl.NumberFormat>();

type Display = 'symbol' | 'narrowSymbol' | 'code';

function currencyFormat(locale: string, currency: string, currencyDisplay: Display): Intl.NumberFormat {
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Spanish leaves four digits ungrouped by default: 1234,50 above 12.345,00 does not line up.
    useGrouping: 'always',
  });
}

/** How a currency is written: "$" is the peso in Mexico, so that its visitors from elsewhere read "USD". */
function displayOf(locale: string, currency: string): Display {
  const home = homeCurrency(locale);
  if (currency === home || ownSymbol.has(currency)) return 'narrowSymbol';
  const sign = (code: string, display: Display) =>
    currencyFormat(locale, code, display)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value;
  return home && sign(currency, 'symbol') === sign(home, 'narrowSymbol') ? 'code' : 'symbol';
}

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    format = currencyFormat(locale, currency, displayOf(locale, currency));
    formats.set(key, format);
  }
  return format;
}

function textOf(money: Money, format: Intl.NumberFormat): string {
  if (!Number.isSafeInteger(money.minor)) return '–';
  return format
    .formatToParts(moneyToDecimal(money) as Intl.StringNumericLiteral)
    .map((part) => (part.type === 'minusSign' ? '−' : part.value))
    .join('');
}

/**
 * An amount as a person of that locale reads it: "12,50 €", "1.234,50 €", "€12.50", "$12.50" in a Mexican business (docs look §12). All
 * digits of the currency, a real minus sign, its symbol where no other currency shares it, no-break spaces; "–" for one that is not known.
 */
export function formatMoney(money: Money, locale: string): string {
  return textOf(money, formatOf(locale, money.currency));
}

const shortFormats = new Map<string, Intl.NumberFormat>();

/** An amount for the axis of a chart: "800 €", "1,2 mil €", "$1.2K"; one decimal at most, and never the only place that says it. */
export function formatShortMoney(money: Money, locale: string): string {
  const key = `${locale} ${money.currency}`;
  let format = shortFormats.get(key);
  if (!format) {
    const { currency } = money;
    const currencyDisplay = displayOf(locale, currency);
    const style = { style: 'currency', currency, currencyDisplay, notation: 'compact' } as const;
    format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 0, maximumFractionDigits: 1 });
    shortFormats.set(key, format);
  }
  return textOf(money, format);
}

/** What an amount field holds: an amount, or why it holds none. */
export type AmountInput =
  | { ok: true; money: Money }
  | { ok: false; reason: 'empty' | 'not-a-number' | 'ambiguous' | 'too-many-decimals' | 'negative' | 'too-large' };

interface Convention {
  decimal: string;
  group: string;
}

const space = '[ \\u00a0\\u2009\\u202f]';
const conventions: Convention[] = [
  { decimal: ',', group: '.' },
  { decimal: '.', group: ',' },
];

const ownConventions = new Map<string, Convention>();

function conventionOf(locale: string): Convention {
  let convention = ownConventions.get(locale);
  if (!convention) {
    const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1234567.5);
    const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    convention = { decimal: find('decimal'), group: find('group') };
    ownConventions.set(locale, convention);
  }
  return convention;
}

/** The parts of an unsigned number: digits with or without well-formed groups of three, then perhaps decimals. */
function split(text: string, { decimal, group }: Convention): { whole: string; fraction: string; separator: string } | null {
  const groups = new RegExp(`^${space}$`).test(group) ? space : `(?:\\${group}|${space})`;
  const grouped = `[1-9]\\d{0,2}(?=(?<separator>${groups}))(?:\\k<separator>\\d{3})+`;
  const match = new RegExp(`^(?<whole>${grouped}|\\d+|(?=\\${decimal}))(?:\\${decimal}(?<fraction>\\d+))?$`).exec(text);
  if (!match?.groups) return null;
  const { whole = '', fraction = '', separator = '' } = match.groups;
  return { whole: whole.replace(/\D/g, ''), fraction, separator };
}

const knownMarks = new Map<string, string[]>();

/** The marks of a currency that people paste beside an amount: its code and its symbols, the longest first. */
function marksOf(locale: string, currency: string): string[] {
  const key = `${locale} ${currency}`;
  const known = knownMarks.get(key);
  if (known) return known;
  const symbols = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  });
  const marks = [...new Set([currency, ...symbols])].sort((a, b) => b.length - a.length);
  knownMarks.set(key, marks);
  return marks;
}

/** The text without the currency's own mark before or after the number; null where it has none. */
function unmarked(text: string, locale: string, currency: string): string | null {
  const upper = text.toUpperCase();
  for (const mark of marksOf(locale, currency)) {
    const sought = mark.toUpperCase();
    if (upper.startsWith(sought)) return text.slice(mark.length).trim();
    if (upper.endsWith(sought)) return text.slice(0, -mark.length).trim();
  }
  return null;
}

/**
 * Reads what a person typed, in the conventions of the language: decimal comma and dots between thousands in Spanish and Romanian, spaces
 * in French (and accepted everywhere), decimal point and commas in English and Chinese. What only another convention could read
 * (10.50 in Spanish) is ambiguous and refused; nothing is ever stripped until a number is left (docs payments §11). The field's own currency
 * may stand beside the number, as in what is pasted ("12,50 €", "EUR 12.50"): with it, decimals of another convention are clear too, where
 * they are as many as the currency has.
 */
export function parseAmountInput(text: string, locale: string, currency: string): AmountInput {
  const digits = minorDigits(currency);
  // A Chinese input method types full-width forms.
  const whole = text.trim().replace(/[０-９．，－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const bare = unmarked(whole, locale, currency);
  const typed = bare ?? whole;
  if (typed === '') return { ok: false, reason: 'empty' };
  const sign = /^[-−]\s*/.exec(typed)?.[0] ?? '';
  const unsigned = typed.slice(sign.length);
  const own = conventionOf(locale);
  const decimals = (parts: ReturnType<typeof split>) => parts && parts.separator === '' && parts.fraction.length === digits;
  const pasted = () => conventions.map((convention) => split(unsigned, convention)).find(decimals) ?? null;
  const parts = split(unsigned, own) ?? (bare !== null && digits > 0 ? pasted() : null);
  if (!parts) {
    const readElsewhere = conventions.some((convention) => split(unsigned, convention) !== null);
    return { ok: false, reason: readElsewhere ? 'ambiguous' : 'not-a-number' };
  }
  if (sign) return { ok: false, reason: 'negative' };
  // One thousand two hundred dinars, or one dinar and 200 fils?
  const oneGroup = /^[.,]$/.test(parts.separator) && parts.whole.length <= 6 && parts.fraction === '';
  if (oneGroup && digits >= 3) return { ok: false, reason: 'ambiguous' };
  if (parts.fraction.length > digits) return { ok: false, reason: 'too-many-decimals' };
  const minor = Number(parts.whole + parts.fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return { ok: false, reason: 'too-large' };
  return { ok: true, money: { minor, currency } };
}

/** The text that a prefilled amount field shows, without groups: "1234,50" in Spanish; empty for one that is not known. `parseAmountInput` reads it back. */
export function formatAmountInput(money: Money, locale: string): string {
  if (!Number.isSafeInteger(money.minor)) return '';
  return moneyToDecimal(money).replace('.', conventionOf(locale).decimal);
}
