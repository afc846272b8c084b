import { parseAllergens } from '@mostrador/contract/backoffice/menu-import/allergen-text';
import { activeOf } from '@mostrador/contract/backoffice/menu-import/yes-no';
import {
  MAX_PRODUCT_CODE,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_NAME,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from '@mostrador/contract/backoffice/products/limits';
import type { Product, ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { foldText } from '@mostrador/values/fold-text';
import { formatAmountInput, parseAmountInput, type AmountInput, type Money } from '@mostrador/values/money';
import { allergenText, type AllergenWords } from '../../common/allergens/allergen-text';

/** A column of the grid; the last two variants hold values of a branch. */
export type Column =
  | { key: string; kind: 'name' | 'category' | 'price' | 'code' | 'active' | 'tags' | 'description' | 'allergens' }
  | { key: string; kind: 'branchPrice' | 'branchSold'; branchId: number; branchName: string };

/** A product of the grid with its branch values. */
export type GridProduct = Product & { branches: NonNullable<Product['branches']> };

/** Validation error of a cell's text. */
export type CellProblem =
  | 'required'
  | 'tooLong'
  | 'tooMany'
  | 'unknownCategory'
  | 'severalCategories'
  | 'yesOrNo'
  | 'unknownAllergens'
  | Exclude<AmountInput, { ok: true }>['reason'];

/** Context for parsing and formatting cells. */
export interface CellContext {
  /** Locale of the business's country, for amounts. */
  locale: string;
  currency: string;
  /** Cell texts for on and off. */
  yes: string;
  no: string;
  allergens: AllergenWords;
  /** In the store's order, each followed by its subcategories. */
  categories: readonly Category[];
}

type Changes = Omit<ProductEdit, 'id' | 'version'>;
/** `text` is the normalized form of the typed text. */
type ParsedCell = { ok: true; text: string; changes: Changes } | { ok: false; problem: CellProblem };

/** Returns the columns in the order of an import file (docs catalog §3), with two for each branch at the end. */
export function columnsOf(branches: readonly { id: number; name: string }[]): Column[] {
  const own = ['name', 'category', 'price', 'code', 'active', 'tags', 'description', 'allergens'] as const;
  return [
    ...own.map((kind) => ({ key: kind, kind })),
    ...branches.flatMap(({ id, name }): Column[] => [
      { key: `price.${id}`, kind: 'branchPrice', branchId: id, branchName: name },
      { key: `sold.${id}`, kind: 'branchSold', branchId: id, branchName: name },
    ]),
  ];
}

export const isAmount = ({ kind }: Column) => kind === 'price' || kind === 'branchPrice';
export const isSwitch = ({ kind }: Column) => kind === 'active' || kind === 'branchSold';
/** Returns whether an empty cell of the column clears the value. The other columns are required. */
const isClearable = ({ kind }: Column) => ['code', 'tags', 'description', 'allergens', 'branchPrice'].includes(kind);

const arrow = ' › ';

/** Returns the cell text of a category: "Bebidas › Refrescos". */
function categoryText({ categories }: CellContext, categoryId: number, subcategoryId: number | undefined): string {
  const nameOf = (id: number | undefined) => categories.find((one) => one.id === id)?.name;
  return [nameOf(categoryId), nameOf(subcategoryId)].filter((name) => name !== undefined).join(arrow);
}

/** Returns the cell texts of all categories. */
export function categoryTexts(sheet: CellContext): string[] {
  return sheet.categories.map(({ id, parentId }) => categoryText(sheet, parentId ?? id, parentId === undefined ? undefined : id));
}

const offerOf = (product: GridProduct, branchId: number) => product.branches.find((offer) => offer.branchId === branchId);

/** Returns the cell text before edits: the editor starts with it, and copying uses it. */
export function textOf(product: GridProduct, column: Column, sheet: CellContext): string {
  const amount = (money: Money | null | undefined) => (money ? formatAmountInput(money, sheet.locale) : '');
  const word = (on: boolean | undefined) => (on ? sheet.yes : sheet.no);
  switch (column.kind) {
    case 'name':
      return product.name;
    case 'category':
      return categoryText(sheet, product.categoryId, product.subcategoryId);
    case 'price':
      return amount(product.basePrice);
    case 'code':
      return product.code ?? '';
    case 'active':
      return word(product.active);
    case 'tags':
      return product.tags.join(', ');
    case 'description':
      return product.description ?? '';
    case 'allergens':
      return allergenText(product.allergens, sheet.allergens);
    case 'branchPrice':
      return amount(offerOf(product, column.branchId)?.price);
    case 'branchSold':
      return word(offerOf(product, column.branchId)?.sold);
  }
}

/** Parses a cell's text: returns its normalized text and the resulting change of the product, or the error. */
export function parseCell(typed: string, column: Column, sheet: CellContext): ParsedCell {
  const text = typed.trim();
  if (text === '' && !isClearable(column)) return invalidCell('required');
  switch (column.kind) {
    case 'name':
      return line(text, MAX_PRODUCT_NAME, (name) => ({ name }));
    case 'code':
      return line(text, MAX_PRODUCT_CODE, (code) => ({ code: code || null }));
    case 'description':
      return line(text, MAX_PRODUCT_DESCRIPTION, (description) => ({ description: description || null }));
    case 'category':
      return parseCategory(text, sheet);
    case 'tags':
      return parseTags(text);
    case 'allergens':
      return parseAllergenCell(text, sheet);
    case 'active':
      return parseSwitch(text, sheet, (active) => ({ active }));
    case 'branchSold':
      return parseSwitch(text, sheet, (sold) => ({ branches: [{ branchId: column.branchId, sold }] }));
    case 'price':
      return parseCellAmount(text, sheet, (price) => ({ price }));
    case 'branchPrice': {
      const { branchId } = column;
      if (text === '') return { ok: true, text, changes: { branches: [{ branchId, price: null }] } };
      return parseCellAmount(text, sheet, (price) => ({ branches: [{ branchId, price }] }));
    }
  }
}

function invalidCell(problem: CellProblem): ParsedCell {
  return { ok: false, problem };
}

function line(text: string, longest: number, changes: (text: string) => Changes): ParsedCell {
  const single = text.replace(/\s+/g, ' ');
  return single.length > longest ? invalidCell('tooLong') : { ok: true, text: single, changes: changes(single) };
}

const plain = (text: string) => foldText(text).replace(/\s+/g, ' ').trim();

interface NamedCategory {
  top: number;
  sub: number | undefined;
  text: string;
  /** The text normalized for comparison. */
  normalize: string;
}

/** Lookup values to compare cells with, computed once per sheet because a paste can have thousands of cells. */
interface LookupValues {
  yes: string;
  no: string;
  categories: NamedCategory[];
}

const wordsOfSheets = new WeakMap<CellContext, LookupValues>();

function wordsOf(sheet: CellContext): LookupValues {
  const known = wordsOfSheets.get(sheet);
  if (known) return known;
  const categories = sheet.categories.map(({ id, parentId }): NamedCategory => {
    const [top, sub] = parentId === undefined ? [id, undefined] : [parentId, id];
    const text = categoryText(sheet, top, sub);
    return { top, sub, text, normalize: plain(text) };
  });
  const made = { yes: plain(sheet.yes), no: plain(sheet.no), categories };
  wordsOfSheets.set(sheet, made);
  return made;
}

function categoriesNamed(text: string, sheet: CellContext): NamedCategory[] {
  const plainText = plain(text);
  const named = wordsOf(sheet).categories;
  const whole = named.filter((one) => one.normalize === plainText);
  const end = plain(`${arrow}${plainText}`);
  return whole.length > 0 ? whole : named.filter((one) => one.normalize.endsWith(end));
}

function parseCategory(text: string, sheet: CellContext): ParsedCell {
  // Try the text unchanged first: a category name may contain these separators itself.
  const asItStands = categoriesNamed(text, sheet);
  const found = asItStands.length > 0 ? asItStands : categoriesNamed(text.replace(/\s*[›>/]\s*/g, arrow), sheet);
  const [first] = found;
  if (!first) return invalidCell('unknownCategory');
  if (found.length > 1) return invalidCell('severalCategories');
  return { ok: true, text: first.text, changes: { categoryId: first.top, subcategoryId: first.sub ?? null } };
}

function parseTags(text: string): ParsedCell {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
  if (tags.length > MAX_TAGS) return invalidCell('tooMany');
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH)) return invalidCell('tooLong');
  return { ok: true, text: tags.join(', '), changes: { tags } };
}

/** Reads the allergens of a cell in any language; an empty cell withdraws the declaration. */
function parseAllergenCell(text: string, { allergens: words }: CellContext): ParsedCell {
  if (text === '') return { ok: true, text, changes: { allergens: null } };
  const read = parseAllergens(text);
  if ('unknown' in read) return invalidCell('unknownAllergens');
  return { ok: true, text: allergenText(read.allergens, words), changes: { allergens: read.allergens } };
}

function parseSwitch(text: string, sheet: CellContext, changes: (on: boolean) => Changes): ParsedCell {
  const word = plain(text);
  const { yes, no } = wordsOf(sheet);
  const isOn = word === yes ? true : word === no ? false : activeOf(text);
  if (isOn === undefined) return invalidCell('yesOrNo');
  return { ok: true, text: isOn ? sheet.yes : sheet.no, changes: changes(isOn) };
}

const signs = new Map<string, string[]>();

/** Returns the currency marks of a cell formatted as money: "€", "EUR". */
function signsOf({ locale, currency }: CellContext): string[] {
  const key = `${locale} ${currency}`;
  const known = signs.get(key);
  if (known) return known;
  const made = (['narrowSymbol', 'symbol', 'code'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  );
  signs.set(key, made);
  return made;
}

function parseCellAmount(text: string, sheet: CellContext, changes: (price: Money) => Changes): ParsedCell {
  const sign = signsOf(sheet).find((mark) => text.startsWith(mark) || text.endsWith(mark));
  const bare = sign === undefined ? text : text.startsWith(sign) ? text.slice(sign.length) : text.slice(0, -sign.length);
  const read = parseAmountInput(bare, sheet.locale, sheet.currency);
  if (!read.ok) return invalidCell(read.reason);
  return { ok: true, text: formatAmountInput(read.money, sheet.locale), changes: changes(read.money) };
}
