import { COLUMN_HEADINGS, columnOf, nameKey, type NamedColumn } from '@mostrador/contract/backoffice/menu-import/columns';
import { MAX_CATEGORY_NAME } from '@mostrador/contract/backoffice/categories/limits';
import {
  MAX_PRODUCT_CODE,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_NAME,
  MAX_TAG_LENGTH,
} from '@mostrador/contract/backoffice/products/limits';
import { moneyFromDecimal, parseAmountInput } from '@mostrador/values/money';
import type { Cell } from './table-file';

/** The values of one row for a product; undefined ones stay unchanged. Prices in minor units. */
export interface ProductRowValues {
  /** Row number as in a spreadsheet. */
  row: number;
  id?: number;
  category?: string;
  subcategory?: string;
  name?: string;
  description?: string;
  price?: number;
  code?: string;
  active?: boolean;
  tags?: string[];
  branchPrices: { branchId: number; price: number }[];
  /** Price of each size, from a menu with price columns. */
  sizes?: { name: string; price: number }[];
  /** Id of the entry in the reading of a picture. */
  readId?: string;
}

export interface RowError {
  fila: number;
  columna: string;
  motivo: string;
}

const lengths: Partial<Record<NamedColumn, number>> = {
  category: MAX_CATEGORY_NAME,
  subcategory: MAX_CATEGORY_NAME,
  name: MAX_PRODUCT_NAME,
  description: MAX_PRODUCT_DESCRIPTION,
  code: MAX_PRODUCT_CODE,
};
const words = {
  on: ['si', '1', 'true', 'activo', 'active', 'yes', 'x', 'verdadero'],
  off: ['no', '0', 'false', 'inactivo', 'inactive', 'falso'],
};

class WrongCell extends Error {}

/** Returns a cell's text, trimmed, without the `'` that our own export puts before text that a spreadsheet would execute as a formula. */
export function textOf(cell: Cell | undefined): string {
  const text = String(cell ?? '').trim();
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function priceOf(cell: Cell | undefined, currency: string, decimal: ',' | '.'): number {
  if (typeof cell === 'number') {
    const { minor } = moneyFromDecimal(cell, currency);
    if (minor < 0) throw new WrongCell('El precio no puede ser negativo');
    return minor;
  }
  const amount = parseAmountInput(
    textOf(cell).replace(/\s*(?:€|\$|[A-Z]{3})$|^(?:€|\$)\s*/g, ''),
    decimal === ',' ? 'es-ES' : 'en-US',
    currency,
  );
  if (amount.ok) return amount.money.minor;
  throw new WrongCell(amount.reason === 'negative' ? 'El precio no puede ser negativo' : `"${textOf(cell)}" no es un precio`);
}

function activeOf(text: string): boolean {
  const word = nameKey(text);
  if (words.on.includes(word)) return true;
  if (words.off.includes(word)) return false;
  throw new WrongCell(`"${text}" no es ni sí ni no`);
}

function tagsOf(text: string): string[] {
  const tags = text.split(/[,;|]/).map((tag) => tag.trim());
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
    throw new WrongCell(`Una etiqueta tiene como máximo ${MAX_TAG_LENGTH} caracteres`);
  return tags.filter(Boolean);
}

function idOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongCell(`"${text}" no es un identificador`);
  return Number(text);
}

interface Reading {
  branches: { id: number; name: string }[];
  currency: string;
  decimal: ',' | '.';
}

/** Stores a cell in the values of its row. */
function put(values: ProductRowValues, column: NamedColumn, cell: Cell | undefined, { currency, decimal }: Reading): void {
  const text = textOf(cell);
  const max = lengths[column];
  if (max !== undefined && text.length > max) throw new WrongCell(`Tiene ${text.length} caracteres; como máximo ${max}`);
  if (column === 'id') values.id = idOf(text);
  else if (column === 'price') values.price = priceOf(cell, currency, decimal);
  else if (column === 'active') values.active = activeOf(text);
  else if (column === 'tags') values.tags = tagsOf(text);
  else values[column] = text;
}

/** Parses the rows of a table by its headings; ignores blank cells and unknown columns. `name` is undefined if no column has it. */
export function readProductRows(
  table: Cell[][],
  reading: Reading,
): { rows: ProductRowValues[]; errors: RowError[]; hasNames: boolean } {
  const [headings = [], ...body] = table;
  const columns = headings.map((heading) => columnOf(textOf(heading), reading.branches));
  const rows: ProductRowValues[] = [];
  const errors: RowError[] = [];
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => textOf(cell) === '')) continue;
    const values: ProductRowValues = { row: index + 2, branchPrices: [] };
    const before = errors.length;
    for (const [place, column] of columns.entries()) {
      if (!column || textOf(cells[place]) === '') continue;
      try {
        if (typeof column === 'string') put(values, column, cells[place], reading);
        else values.branchPrices.push({ ...column, price: priceOf(cells[place], reading.currency, reading.decimal) });
      } catch (error) {
        const motivo = error instanceof WrongCell ? error.message : `"${textOf(cells[place])}" no es un precio`;
        errors.push({ fila: values.row, columna: textOf(headings[place]), motivo });
      }
    }
    if (errors.length === before) rows.push(values);
  }
  return { rows, errors, hasNames: columns.includes('name') || columns.includes('id') || columns.includes('code') };
}

/** Returns an error for a whole column of a row, with the heading of the template. */
export function rowError(row: number, column: NamedColumn, motivo: string): RowError {
  return { fila: row, columna: COLUMN_HEADINGS[column], motivo };
}
