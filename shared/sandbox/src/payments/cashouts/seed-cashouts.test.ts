import * as z from 'zod/mini';
import { decodeCashout, cashoutWire } from '@mostrador/contract/payments/cashouts/shapes';
import { CASHOUT_STATUSES, isReturnedCashout } from '@mostrador/contract/payments/cashouts/states';
import { openDatabase, type Database } from '../../db/database';
import { migrate } from '../../db/migrate';
import { seed } from '../../seed/seed';
import { balanceOf } from './balance';
import { cashoutRecord } from './cashout-record';
import type { CashoutEventRow, CashoutRow } from './cashout-repository';

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

it('is a year of cashouts, mostly in euros, in every status, none of the future', () => {
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
    expect(decodeCashout(z.parse(cashoutWire, cashoutRecord(one)))).toMatchObject({ id: one.id });
  }
});

it('settles every period once: what overlaps came back', () => {
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

it('amounts to what was captured in its period', async () => {
  const settled = all.filter((one) => one.currency === 'EUR' && one.status === 'COMPLETED').slice(-20);
  for (const one of settled) {
    const [row] = await db.query<{ net: number }>(
      `SELECT sum(CASE WHEN t.type = 'CAPTURE' THEN t.amount_minor ELSE -t.amount_minor END)::bigint AS net
       FROM transactions t JOIN payments p ON p.id = t.payment_id
       WHERE p.currency = 'EUR' AND t.created_at >= $1 AND t.created_at < $2
         AND ((t.type IN ('CAPTURE', 'CHARGEBACK') AND t.status = 'APPROVED') OR (t.type = 'REFUND' AND t.status IN ('APPROVED', 'PENDING')))`,
      [one.period_from_at, one.period_to_at],
    );
    expect(row?.net).toBe(one.amount_minor);
  }
});

it('leaves a balance that adds up, and euros to cash out', async () => {
  for (const currency of ['EUR', 'USD', 'CLP', 'JPY', 'KWD', 'COP']) {
    const [ledger] = await db.query<{ net: number }>(
      `SELECT coalesce(sum(CASE WHEN t.type = 'CAPTURE' THEN t.amount_minor ELSE -t.amount_minor END), 0)::bigint AS net
       FROM transactions t JOIN payments p ON p.id = t.payment_id
       WHERE p.currency = $1 AND ((t.type IN ('CAPTURE', 'CHARGEBACK') AND t.status = 'APPROVED') OR (t.type = 'REFUND' AND t.status IN ('APPROVED', 'PENDING')))`,
      [currency],
    );
    const out = all.filter((one) => one.currency === currency && !isReturnedCashout(one.status));
    const { availableMinor } = await balanceOf(db, scope, currency);
    expect(availableMinor).toBe((ledger?.net ?? 0) - out.reduce((sum, one) => sum + one.amount_minor, 0));
    // Refunds and chargebacks of what was settled may leave the others below zero for a while.
    if (currency === 'EUR') expect(availableMinor).toBeGreaterThan(0);
  }
});

it('has a history for each that ends where it stands', async () => {
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
