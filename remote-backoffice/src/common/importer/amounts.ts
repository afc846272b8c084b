import { cleanText } from '@mostrador/values/clean-text';
import { unescapeFormulas } from '@mostrador/values/csv';
import { maskCardNumbers } from '@mostrador/values/mask';
import { minorDigits, moneyFromRequest, moneyToDecimal, type Money } from '@mostrador/values/money';
import { MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import type { Decimal } from './rules';
import type { Cell } from './table-types';

/**
 * Returns a cell's text, trimmed, cleaned as the server does it (docs platform §6.5), and without each `'` that our export puts before a formula.
 * A text that is longer than any may be is only trimmed.
 */
export function cellText(cell: Cell | undefined): string {
  const text = String(cell ?? '').trim();
  return text.length > MAX_TEXT_LENGTH ? text : unescapeFormulas(cleanText(text).trim());
}

/** Returns a cell of free text with its card numbers masked (docs payments §11). */
export function maskCell(cell: Cell): Cell {
  const text = String(cell ?? '');
  const masked = maskCardNumbers(text);
  return masked === text ? cell : masked;
}

const symbols = new Map<string, string>();

/** Returns the symbol of a currency where it is at home: "$" for pesos too. */
function symbolOf(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  symbols.set(currency, symbol);
  return symbol;
}

const codes = new Set(Intl.supportedValuesOf('currency'));

/** Returns whether a text, such as an amount or a heading, has the symbol or the code of another currency. */
export function isOtherCurrency(text: string, currency: string): boolean {
  const written = text.match(/\p{Sc}|\b[A-Z]{3}\b/gu) ?? [];
  return written.some((one) => (codes.has(one) ? one !== currency : /\p{Sc}/u.test(one) && !symbolOf(currency).includes(one)));
}

/** Returns an amount without its currency and spaces. */
function stripCurrency(text: string): string {
  return text.replace(/^(?:[A-Z]{3}|\p{Sc})\s*|\s*(?:[A-Z]{3}|\p{Sc})$/gu, '').replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
}

/** Detects the decimal mark of an amount: `either` if both readings are valid, null if the cell does not show it. */
export function detectDecimalMark(cell: Cell | undefined): Decimal | 'either' | null {
  if (typeof cell !== 'string') return null;
  const marks: string[] = stripCurrency(cellText(cell)).match(/[.,]/g) ?? [];
  const last = marks.at(-1) as Decimal | undefined;
  if (!last) return null;
  const other = last === ',' ? '.' : ',';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(stripCurrency(cellText(cell))) ? 'either' : last;
}

type ParsedAmount =
  | { ok: true; money: Money }
  | { ok: false; why: 'negative' | 'not' | 'currency' }
  /** A number of a sheet with more decimals than the currency has, such as the result of a formula. */
  | { ok: false; why: 'decimals'; rounded: Money };

/**
 * Parses the amount of a cell with the given decimal mark. Rejects unknown characters instead of removing them (docs payments
 * §11).
 */
export function parseAmount(cell: Cell, currency: string, decimal: Decimal): ParsedAmount {
  const text = typeof cell === 'number' ? String(cell) : stripCurrency(cellText(cell));
  if (typeof cell === 'string' && isOtherCurrency(cellText(cell), currency)) return { ok: false, why: 'currency' };
  const group = decimal === ',' ? '\\.' : ',';
  const shape = new RegExp(`^([-−]?)(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:\\${decimal}(\\d+))?$`);
  const [, sign, whole = '', fraction = ''] =
    (typeof cell === 'number' ? /^(-?)(\d+)(?:\.(\d+))?$/ : shape).exec(text) ?? /^$/.exec('')!;
  if (!whole) return { ok: false, why: 'not' };
  if (sign) return { ok: false, why: 'negative' };
  const digits = minorDigits(currency);
  const hasRest = typeof cell === 'number' && fraction.length > digits;
  try {
    if (hasRest) {
      const kept = Number(whole + fraction.slice(0, digits)) + (fraction.charAt(digits) >= '5' ? 1 : 0);
      const rounded = moneyFromRequest(moneyToDecimal({ minor: kept, currency }), currency);
      return { ok: false, why: 'decimals', rounded };
    }
    const money = moneyFromRequest(`${whole.replace(/\D/g, '')}${fraction && `.${fraction}`}`, currency);
    return { ok: true, money };
  } catch {
    return { ok: false, why: 'not' };
  }
}
