import { formatInstant } from '@mostrador/values/instants';
import type { OpeningState } from '@mostrador/values/opening';
import type { Db } from '../../db/database';
import { refuseField } from '../../errors';
import { acceptsOrders, openingOf } from '../branches/branch-opening';
import type { BranchView } from '../branches/branch-repository';
import type { Delivery } from '../branches/delivery';
import { findUnsatisfiableOption, type CatalogProduct } from '../catalog/catalog-repository';
import { decimal } from '../wire';

function closedMessage({ name, time_zone: zone }: BranchView, state: OpeningState): string {
  const paused = !state.open && state.why === 'paused';
  const until = state.until === undefined ? '' : ` hasta el ${formatInstant(state.until, 'es', zone, 'short')}`;
  return `${name} está ${paused ? 'pausada' : 'cerrada'}${until}`;
}

/**
 * Refuses an order on the store's page while the branch is paused, outside its hours for the channel, or does not accept the channel. Staff
 * may still create manual orders.
 */
export async function refuseWhileClosed(db: Db, branch: BranchView, takeaway: boolean, now: number): Promise<void> {
  const state = await openingOf(db, branch, now, takeaway ? 'takeaway' : 'delivery');
  if (!state.open) refuseField('sucursal_id', closedMessage(branch, state));
  if (takeaway && !acceptsOrders(branch, 'takeaway', now))
    refuseField('tipo', `${branch.name} no acepta pedidos para llevar ahora`);
  if (!takeaway && !acceptsOrders(branch, 'delivery', now)) refuseField('tipo', `${branch.name} no hace envíos ahora`);
}

/** Refuses a product on the store's page that is sold out in the branch, or has an option with too few available items there. */
export function refuseUnavailable(branch: BranchView, product: CatalogProduct): void {
  if (product.soldOut) refuseField('items', `${product.name} está agotado en ${branch.name}`);
  const unmet = findUnsatisfiableOption(product);
  if (unmet) refuseField('items', `${product.name}: no queda bastante de ${unmet.name} en ${branch.name}`);
}

/** Refuses a delivery on the store's page outside the zones, or below the zone's minimum (minor units). */
export function refuseDelivery(branch: BranchView, delivery: Delivery, subtotal: number): void {
  if (!delivery.valid) return refuseField('direccion', 'La dirección está fuera de las zonas de entrega');
  const minimum = delivery.zone?.minimum ?? 0;
  if (subtotal < minimum)
    refuseField('items', `El pedido mínimo en esa zona es de ${decimal(minimum, branch.currency)} ${branch.currency}`);
}
