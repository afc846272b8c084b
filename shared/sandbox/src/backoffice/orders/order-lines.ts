import type { WireNewOrder } from '@mostrador/contract/backoffice/orders/new-order';
import type { Db } from '../../db/database';
import { refuseField } from '../../errors';
import type { BranchView } from '../branches/branch-repository';
import {
  readCatalog,
  unitPrice,
  findUnsatisfiableOption,
  type CatalogItem,
  type CatalogProduct,
} from '../catalog/catalog-repository';
import { checkGiftLine } from './order-gift';
import type { NewLine } from './order-repository';

function chosenItems(product: CatalogProduct, ids: number[], field: string): CatalogItem[] {
  const offered = new Map(product.options.flatMap((option) => option.items.map((item) => [item.id, item] as const)));
  const unknown = ids.find((id) => !offered.has(id));
  if (unknown !== undefined) refuseField(field, `${product.name} no tiene la opción ${unknown}`);
  for (const option of product.options) {
    const chosen = ids.filter((id) => option.items.some((item) => item.id === id));
    if (!option.repeatable && new Set(chosen).size !== chosen.length) refuseField(field, `${product.name} repite una opción`);
    const count = chosen.length;
    if (count < option.min) refuseField(field, `${product.name}: elige al menos ${option.min} en ${option.name}`);
    if (count > option.max) refuseField(field, `${product.name}: elige como máximo ${option.max} en ${option.name}`);
  }
  const order = [...offered.keys()];
  return [...ids].sort((a, b) => order.indexOf(a) - order.indexOf(b)).flatMap((id) => offered.get(id) ?? []);
}

/**
 * Returns the lines of an order at the prices of the branch, with an earned gift at 0; 422 on the line that cannot be ordered. `extras` is
 * the price of a unit's options.
 */
export async function linesOf(
  db: Db,
  branch: BranchView,
  requested: WireNewOrder['productos'],
  now: number,
  fieldOf = (index: number) => `productos.${index}`,
): Promise<(NewLine & { extras: number })[]> {
  const ids = requested.map((line) => line.id_producto);
  const catalog = await readCatalog(db, branch, now, ids);
  const lines = requested.map((line, index) => {
    const field = fieldOf(index);
    const product = catalog.find((one) => one.id === line.id_producto);
    if (!product) return refuseField(`${field}.id_producto`, `El producto ${line.id_producto} no está disponible`);
    if (product.soldOut) refuseField(`${field}.id_producto`, `${product.name} está agotado en ${branch.name}`);
    const unmet = findUnsatisfiableOption(product);
    if (unmet) refuseField(`${field}.id_producto`, `${product.name}: no queda bastante de ${unmet.name} en ${branch.name}`);
    const chosen = chosenItems(product, line.opciones, `${field}.opciones`);
    return {
      product_id: product.id,
      name: product.name,
      quantity: line.cantidad,
      unit: product.gift ? 0 : unitPrice(product, chosen),
      extras: product.gift ? 0 : chosen.reduce((sum, item) => sum + item.price, 0),
      options: chosen.map((item) => item.name),
      note: line.nota?.trim() || null,
      gift: product.gift,
    };
  });
  await checkGiftLine(db, branch, lines, (index) => `${fieldOf(index)}.id_producto`, now);
  return lines;
}
