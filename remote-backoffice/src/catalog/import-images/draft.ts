import type { MenuCategory } from '@mostrador/contract/backoffice/menu-import/shapes';
import { MAX_CATEGORY_NAME } from '@mostrador/contract/backoffice/categories/shapes';
import { MAX_PRODUCT_DESCRIPTION, MAX_PRODUCT_NAME } from '@mostrador/contract/backoffice/products/shapes';
import type { Problems } from '@mostrador/forms/form';
import { formatAmountInput, parseAmountInput } from '@mostrador/values/money';
import type { T } from './messages';

/** A product of the draft, as it is edited. */
export interface DraftRow {
  id: string;
  category: string;
  name: string;
  description: string;
  /** As it is typed. */
  price: string;
  /** It was read with little confidence, and nobody looked at it since. */
  doubtful: boolean;
  /** The photo that it was read from, and where it stands there, in pixels; null for a row that was added. */
  photo: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DraftMenu {
  rows: DraftRow[];
  active: boolean;
}

export const emptyMenu: DraftMenu = { rows: [], active: false };

/** Below it a row is to be looked at (docs catalog §4). */
const sure = 0.8;

/** What was read of a photo, as rows. */
export function rowsRead(categories: MenuCategory[], photo: string, locale: string): DraftRow[] {
  return categories.flatMap(({ name: category, products }) =>
    products.map(({ name, description = '', price, confidence = 1, box }) => ({
      id: crypto.randomUUID(),
      ...{ category, name, description, photo },
      price: price ? formatAmountInput(price, locale) : '',
      doubtful: confidence < sure || price === null,
      ...{ x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 },
    })),
  );
}

export function menuProblems({ rows }: DraftMenu, locale: string, currency: string, t: T): Problems<DraftMenu> {
  const problems: Record<string, string | undefined> = {};
  for (const row of rows) {
    const put = (part: string, problem: string | undefined) => (problems[`rows.${row.id}.${part}`] = problem);
    const text = (value: string, max: number) =>
      value.trim() === '' ? t('importImages.missing') : value.length > max ? t('importImages.long', { max }) : undefined;
    put('category', text(row.category, MAX_CATEGORY_NAME));
    put('name', text(row.name, MAX_PRODUCT_NAME));
    if (row.description.length > MAX_PRODUCT_DESCRIPTION)
      put('description', t('importImages.long', { max: MAX_PRODUCT_DESCRIPTION }));
    const price = parseAmountInput(row.price, locale, currency);
    put('price', price.ok ? undefined : price.reason === 'empty' ? t('importImages.missing') : t('importImages.notPrice'));
  }
  return problems as Problems<DraftMenu>;
}

/** The draft as it is saved; its prices are right by now. */
export function categoriesOf(rows: readonly DraftRow[], locale: string, currency: string): MenuCategory[] {
  const categories = new Map<string, MenuCategory>();
  for (const { category, name, description, price } of rows) {
    const amount = parseAmountInput(price, locale, currency);
    const key = category.trim();
    const place = categories.get(key) ?? { name: key, products: [] };
    categories.set(key, place);
    place.products.push({
      name: name.trim(),
      ...(description.trim() && { description: description.trim() }),
      price: amount.ok ? amount.money : null,
    });
  }
  return [...categories.values()];
}
