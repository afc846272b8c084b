import { STALE_AFTER } from '@mostrador/contract/payments/devices/states';
import { SERIAL_PATTERN } from '@mostrador/contract/payments/devices/fields';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open-database';
import { migrate } from '../../db/migrate';
import { seed } from '../../seed/seed';
import type { TerminalView } from './terminal-repository';
import { listTerminals } from './terminal-repository';

const now = Date.UTC(2026, 10, 18, 12);

let db: Database;
let terminals: TerminalView[];
beforeAll(async () => {
  db = await openDatabase();
  await migrate(db);
  await db.transaction((transaction) => seed(transaction, { now, scale: 0.02 }));
  const page = { page: 1, sort: { field: 'name', order: 'asc' }, limit: 1000, offset: 0 } as const;
  const scope = { organizationId: 'org_mostrador', merchantId: null };
  terminals = (await listTerminals(db, scope, { statuses: [], models: [] }, page)).rows;
});
afterAll(() => db.close());

it('seeds terminals of several models, in every status, at forty points', () => {
  expect(terminals.length).toBe(139);
  expect(new Set(terminals.map((one) => one.status))).toEqual(new Set(['ACTIVE', 'INACTIVE', 'MAINTENANCE']));
  expect(new Set(terminals.map((one) => one.model_id)).size).toBe(6);
  expect(new Set(terminals.map((one) => one.merchant_id)).size).toBe(14);
  expect(terminals.every((one) => SERIAL_PATTERN.test(one.serial))).toBe(true);
});

it('seeds active terminals only at active points and merchants', () => {
  for (const one of terminals)
    if (one.status === 'ACTIVE') expect([one.point_status, one.merchant_status]).toEqual(['ACTIVE', 'ACTIVE']);
});

it('seeds mostly online terminals, some silent for a day or never seen, none in the future', () => {
  const active = terminals.filter((one) => one.status === 'ACTIVE');
  const silent = active.filter((one) => one.last_seen_at !== null && now - one.last_seen_at >= STALE_AFTER);
  const never = active.filter((one) => one.last_seen_at === null);
  expect(silent.length).toBeGreaterThan(5);
  expect(never.length).toBeGreaterThan(0);
  expect(silent.length + never.length).toBeLessThan(active.length / 2);
  expect(terminals.every((one) => (one.last_seen_at ?? 0) <= now && one.created_at < now)).toBe(true);
});

it('seeds a merchant and a point that can be deleted', async () => {
  const merchants = await db.query(
    `SELECT id FROM merchants m WHERE status = 'INACTIVE' AND NOT EXISTS (SELECT 1 FROM points WHERE merchant_id = m.id)`,
  );
  const points = await db.query(
    `SELECT name FROM points p WHERE status = 'INACTIVE' AND NOT EXISTS (SELECT 1 FROM terminals WHERE point_id = p.id)`,
  );
  expect(merchants).toEqual([{ id: 'mer_polar' }]);
  expect(points).toEqual([{ name: 'Caseta de la feria' }]);
});
