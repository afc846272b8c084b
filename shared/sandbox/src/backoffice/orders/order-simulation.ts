import type { SandboxServices } from '../../services';
import { ADMIN_BUSINESS } from './place-order';

/** With so many orders waiting nobody is there to look: more would only pile up. */
const ENOUGH_WAITING = 12;

/** A customer orders in an open branch of the admin's business, unless its kitchen is left alone. */
export async function simulateOrder(services: SandboxServices): Promise<void> {
  const branches = await services.database.query<{ id: number }>(
    `SELECT id FROM branches s WHERE business_id = $1 AND (open OR reopens_at <= $2)
       AND (SELECT count(*) FROM orders o WHERE o.branch_id = s.id AND o.state = 'INGRESADO') < $3 ORDER BY id`,
    [ADMIN_BUSINESS, services.now(), ENOUGH_WAITING],
  );
  if (branches.length) await services.placeOrder({ sucursal_id: services.random.pick(branches).id });
}
