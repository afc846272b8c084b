import { minorDigits } from '@mostrador/values/money';
import type { PaymentStatus } from '@mostrador/contract/payments/payments/states';
import { PAYER } from '@mostrador/contract/payments/transactions/actors';
import type { Db } from '../../db/database';
import { insertMany } from '../../db/rows';
import type { SeedContext } from '../../seed/context';
import { organizationId } from '../../seed/core';
import type { Random } from '../../seed/random';
import type { TransactionRow } from '../transactions/transaction-repository';
import { CLIENT_ID, paymentNumber } from './authorize';
import { stepDelay } from './payment-progress';
import type { PaymentRow } from './payment-repository';
import { seedCustomers } from './seed-customers';
import { currencyScale, seedMerchants, type SeedMerchant } from './seed-data';
import { inventPast } from './seed-ledger';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 365;
const PAYMENTS = 5200;

/** Users of La Esquina who may move payments. */
const STAFF = ['Marta Ibáñez', 'Lucía Campos'];

/** Weights from Sunday to Saturday: quiet on Mondays, busy from Friday on. */
const WEEKDAYS = [11, 7, 8, 9, 10, 14, 15];
// prettier-ignore
const HOURS: [number, number][] = [
  [7, 2], [8, 4], [9, 5], [10, 6], [11, 7], [12, 10], [13, 13], [14, 10], [15, 5], [16, 4], [17, 5], [18, 7], [19, 10], [20, 12], [21, 8], [22, 2],
];

/** Statuses of the newest payments, so that each status is visible. */
// prettier-ignore
const LIVE: PaymentStatus[] = [
  'CREATED', 'CAPTURED', 'CAPTURE_SCHEDULED', 'AUTHORIZED', 'CAPTURE_IN_PROGRESS', 'CAPTURED', 'PREAUTHORIZED', 'CAPTURE_PRESENTED', 'REJECTED',
  'CREATED', 'AUTHORIZED', 'CAPTURE_FAILED', 'CANCELLED', 'CAPTURE_SCHEDULED', 'CAPTURED', 'CAPTURE_PRESENTED', 'AUTHORIZED', 'CAPTURE_FAILED',
];

// prettier-ignore
const BY_AGE: { days: number; statuses: [PaymentStatus, number][] }[] = [
  { days: 3, statuses: [['CAPTURED', 70], ['AUTHORIZED', 12], ['REJECTED', 9], ['CANCELLED', 5], ['REFUNDED', 2], ['CAPTURE_FAILED', 1]] },
  { days: 10, statuses: [['COMPLETED', 75], ['AUTHORIZED', 6], ['REJECTED', 9], ['CANCELLED', 5], ['REFUNDED', 4], ['CAPTURE_FAILED', 1]] },
  { days: DAYS + 1, statuses: [['COMPLETED', 80], ['REJECTED', 9], ['CANCELLED', 5], ['REFUNDED', 6]] },
];

/** Returns the instants of the payments, oldest first: varying by weekday and hour, and rising with time. */
function instants(random: Random, count: number, now: number): number[] {
  const midnight = Math.floor(now / DAY) * DAY;
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = midnight - index * DAY;
    const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? 10;
    return [day, weekday * (1 + (DAYS - index) / DAYS)] as const;
  });
  return Array.from({ length: count }, () => {
    const at = random.weighted(days) + random.weighted(HOURS) * HOUR + random.int(0, HOUR - 1);
    return at < now ? at : at - 7 * DAY;
  }).sort((a, b) => a - b);
}

function priceOf(random: Random, merchant: SeedMerchant, currency: string): { minor: number; value: number } {
  const [from, to] = merchant.ticket;
  const skew = (random.int(0, 1000) * random.int(0, 1000)) / 1_000_000;
  const { rate, step } = currencyScale[currency] ?? { rate: 1, step: 0.01 };
  const digits = minorDigits(currency);
  const stepMinor = Math.round(step * 10 ** digits);
  const minor = Math.max(Math.round(((from + (to - from) * skew) * rate * 10 ** digits) / stepMinor), 1) * stepMinor;
  return { minor, value: minor / 10 ** digits };
}

function statusOf(random: Random, merchant: SeedMerchant, at: number, now: number): PaymentStatus {
  const age = (now - at) / DAY;
  const row = BY_AGE.find(({ days }) => age < days);
  const status = row ? random.weighted(row.statuses) : 'COMPLETED';
  return status === 'AUTHORIZED' && merchant.preauthorizes ? 'PREAUTHORIZED' : status;
}

/** Returns the next step of a seeded payment: by its delay if captured, otherwise later today, with the acquirer's batch. */
function nextStep(random: Random, payment: PaymentRow, capturedAt: number | undefined, now: number): number | null {
  const delay = stepDelay(payment.status, payment.capture_mode);
  if (delay === null) return null;
  return payment.status === 'CAPTURED' && capturedAt ? capturedAt + delay : now + random.int(HOUR / 2, 10 * HOUR);
}

export interface SeededPayment {
  payment: PaymentRow;
  ledger: TransactionRow[];
}

interface PaymentOptions {
  /** Instants in ms. */
  at: number;
  now: number;
  /** The status; default: a plausible one for its age. */
  live?: PaymentStatus;
  /** Default: one of the merchant's currencies. */
  inCurrency?: string;
  customers: ReturnType<typeof seedCustomers>;
  /** Organization and merchants; default: La Esquina's. */
  owner?: string;
  merchants?: SeedMerchant[];
  /** The people who capture, cancel and refund. */
  staff?: readonly string[];
}

/** Returns a payment of one of the demo merchants, with its history. */
export function inventPayment(random: Random, options: PaymentOptions): SeededPayment {
  const { at, now, live, inCurrency, customers, owner = organizationId, merchants = seedMerchants, staff = STAFF } = options;
  const choice = merchants.filter(({ currencies }) => !inCurrency || currencies.some(([one]) => one === inCurrency));
  const merchant = random.weighted(choice.map((one) => [one, one.weight] as const));
  const currency = inCurrency ?? random.weighted(merchant.currencies);
  const price = priceOf(random, merchant, currency);
  const status = live ?? statusOf(random, merchant, at, now);
  const { customer, instrument } = random.pick(customers);
  const payment: PaymentRow = {
    id: random.uuid(),
    payment_id: paymentNumber(random.int),
    organization_id: owner,
    merchant_id: merchant.id,
    client_id: CLIENT_ID,
    country: merchant.country,
    status,
    currency,
    initial_minor: price.minor,
    initial_value: price.value,
    current_minor: price.minor,
    created_at: at,
    updated_at: at,
    next_step_at: null,
    capture_mode: status === 'AUTHORIZED' || status === 'PREAUTHORIZED' || random.chance(0.3) ? 'MANUAL' : 'AUTOMATIC',
    preauthorize: status === 'PREAUTHORIZED' || (status !== 'AUTHORIZED' && merchant.preauthorizes === true),
    trace_id: random.chance(0.9) ? `ord-${random.int(10000, 99999)}` : null,
    opened_by: PAYER,
    opened_channel: 'CHECKOUT',
    point_id: null,
    terminal_id: null,
    instrument,
    customer: random.chance(0.85) ? customer : null,
  };
  const { ledger, currentMinor, capturedAt } = inventPast(random, payment, staff, now);
  payment.current_minor = currentMinor;
  payment.updated_at = ledger.at(-1)?.created_at ?? at;
  payment.next_step_at = nextStep(random, payment, capturedAt, now);
  return { payment, ledger };
}

/** Stores seeded payments with the entries of their ledgers. */
export async function insertPayments(db: Db, all: SeededPayment[]): Promise<void> {
  await insertMany(
    db,
    'payments',
    all.map(({ payment }) => payment),
  );
  await insertMany(
    db,
    'transactions',
    all.flatMap(({ ledger }) => ledger),
  );
}

/** Stores merchants and a year of payments with their ledgers (docs platform §9). */
export async function seedPayments(db: Db, { random, now, scale }: SeedContext): Promise<void> {
  const merchants = seedMerchants.map(({ id, name, city, country }) => ({
    id,
    organization_id: organizationId,
    name,
    city,
    country,
    status: 'ACTIVE',
  }));
  await insertMany(db, 'merchants', merchants);
  const count = Math.round(PAYMENTS * scale);
  const customers = seedCustomers(random, Math.ceil(count / 4), now);
  const all = instants(random, count, now).map((at, index) =>
    inventPayment(random, { at, now, live: LIVE[count - 1 - index], customers }),
  );
  await insertPayments(db, all);
  // The embedded database does not do this by itself, and its plans are bad without.
  await db.query('ANALYZE merchants, payments, transactions');
}
