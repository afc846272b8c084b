import { formatInstant } from '@mostrador/values/instants';
import type { OpeningState } from '@mostrador/values/opening';
import type { Db } from '../../db/database';
import { refuseField } from '../../errors';
import { accepts, openingOf } from '../branches/branch-opening';
import type { BranchView } from '../branches/branch-repository';
import type { Delivery } from '../branches/delivery';
import { unmetOption, type CatalogProduct } from '../catalog/catalog-repository';
import { decimal } from '../wire';

function closedWords({ name, time_zone: zone }: BranchView, state: OpeningState): string {
  const paused = !state.open && state.why === 'paused';
  const until = state.until === undefined ? '' : ` hasta el ${formatInstant(state.until, 'es', zone, 'short')}`;
  return `${name} está ${paused ? 'pausada' : 'cerrada'}${until}`;
}

/**
 * What the store's own page would not take: an order while the branch is paused or outside its hours for the way to order, or of a way that
 * is switched off. Staff may order by hand all the same.
 */
export async function refuseWhileClosed(db: Db, branch: BranchView, takeaway: boolean, now: number): Promise<void> {
  const state = await openingOf(db, branch, now, takeaway ? 'takeaway' : 'delivery');
  if (!state.open) refuseField('sucursal_id', closedWords(branch, state));
  if (takeaway && !accepts(branch, 'takeaway', now)) refuseField('tipo', `${branch.name} no acepta pedidos para llevar ahora`);
  if (!takeaway && !accepts(branch, 'delivery', now)) refuseField('tipo', `${branch.name} no hace envíos ahora`);
}

/** What the store's own page does not offer: what is sold out in the branch, or asks an option of which too little is left there. */
export function refuseUnavailable(branch: BranchView, product: CatalogProduct): void {
  if (product.soldOut) refuseField('items', `${product.name} está agotado en ${branch.name}`);
  const unmet = unmetOption(product);
  if (unmet) refuseField('items', `${product.name}: no queda bastante de ${unmet.name} en ${branch.name}`);
}

/** What the store's own page would not deliver: outside the zones, or for less than the zone's minimum (minor units). */
export function refuseDelivery(branch: BranchView, delivery: Delivery, subtotal: number): void {
  if (!delivery.valid) return refuseField('direccion', 'La dirección está fuera de las zonas de entrega');
  const minimum = delivery.zone?.minimum ?? 0;
  if (subtotal < minimum)
    refuseField('items', `El pedido mínimo en esa zona es de ${decimal(minimum, branch.currency)} ${branch.currency}`);
}
