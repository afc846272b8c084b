import { readMoney, type MenuCategory, type ReadPrice } from '@mostrador/contract/backoffice/menu-import/shapes';
import { MAX_CATEGORY_NAME } from '@mostrador/contract/backoffice/categories/limits';
import { MAX_PRODUCT_DESCRIPTION, MAX_PRODUCT_NAME } from '@mostrador/contract/backoffice/products/limits';
import { MAX_SIZE_NAME } from '@mostrador/contract/backoffice/menu-import/limits';
import { fieldsOf, persisted, type Persisted } from '@mostrador/browser-storage/persisted';
import { randomId } from '@mostrador/browser-storage/random-id';
import type { FieldErrors } from '@mostrador/forms/form';
import { formatAmountInput, parseAmountInput, type Money } from '@mostrador/values/money';
import { foldText } from '@mostrador/values/fold-text';
import type { T } from './messages';
import type { Box } from './crop';

/** A size of a product, with its price as it is typed. */
export interface DraftSize {
  id: string;
  name: string;
  price: string;
  /** The user typed or confirmed the price. */
  priceConfirmed?: boolean;
}

/** A product of the draft, as it is edited. */
export interface DraftRow {
  id: string;
  category: string;
  name: string;
  description: string;
  /** As it is typed; of a product with sizes it is theirs that counts. */
  price: string;
  /** The user typed or confirmed the price. */
  priceConfirmed?: boolean;
  /** The name and the price, as typed, by the other way to read the line. */
  other?: { name: string; price: string };
  sizes: readonly DraftSize[];
  /** The user edited it, so reading its part of the photo again does not change it. */
  mended: boolean;
  /** It was read with low confidence, and the user has not checked it yet. */
  doubtful: boolean;
  /** Its name was not read; the user fills it in or drops the row. */
  unread?: true;
  /** Of its reading, which is saved once; none for a row that was added. */
  readId?: string;
  /** The photo that it was read from (null for an added row), and its place there in pixels. */
  photo: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns an empty row that was not read, with its category and its place on the photo. */
export const blankRow = (category: string, photo: string | null, { x, y, width, height }: Box): Omit<DraftRow, 'id'> => ({
  ...{ category, name: '', description: '', price: '', sizes: [], mended: false, doubtful: false },
  ...{ photo, x, y, width, height },
});

export interface DraftMenu {
  rows: DraftRow[];
  active: boolean;
}

const emptyMenu: DraftMenu = { rows: [], active: false };

function parse(json: unknown): DraftMenu {
  const { rows, active } = fieldsOf(json);
  const isRow = (row: unknown) => {
    const { id, name, price, sizes } = fieldsOf(row);
    return [id, name, price].every((text) => typeof text === 'string') && Array.isArray(sizes);
  };
  return Array.isArray(rows) && rows.every(isRow) ? { rows: rows as DraftRow[], active: active === true } : emptyMenu;
}

/** The unsaved part of a business's menu that a user has read, on this device until the sign-out, also after an expired session. `owner` names both. */
export const menuDraft = (owner: string): Persisted<DraftMenu> => persisted(`draft:menu-images:${owner}`, parse);

/** Below it a row is to be looked at (docs catalog §4). */
const sure = 0.8;

/** The rows that were read from a photo; `currency` is the business's. */
export function rowsRead(categories: MenuCategory<ReadPrice>[], photo: string, locale: string, currency: string): DraftRow[] {
  const typed = (price: ReadPrice) => {
    const money = readMoney(price, currency);
    return money ? formatAmountInput(money, locale) : '';
  };
  return categories.flatMap(({ name: category, products }) =>
    products.map(({ readId, name, description = '', price, confidence = 1, other, unread, box, sizes = [] }) => ({
      id: randomId(),
      ...{ category, name, description, photo, mended: false },
      ...(readId !== undefined && { readId }),
      ...(unread && { unread }),
      price: typed(price),
      ...(other && { other: { name: other.name, price: typed(other.price) } }),
      sizes: sizes.map((size) => ({ id: randomId(), name: size.name, price: typed(size.price) })),
      doubtful: confidence < sure || readMoney(price, currency) === null,
      ...{ x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 },
    })),
  );
}

/** The prices that were probably meant, as they are typed, by the id of the row or size whose price may have lost its decimal comma or has another reading. */
export type SuggestedPrices = ReadonlyMap<string, string>;

/** Returns what is wrong with the fields of the draft. A row with a suggested price is valid once the user confirms its own. */
export function menuProblems(
  { rows }: DraftMenu,
  suggestedPrices: SuggestedPrices,
  locale: string,
  currency: string,
  t: T,
): FieldErrors<DraftMenu> {
  const problems: Record<string, string | undefined> = {};
  for (const row of rows) {
    const put = (part: string, problem: string | undefined) => (problems[`rows.${row.id}.${part}`] = problem);
    const text = (value: string, max: number) =>
      value.trim() === '' ? t('importImages.missing') : value.length > max ? t('importImages.long', { max }) : undefined;
    put('category', text(row.category, MAX_CATEGORY_NAME));
    put('name', text(row.name, MAX_PRODUCT_NAME));
    if (row.description.length > MAX_PRODUCT_DESCRIPTION)
      put('description', t('importImages.long', { max: MAX_PRODUCT_DESCRIPTION }));
    const priceProblem = (id: string, text: string) => {
      const price = parseAmountInput(text, locale, currency);
      const suggestion = suggestedPrices.get(id);
      if (suggestion !== undefined) return t('importImages.comma.problem', { price: suggestion });
      return price.ok ? undefined : price.reason === 'empty' ? t('importImages.missing') : t('importImages.notPrice');
    };
    if (row.sizes.length === 0) put('price', priceProblem(row.id, row.price));
    for (const [at, size] of row.sizes.entries()) {
      const isTwice = row.sizes.findIndex(({ name }) => foldText(name.trim()) === foldText(size.name.trim())) < at;
      put(`sizes.${size.id}.name`, isTwice ? t('importImages.sizeTwice') : text(size.name, MAX_SIZE_NAME));
      put(`sizes.${size.id}.price`, priceProblem(size.id, size.price));
    }
  }
  return problems as FieldErrors<DraftMenu>;
}

/** The draft as it is saved; its prices are right by now. */
export function categoriesOf(rows: readonly DraftRow[], locale: string, currency: string): MenuCategory[] {
  const categories = new Map<string, MenuCategory>();
  const moneyOf = (text: string): Money | null => {
    const amount = parseAmountInput(text, locale, currency);
    return amount.ok ? amount.money : null;
  };
  for (const { readId, category, name, description, price, sizes } of rows) {
    const key = category.trim();
    const place = categories.get(key) ?? { name: key, products: [] };
    categories.set(key, place);
    const priced = sizes.map((size) => ({ name: size.name.trim(), price: moneyOf(size.price) }));
    const least = priced
      .map((size) => size.price)
      .reduce((a, b) => (a && b && b.minor < a.minor ? b : a), priced[0]?.price ?? null);
    place.products.push({
      ...(readId !== undefined && { readId }),
      name: name.trim(),
      ...(description.trim() && { description: description.trim() }),
      ...(priced.length > 0 ? { price: least, sizes: priced } : { price: moneyOf(price) }),
    });
  }
  return [...categories.values()];
}

const isWithin = ({ x, y, width, height }: DraftRow, part: Box) =>
  x + width / 2 >= part.x &&
  x + width / 2 <= part.x + part.width &&
  y + height / 2 >= part.y &&
  y + height / 2 <= part.y + part.height;

/**
 * Returns the rows after a part of a photo was read again: new rows replace the earlier ones of that part, except those that the user edited. A
 * row without a category gets the category of its place. If the part has no text, it gets an empty row, `added`.
 */
export function withPart(
  rows: readonly DraftRow[],
  read: DraftRow[],
  photo: string,
  part: Box,
): { rows: DraftRow[]; added?: DraftRow } {
  const isReplaced = (row: DraftRow) => read.length > 0 && row.photo === photo && !row.mended && isWithin(row, part);
  const first = rows.findIndex(isReplaced);
  const above = rows.findLastIndex((row) => row.photo === photo && row.y <= part.y);
  const at = first >= 0 ? first : above >= 0 ? above + 1 : rows.length;
  const category = (rows[first] ?? rows[above] ?? rows.at(-1))?.category ?? '';
  const added = read.length === 0 ? { ...blankRow(category, photo, part), id: randomId() } : undefined;
  const fresh = added ? [added] : read.map((row) => ({ ...row, category: row.category || category }));
  return { rows: [...rows.slice(0, at), ...fresh, ...rows.slice(at).filter((row) => !isReplaced(row))], ...(added && { added }) };
}
