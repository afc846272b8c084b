import { homeCurrency } from './country';
import { digitsByCurrency } from './iso-4217';

/**
 * An amount: a safe integer of the currency's minor units (1250 is 12,50 €) and an ISO 4217 code. Arithmetic results beyond safe
 * integers are NaN, which is displayed as "–" and never sent (docs payments §11).
 */
export interface Money {
  minor: number;
  currency: string;
}

/**
 * The largest amount that a request or a field may hold, in minor units (10,000,000,000.00 €, or 2,400,000 € in Colombian pesos): a larger one is a typing error, and sums of
 * orders and payments stay exact.
 */ // assumed
export const MAX_AMOUNT_MINOR = 1_000_000_000_000;

/** Returns the digits after the decimal point of a currency: EUR 2, JPY 0, KWD 3. Throws a RangeError for an unknown code. */
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

/** Returns the result of an arithmetic operation; NaN beyond safe integers. */
function moneyOrNaN(minor: number, currency: string): Money {
  return { minor: Number.isSafeInteger(minor) ? minor : NaN, currency };
}

function assertSafeMoney({ minor, currency }: Money): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a safe integer of minor units: ${minor} ${currency}`);
  return { minor, currency };
}

/**
 * Parses an amount in a response, decimal major units as text or number (12.5, "12.50", 1e-7), digit by digit; NaN beyond safe
 * integers. Throws a RangeError for an unknown currency, for invalid text, and for more decimals than the currency has (ignoring
 * trailing zeros and, in numbers, less than a millionth of a minor unit).
 */
export function moneyFromWire(value: string | number, currency: string): Money {
  const digits = minorDigits(currency);
  const { units, scale } = readDecimal(value);
  if (scale <= digits) return moneyOrNaN(Number(units * 10n ** BigInt(digits - scale)), currency);
  const divisor = 10n ** BigInt(scale - digits);
  const below = ((units % divisor) + divisor) % divisor;
  const isAbove = below * 2n > divisor;
  const distance = isAbove ? divisor - below : below;
  // A server that computes with floats sends 66.72999999999999; a text is taken literally.
  const allowed = typeof value === 'number' ? divisor / 1_000_000n : 0n;
  if (distance > allowed) throw new RangeError(`${value} has more decimals than ${currency} takes (${digits})`);
  return moneyOrNaN(Number((units - below) / divisor + (isAbove ? 1n : 0n)), currency);
}

/** Like `moneyFromWire`, for amounts used in calculations: throws a RangeError beyond safe integers. */
export function moneyFromDecimal(value: string | number, currency: string): Money {
  return assertSafeMoney(moneyFromWire(value, currency));
}

/** Like `moneyFromDecimal`, for an amount that a request or a file holds: throws a RangeError beyond `MAX_AMOUNT_MINOR`. */
export function moneyFromRequest(value: string | number, currency: string): Money {
  const money = moneyFromDecimal(value, currency);
  if (Math.abs(money.minor) > MAX_AMOUNT_MINOR) throw new RangeError(`Larger than any amount: ${value} ${currency}`);
  return money;
}

/** Returns decimal major units as text with all digits of the currency and a point: "12.50", "-0.05", "1250" for JPY. */
export function moneyToDecimal(money: Money): string {
  const { minor, currency } = assertSafeMoney(money);
  const digits = minorDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * Returns money as the providers' APIs expect it: decimal major units as a number. Throws a RangeError if a number cannot hold it
 * exactly.
 */
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

/** Returns a + b; NaN beyond safe integers. Throws a RangeError for different currencies. */
export function add(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return moneyOrNaN(a.minor + b.minor, a.currency);
}

/** Returns a − b; NaN beyond safe integers. Throws a RangeError for different currencies. */
export function subtract(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return moneyOrNaN(a.minor - b.minor, a.currency);
}

/** Comparator for `Array.sort`: returns −1, 0 or 1. Throws a RangeError for different currencies. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

/**
 * Returns `percent` per cent of an amount, rounded once to the minor unit, halves away from zero: 25 % of 19.99 is 5.00 (docs
 * backoffice §11); NaN beyond safe integers. The percentage may have decimals (12.5).
 */
export function percentOf(money: Money, percent: number): Money {
  const { units, scale } = readDecimal(percent);
  if (!Number.isSafeInteger(money.minor)) return moneyOrNaN(NaN, money.currency);
  const product = BigInt(money.minor) * units * 10n ** BigInt(Math.max(0, -scale));
  const divisor = 100n * 10n ** BigInt(Math.max(0, scale));
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return moneyOrNaN(Number(product < 0n ? -rounded : rounded), money.currency);
}

/** Currencies whose narrow symbol is unambiguous, unlike "$" or "kr". */
const unambiguousSymbols = new Set(
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
    // By default Spanish does not group four digits, so that 1234,50 and 12.345,00 would not line up.
    useGrouping: 'always',
  });
}

/** Returns how a currency is displayed: "$" is the peso in Mexico, so there US dollars are "USD". */
function displayOf(locale: string, currency: string): Display {
  const home = homeCurrency(locale);
  if (currency === home || unambiguousSymbols.has(currency)) return 'narrowSymbol';
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
 * Formats an amount for a locale: "12,50 €", "1.234,50 €", "€12.50", "$12.50" in a Mexican business (docs look §12). Has all
 * digits of the currency, a real minus sign, the symbol if no other currency shares it, and no-break spaces; "–" for an unknown
 * amount (NaN).
 */
export function formatMoney(money: Money, locale: string): string {
  return textOf(money, formatOf(locale, money.currency));
}

const shortFormats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount for a chart axis: "800 €", "1,2 mil €", "$1.2K"; one decimal at most. The exact amount must be shown
 * elsewhere, too.
 */
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

/** The value of an amount field: an amount, or why it has none. */
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

/** Splits an unsigned number: digits with or without well-formed groups of three, then optional decimals. */
function splitNumber(
  text: string,
  { decimal, group }: Convention,
): { whole: string; fraction: string; separator: string } | null {
  const groups = new RegExp(`^${space}$`).test(group) ? space : `(?:\\${group}|${space})`;
  const grouped = `[1-9]\\d{0,2}(?=(?<separator>${groups}))(?:\\k<separator>\\d{3})+`;
  const match = new RegExp(`^(?<whole>${grouped}|\\d+|(?=\\${decimal}))(?:\\${decimal}(?<fraction>\\d+))?$`).exec(text);
  if (!match?.groups) return null;
  const { whole = '', fraction = '', separator = '' } = match.groups;
  return { whole: whole.replace(/\D/g, ''), fraction, separator };
}

const knownMarks = new Map<string, string[]>();

/** Returns the code and symbols of a currency that users paste with an amount, longest first. */
function currencyMarks(locale: string, currency: string): string[] {
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

/** Returns the text without the currency's mark before or after the number; null if it has none. */
function stripCurrencyMark(text: string, locale: string, currency: string): string | null {
  const upper = text.toUpperCase();
  for (const mark of currencyMarks(locale, currency)) {
    const symbol = mark.toUpperCase();
    if (upper.startsWith(symbol)) return text.slice(mark.length).trim();
    if (upper.endsWith(symbol)) return text.slice(0, -mark.length).trim();
  }
  return null;
}

/**
 * Parses the user's input in the number format of the language: decimal comma and dots between thousands in Spanish and Romanian,
 * spaces in French (and accepted everywhere), decimal point and commas in English and Chinese. Input that is valid only in
 * another format (10.50 in Spanish) is rejected as ambiguous; characters are never stripped to get a number (docs payments §11).
 * The field's own currency may precede or follow the number, as in pasted text ("12,50 €", "EUR 12.50"); then decimals in another
 * format are accepted, too, if there are as many as the currency has. An amount above `MAX_AMOUNT_MINOR` is too large.
 */
export function parseAmountInput(text: string, locale: string, currency: string): AmountInput {
  const digits = minorDigits(currency);
  // Chinese input methods type full-width characters.
  const whole = text.trim().replace(/[０-９．，－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  const bare = stripCurrencyMark(whole, locale, currency);
  const amountText = bare ?? whole;
  if (amountText === '') return { ok: false, reason: 'empty' };
  const sign = /^[-−]\s*/.exec(amountText)?.[0] ?? '';
  const unsigned = amountText.slice(sign.length);
  const own = conventionOf(locale);
  const decimals = (parts: ReturnType<typeof splitNumber>) => parts && parts.separator === '' && parts.fraction.length === digits;
  const pasted = () => conventions.map((convention) => splitNumber(unsigned, convention)).find(decimals) ?? null;
  const parts = splitNumber(unsigned, own) ?? (bare !== null && digits > 0 ? pasted() : null);
  if (!parts) {
    const readElsewhere = conventions.some((convention) => splitNumber(unsigned, convention) !== null);
    return { ok: false, reason: readElsewhere ? 'ambiguous' : 'not-a-number' };
  }
  if (sign) return { ok: false, reason: 'negative' };
  // One thousand two hundred dinars, or one dinar and 200 fils?
  const oneGroup = /^[.,]$/.test(parts.separator) && parts.whole.length <= 6 && parts.fraction === '';
  if (oneGroup && digits >= 3) return { ok: false, reason: 'ambiguous' };
  if (parts.fraction.length > digits) return { ok: false, reason: 'too-many-decimals' };
  const minor = Number(parts.whole + parts.fraction.padEnd(digits, '0'));
  if (minor > MAX_AMOUNT_MINOR) return { ok: false, reason: 'too-large' };
  return { ok: true, money: { minor, currency } };
}

/**
 * Formats an amount for a prefilled field, without groups: "1234,50" in Spanish; empty for an unknown amount (NaN).
 * `parseAmountInput` parses it back.
 */
export function formatAmountInput(money: Money, locale: string): string {
  if (!Number.isSafeInteger(money.minor)) return '';
  return moneyToDecimal(money).replace('.', conventionOf(locale).decimal);
}
