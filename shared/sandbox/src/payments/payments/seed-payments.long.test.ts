import * as z from 'zod/mini';
import { PAYMENT_STATUSES } from '@mostrador/contract/payments/payments/states';
import { receivedPayment } from '@mostrador/contract/payments/payments/shapes';
import { maskBody } from '@mostrador/values/mask';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open-database';
import { migrate } from '../../db/migrate';
import { seed } from '../../seed/seed';
import { ledgerOf, ledgersOf } from '../transactions/transaction-repository';
import { paymentRecord, paymentStateOf } from './payment-record';
import { listPayments } from './payment-repository';

const now = Date.UTC(2026, 10, 18, 12);
const scope = { organizationId: 'org_mostrador', merchantId: null };
const everything = { sort: { field: 'created_at', order: 'desc' }, limit: 10_000, offset: 0 } as const;

async function seeded(): Promise<Database> {
  const database = await openDatabase();
  await migrate(database);
  await database.transaction((db) => seed(db, { now, scale: 0.25 }));
  return database;
}

let db: Database;
beforeAll(async () => {
  db = await seeded();
});
afterAll(() => db.close());

async function standings() {
  const { rows } = await listPayments(db, scope, { statuses: [] }, everything);
  const ledgers = await ledgersOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => paymentStateOf(row, ledgers.get(row.id) ?? [], new Map()));
}

it('seeds a year of payments, in every status and several currencies, none in the future', async () => {
  const all = await standings();
  // Payments of the year, plus those that fill a reserve.
  expect(all.length).toBeGreaterThanOrEqual(1300);
  expect(all.length).toBeLessThan(1340);
  expect(new Set(all.map(({ payment }) => payment.status))).toEqual(new Set(PAYMENT_STATUSES));
  expect(new Set(all.map(({ payment }) => payment.currency))).toEqual(new Set(['EUR', 'USD', 'JPY', 'KWD', 'CLP', 'COP']));
  expect(new Set(all.map(({ payment }) => payment.merchant_id)).size).toBe(13);
  const days = all.map(({ payment }) => (now - payment.created_at) / 86_400_000);
  expect(Math.max(...days)).toBeLessThan(373);
  expect(Math.max(...days)).toBeGreaterThan(330);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
});

it('seeds ledgers that add up to the amounts of each payment', async () => {
  for (const { payment, ledger, amounts } of await standings()) {
    const { status, current_minor: current, initial_minor: initial } = payment;
    const times = [payment.created_at, ...ledger.map((entry) => entry.created_at)];
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(now + 3000);
    expect(ledger.map((entry) => entry.position)).toEqual(ledger.map((_, index) => index + 1));
    expect(amounts.refunded.minor + amounts.pending.minor).toBeLessThanOrEqual(amounts.captured.minor);
    expect(amounts.captured.minor).toBeLessThanOrEqual(initial);
    if (status === 'CAPTURED' || status === 'COMPLETED')
      expect(current).toBe(amounts.captured.minor - amounts.refunded.minor - amounts.chargedBack.minor);
    if (status === 'REFUNDED') expect([current, amounts.remaining.minor]).toEqual([0, 0]);
    if (status === 'REJECTED' || status === 'CANCELLED') expect(current).toBe(0);
    if (status === 'AUTHORIZED' || status === 'PREAUTHORIZED')
      expect([current, amounts.capturable.minor]).toEqual([initial, initial]);
  }
});

it('seeds partial captures, partial refunds with reasons, refusals with their cause and open chargebacks', async () => {
  const all = await standings();
  const entries = all.flatMap(({ ledger }) => ledger);
  expect(
    all.some(({ payment, amounts }) => payment.status === 'COMPLETED' && amounts.captured.minor < payment.initial_minor),
  ).toBe(true);
  expect(all.some(({ payment, amounts }) => payment.status === 'COMPLETED' && amounts.refunded.minor > 0)).toBe(true);
  expect(entries.some((entry) => entry.type === 'REFUND' && entry.reason)).toBe(true);
  expect(entries.filter((entry) => entry.status === 'REJECTED').every((entry) => entry.status_detail)).toBe(true);
  expect(all.some(({ actions }) => actions.refund.reason === 'open-chargeback')).toBe(true);
});

it("matches the contract, and holds card numbers only in the network's response, which clients mask", async () => {
  const all = await standings();
  const raw: string[] = [];
  const decoded: string[] = [];
  for (const { payment } of all.slice(0, 120)) {
    const record = paymentRecord(paymentStateOf(payment, await ledgerOf(db, payment.id), new Map()));
    raw.push(JSON.stringify(record));
    decoded.push(JSON.stringify(z.parse(receivedPayment, maskBody(record))));
  }
  const numbers = /4111111111111111|5555555555554444|378282246310005/;
  expect(raw.join()).toMatch(numbers);
  expect(raw.join()).toMatch(/"cvv":"\d{3}"/);
  expect(decoded.join()).not.toMatch(numbers);
  expect(decoded.join()).not.toMatch(/"cvv":"\d{3}"/);
});

it('seeds the same data every time', async () => {
  const again = await seeded();
  const tables = [
    'payments',
    'transactions',
    'merchants',
    'points',
    'terminals',
    'chargebacks',
    'chargeback_files',
    'chargeback_events',
  ];
  for (const table of tables) {
    const digest = `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${table} t`;
    expect(await again.query(digest)).toEqual(await db.query(digest));
  }
  await again.close();
});
