import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { Db } from '../../db/database';
import { insertCategory } from '../catalog/category-repository';
import type { KnownCategory, Place, Plan } from './import-plan';
import {
  addOptionsToProducts,
  insertOptions,
  insertProducts,
  listKnownOptions,
  saveReads,
  setBranchPrices,
  updateProducts,
  type KnownOption,
} from './import-repository';
import type { ProductRowValues } from './product-rows';

/** Maps category names to ids, and creates missing categories. */
class Places {
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly db: Db,
    private readonly businessId: number,
    categories: KnownCategory[],
  ) {
    for (const { id, name, parent_id: parentId } of categories) this.ids.set(`${parentId ?? ''} ${nameKey(name)}`, id);
  }

  async idOf({ category, subcategory }: Place): Promise<number> {
    const id = await this.find(category, null);
    return subcategory === undefined ? id : this.find(subcategory, id);
  }

  private async find(name: string, parentId: number | null): Promise<number> {
    const key = `${parentId ?? ''} ${nameKey(name)}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = await insertCategory(this.db, { business_id: this.businessId, name, parent_id: parentId });
    this.ids.set(key, id);
    return id;
  }
}

/** Stores the products that a plan creates and changes; `active` applies to new products whose row has no state. */
export async function savePlan(
  db: Db,
  businessId: number,
  { create, change }: Plan,
  categories: KnownCategory[],
  active: boolean,
): Promise<void> {
  const places = new Places(db, businessId, categories);
  const rows = [];
  for (const { values, place } of create) {
    const { name, price, description = null, code = null, tags = [], allergens = null } = values;
    const categoryId = await places.idOf(place);
    rows.push({
      business_id: businessId,
      category_id: categoryId,
      name,
      price,
      active: values.active ?? active,
      description,
      code,
      tags,
      allergens,
    });
  }
  const ids = await insertProducts(db, rows);
  const changed = [];
  for (const { product, values, place } of change) {
    changed.push({
      id: product.id,
      name: values.name ?? product.name,
      category_id: place ? await places.idOf(place) : product.category_id,
      price: values.price ?? product.price,
      active: values.active ?? product.active,
      description: values.description ?? product.description,
      code: values.code ?? product.code,
      tags: values.tags ?? product.tags,
      allergens: values.allergens ?? product.allergens,
    });
  }
  await updateProducts(db, changed);
  await saveOptions(db, businessId, [
    ...create.map(({ values }, index) => ({ id: ids[index] ?? 0, options: values.options ?? sizeOption(values.sizes) })),
    ...change.map(({ product, values }) => ({ id: product.id, options: values.options ?? [] })),
  ]);
  const priced = [
    ...create.map(({ values }, index) => ({ id: ids[index] ?? 0, values })),
    ...change.map(({ product, values }) => ({ id: product.id, values })),
  ];
  const branchPrices = priced.flatMap(({ id, values }) =>
    values.branchPrices.map(({ branchId, price }) => ({ product_id: id, branch_id: branchId, price })),
  );
  await setBranchPrices(db, branchPrices);
  const reads = priced.flatMap(({ id, values: { readId } }) =>
    readId === undefined ? [] : [{ read_id: readId, product_id: id }],
  );
  await saveReads(db, businessId, reads);
}

/** Returns the sizes of a menu as an option: exactly one is chosen, the cheapest is free of charge. */
function sizeOption(sizes: ProductRowValues['sizes']): KnownOption[] {
  if (!sizes) return [];
  const least = Math.min(...sizes.map(({ price }) => price));
  const items = sizes.map(({ name, price }) => ({ name, price: price - least }));
  return [{ name: 'Tamaño', min: 1, max: 1, items }];
}

const optionKey = ({ name, min, max, items }: KnownOption) =>
  JSON.stringify([nameKey(name), min, max, items.map((item) => [nameKey(item.name), item.price])]);

/** Gives products their options. Equal ones are one option, also with an option that the business already has. */
async function saveOptions(db: Db, businessId: number, products: { id: number; options: KnownOption[] }[]): Promise<void> {
  const wanted = new Map(products.flatMap(({ options }) => options.map((option) => [optionKey(option), option])));
  if (wanted.size === 0) return;
  const known = await listKnownOptions(db, businessId);
  const ids = new Map(known.map(({ id, ...option }) => [optionKey(option), id]));
  const missing = [...wanted].filter(([key]) => !ids.has(key));
  const created = await insertOptions(
    db,
    businessId,
    missing.map(([, option]) => option),
  );
  for (const [index, [key]] of missing.entries()) ids.set(key, created[index] ?? 0);
  const optionIds = (options: KnownOption[]) => options.map((option) => ids.get(optionKey(option)) ?? 0);
  await addOptionsToProducts(
    db,
    products.map(({ id, options }) => ({ id, optionIds: optionIds(options) })),
  );
}
