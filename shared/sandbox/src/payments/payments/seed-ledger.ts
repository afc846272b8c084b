import type { PaymentStatus } from '@mostrador/contract/payments/payments/states';
import type { Random } from '../../seed/random';
import { AUTOMATIC, byPayer, byStaff } from '../transactions/origin';
import { ledgerEntry, type EntryDraft } from '../transactions/ledger';
import type { TransactionRow } from '../transactions/transaction-repository';
import type { PaymentRow } from './payment-repository';
import { failedCaptureDetails, refundReasons, refusedDetails } from './seed-data';

const SECOND = 1000;
const HOUR = 3_600_000;

/** A payment's history: its ledger, its present amount, and when it was captured (ms). */
interface Past {
  ledger: TransactionRow[];
  currentMinor: number;
  capturedAt?: number;
}

type Opening = Pick<
  PaymentRow,
  'id' | 'currency' | 'instrument' | 'status' | 'initial_minor' | 'created_at' | 'preauthorize' | 'capture_mode'
>;

/** Returns ledger entries that lead to the payment's present status, those of the business by one of its staff. */
export function inventPast(random: Random, payment: Opening, staff: readonly string[], now: number): Past {
  const ledger: TransactionRow[] = [];
  // By the id, so that the same random numbers are left for the rest of the seed.
  const person = byStaff(staff[payment.id.charCodeAt(0) % staff.length]!);
  const capturing = payment.capture_mode === 'AUTOMATIC' ? AUTOMATIC : person;
  const add = (draft: Omit<EntryDraft, 'position' | 'id'>) =>
    ledger.push(ledgerEntry(random, payment, { ...draft, position: ledger.length + 1, id: random.uuid() }));
  const { initial_minor: initial, created_at: start } = payment;
  const status: PaymentStatus = payment.status;

  if (status === 'CREATED') return { ledger, currentMinor: initial };
  const askedAt = start + 3 * SECOND;
  const authorization = payment.preauthorize ? 'PREAUTHORIZATION' : 'AUTHORIZATION';
  if (status === 'REJECTED') {
    add({
      type: authorization,
      status: 'REJECTED',
      detail: random.weighted(refusedDetails),
      amountMinor: initial,
      origin: byPayer('CHECKOUT'),
      at: askedAt,
    });
    return { ledger, currentMinor: 0 };
  }
  add({ type: authorization, status: 'APPROVED', amountMinor: initial, origin: byPayer('CHECKOUT'), at: askedAt });
  if (status === 'AUTHORIZED' || status === 'PREAUTHORIZED') return { ledger, currentMinor: initial };

  const between = (from: number, most: number) =>
    from + Math.floor((Math.min(most, Math.max(now - from, 0)) * random.int(5, 95)) / 100);
  const nextAt = between(askedAt, payment.preauthorize ? 72 * HOUR : 2 * HOUR);
  if (status === 'CANCELLED') {
    add({ type: 'CANCELLATION', status: 'APPROVED', amountMinor: initial, origin: person, at: nextAt });
    return { ledger, currentMinor: 0 };
  }
  if (status === 'CAPTURE_FAILED') {
    add({
      type: 'CAPTURE',
      status: 'REJECTED',
      detail: random.weighted(failedCaptureDetails),
      amountMinor: initial,
      origin: capturing,
      at: nextAt,
    });
    return { ledger, currentMinor: initial };
  }
  const captured = random.chance(0.08) ? part(random, initial, 40, 95) : initial;
  const isOnItsWay = status === 'CAPTURE_SCHEDULED' || status === 'CAPTURE_IN_PROGRESS' || status === 'CAPTURE_PRESENTED';
  add({ type: 'CAPTURE', status: isOnItsWay ? 'PENDING' : 'APPROVED', amountMinor: captured, origin: capturing, at: nextAt });
  if (isOnItsWay) return { ledger, currentMinor: captured };

  const refunds = status === 'REFUNDED' ? inFull(random, captured) : inPart(random, captured);
  const isRecent = now - nextAt < 72 * HOUR;
  let refundedAt = nextAt;
  let refunded = 0;
  for (const amountMinor of refunds) {
    refundedAt = between(refundedAt, 480 * HOUR);
    const isPending = status === 'CAPTURED' && isRecent && random.chance(0.4);
    const reason = random.chance(0.75) ? random.pick(refundReasons) : undefined;
    add({ type: 'REFUND', status: isPending ? 'PENDING' : 'APPROVED', amountMinor, reason, origin: person, at: refundedAt });
    if (!isPending) refunded += amountMinor;
  }
  return { ledger, currentMinor: captured - refunded, capturedAt: nextAt };
}

/** Returns a random share of an amount between two percentages: at least one minor unit, and less than the whole unless that is one unit. */
function part(random: Random, minor: number, from: number, to: number): number {
  return Math.min(Math.max(Math.round((minor * random.int(from, to)) / 100), 1), Math.max(minor - 1, 1));
}

function inFull(random: Random, minor: number): number[] {
  if (minor < 2 || !random.chance(0.2)) return [minor];
  const first = part(random, minor, 20, 80);
  return [first, minor - first];
}

function inPart(random: Random, minor: number): number[] {
  if (minor < 4 || !random.chance(0.06)) return [];
  const first = part(random, minor, 10, 45);
  return random.chance(0.25) ? [first, part(random, minor, 5, 40)] : [first];
}
