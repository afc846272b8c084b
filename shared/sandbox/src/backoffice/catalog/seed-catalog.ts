import { insertMany } from '../../db/rows';
import type { Db } from '../../db/database';
import type { CatalogOption, CatalogProduct } from './catalog-repository';
import { drawingPath } from '../images/drawing';
import { allergensOfDish } from './seed-allergens';
import { localPrice } from './seed-menu';
import { menus } from './seed-menus';

interface SeedCodes {
  coupons: { id: number; percent: number }[];
  gifts: number[];
}

/** The catalog of a seeded business, with its coupon and gift codes. */
export interface SeedShop extends SeedCodes {
  catalog: CatalogProduct[];
}

interface Business {
  id: number;
  currency: string;
}

/** Ingredients that are recognized in names and become tags. */
const ingredients = ['queso', 'jamón', 'pollo', 'ternera', 'chocolate', 'leche', 'calamares', 'patatas', 'nueces', 'huevo'];

function tagsOf(name: string): string[] {
  return ingredients.filter((word) => name.toLowerCase().includes(word));
}

interface SeedCategory {
  id: number;
  business_id: number;
  name: string;
  position: number;
}

/** Returns products that orders get as gifts at price 0. They come after all other products, so that their ids do not change. */
function giftProducts(businesses: Business[], categories: SeedCategory[], after: number) {
  const rows = businesses.flatMap(({ id: businessId, currency }) =>
    (menus[businessId]?.giftProducts ?? []).map(([name, category, minimum, stock]) => {
      const found = categories.find((one) => one.business_id === businessId && one.name === category);
      if (!found) throw new Error(`The menu of business ${businessId} has no category ${category}`);
      const terms = { price: 0, gift: true, gift_minimum: localPrice(minimum, currency), gift_stock: stock };
      return {
        business_id: businessId,
        category_id: found.id,
        name,
        tags: tagsOf(name),
        allergens: allergensOfDish(name),
        ...terms,
      };
    }),
  );
  return rows.map((row, index) => ({ ...row, id: after + index + 1, image: drawingPath(row.name, after + index + 1) }));
}

/** Stores menus and codes of all businesses; ids are numbered from 1 across all of them. */
export async function seedCatalog(db: Db, businesses: Business[]): Promise<Map<number, SeedShop>> {
  const rows = {
    categories: [] as SeedCategory[],
    products: [] as object[],
    options: [] as object[],
    option_items: [] as object[],
    product_options: [] as object[],
    promotions: [] as object[],
    gifts: [] as object[],
  };
  const shops = new Map<number, SeedShop>();
  for (const { id: businessId, currency } of businesses) {
    const menu = menus[businessId];
    if (!menu) continue;
    const shop: SeedShop = { catalog: [], coupons: [], gifts: [] };
    shops.set(businessId, shop);

    const options = new Map<string, CatalogOption>();
    for (const [name, [min, max, items]] of Object.entries(menu.options)) {
      const option: CatalogOption = { id: rows.options.length + 1, name, min, max, repeatable: false, items: [] };
      options.set(name, option);
      rows.options.push({ id: option.id, business_id: businessId, name, min_choices: min, max_choices: max });
      for (const [itemName, cents] of items) {
        const item = { id: rows.option_items.length + 1, name: itemName, price: localPrice(cents, currency) };
        option.items.push(item);
        rows.option_items.push({ ...item, option_id: option.id, position: option.items.length - 1, tags: tagsOf(itemName) });
      }
    }

    for (const [position, [name, products]] of Object.entries(menu.categories).entries()) {
      const categoryId = rows.categories.length + 1;
      rows.categories.push({ id: categoryId, business_id: businessId, name, position });
      for (const [productName, cents, ...optionNames] of products) {
        const product: CatalogProduct = {
          id: rows.products.length + 1,
          name: productName,
          price: localPrice(cents, currency),
          soldOut: false,
          gift: false,
          options: [],
        };
        shop.catalog.push(product);
        rows.products.push({
          id: product.id,
          business_id: businessId,
          category_id: categoryId,
          name: productName,
          price: product.price,
          // Every ninth product has no photo.
          image: product.id % 9 === 0 ? null : drawingPath(productName, product.id),
          tags: tagsOf(productName),
          allergens: allergensOfDish(productName),
          featured: rows.products.length % 7 === 0,
        });
        for (const optionName of optionNames) {
          const option = options.get(optionName);
          if (!option) throw new Error(`The menu of business ${businessId} has no option ${optionName}`);
          product.options.push(option);
          rows.product_options.push({ product_id: product.id, option_id: option.id, position: product.options.length - 1 });
        }
      }
    }

    for (const [code, percent] of menu.coupons) {
      const id = rows.promotions.length + 1;
      shop.coupons.push({ id, percent });
      rows.promotions.push({ id, business_id: businessId, name: code, code, percent, uses: 0 });
    }
    for (const [code, name] of menu.gifts) {
      const id = rows.gifts.length + 1;
      shop.gifts.push(id);
      rows.gifts.push({ id, business_id: businessId, code, name, uses: 0, max_uses: 0 });
    }
  }
  for (const table of ['categories', 'products', 'options', 'option_items', 'product_options', 'promotions', 'gifts'] as const) {
    await insertMany(db, table, rows[table]);
  }
  await insertMany(db, 'products', giftProducts(businesses, rows.categories, rows.products.length));
  return shops;
}
