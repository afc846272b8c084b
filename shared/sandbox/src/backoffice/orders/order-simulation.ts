import { Refusal } from '../../errors';
import type { PlaceOrderBody, SandboxServices } from '../../services';
import { listFreeBranches } from './order-repository';
import { ADMIN_BUSINESS } from './place-order';

/** With this many waiting orders the staff is apparently absent: more would only pile up. */
const MAX_WAITING_ORDERS = 12;

const coupons = ['BIENVENIDA10', 'NOCHES', 'PRIMERA', 'SIN-ENVIO'];

/** Places an order; returns false if the store refuses it: a coupon may not apply, a slot may be full. */
async function isTaken({ placeOrder }: SandboxServices, order: PlaceOrderBody): Promise<boolean> {
  try {
    await placeOrder(order);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Simulates a customer's order in an open branch of the admin's business, unless too many orders wait there. */
export async function simulateOrder(services: SandboxServices): Promise<void> {
  const branches = await listFreeBranches(services.database, ADMIN_BUSINESS, services.now(), MAX_WAITING_ORDERS);
  if (branches.length === 0) return;
  const order = { sucursal_id: services.random.pick(branches) };
  if (services.random.chance(0.2) && (await isTaken(services, { ...order, cupon: services.random.pick(coupons) }))) return;
  await isTaken(services, order);
}
