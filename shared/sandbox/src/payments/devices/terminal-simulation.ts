import type { SandboxServices } from '../../services';

/** Nine of ten active terminals give a sign of life; it is always the same tenth that is silent. */
export async function simulateTerminals(services: SandboxServices): Promise<void> {
  await services.database.query(
    `UPDATE terminals t SET last_seen_at = $1 FROM points p, merchants m
     WHERE p.id = t.point_id AND m.id = p.merchant_id AND t.status = 'ACTIVE' AND p.status = 'ACTIVE' AND m.status = 'ACTIVE'
       AND t.last_seen_at IS NOT NULL AND hashtext(t.serial) % 10 <> 0`,
    [services.now()],
  );
}
