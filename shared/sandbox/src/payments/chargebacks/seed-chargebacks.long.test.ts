import * as z from 'zod/mini';
import { receivedChargeback, type Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { ISSUER } from '@mostrador/contract/payments/transactions/actors';
import { CHARGEBACK_STATUSES, chargebackRules } from '@mostrador/contract/payments/chargebacks/states';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open-database';
import { migrate } from '../../db/migrate';
import { seed } from '../../seed/seed';
import { chargebackStateOf, chargebackRecord } from './chargeback-record';
import { eventsOf, filesOf, listChargebacks } from './chargeback-repository';

const now = Date.UTC(2026, 10, 18, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let db: Database;
let all: Chargeback[];
beforeAll(async () => {
  db = await openDatabase();
  await migrate(db);
  await db.transaction((transaction) => seed(transaction, { now, scale: 0.5 }));
  const { rows } = await listChargebacks(
    db,
    { organizationId: 'org_mostrador', merchantId: null },
    {},
    { sort: { field: 'createdAt', order: 'desc' }, limit: 1000, offset: 0 },
  );
  const files = await filesOf(
    db,
    rows.map((row) => row.id),
  );
  all = rows.map((row) => z.parse(receivedChargeback, chargebackRecord(chargebackStateOf(row, files.get(row.id) ?? [], now))));
});
afterAll(() => db.close());

it('seeds a year of chargebacks, in every status, for several reasons, one per payment', () => {
  expect(all.length).toBe(80);
  expect(new Set(all.map((one) => one.status))).toEqual(new Set(CHARGEBACK_STATUSES));
  expect(new Set(all.map((one) => one.reason)).size).toBe(5);
  expect(new Set(all.map((one) => one.paymentId)).size).toBe(all.length);
  const days = all.map((one) => (now - (one.createdAt ?? 0)) / DAY);
  expect(Math.max(...days)).toBeGreaterThan(250);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
  for (const outcome of ['won', 'lost'])
    expect(all.some((one) => one.status === 'RESOLVED' && one.outcome === outcome)).toBe(true);
});

it('seeds deadlines of today, tomorrow and overdue, and a refused defence that can still be escalated', () => {
  const due = (from: number, to: number) =>
    all.filter((one) => one.status === 'PENDING' && (one.respondBy ?? 0) - now >= from && (one.respondBy ?? 0) - now < to);
  expect(due(0, 12 * HOUR)).toHaveLength(2);
  expect(due(24 * HOUR, 48 * HOUR).length).toBeGreaterThan(0);
  expect(due(-DAY, 0)).toHaveLength(1);
  expect(all.some((one) => one.allowedActions?.includes('escalate'))).toBe(true);
  expect(all.some((one) => one.status === 'PENDING' && one.evidence.length > 0)).toBe(true);
  expect(all.some((one) => one.status === 'PENDING' && one.evidence.length === 0)).toBe(true);
});

it('seeds histories that lead to the status of each', async () => {
  const actors = new Set<string | null>();
  for (const chargeback of all) {
    const events = await eventsOf(db, chargeback.id);
    expect(events.map((event) => event.position)).toEqual(events.map((_, index) => index + 1));
    expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).sort((a, b) => a - b));
    expect(events.at(-1)?.at).toBeLessThanOrEqual(now);
    expect(events[0]).toMatchObject({ actor: ISSUER, from_status: null, to_status: 'PENDING', at: chargeback.createdAt });
    for (const [index, event] of events.slice(1).entries()) {
      expect(event.from_status).toBe(events[index]?.to_status);
      const from = event.from_status ?? '';
      expect(event.to_status === from || chargebackRules.nextStatuses(from).includes(event.to_status)).toBe(true);
    }
    expect(events.at(-1)?.to_status).toBe(chargeback.status);
    const uploads = events.filter((event) => event.file_name).map((event) => event.file_name);
    expect(chargeback.evidence.map((file) => file.fileName)).toEqual(uploads);
    if (events.some((event) => event.to_status === 'DISPUTED')) expect(uploads.length).toBeGreaterThan(0);
    for (const event of events) actors.add(event.actor);
  }
  expect(actors.size).toBeGreaterThan(4);
});

it('deducts only the lost amounts from the payments', async () => {
  interface Taken {
    id: string;
    taken: number | null;
    worth: number;
    captured: number;
    status: string;
  }
  const rows = await db.query<Taken>(
    `SELECT c.id, t.amount_minor AS taken, p.current_minor AS worth, k.amount_minor AS captured, p.status
     FROM chargebacks c JOIN payments p ON p.id = c.payment_id JOIN transactions k ON k.id = c.transaction_id
     LEFT JOIN transactions t ON t.payment_id = p.id AND t.type = 'CHARGEBACK'`,
  );
  expect(rows).toHaveLength(all.length);
  for (const { id, taken, worth, captured, status } of rows) {
    const chargeback = all.find((one) => one.id === id);
    const isLost = chargeback?.status === 'ACCEPTED' || chargeback?.status === 'EXPIRED' || chargeback?.outcome === 'lost';
    expect(taken).toBe(isLost ? chargeback?.amount.minor : null);
    expect(worth).toBe(captured - (taken ?? 0));
    expect(status).toBe(worth === 0 ? 'REFUNDED' : 'COMPLETED');
  }
});
