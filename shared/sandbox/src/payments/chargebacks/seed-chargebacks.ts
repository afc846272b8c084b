import type { ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import { CHARGEBACK_REASONS } from '@mostrador/contract/payments/chargebacks/shapes';
import { ISSUER } from '@mostrador/contract/payments/transactions/actors';
import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';
import type { SeedContext } from '../../seed/context';
import type { Random } from '../../seed/random';
import type { PaymentRow } from '../payments/payment-repository';
import { ledgerEntry } from '../transactions/ledger';
import { AUTOMATIC, BY_ISSUER, byStaff, type Origin } from '../transactions/origin';
import type { TransactionRow } from '../transactions/transaction-repository';
import { newChargebackRow, deadline, TIME_TO_ANSWER, TIME_TO_ESCALATE } from './chargeback-progress';
import type { ChargebackRow, EventRow, FileRow } from './chargeback-repository';
import { inventHistory } from './seed-chargeback-history';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CHARGEBACKS = 160;

/** A planned chargeback: its opening and its status. */
interface Plan {
  openedAt: number;
  status: ChargebackStatus;
  outcome?: 'won' | 'lost';
  /** The present or past deadline, ms, if the plan fixes it. */
  respondBy?: number;
}

interface Claimable extends PaymentRow {
  transaction_id: string;
  entries: number;
}

/** Returns the plans that exist at any scale: every status, and deadlines of today, tomorrow and one that has just passed. */
function fixedPlans(now: number): Plan[] {
  const due = (time: number): Plan => ({ openedAt: now + time - TIME_TO_ANSWER, status: 'PENDING', respondBy: now + time });
  return [
    due(3 * HOUR),
    due(7 * HOUR),
    due(26 * HOUR),
    due(6 * DAY),
    due(-HOUR),
    { openedAt: now - 21 * DAY, status: 'REJECTED', respondBy: now + 2 * DAY },
    { openedAt: now - 60 * DAY, status: 'REJECTED', outcome: 'lost', respondBy: now - 12 * DAY },
    { openedAt: now - 9 * DAY, status: 'DISPUTED' },
    { openedAt: now - 15 * DAY, status: 'DISPUTED' },
    { openedAt: now - 40 * DAY, status: 'RESOLVED', outcome: 'won' },
    { openedAt: now - 45 * DAY, status: 'RESOLVED', outcome: 'lost' },
    { openedAt: now - 30 * DAY, status: 'ACCEPTED' },
    { openedAt: now - 35 * DAY, status: 'CANCELLED' },
    { openedAt: now - 50 * DAY, status: 'EXPIRED' },
  ];
}

function inventPlan(random: Random, now: number): Plan {
  const days = random.chance(0.16) ? random.int(0, 12) : random.int(15, 350);
  const openedAt = now - days * DAY - random.int(0, 23) * HOUR;
  const age = (now - openedAt) / DAY;
  if (age < 14) {
    const status = random.weighted<ChargebackStatus>([
      ['PENDING', 60],
      ['DISPUTED', 35],
      ['CANCELLED', 5],
    ]);
    return { openedAt, status };
  }
  const status = random.weighted<ChargebackStatus>([
    ['DISPUTED', age < 60 ? 25 : 0],
    ['RESOLVED', 45],
    ['ACCEPTED', 25],
    ['EXPIRED', 14],
    ['CANCELLED', 6],
    ['REJECTED', age > 60 ? 6 : 0],
  ]);
  if (status === 'RESOLVED') return { openedAt, status, outcome: random.chance(0.58) ? 'won' : 'lost' };
  if (status !== 'REJECTED') return { openedAt, status };
  return { openedAt, status, outcome: 'lost', respondBy: openedAt + 30 * DAY };
}

/** Returns a payment that can have had a chargeback then: an untouched one, made a few days to four months before, otherwise any earlier one. */
function claimable(random: Random, payments: Claimable[], openedAt: number): Claimable | undefined {
  const before = payments.filter((payment) => payment.created_at < openedAt - 4 * DAY);
  const usual = before.filter((payment) => payment.created_at > openedAt - 120 * DAY);
  const choice = usual.length > 0 ? usual : before;
  return choice.length > 0 ? random.pick(choice) : undefined;
}

function amountOf(random: Random, payment: PaymentRow): number {
  if (payment.current_minor < 10 || random.chance(0.8)) return payment.current_minor;
  return Math.round((payment.current_minor * random.int(30, 90)) / 100);
}

/** Whether the payer keeps the money. */
function isLost({ status, outcome }: Plan): boolean {
  return status === 'ACCEPTED' || status === 'EXPIRED' || outcome === 'lost';
}

/** Returns the origin of a deduction from the actor of the last event; no one acts when a deadline passes. */
function originOfEnd(actor: string | null): Origin {
  if (actor === null) return AUTOMATIC;
  return actor === ISSUER ? BY_ISSUER : byStaff(actor);
}

/** Stores a year of chargebacks over the seeded payments, with their files, history and deducted amounts. */
export async function seedChargebacks(db: Db, { random, now, scale }: SeedContext): Promise<void> {
  let payments = await db.query<Claimable>(
    `SELECT p.*, t.id AS transaction_id, (SELECT count(*) FROM transactions e WHERE e.payment_id = p.id) AS entries
     FROM payments p JOIN transactions t ON t.payment_id = p.id AND t.type = 'CAPTURE' AND t.status = 'APPROVED'
     WHERE p.status = 'COMPLETED' AND NOT EXISTS (SELECT 1 FROM transactions r WHERE r.payment_id = p.id AND r.type = 'REFUND')
     ORDER BY p.created_at, p.id`,
  );
  const fixed = fixedPlans(now);
  const rest = Math.max(Math.round(CHARGEBACKS * scale) - fixed.length, 0);
  const rows: ChargebackRow[] = [];
  const events: EventRow[] = [];
  const files: FileRow[] = [];
  const entries: TransactionRow[] = [];
  for (const plan of [...fixed, ...Array.from({ length: rest }, () => inventPlan(random, now))]) {
    const payment = claimable(random, payments, plan.openedAt);
    if (!payment) continue;
    payments = payments.filter((one) => one.id !== payment.id);
    const claim = {
      paymentId: payment.id,
      transactionId: payment.transaction_id,
      amountMinor: amountOf(random, payment),
      currency: payment.currency,
      reason: random.pick(CHARGEBACK_REASONS),
    };
    const row = newChargebackRow(claim, plan.openedAt, `cbk_${random.uuid()}`);
    row.status = plan.status;
    row.outcome = plan.outcome ?? null;
    if (plan.respondBy !== undefined) row.respond_by_at = deadline(plan.respondBy, 0);
    const refusedAt = row.respond_by_at - TIME_TO_ESCALATE;
    const past = inventHistory(random, row, { now, refusedAt });
    row.updated_at = past.events.at(-1)?.at ?? plan.openedAt;
    rows.push(row);
    events.push(...past.events);
    files.push(...past.files);
    if (!isLost(plan)) continue;
    const draft = {
      type: 'CHARGEBACK',
      status: 'APPROVED',
      amountMinor: row.amount_minor,
      reason: row.reason,
      origin: originOfEnd(past.events.at(-1)?.actor ?? null),
      position: payment.entries + 1,
      at: row.updated_at,
      id: random.uuid(),
    } as const;
    entries.push(ledgerEntry(random, payment, draft));
  }
  await insertMany(db, 'chargebacks', rows);
  await insertMany(db, 'chargeback_events', events);
  await insertMany(db, 'chargeback_files', files);
  await insertMany(db, 'transactions', entries);
  await db.query(
    `UPDATE payments p SET current_minor = p.current_minor - t.amount_minor, updated_at = t.created_at,
       status = CASE WHEN p.current_minor = t.amount_minor THEN 'REFUNDED' ELSE p.status END
     FROM transactions t WHERE t.payment_id = p.id AND t.type = 'CHARGEBACK'`,
  );
  await db.query('ANALYZE chargebacks, transactions');
}
