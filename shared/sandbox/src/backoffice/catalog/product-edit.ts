import type * as z from 'zod/mini';
import { decodeAllergens } from '@mostrador/contract/backoffice/products/allergens';
import type { newProductWire, productEditWire, WireProductFields } from '@mostrador/contract/backoffice/products/shapes';
import { backofficeError, refuseField } from '../../errors';
import type { Context } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import type { BusinessRow } from '../business/business-repository';
import { changesOf, parseSwitch, dedupeIgnoringCase } from './catalog-edit';
import { findCategory } from './category-repository';
import { parseImagePath } from '../images/image-address';
import { ownedOptions } from './option-repository';
import { readPrice } from './price';
import { productResponse } from './product-response';
import {
  findProducts,
  hasProductCoded,
  insertProduct,
  setProductOptions,
  updateProduct,
  type ProductRow,
  type ProductView,
} from './product-repository';
import { differingStock, readStockChanges } from './stock-changes';
import { setStock } from './stock-repository';

/**
 * Returns the category or subcategory into which a body puts a product. A new category without a subcategory removes the product from its
 * subcategory.
 */
async function categoryOf(
  context: Context,
  businessId: number,
  { id_categoria: categoryId, id_subcategoria: subcategoryId }: WireProductFields,
  row: ProductView | undefined,
): Promise<number | undefined> {
  if (categoryId === undefined && subcategoryId === undefined) return undefined;
  const topId = categoryId ?? row?.parent_category_id ?? row?.category_id ?? 0;
  const top = await findCategory(context.db, businessId, topId);
  if (!top || top.parent_id !== null) refuseField('id_categoria', 'No existe esa categoría');
  if (!subcategoryId) return top.id;
  const sub = await findCategory(context.db, businessId, subcategoryId);
  if (sub?.parent_id !== top.id) refuseField('id_subcategoria', 'No es una subcategoría de esa categoría');
  return sub.id;
}

/** Maps a value with `read`; null clears the field, undefined leaves it unchanged. */
function mapDefined<T, R>(value: T | null | undefined, read: (value: T) => R): R | null | undefined {
  if (value === null) return null;
  return value === undefined ? undefined : read(value);
}

const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text);

/** Maps a body to columns; undefined for missing fields. */
async function columnsOf(
  context: Context,
  { id: businessId, currency }: BusinessRow,
  body: WireProductFields,
  row?: ProductView,
) {
  const columns: Partial<ProductRow> = {
    name: body.nombre,
    category_id: await categoryOf(context, businessId, body, row),
    price: body.precio === undefined ? undefined : readPrice(body.precio, currency, 'precio'),
    active: parseSwitch(body.estado),
    description: emptyToNull(body.descripcion),
    image: await parseImagePath(context, businessId, body.imagen),
    tags: dedupeIgnoringCase(body.etiquetas),
    allergens: mapDefined(body.alergenos, decodeAllergens),
    code: emptyToNull(body.codigo),
    publish_at: mapDefined(body.publicar_desde, Date.parse),
    featured: parseSwitch(body.destacado),
    gift: parseSwitch(body.es_regalo),
    gift_minimum: mapDefined(body.regalo_minimo, (value) => readPrice(value, currency, 'regalo_minimo')),
    gift_stock: body.regalo_existencias,
  };
  if (columns.code && (await hasProductCoded(context.db, businessId, columns.code, row?.id))) {
    refuseField('codigo', 'Otro producto tiene ese código');
  }
  return columns;
}

async function checkOptions(context: Context, businessId: number, ids: number[] = []): Promise<void> {
  const owned = await ownedOptions(context.db, businessId, ids);
  for (const [index, id] of ids.entries()) {
    if (!owned.has(id)) refuseField(`opciones.${index}`, 'No existe esa opción');
    if (ids.indexOf(id) !== index) refuseField(`opciones.${index}`, 'La opción está repetida');
  }
}

/** Adds a product and returns its id. */
export async function addProduct(
  context: Context,
  business: BusinessRow,
  body: z.output<typeof newProductWire>,
): Promise<number> {
  const columns = await columnsOf(context, business, body);
  const stock = await readStockChanges(context, business, body.sucursales);
  await checkOptions(context, business.id, body.opciones);
  const id = await insertProduct(context.db, { ...columns, business_id: business.id });
  await setProductOptions(context.db, id, body.opciones ?? []);
  for (const change of stock) await setStock(context.db, 'product', id, change);
  return id;
}

/** Changes a product; returns false if nothing differs. Refuses an outdated version with 409 and the present record. */
export async function editProduct(
  context: Context,
  business: BusinessRow,
  branch: BranchView,
  body: z.output<typeof productEditWire>,
): Promise<boolean> {
  const { db, now } = context;
  const [row] = await findProducts(db, branch, now, [body.id]);
  if (!row) throw backofficeError(404, 'No existe ese producto');
  const columns = changesOf<ProductRow>(row, await columnsOf(context, business, body, row));
  const changes = await readStockChanges(context, business, body.sucursales);
  const stock = await differingStock(context, { kind: 'product', businessId: business.id, id: row.id }, changes);
  const options = body.opciones && changesOf({ ids: row.option_ids }, { ids: body.opciones })?.ids;
  if (!columns && stock.length === 0 && !options) return false;
  if (body.version !== row.version) {
    const producto = await productResponse(context, branch, row.id);
    throw backofficeError(409, 'El producto cambió mientras tanto', { data: { producto } });
  }
  await checkOptions(context, business.id, options);
  await updateProduct(db, row.id, columns ?? {});
  if (options) await setProductOptions(db, row.id, options);
  for (const change of stock) await setStock(db, 'product', row.id, change);
  return true;
}
