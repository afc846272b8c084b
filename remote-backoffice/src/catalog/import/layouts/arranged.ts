import { branchHeading, COLUMN_HEADINGS, type NamedColumn } from '@mostrador/contract/backoffice/menu-import/columns';
import { writeOptions, type WrittenItem, type WrittenOption } from '@mostrador/contract/backoffice/menu-import/option-text';
import { MAX_CHOICES } from '@mostrador/contract/backoffice/options/states';
import { cellText } from '../../../common/importer/amounts';
import type { Cell, Remark, Table } from '../../../common/importer/table-types';
import type { ProductFacts } from '../../known-products';

/** Name of the option that the variations of a product become if the file does not name it; the server uses it for sizes too. */
const SIZE_OPTION = 'Tamaño';

type Column = Exclude<NamedColumn, 'id' | 'options'>;
const columns = ['category', 'subcategory', 'name', 'description', 'price', 'code', 'active', 'tags'] as const satisfies Column[];

/** One of several products that a file has in rows of their own, such as a size. */
interface Variation {
  name: string;
  price: Cell;
  code?: string;
}

/** A product of another program's file, from one row or more. */
export interface ArrangedProduct {
  /** Number of its first row. */
  row: number;
  cells: Partial<Record<Column, Cell>>;
  /** With one variation, its price is the product's. */
  variations: Variation[];
  /** Name of the option that the variations become. */
  variationName?: string;
  options: WrittenOption[];
  /** Prices of branches, by their ids. */
  branchPrices?: Record<number, Cell>;
  notes: Remark[];
  /** Why the row cannot be imported. */
  problems: Remark[];
}

/** Returns a product without variations, options and remarks. */
export function createProduct(row: number, cells: ArrangedProduct['cells'] = {}): ArrangedProduct {
  return { row, cells, variations: [], options: [], notes: [], problems: [] };
}

/** Returns a note of the importer about a whole row. */
export function createNote(word: string, text: string): Remark {
  return { column: null, word: `importer.note.${word}`, values: { text } };
}

/** Returns a price as a text; the result of a formula keeps enough decimals to be refused. */
export function priceText(cell: Cell): string {
  if (typeof cell !== 'number') return cellText(cell);
  return /\.\d{3}$/.test(String(cell)) ? `${cell}0` : String(cell);
}

/** Returns category and subcategory of "Carta > Entrantes"; levels between the first and the last are a note. */
export function splitPath(text: string): Pick<ArrangedProduct, 'cells' | 'notes'> {
  const levels = text
    .split('>')
    .map((level) => level.trim())
    .filter(Boolean);
  const [category = null] = levels;
  const notes = levels.length > 2 ? [createNote('levels', levels.join(' > '))] : [];
  return { cells: { category, ...(levels.length > 1 && { subcategory: levels.at(-1)! }) }, notes };
}

/** Returns the first of several categories, the deepest path before others; the others are a note. */
export function splitPaths(text: string): Pick<ArrangedProduct, 'cells' | 'notes'> {
  const paths = text
    .split(/(?<!\\),\s*/)
    .map((path) => path.replace(/\\,/g, ',').trim())
    .filter(Boolean);
  const chosen = paths.find((path) => path.includes('>')) ?? paths[0] ?? '';
  const split = splitPath(chosen);
  const others = paths.filter((path) => path !== chosen && !chosen.startsWith(`${path} >`));
  return { ...split, notes: [...split.notes, ...(others.length > 0 ? [createNote('categories', others.join(', '))] : [])] };
}

/** Returns the variations of a product as an option whose items carry the prices; one variation alone is no option. */
function variationOption({ variations, variationName }: ArrangedProduct): WrittenOption | undefined {
  if (variations.length < 2) return undefined;
  const items = variations.map(({ name, price }): WrittenItem => ({ name: name || '?', price: priceText(price), isTotal: true }));
  return { name: variationName ?? SIZE_OPTION, min: 1, max: 1, items };
}

/** Names that programs give to the only variation of a product. */
const defaultVariations =
  /^(?:|regular|normal|default( title)?|standard|por defecto|par défaut|est[aá]ndar|implicit|常规|默认)$/i;

/** Joins notes that say the same about several parts of a product. */
function joinNotes(notes: Remark[]): Remark[] {
  const texts = new Map<string, Set<string>>();
  for (const { word, values } of notes) texts.set(word, (texts.get(word) ?? new Set()).add(String(values?.text)));
  return [...texts].map(([word, said]) => ({ column: null, word, values: { text: [...said].join('; ') } }));
}

/** Returns an option with both bounds or none, of which no more items can be chosen than it has. */
function capMax({ min, max, ...option }: WrittenOption): WrittenOption {
  if (min === undefined && max === undefined) return option;
  return { ...option, min: min ?? 0, max: Math.min(max ?? MAX_CHOICES, option.items.length, MAX_CHOICES) };
}

/** Adds what follows from the variations and options of a product: its price, its code and the notes about what is left out. */
function settle(product: ArrangedProduct): ArrangedProduct {
  const { variations, cells } = product;
  const [only] = variations;
  const codes = new Set(variations.flatMap(({ code }) => code || []));
  const notes = [...product.notes];
  if (variations.length === 1 && !defaultVariations.test(only!.name)) notes.push(createNote('onlyVariation', only!.name));
  if (codes.size > 1) notes.push(createNote('codes', [...codes].join(', ')));
  const empty = product.options.filter(({ items }) => items.length === 0).map(({ name }) => name);
  if (empty.length > 0) notes.push(createNote('emptyGroups', empty.join(', ')));
  const options = product.options.filter(({ items }) => items.length > 0).map(capMax);
  const price = variations.length === 1 ? { price: only!.price } : {};
  const code = codes.size === 1 && !cells.code ? { code: [...codes][0]! } : {};
  return { ...product, options, notes: joinNotes(notes), cells: { ...cells, ...price, ...code } };
}

/**
 * Returns a table with our own columns: each product in its first row, its other rows blank, so that the rows keep their numbers. Notes and
 * problems come by row.
 */
export function arrange(
  table: Table,
  { branches }: ProductFacts,
  products: ArrangedProduct[],
): Pick<Table, 'headings' | 'rows' | 'remarks'> {
  const settled = products.map(settle);
  const priced = branches.filter(({ id }) => settled.some(({ branchPrices }) => branchPrices?.[id] !== undefined));
  const remarks: NonNullable<Table['remarks']> = {};
  const rows: Cell[][] = table.rows.map(() => []);
  for (const product of settled) {
    const { row, cells, branchPrices, notes, problems } = product;
    const variation = variationOption(product);
    const options = [...(variation ? [variation] : []), ...product.options];
    rows[row - table.head - 1] = [
      ...columns.map((column) => cells[column] ?? null),
      options.length > 0 ? writeOptions(options) : null,
      ...priced.map(({ id }) => branchPrices?.[id] ?? null),
    ];
    if (notes.length + problems.length > 0) remarks[row] = { notes, problems };
  }
  const headings = [...columns.map((column) => COLUMN_HEADINGS[column]), COLUMN_HEADINGS.options];
  return { headings: [...headings, ...priced.map(({ name }) => branchHeading(name))], rows, remarks };
}
