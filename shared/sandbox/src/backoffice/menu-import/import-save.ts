import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import type { Db } from '../../db/database';
import { insertCategory } from '../catalog/category-repository';
import { insertItem, insertOption } from '../catalog/option-repository';
import type { KnownCategory, Place, Plan } from './import-plan';
import { addOptionToProducts, insertProducts, saveReads, setBranchPrices, updateProducts } from './import-repository';

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
    const { name, price, description = null, code = null, tags = [] } = values;
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
    });
  }
  await updateProducts(db, changed);
  await saveSizes(
    db,
    businessId,
    create.map(({ values }, index) => ({ id: ids[index] ?? 0, sizes: values.sizes })),
  );
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

/** Creates one option for all products with the same sizes and surcharges: exactly one size is chosen, the cheapest is free of charge. */
async function saveSizes(
  db: Db,
  businessId: number,
  products: { id: number; sizes: { name: string; price: number }[] | undefined }[],
): Promise<void> {
  const optionsByKey = new Map<string, { items: { name: string; price: number }[]; ids: number[] }>();
  for (const { id, sizes } of products) {
    if (!sizes) continue;
    const least = Math.min(...sizes.map(({ price }) => price));
    const items = sizes.map(({ name, price }) => ({ name, price: price - least }));
    const key = JSON.stringify(items);
    const option = optionsByKey.get(key) ?? { items, ids: [] };
    option.ids.push(id);
    optionsByKey.set(key, option);
  }
  for (const { items, ids } of optionsByKey.values()) {
    const option = { business_id: businessId, name: 'Tamaño', min_choices: 1, max_choices: 1, active: true };
    const optionId = await insertOption(db, option);
    for (const [position, item] of items.entries())
      await insertItem(db, { ...item, option_id: optionId, position, active: true, tags: [] });
    await addOptionToProducts(db, optionId, ids);
  }
}
