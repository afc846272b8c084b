import { Refusal } from '../../errors';
import type { PlaceOrderBody, SandboxServices } from '../../services';
import { listFreeBranches } from './order-repository';
import { ADMIN_BUSINESS } from './place-order';

/** With so many orders waiting nobody is there to look: more would only pile up. */
const ENOUGH_WAITING = 12;

const coupons = ['BIENVENIDA10', 'NOCHES', 'PRIMERA', 'SIN-ENVIO'];

/** Whether the store takes an order: a coupon may not apply to it. */
async function isTaken({ placeOrder }: SandboxServices, order: PlaceOrderBody): Promise<boolean> {
  try {
    await placeOrder(order);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A customer orders in an open branch of the admin's business, unless its kitchen is left alone. */
export async function simulateOrder(services: SandboxServices): Promise<void> {
  const branches = await listFreeBranches(services.database, ADMIN_BUSINESS, services.now(), ENOUGH_WAITING);
  if (branches.length === 0) return;
  const order = { sucursal_id: services.random.pick(branches) };
  if (services.random.chance(0.2) && (await isTaken(services, { ...order, cupon: services.random.pick(coupons) }))) return;
  await services.placeOrder(order);
}
