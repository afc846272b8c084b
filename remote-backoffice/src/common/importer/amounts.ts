import { moneyFromDecimal, type Money } from '@mostrador/values/money';
import type { Decimal } from './rules';
import type { Cell } from './table-types';

/** A cell's text; the `'` that our own export puts before what a spreadsheet would run is taken off. */
export function cellText(cell: Cell | undefined): string {
  const text = String(cell ?? '').trim();
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** An amount without its currency and its blanks. */
function bare(text: string): string {
  return text.replace(/^(?:[A-Z]{3}|\p{Sc})\s*|\s*(?:[A-Z]{3}|\p{Sc})$/gu, '').replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
}

/** How an amount must have been written: `either` where both ways read it, null where it says nothing. */
export function decimalIn(cell: Cell | undefined): Decimal | 'either' | null {
  if (typeof cell !== 'string') return null;
  const marks: string[] = bare(cellText(cell)).match(/[.,]/g) ?? [];
  const last = marks.at(-1) as Decimal | undefined;
  if (!last) return null;
  const other = last === ',' ? '.' : ',';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare(cellText(cell))) ? 'either' : last;
}

export type ReadAmount = { ok: true; money: Money } | { ok: false; why: 'negative' | 'not' };

/** An amount of a cell, with that decimal mark. Nothing is stripped until a number is left (docs payments §11). */
export function readAmount(cell: Cell, currency: string, decimal: Decimal): ReadAmount {
  const text = typeof cell === 'number' ? String(cell) : bare(cellText(cell));
  const group = decimal === ',' ? '\\.' : ',';
  const shape = new RegExp(`^([-−]?)(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:\\${decimal}(\\d+))?$`);
  const [, sign, whole = '', fraction = ''] =
    (typeof cell === 'number' ? /^(-?)(\d+)(?:\.(\d+))?$/ : shape).exec(text) ?? /^$/.exec('')!;
  if (!whole) return { ok: false, why: 'not' };
  if (sign) return { ok: false, why: 'negative' };
  try {
    const money = moneyFromDecimal(`${whole.replace(/\D/g, '')}${fraction && `.${fraction}`}`, currency);
    return { ok: true, money };
  } catch {
    return { ok: false, why: 'not' };
  }
}
