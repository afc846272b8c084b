import { addDays, dayRangeToInstants, todayIn } from '@mostrador/values/day-range';
import type { CashoutStatus } from '@mostrador/contract/payments/cashouts/states';
import { isReturnedCashout } from '@mostrador/contract/payments/cashouts/states';
import type { Db } from '../../db/database';
import type { SeedContext } from '../../seed/context';
import { organizationId } from '../../seed/core';
import type { Random } from '../../seed/random';
import { insertCashouts, insertEvents, type CashoutEventRow, type CashoutRow } from './cashout-repository';
import { CASHOUT_RESERVES, movementsOf, type Movement } from './seed-reserve';
import { bankReferenceOf, quoteOf } from './terms';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Periods are days of the organization's time zone. */
const ZONE = 'Europe/Madrid';
const DAYS = 366;

/** Days that a cashout settles, by currency; other currencies are cashed out manually. */
const RHYTHM: Record<string, number> = { EUR: 1, USD: 7, CLP: 7 };

/** Statuses of the newest euro cashouts, so that each status is visible. */
const LIVE: CashoutStatus[] = ['PENDING', 'PROCESSING', 'ON_HOLD', 'COMPLETED', 'FAILED'];

const SETTLED: [CashoutStatus, number][] = [
  ['COMPLETED', 89],
  ['FAILED', 4],
  ['REJECTED', 3],
  ['CANCELLED', 2],
  ['REVERSED', 2],
];

const NOTES: Partial<Record<CashoutStatus, { note: string; detail: string }>> = {
  FAILED: { note: 'La cuenta de destino está cerrada', detail: 'ACCOUNT_CLOSED' },
  REJECTED: { note: 'El titular no coincide', detail: 'HOLDER_MISMATCH' },
  REVERSED: { note: 'El banco ha devuelto el dinero', detail: 'RETURNED_BY_BANK' },
  ON_HOLD: { note: 'Revisión de la cuenta de destino', detail: 'ACCOUNT_REVIEW' },
};

interface Period {
  from: number;
  to: number;
}

/** Returns the ended periods of this length that are settled already, oldest first. */
function periodsOf(days: number, now: number): Period[] {
  const today = todayIn(ZONE, now);
  const count = Math.floor(DAYS / days);
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(today, -(count - index) * days);
    const [start, end] = dayRangeToInstants({ from, to: addDays(from, days - 1) }, ZONE);
    return { from: start, to: end };
  }).filter(({ to }) => runAt(to) <= now);
}

/** Returns the settlement instant: the second night after the period, when its captures have completed. */
const runAt = (periodEnd: number): number => periodEnd + DAY + 6 * HOUR;

/** Returns the steps that lead to a status, with minutes after the start. */
function stepsTo(random: Random, status: CashoutStatus): [CashoutStatus, number][] {
  const sent: [CashoutStatus, number] = ['PROCESSING', random.int(10, 90)];
  const done = sent[1] + random.int(60, 600);
  switch (status) {
    case 'PENDING':
      return [];
    case 'PROCESSING':
      return [sent];
    case 'ON_HOLD':
    case 'CANCELLED':
      return [[status, random.int(10, 90)]];
    case 'REVERSED':
      return [sent, ['COMPLETED', done], ['REVERSED', done + random.int(1500, 4000)]];
    default:
      return [sent, [status, done]];
  }
}

interface Seeded {
  cashout: CashoutRow;
  events: CashoutEventRow[];
}

interface Plan {
  currency: string;
  minor: number;
  period: Period;
  at: number;
  status: CashoutStatus;
  reference: string;
}

function inventCashout(random: Random, { currency, minor, period, at, status, reference }: Plan, now: number): Seeded {
  const { fee, account } = quoteOf({ minor, currency });
  const id = `cas_${random.uuid()}`;
  const steps = [['PENDING', 0] as const, ...stepsTo(random, status)].filter(([, minutes]) => at + minutes * MINUTE <= now);
  const events = steps.map(([to, minutes], index): CashoutEventRow => {
    const isByHand = to === 'CANCELLED';
    return {
      id: `evt_${random.uuid()}`,
      cashout_id: id,
      position: index + 1,
      from_status: steps[index - 1]?.[0] ?? null,
      to_status: to,
      actor: isByHand ? random.pick(['Marta Ibáñez', 'Óscar Peña']) : null,
      note: isByHand ? 'Se vuelve a pedir mañana' : (NOTES[to]?.note ?? null),
      created_at: at + minutes * MINUTE,
    };
  });
  const last = events.at(-1);
  const reached = last?.to_status ?? 'PENDING';
  const updatedAt = last?.created_at ?? at;
  const isOpen = reached === 'PENDING' || reached === 'PROCESSING' || reached === 'ON_HOLD';
  const cashout = {
    id,
    organization_id: organizationId,
    merchant_id: null,
    status: reached,
    status_detail: NOTES[reached]?.detail ?? null,
    currency,
    amount_minor: minor,
    fee_minor: fee.minor,
    destination: account,
    reference,
    bank_reference: steps.some(([to]) => to === 'PROCESSING') ? bankReferenceOf(id) : null,
    period_from_at: period.from,
    period_to_at: period.to,
    created_at: at,
    updated_at: updatedAt,
    processed_at: isOpen ? null : updatedAt,
    // Later today, in the bank's office hours.
    next_step_at: isOpen ? now + random.int(HOUR / 2, 10 * HOUR) : null,
  };
  return { cashout, events };
}

type Due = Pick<Plan, 'minor' | 'period' | 'at'>;

/** Returns the running sum after each movement, and the lowest value from there on of the part that is not held. */
function courseOf(movements: Movement[]): { earned: number; lowest: number }[] {
  let sum = 0;
  let freed = 0;
  const course = movements.map((movement) => {
    sum += movement.minor;
    freed += movement.freed;
    return { earned: sum, lowest: sum + freed };
  });
  for (let index = course.length - 2; index >= 0; index--)
    course[index]!.lowest = Math.min(course[index]!.lowest, course[index + 1]!.lowest);
  return course;
}

/**
 * Returns the amounts to settle by period. An amount too small for the fee, or needed for later refunds, chargebacks or holds
 * (`CASHOUT_RESERVES`), moves to the next period.
 */
function dueOf(currency: string, movements: Movement[], now: number): Due[] {
  const fee = quoteOf({ minor: 1_000_000, currency }).fee.minor;
  const { kept, least } = CASHOUT_RESERVES[currency]!;
  const course = courseOf(movements);
  const all: Due[] = [];
  let taken = 0;
  let since: number | undefined;
  let next = 0;
  for (const { from, to } of periodsOf(RHYTHM[currency] ?? 7, now)) {
    while (next < movements.length && movements[next]!.at < to) next++;
    since ??= from;
    const { earned, lowest } = course[next - 1] ?? { earned: 0, lowest: 0 };
    const minor = earned - taken - kept;
    if (minor <= fee || lowest - taken - minor < least) continue;
    all.push({ minor, period: { from: since, to }, at: runAt(to) });
    taken += minor;
    since = undefined;
  }
  return all;
}

/** Returns the cashouts of a currency. A returned one is repeated three days later, except for the newest ones. */
function settle(random: Random, currency: string, movements: Movement[], now: number): Seeded[] {
  const all = dueOf(currency, movements, now);
  return all.flatMap((due, index) => {
    const age = all.length - 1 - index;
    const status = (currency === 'EUR' ? LIVE[age] : undefined) ?? random.weighted(SETTLED);
    const plan = { ...due, currency, status, reference: `Liquidación ${todayIn(ZONE, due.period.from)}` };
    const again = { ...plan, at: plan.at + 3 * DAY, status: 'COMPLETED', reference: `${plan.reference} (repetida)` } as const;
    const isRepeated = isReturnedCashout(status) && age >= LIVE.length && again.at <= now - DAY;
    return (isRepeated ? [plan, again] : [plan]).map((one) => inventCashout(random, one, now));
  });
}

/** Stores a year of cashouts that settle the captures, with their histories; the rest is the balance. */
export async function seedCashouts(db: Db, { random, now }: SeedContext): Promise<void> {
  const movements = await movementsOf(db);
  const all = Object.keys(RHYTHM).flatMap((currency) =>
    settle(
      random,
      currency,
      movements.filter((movement) => movement.currency === currency),
      now,
    ),
  );
  await insertCashouts(
    db,
    all.map(({ cashout }) => cashout),
  );
  await insertEvents(
    db,
    all.flatMap(({ events }) => events),
  );
  await db.query('ANALYZE cashouts, cashout_events');
}
