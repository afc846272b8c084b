import { randomUUID } from 'node:crypto';
import { cashoutRules, type CashoutStatus } from '@mostrador/contract/payments/cashouts/states';
import type { Db } from '../../db/database';
import { applyDueSteps } from '../due-step-repository';
import { eventsOf, insertCashouts, insertEvents, updateCashout, type CashoutRow } from './cashout-repository';
import { bankReferenceOf, quoteOf, type Quote } from './terms';

const SECOND = 1000;

/** The last two digits of an amount, in minor units, for which the sandbox's bank fails, rejects or reverses a cashout. */
const BAD_ENDINGS = { failed: 13, rejected: 17, reversed: 19 } as const;

/** How long a new cashout waits before the bank starts it, ms. */
const START_DELAY = 15 * SECOND;

const ending = (cashout: CashoutRow): number => cashout.amount_minor % 100;

/** Returns how long a cashout stays in a status before its next step, ms; null in a final status. */
function stepDelay(cashout: CashoutRow, status: CashoutStatus): number | null {
  switch (status) {
    case 'PENDING':
      return START_DELAY;
    case 'PROCESSING':
      return 10 * SECOND;
    case 'ON_HOLD':
      return 60 * SECOND;
    case 'COMPLETED':
      return ending(cashout) === BAD_ENDINGS.reversed ? 120 * SECOND : null;
    default:
      return null;
  }
}

type CashoutDraft = Pick<
  CashoutRow,
  'organization_id' | 'merchant_id' | 'destination' | 'reference' | 'period_from_at' | 'period_to_at'
>;

/** Stores a new cashout, PENDING, of a user or, with `actor` null, of the provider itself, at `at` (ms); returns its id. */
export async function openCashout(
  db: Db,
  draft: CashoutDraft,
  { amount, fee }: Quote,
  at: number,
  actor: string | null,
): Promise<string> {
  const id = `cas_${randomUUID()}`;
  await insertCashouts(db, [
    {
      ...{ ...draft, id, status: 'PENDING', status_detail: null, bank_reference: null },
      ...{ currency: amount.currency, amount_minor: amount.minor, fee_minor: fee.minor },
      ...{ created_at: at, updated_at: at, processed_at: null, next_step_at: at + START_DELAY },
    },
  ]);
  await insertEvents(db, [
    {
      ...{ id: `evt_${randomUUID()}`, cashout_id: id, position: 1, from_status: null, to_status: 'PENDING' },
      ...{ actor, note: null, created_at: at },
    },
  ]);
  return id;
}

/** The actor of a step, undefined for an automatic one, and texts about it. */
interface Step {
  actor?: string;
  note?: string;
  detail?: string;
}

/** Stores the next status of a cashout at `at` (ms). Throws for a transition that the rules do not allow. */
export async function moveCashout(
  db: Db,
  cashout: CashoutRow,
  status: CashoutStatus,
  at: number,
  { actor, note, detail }: Step = {},
): Promise<void> {
  if (!cashoutRules.nextStatuses(cashout.status).includes(status)) {
    throw new Error(`A cashout cannot go from ${cashout.status} to ${status}`);
  }
  const isOpen = status === 'PENDING' || status === 'ON_HOLD' || status === 'PROCESSING';
  const delay = stepDelay(cashout, status);
  await updateCashout(db, cashout.id, {
    status,
    status_detail: detail ?? null,
    bank_reference: status === 'PROCESSING' ? bankReferenceOf(cashout.id) : cashout.bank_reference,
    updated_at: at,
    processed_at: isOpen ? null : at,
    next_step_at: delay === null ? null : at + delay,
  });
  const position = (await eventsOf(db, cashout.id)).length + 1;
  await insertEvents(db, [
    {
      id: `evt_${randomUUID()}`,
      cashout_id: cashout.id,
      position,
      from_status: cashout.status,
      to_status: status,
      actor: actor ?? null,
      note: note ?? null,
      created_at: at,
    },
  ]);
}

async function isUnreviewed(db: Db, cashout: CashoutRow): Promise<boolean> {
  const { isReviewed } = quoteOf({ minor: cashout.amount_minor, currency: cashout.currency });
  return isReviewed && (await eventsOf(db, cashout.id)).every((event) => event.to_status !== 'ON_HOLD');
}

async function step(db: Db, cashout: CashoutRow, at: number): Promise<void> {
  switch (cashout.status) {
    case 'PENDING':
      if (await isUnreviewed(db, cashout)) {
        return moveCashout(db, cashout, 'ON_HOLD', at, { note: 'Revisión por importe alto', detail: 'AMOUNT_REVIEW' });
      }
      return moveCashout(db, cashout, 'PROCESSING', at);
    case 'ON_HOLD':
      return moveCashout(db, cashout, 'PENDING', at, { note: 'Revisión superada' });
    case 'PROCESSING':
      if (ending(cashout) === BAD_ENDINGS.failed) {
        return moveCashout(db, cashout, 'FAILED', at, { note: 'La cuenta de destino está cerrada', detail: 'ACCOUNT_CLOSED' });
      }
      if (ending(cashout) === BAD_ENDINGS.rejected) {
        return moveCashout(db, cashout, 'REJECTED', at, { note: 'El titular no coincide', detail: 'HOLDER_MISMATCH' });
      }
      return moveCashout(db, cashout, 'COMPLETED', at);
    case 'COMPLETED':
      return moveCashout(db, cashout, 'REVERSED', at, { note: 'El banco ha devuelto el dinero', detail: 'RETURNED_BY_BANK' });
    default:
      throw new Error(`Cashout ${cashout.id} has nothing to wait for in ${cashout.status}`);
  }
}

/** Applies every due step of cashouts, or of one cashout, up to `now` (ms), each at its own instant. */
export function advanceCashouts(db: Db, now: number, id?: string): Promise<void> {
  return applyDueSteps<CashoutRow>(db, { table: 'cashouts', now, id }, (cashout, at) => step(db, cashout, at));
}
