import { reconciliationChecks } from '@mostrador/contract/payments/reconciliation/checks';
import { isDay } from '@mostrador/values/day-range';
import { moneyFromRequest, moneyToWire } from '@mostrador/values/money';
import { paymentsError } from '../../errors';
import { implement } from '../../routes';
import { actorOf, scopeOf } from '../caller';
import { toSeconds } from '../paging';
import { findCheck, lockCheck, storeCheck, type CheckedDay, type CheckRow } from './check-repository';

function checkRecord({ day, currency }: CheckedDay, row: CheckRow | undefined) {
  const minor = row?.difference_minor ?? null;
  return {
    day,
    currency,
    difference: minor === null ? null : moneyToWire({ minor, currency }).value,
    note: row?.note ?? '',
    version: row?.version ?? 0,
    actor: row?.actor ?? null,
    updated_at: row ? toSeconds(row.updated_at) : null,
  };
}

function invalid(detail: string) {
  return paymentsError(422, 'invalid_check', 'La comprobación no es válida', [detail]);
}

/** Parses a checked difference, which may be negative; 422 unless the currency has such an amount. */
function readDifference(value: number | null, currency: string): number | null {
  if (value === null) return null;
  try {
    return moneyFromRequest(value, currency).minor;
  } catch (error) {
    throw invalid(`difference: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function assertDay({ day }: CheckedDay): void {
  if (!isDay(day)) throw invalid('day: no es un día');
}

/** Routes of the checks of reconciliation. */
export const reconciliationCheckRoutes = implement(reconciliationChecks, {
  get: async ({ query }, context) => {
    const scope = await scopeOf(context);
    assertDay(query);
    return checkRecord(query, await findCheck(context.db, scope, query));
  },
  save: async ({ body }, context) => {
    const scope = await scopeOf(context);
    assertDay(body);
    const { db, now } = context;
    const { day, currency, note, version } = body;
    const difference = readDifference(body.difference, currency);
    await lockCheck(db, scope, body);
    const stored = await findCheck(db, scope, body);
    // A repetition whose first answer was lost.
    if (stored?.difference_minor === difference && stored.note === note) return checkRecord(body, stored);
    if ((stored?.version ?? 0) !== version) {
      throw paymentsError(409, 'check_changed', 'Otra persona ha cambiado la comprobación de este día', [], {
        check: checkRecord(body, stored),
      });
    }
    const row = {
      ...{ day, currency, difference_minor: difference, note, version: version + 1 },
      ...{ actor: actorOf(context), updated_at: now },
    };
    await storeCheck(db, scope, row);
    return checkRecord(body, row);
  },
});
