import * as z from 'zod/mini';
import { clock } from '@mostrador/values/clock';
import { receivedCashout } from '@mostrador/contract/payments/cashouts/shapes';
import { CASHOUT_STATUSES, isReturnedCashout } from '@mostrador/contract/payments/cashouts/states';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open-database';
import { migrate } from '../../db/migrate';
import { emptyTables } from '../../db/snapshot';
import { seed } from '../../seed/seed';
import { balanceOf } from './balance-repository';
import { cashoutRecord } from './cashout-record';
import type { CashoutEventRow, CashoutRow } from './cashout-repository';
import { CASHOUT_RESERVES, movementsOf } from './seed-reserve';

const now = Date.UTC(2026, 10, 18, 12);
const DAY = 86_400_000;
const scope = { organizationId: 'org_mostrador', merchantId: null };

let db: Database;
let all: CashoutRow[];
beforeAll(async () => {
  db = await openDatabase();
  await migrate(db);
  await db.transaction((inside) => seed(inside, { now, scale: 1 }));
  all = await db.query<CashoutRow>('SELECT * FROM cashouts ORDER BY created_at, id');
});
afterAll(() => db.close());

it('seeds a year of cashouts, mostly in euros, in every status, none in the future', () => {
  expect(all.length).toBeGreaterThan(350);
  expect(all.length).toBeLessThan(520);
  expect(new Set(all.map((one) => one.status))).toEqual(new Set(CASHOUT_STATUSES));
  const share = (currency: string) => all.filter((one) => one.currency === currency).length;
  expect(share('EUR')).toBeGreaterThan(300);
  expect(share('USD')).toBeGreaterThan(30);
  expect(share('CLP')).toBeGreaterThan(30);
  for (const one of all) {
    expect(one.created_at).toBeLessThanOrEqual(one.updated_at);
    expect(one.updated_at).toBeLessThanOrEqual(now);
    expect(now - one.created_at).toBeLessThan(370 * DAY);
    expect(z.parse(receivedCashout, cashoutRecord(one, true))).toMatchObject({ id: one.id });
  }
});

it('settles every period once: overlapping cashouts were returned', () => {
  for (const currency of ['EUR', 'USD', 'CLP']) {
    const kept = all.filter((one) => one.currency === currency && !isReturnedCashout(one.status));
    const periods = kept.map((one) => [one.period_from_at ?? 0, one.period_to_at ?? 0] as const).sort((a, b) => a[0] - b[0]);
    periods.forEach(([from, to], index) => {
      expect(from).toBeLessThan(to);
      expect(from).toBeGreaterThanOrEqual(periods[index - 1]?.[1] ?? 0);
    });
    for (const one of kept) expect(one.period_to_at).toBeLessThanOrEqual(one.created_at);
  }
});

it('settles exactly the captures of a period', async () => {
  const settled = all.filter((one) => one.currency === 'EUR' && one.status === 'COMPLETED').slice(-20);
  for (const one of settled) {
    const [row] = await db.query<{ net: number }>(
      `SELECT sum(CASE WHEN t.type = 'CAPTURE' THEN t.amount_minor ELSE -t.amount_minor END)::bigint AS net
       FROM transactions t JOIN payments p ON p.id = t.payment_id
       WHERE p.organization_id = 'org_mostrador' AND p.currency = 'EUR' AND t.created_at >= $1 AND t.created_at < $2
         AND ((t.type IN ('CAPTURE', 'CHARGEBACK') AND t.status = 'APPROVED') OR (t.type = 'REFUND' AND t.status IN ('APPROVED', 'PENDING')))`,
      [one.period_from_at, one.period_to_at],
    );
    expect(row?.net).toBe(one.amount_minor);
  }
});

it('leaves a consistent balance, and euros to cash out', async () => {
  for (const currency of ['EUR', 'USD', 'CLP', 'JPY', 'KWD', 'COP']) {
    const [ledger] = await db.query<{ net: number }>(
      `SELECT coalesce(sum(CASE WHEN t.type = 'CAPTURE' THEN t.amount_minor ELSE -t.amount_minor END), 0)::bigint AS net
       FROM transactions t JOIN payments p ON p.id = t.payment_id
       WHERE p.organization_id = 'org_mostrador' AND p.currency = $1 AND ((t.type IN ('CAPTURE', 'CHARGEBACK') AND t.status = 'APPROVED') OR (t.type = 'REFUND' AND t.status IN ('APPROVED', 'PENDING')))`,
      [currency],
    );
    const out = all.filter((one) => one.currency === currency && !isReturnedCashout(one.status));
    const { availableMinor, heldMinor } = await balanceOf(db, scope, currency);
    expect(await lowestOf(currency)).toBe(0);
    expect(availableMinor).toBe((ledger?.net ?? 0) - heldMinor - out.reduce((sum, one) => sum + one.amount_minor, 0));
    expect(availableMinor).toBeGreaterThanOrEqual(CASHOUT_RESERVES[currency]!.least);
  }
});

it('seeds a history for each cashout that ends in its status', async () => {
  const events = await db.query<CashoutEventRow>('SELECT * FROM cashout_events ORDER BY cashout_id, position');
  const byCashout = new Map<string, CashoutEventRow[]>();
  for (const event of events) byCashout.set(event.cashout_id, [...(byCashout.get(event.cashout_id) ?? []), event]);
  for (const one of all) {
    const own = byCashout.get(one.id) ?? [];
    expect(own.map((event) => event.position)).toEqual(own.map((_, index) => index + 1));
    expect(own.map((event) => event.from_status)).toEqual([null, ...own.slice(0, -1).map((event) => event.to_status)]);
    expect(own.at(-1)).toMatchObject({ to_status: one.status, created_at: one.updated_at });
    expect(own[0]).toMatchObject({ to_status: 'PENDING', created_at: one.created_at });
    expect(own.some((event) => event.to_status === 'CANCELLED' && !event.actor)).toBe(false);
  }
});

/** Returns the lowest balance that a currency ever had, minor units, counting returned cashouts until their return. */
async function lowestOf(currency: string): Promise<number> {
  const own = await db.query<CashoutRow>('SELECT * FROM cashouts WHERE currency = $1', [currency]);
  const steps = [
    ...(await movementsOf(db))
      .filter((one) => one.currency === currency)
      .map(({ at, minor, freed }) => ({ at, minor: minor + freed })),
    ...own.map((one) => ({ at: one.created_at, minor: -one.amount_minor })),
    ...own.filter((one) => isReturnedCashout(one.status)).map((one) => ({ at: one.updated_at, minor: one.amount_minor })),
  ].sort((a, b) => a.at - b.at);
  let sum = 0;
  return Math.min(0, ...steps.map(({ minor }) => (sum += minor)));
}

// Noon and midnight, end of month and year, a leap day, the clock changes in Madrid, Santiago and New York, and now.
it.each([
  '2026-11-22T09:50:00Z',
  '2026-11-21T16:00:00Z',
  '2026-12-01T00:05:00Z',
  '2026-09-30T23:55:00Z',
  '2026-12-31T22:59:00Z',
  '2027-01-01T06:00:00Z',
  '2028-02-29T12:00:00Z',
  '2027-03-28T01:30:00Z',
  '2026-10-25T00:30:00Z',
  '2027-04-04T03:30:00Z',
  '2026-11-01T05:30:00Z',
  new Date(clock.now()).toISOString(),
])('has enough in every currency at %s and was never negative', async (instant) => {
  await db.transaction(async (inside) => {
    await emptyTables(inside);
    await seed(inside, { now: Date.parse(instant), scale: 0.02 });
  });
  for (const [currency, { least }] of Object.entries(CASHOUT_RESERVES)) {
    expect((await balanceOf(db, scope, currency)).availableMinor).toBeGreaterThanOrEqual(least);
    expect(await lowestOf(currency)).toBe(0);
  }
});
