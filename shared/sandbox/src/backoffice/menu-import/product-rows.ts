import { MAX_ALLERGENS_TEXT, parseAllergens } from '@mostrador/contract/backoffice/menu-import/allergen-text';
import {
  COLUMN_HEADINGS,
  findProductColumn,
  type NamedColumn,
  type ProductColumn,
} from '@mostrador/contract/backoffice/menu-import/columns';
import {
  MAX_OPTIONS_TEXT,
  parseOptions,
  priceOptions,
  type OptionsProblem,
  type PricedOption,
} from '@mostrador/contract/backoffice/menu-import/option-text';
import { activeOf } from '@mostrador/contract/backoffice/menu-import/yes-no';
import { MAX_CATEGORY_NAME } from '@mostrador/contract/backoffice/categories/limits';
import type { Allergen } from '@mostrador/contract/backoffice/products/allergens';
import {
  MAX_PRODUCT_CODE,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_NAME,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from '@mostrador/contract/backoffice/products/limits';
import { cleanLine, cleanText } from '@mostrador/values/clean-text';
import { unescapeFormulas } from '@mostrador/values/csv';
import { moneyFromRequest, parseAmountInput } from '@mostrador/values/money';
import type { Cell } from '@mostrador/values/table';
import { MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';

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
  allergens?: Allergen[];
  branchPrices: { branchId: number; price: number }[];
  options?: PricedOption[];
  /** The price is that of the cheapest choice of the options, not of the product. */
  hasPriceOfOptions?: boolean;
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

/** The longest text of a column; a longer one is refused before it is looked at. */
const lengths: Record<NamedColumn, number> = {
  id: 100,
  price: 100,
  active: 100,
  tags: MAX_TAGS * (MAX_TAG_LENGTH + 2),
  allergens: MAX_ALLERGENS_TEXT,
  category: MAX_CATEGORY_NAME,
  subcategory: MAX_CATEGORY_NAME,
  name: MAX_PRODUCT_NAME,
  description: MAX_PRODUCT_DESCRIPTION,
  code: MAX_PRODUCT_CODE,
  options: MAX_OPTIONS_TEXT,
};

const optionProblems: Record<OptionsProblem['problem'], (text: string) => string> = {
  form: () => 'Se escribe así: Tamaño (1): Media = 6; Entera = 11 | Extras (0-3): Queso + 1',
  price: (text) => `El precio de «${text}» no es un precio`,
  long: (text) => `«${text}» es demasiado largo`,
  twice: (text) => `«${text}» está dos veces`,
  bounds: (text) => `No se pueden elegir tantos en «${text}»`,
  totals: (text) => `Solo una opción puede llevar el precio entero con «=»: «${text}» es otra`,
  less: (text) => `Con «${text}» el producto costaría menos que sin nada`,
  many: (text) => `Son demasiados en «${text}»`,
};

class WrongCell extends Error {}

/**
 * Returns a cell's text, trimmed, cleaned (docs platform §6.5), and without each `'` that our own export puts before a formula. A text that is
 * longer than any may be is only trimmed.
 */
export function textOf(cell: Cell | undefined): string {
  const text = String(cell ?? '').trim();
  return text.length > MAX_TEXT_LENGTH ? text : unescapeFormulas(cleanText(text).trim());
}

function checkLength(column: NamedColumn, text: string): void {
  const max = lengths[column];
  if (text.length > max) throw new WrongCell(`Tiene ${text.length} caracteres; como máximo ${max}`);
}

function priceOf(cell: Cell | undefined, currency: string, decimal: ',' | '.'): number {
  if (typeof cell === 'number') {
    const { minor } = moneyFromRequest(cell, currency);
    if (minor < 0) throw new WrongCell('El precio no puede ser negativo');
    return minor;
  }
  checkLength('price', textOf(cell));
  const amount = parseAmountInput(
    textOf(cell).replace(/\s*(?:€|\$|[A-Z]{3})$|^(?:€|\$)\s*/g, ''),
    decimal === ',' ? 'es-ES' : 'en-US',
    currency,
  );
  if (amount.ok) return amount.money.minor;
  if (amount.reason === 'too-large') throw new WrongCell('El precio es demasiado alto');
  throw new WrongCell(amount.reason === 'negative' ? 'El precio no puede ser negativo' : `"${textOf(cell)}" no es un precio`);
}

function readActive(text: string): boolean {
  const isActive = activeOf(text);
  if (isActive === undefined) throw new WrongCell(`"${text}" no es ni sí ni no`);
  return isActive;
}

function tagsOf(text: string): string[] {
  const tags = text.split(/[,;|]/).map((tag) => tag.trim());
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
    throw new WrongCell(`Una etiqueta tiene como máximo ${MAX_TAG_LENGTH} caracteres`);
  return tags.filter(Boolean);
}

function allergensOf(text: string): Allergen[] {
  const read = parseAllergens(text);
  if ('unknown' in read) throw new WrongCell(`No es ninguno de los 14 alérgenos: ${read.unknown.join(', ').slice(0, 100)}`);
  return read.allergens;
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

/** Stores the options of a row, and the price that follows from them if the row has none. */
function putOptions(values: ProductRowValues, cell: Cell | undefined, { currency, decimal }: Reading): void {
  const whole = textOf(cell);
  checkLength('options', whole);
  const written = parseOptions(cleanLine(whole));
  if (!written) throw new WrongCell(optionProblems.form(''));
  const minorOf = (text: string) => {
    try {
      return priceOf(text, currency, decimal);
    } catch {
      return undefined;
    }
  };
  const priced = priceOptions(written, values.price, minorOf);
  if ('problem' in priced) throw new WrongCell(optionProblems[priced.problem](priced.text.slice(0, 100)));
  values.options = priced.options;
  if (values.price === undefined && priced.base !== undefined)
    Object.assign(values, { price: priced.base, hasPriceOfOptions: true });
}

/** Stores a cell in the values of its row. */
function put(
  values: ProductRowValues,
  column: Exclude<NamedColumn, 'options'>,
  cell: Cell | undefined,
  { currency, decimal }: Reading,
): void {
  const whole = textOf(cell);
  checkLength(column, whole);
  const text = column === 'description' ? whole : cleanLine(whole);
  if (column === 'id') values.id = idOf(text);
  else if (column === 'price') values.price = priceOf(cell, currency, decimal);
  else if (column === 'active') values.active = readActive(text);
  else if (column === 'tags') values.tags = tagsOf(text);
  else if (column === 'allergens') values.allergens = allergensOf(text);
  else values[column] = text;
}

/** Replaces repeated columns by undefined: of two columns of a name only the first is read. */
function firstOfEach(columns: (ProductColumn | undefined)[]): (ProductColumn | undefined)[] {
  const keys = columns.map((column) => JSON.stringify(column ?? null));
  return columns.map((column, place) => (keys.findIndex((key) => key === keys[place]) === place ? column : undefined));
}

/** Reads the rows of a table by its headings, ignoring blank cells and unknown columns. `name` is undefined if no column has it. */
export function readProductRows(
  table: Cell[][],
  reading: Reading,
): { rows: ProductRowValues[]; errors: RowError[]; hasNames: boolean } {
  const [headings = [], ...body] = table;
  const columns = firstOfEach(headings.map((heading) => findProductColumn(textOf(heading), reading.branches)));
  // The options are read last: their prices need that of the product.
  const inOrder = [...columns.entries()].sort(([, one], [, other]) => Number(one === 'options') - Number(other === 'options'));
  const rows: ProductRowValues[] = [];
  const errors: RowError[] = [];
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => textOf(cell) === '')) continue;
    const values: ProductRowValues = { row: index + 2, branchPrices: [] };
    const before = errors.length;
    for (const [place, column] of inOrder) {
      if (!column || textOf(cells[place]) === '') continue;
      try {
        if (column === 'options') putOptions(values, cells[place], reading);
        else if (typeof column === 'string') put(values, column, cells[place], reading);
        else values.branchPrices.push({ ...column, price: priceOf(cells[place], reading.currency, reading.decimal) });
      } catch (error) {
        const motivo = error instanceof WrongCell ? error.message : `"${textOf(cells[place]).slice(0, 100)}" no es un precio`;
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
