import { MAX_CATEGORY_NAME } from '@mostrador/contract/backoffice/categories/limits';
import { parseAllergens, writeAllergens } from '@mostrador/contract/backoffice/menu-import/allergen-text';
import { findProductColumn, isLeftOutColumn, nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import { MAX_OPTIONS_TEXT } from '@mostrador/contract/backoffice/menu-import/option-text';
import { activeOf } from '@mostrador/contract/backoffice/menu-import/yes-no';
import type { Allergen } from '@mostrador/contract/backoffice/products/allergens';
import {
  MAX_PRODUCT_CODE,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_NAME,
  MAX_TAG_LENGTH,
} from '@mostrador/contract/backoffice/products/limits';
import { moneyToDecimal, type Money } from '@mostrador/values/money';
import { allergenText } from '../../common/allergens/allergen-text';
import { cellText, detectDecimalMark, isOtherCurrency, parseAmount } from '../../common/importer/amounts';
import { fileLimits } from '../../common/importer/limits';
import type { Answers, AssignedRow, CheckedRow, CheckedValue, Claim, ImportRules } from '../../common/importer/rules';
import type { Remark } from '../../common/importer/table-types';
import { arrangeProducts } from './layouts/recognise';
import { amountsIn, checkedOptions, optionsText, readOptions, type RowOptions } from './row-options';
import { knownOf, moves, placeKey, type Known, type Match, type Place, type ProductFacts } from '../known-products';

const lengths: Record<string, number> = {
  category: MAX_CATEGORY_NAME,
  subcategory: MAX_CATEGORY_NAME,
  name: MAX_PRODUCT_NAME,
  description: MAX_PRODUCT_DESCRIPTION,
  code: MAX_PRODUCT_CODE,
  options: MAX_OPTIONS_TEXT,
};

/** The key of a branch's price column. */
export const branchColumn = (branchId: number) => `branch:${branchId}`;
const isoDay = /^\d{4}-\d\d-\d\d$/;
const isAmount = (column: string) => column === 'price' || column.startsWith('branch:');
const tagsOf = (text: string) =>
  text
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The cells of one row, as text and as amounts. */
interface Said {
  texts: Record<string, string>;
  amounts: Record<string, Money>;
  options?: RowOptions;
  allergens?: Allergen[];
  problems: Remark[];
  notes: Remark[];
}

function readRow({ cells, currency: written }: AssignedRow, { decimals, rounds }: Answers, currency: string): Said {
  const said: Said = { texts: {}, amounts: {}, problems: [], notes: [] };
  const wrong = (column: string, word: string, values?: Remark['values']) =>
    said.problems.push({ column, word, ...(values && { values }) });
  if (written && isOtherCurrency(written.toUpperCase(), currency))
    wrong('price', 'importer.problem.currency', { text: written, currency });
  for (const [column, cell] of Object.entries(cells)) {
    const text = cellText(cell);
    if (text === '') continue;
    if (isAmount(column)) {
      const own = detectDecimalMark(cell);
      const decimal = own === ',' || own === '.' ? own : decimals[column];
      const amount = decimal ? parseAmount(cell, currency, decimal) : undefined;
      if (!amount) wrong(column, 'importer.problem.ambiguous', { text });
      else if (amount.ok) said.amounts[column] = amount.money;
      else if (amount.why === 'decimals' && rounds) {
        said.amounts[column] = amount.rounded;
        said.notes.push({ column, word: 'importer.note.rounded', values: { text } });
      } else wrong(column, `importer.problem.${amount.why === 'not' ? 'amount' : amount.why}`, { text, currency });
      continue;
    }
    if (column === 'allergens') {
      readAllergens(said, text);
      continue;
    }
    const max = lengths[column];
    if (max !== undefined && text.length > max) wrong(column, 'importer.problem.long', { max, length: text.length });
    if (column === 'id' && !/^\d{1,9}$/.test(text)) wrong(column, 'importer.problem.id', { text });
    if (column === 'active' && activeOf(text) === undefined) wrong(column, 'importer.problem.yesNo', { text });
    if (column === 'tags' && tagsOf(text).some((tag) => tag.length > MAX_TAG_LENGTH)) {
      wrong(column, 'importer.problem.long', { max: MAX_TAG_LENGTH, length: text.length });
    }
    said.texts[column] = text;
  }
  const { options } = said.texts;
  const isPriced = !said.problems.some(({ column }) => column === 'price' || column === 'options');
  if (options === undefined || !isPriced) return said;
  const read = readOptions(options, said.amounts.price, decimals.price, currency);
  if ('word' in read) said.problems.push(read);
  else said.options = read;
  if (said.options?.base) said.amounts.price = said.options.base;
  return said;
}

/** Reads the allergens of a row. With an unknown name the row keeps the product's declaration, and a note has that name. */
function readAllergens(said: Said, text: string): void {
  const read = parseAllergens(text);
  if ('allergens' in read) said.allergens = read.allergens;
  else said.notes.push({ column: 'allergens', word: 'importer.note.allergens', values: { text: read.unknown.join(', ') } });
}

/** Splits "Vinos › Tintos", as the grid writes it, into category and subcategory, unless a category has that name. */
function splitCategory(texts: Said['texts'], isCategory: (name: string) => boolean): void {
  const [, category, subcategory] = /^(.*\S)\s*›\s*(\S.*)$/.exec(texts.category ?? '') ?? [];
  if (category && subcategory && texts.subcategory === undefined && !isCategory(texts.category ?? ''))
    Object.assign(texts, { category, subcategory });
}

function placeIn({ category, subcategory }: Said['texts']): Place | undefined {
  return category === undefined ? undefined : { category, subcategory: subcategory ?? '' };
}

/** Returns the changes that a valid row makes. */
function changesOf(
  { texts, amounts, options, allergens }: Said,
  known: Known | undefined,
  { currency, allergenWords }: ProductFacts,
): CheckedRow['changes'] {
  const changes: CheckedRow['changes'] = [];
  const put = (column: string, before: CheckedValue | null, after: CheckedValue) => changes.push({ column, before, after });
  const text = (column: string, before: string | undefined) => {
    const after = texts[column];
    if (after !== undefined && after !== (before ?? '')) put(column, before ? before : null, after);
  };
  const place = placeIn(texts);
  if (place && (!known || moves(place, known.place))) {
    text('category', known?.place.category);
    text('subcategory', known?.place.subcategory);
    if (known && !texts.subcategory && known.place.subcategory) put('subcategory', known.place.subcategory, '');
  }
  text('name', known?.name);
  text('description', known?.description);
  text('code', known?.code);
  const tags = texts.tags === undefined ? undefined : tagsOf(texts.tags).join(', ');
  if (tags !== undefined && tags !== (known?.tags.join(', ') ?? '')) put('tags', known?.tags.join(', ') || null, tags);
  if (allergens && JSON.stringify(allergens) !== JSON.stringify(known?.allergens)) {
    const named = (list: Allergen[]) => (allergenWords ? allergenText(list, allergenWords) : writeAllergens(list));
    put('allergens', known?.allergens ? named(known.allergens) : null, named(allergens));
  }
  if (texts.active !== undefined) {
    const active = activeOf(texts.active) === true;
    if (known ? active !== known.active : !active) put('active', known ? known.active : null, active);
  }
  for (const [column, after] of Object.entries(amounts)) {
    const before = column === 'price' ? known?.price : known?.branchPrices[column.slice('branch:'.length)];
    if (before !== after.minor) put(column, before === undefined ? null : { ...after, minor: before }, after);
  }
  if (options) put('options', null, checkedOptions(options.options, options.base ?? { minor: known?.price ?? 0, currency }));
  return changes;
}

/** A price that is 0, or more than half away from what it was. */
function isOdd(changes: CheckedRow['changes']): boolean {
  return changes.some(({ column, before, after }) => {
    if (!isAmount(column) || typeof after !== 'object' || Array.isArray(after)) return false;
    if (after.minor === 0) return true;
    return (
      before !== null &&
      typeof before === 'object' &&
      !Array.isArray(before) &&
      Math.abs(after.minor - before.minor) * 2 > before.minor
    );
  });
}

/** Returns the cells that are sent, by column. */
function valuesOf({ texts, amounts, options, allergens }: Said, currency: string): Record<string, string> {
  const values = { ...texts };
  delete values.options;
  if (allergens) values.allergens = writeAllergens(allergens);
  if (options) values.options = optionsText(options.options, currency);
  for (const [column, amount] of Object.entries(amounts)) values[column] = moneyToDecimal(amount);
  if (texts.active !== undefined) values.active = activeOf(texts.active) ? 'sí' : 'no';
  return values;
}

/** Returns the question whether a row is about the product that has its key under another name. */
function claimOf(texts: Said['texts'], { owner, by }: NonNullable<Match['claimed']>, accepted: boolean): Claim {
  const values = { [by]: texts[by] ?? '', name: owner.name };
  return { word: `importer.claim.${by}`, values, name: owner.name, canBeNew: texts.name !== undefined, accepted };
}

/** Removes the id and the code that are not of the row's product, so that they are not saved. Returns notes about them. */
function dropForeignKeys(texts: Said['texts'], known: Known | undefined, { id: ofId, code: ofCode }: Match['owners']): Remark[] {
  const { id, code } = texts;
  const notes: Remark[] = [];
  if (id !== undefined && (!known || ofId !== known)) {
    delete texts.id;
    if (!ofId) notes.push({ column: 'id', word: 'importer.note.unknownId', values: { id } });
    else if (known) notes.push({ column: 'id', word: 'importer.note.otherId', values: { id, name: ofId.name } });
  }
  if (code !== undefined && ofCode && ofCode !== known) {
    delete texts.code;
    notes.push({ column: 'code', word: 'importer.note.otherCode', values: { code, name: ofCode.name } });
  }
  return notes;
}

/** Leaves a product that has options its own, and its price if only the row's options name one. Returns a note about it. */
function keepOptions(said: Said, known: Known | undefined): Remark[] {
  if (!said.options || !known?.hasOptions) return [];
  if (said.options.isBaseOfOptions) delete said.amounts.price;
  delete said.options;
  return [{ column: 'options', word: 'importer.note.optionsKept' }];
}

/** Checks all rows of a file of products against one another and against what is there (docs catalog §3). */
function check(rows: AssignedRow[], answers: Answers, facts: ProductFacts): CheckedRow[] {
  const { confirmed, renamed } = answers;
  const there = knownOf(facts);
  const seen = new Map<string, number>();
  return rows.map((source) => {
    const { row } = source;
    const said = readRow(source, answers, facts.currency);
    const { texts, problems } = said;
    splitCategory(texts, there.isCategory);
    const place = placeIn(texts);
    const { known, by, claimed, owners } = there.find(texts, place, renamed.has(row));
    const claim = claimed && claimOf(texts, claimed, known !== undefined);
    const missing = (column: string) => problems.push({ column, word: 'importer.problem.missing' });
    const unread = (column: string) => problems.some((problem) => problem.column === column);
    if (texts.subcategory !== undefined && !place) missing('category');
    else if (!known && !place) missing('category');
    if (!known && texts.name === undefined) missing('name');
    if (!known && !said.amounts.price && !unread('price') && !unread('options')) missing('price');
    // A row that its id recognises can change its code, but not to that of another product.
    if (by === 'id' && owners.code && owners.code !== known)
      problems.push({ column: 'code', word: 'importer.problem.codeTaken', values: { name: owners.code.name } });
    const keys = [
      known && `id ${known.id}`,
      texts.code !== undefined && `code ${nameKey(texts.code)}`,
      !known && place && texts.name !== undefined && `name ${placeKey(place)}\n${nameKey(texts.name)}`,
    ].filter((key) => typeof key === 'string');
    const twin = keys.map((key) => seen.get(key)).find((first) => first !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, row);
    if (twin !== undefined) problems.push({ column: 'name', word: 'importer.problem.twice', values: { row: twin } });

    const title = texts.name ?? known?.name ?? '';
    const about = { row, title, problems, ...(claim && { claim }) };
    if (problems.length > 0) return { ...about, state: 'wrong', notes: [], changes: [], values: {} };
    const notes = [...said.notes, ...dropForeignKeys(texts, known, owners), ...keepOptions(said, known)];
    const changes = changesOf(said, known, facts);
    if (by === 'name' && changes.length > 0) notes.push({ column: 'name', word: 'importer.note.perhapsDouble' });
    // Excel makes a date of a name such as "1-2".
    const isDate = isoDay.test(texts.name ?? '');
    if (isDate) notes.push({ column: 'name', word: 'importer.note.dateName' });
    const odd = isOdd(changes);
    if (odd) notes.push({ column: 'price', word: 'importer.note.oddPrice' });
    const settled = known ? (changes.length > 0 ? 'change' : 'same') : 'create';
    const state = (odd || isDate) && !confirmed.has(row) ? 'confirm' : settled;
    return { ...about, state, notes, changes, values: valuesOf(said, facts.currency) };
  });
}

export const productRules: ImportRules<ProductFacts> = {
  limits: fileLimits,
  columnOf(heading, { branches, currency }) {
    const found = findProductColumn(heading, branches);
    const column = typeof found === 'object' ? branchColumn(found.branchId) : found;
    // "Precio (USD)" is assigned by hand, if at all.
    return column !== undefined && isAmount(column) && isOtherCurrency(heading, currency) ? undefined : column;
  },
  isLeftOut: isLeftOutColumn,
  // The import leaves out no other column.
  isCurrency: isLeftOutColumn,
  amounts: ({ currency }) => ({ isAmount, currency }),
  amountsIn,
  arrange: arrangeProducts,
  freeText: ['name', 'description', 'category', 'subcategory', 'tags', 'allergens', 'options'],
  section: { into: 'category', beside: 'name' },
  check,
};
