import type { SandboxServices } from '../../services';
import { listFreeBranches } from './order-repository';
import { ADMIN_BUSINESS } from './place-order';

/** With so many orders waiting nobody is there to look: more would only pile up. */
const ENOUGH_WAITING = 12;

/** A customer orders in an open branch of the admin's business, unless its kitchen is left alone. */
export async function simulateOrder(services: SandboxServices): Promise<void> {
  const branches = await listFreeBranches(services.database, ADMIN_BUSINESS, services.now(), ENOUGH_WAITING);
  if (branches.length) await services.placeOrder({ sucursal_id: services.random.pick(branches) });
}
