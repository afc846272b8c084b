import * as z from 'zod/mini';
import { receivedLink } from '@mostrador/contract/payments/links/shapes';
import { LINK_STATUSES } from '@mostrador/contract/payments/links/states';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open-database';
import { migrate } from '../../db/migrate';
import { seed } from '../../seed/seed';
import { linkRecord } from './link-record';
import { listLinks, type LinkView } from './link-repository';

const now = Date.UTC(2026, 10, 18, 12);
const MINUTE = 60_000;

async function seeded(): Promise<Database> {
  const database = await openDatabase();
  await migrate(database);
  await database.transaction((db) => seed(db, { now, scale: 1 }));
  return database;
}

let db: Database;
let all: LinkView[];
beforeAll(async () => {
  db = await seeded();
  const everything = { sort: { field: 'created_at', order: 'desc' }, limit: 10_000, offset: 0 } as const;
  all = (await listLinks(db, { organizationId: 'org_mostrador', merchantId: null }, { statuses: [] }, everything)).rows;
});
afterAll(() => db.close());

it('seeds a few hundred links, of both types, in every status, some about to expire', () => {
  expect(all.length).toBe(310);
  expect(new Set(all.map((link) => link.status))).toEqual(new Set(LINK_STATUSES));
  expect(new Set(all.map((link) => link.type))).toEqual(new Set(['STATIC', 'DYNAMIC']));
  const left = all.filter((link) => link.status === 'ACTIVE').map((link) => link.expires_at - now);
  expect(Math.min(...left)).toBeGreaterThan(0);
  expect(left.filter((ms) => ms < 30 * MINUTE)).toHaveLength(3);
  for (const link of all) {
    expect(link.created_at).toBeLessThan(now);
    expect(link.expires_at).toBe(link.created_at + link.expires_in * 1000);
    if (link.status === 'EXPIRED') expect(link.expires_at).toBeLessThanOrEqual(now);
    expect(z.parse(receivedLink, linkRecord(link, 'http://localhost:4000'))).toMatchObject({ id: link.id });
  }
});

it('seeds DYNAMIC links paid once and STATIC ones paid several times, within their lifetime and for their amount', async () => {
  expect(all.filter((link) => link.status === 'PAID').every((link) => link.type === 'DYNAMIC' && link.times_paid === 1)).toBe(
    true,
  );
  expect(all.some((link) => link.type === 'STATIC' && link.times_paid > 1)).toBe(true);
  const wrong = await db.query(
    `SELECT 1 FROM link_payments lp JOIN links l ON l.id = lp.link_id JOIN payments p ON p.id = lp.payment_id
     WHERE p.created_at < l.created_at OR p.created_at >= l.expires_at OR p.initial_minor <> l.amount_minor OR p.currency <> l.currency
       OR p.merchant_id <> l.merchant_id OR p.trace_id <> l.id OR lp.paid_at <> p.created_at OR l.status = 'CANCELLED'`,
  );
  expect(wrong).toEqual([]);
});

it('seeds the same data every time', async () => {
  const again = await seeded();
  for (const table of ['links', 'cashouts', 'cashout_events']) {
    const digest = `SELECT md5(string_agg(t::text, '|' ORDER BY t.id)) AS digest FROM ${table} t`;
    expect(await again.query(digest)).toEqual(await db.query(digest));
  }
  await again.close();
});
