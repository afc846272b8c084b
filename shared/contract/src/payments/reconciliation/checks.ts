import * as z from '@mostrador/schema';
import { moneyFromWire, moneyToWire, type Money } from '@mostrador/values/money';
import { defineCall } from '../../call';
import { withMapping } from '../../response-schemas';
import { conflictRecordParser } from '../error-bodies';
import { nullToUndefined } from '../responses';
import { checkAmounts, receivedCount, receivedDecimal, receivedInstant } from '../wire-values';

/** Longest note about a difference, in characters. assumed. */
export const MAX_CHECK_NOTE_LENGTH = 500;

/**
 * Whether the users of an account checked the difference of a day in one currency, with their note. It belongs to the account, or to the
 * merchant that the request names.
 */
export interface ReconciliationCheck {
  /** A day of the business's zone, `2026-11-20`. */
  day: string;
  currency: string;
  /** The difference that was checked; undefined while the day is not checked. A different one is unchecked. */
  difference?: Money;
  note: string;
  /** Counts the changes; 0 before the first one. */
  version: number;
  /** Who made the last change. */
  actor?: string;
  /** Time of the last change, epoch ms. */
  updatedAt?: number;
}

const dayText = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])-\d\d$/));
const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** A check on the wire. assumed: all of it. */
const checkWire = z
  .object({
    day: z.string(),
    currency: z.string(),
    difference: z.nullish(receivedDecimal),
    note: z.string(),
    version: receivedCount,
    actor: z.nullish(z.string()),
    updated_at: z.nullish(receivedInstant),
  })
  .check(checkAmounts('difference'));

const receivedCheck = withMapping(checkWire, ({ difference, actor, updated_at, ...rest }): ReconciliationCheck => ({
  ...rest,
  difference: difference === null || difference === undefined ? undefined : moneyFromWire(difference, rest.currency),
  actor: nullToUndefined(actor),
  updatedAt: nullToUndefined(updated_at),
}));

/** Returns the current check from the body of a refused change (409); null if the body has none. */
export const currentCheck = conflictRecordParser('check', receivedCheck);

const day = { day: dayText, currency: currencyCode };

/** The checks of reconciliation (docs payments §12.8). assumed: the provider holds them. */
export const reconciliationChecks = {
  /** Returns the check of a day in a currency; version 0 before its first change. */
  get: defineCall({
    name: 'reconciliationChecks.get',
    side: 'payments',
    method: 'GET',
    path: '/v1/reconciliation/checks',
    query: z.object(day),
    response: receivedCheck,
    encode: (query: { day: string; currency: string }) => ({ query }),
  }),
  /**
   * Stores the check of a day, or removes the mark (`difference` undefined). A 409 if `version` is not the stored one, with the current check
   * (`currentCheck`); a repetition of the stored values is answered with it.
   */
  save: defineCall({
    name: 'reconciliationChecks.save',
    side: 'payments',
    method: 'PUT',
    path: '/v1/reconciliation/checks',
    body: z.object({
      ...day,
      difference: z.nullable(z.number()),
      note: z.string().check(z.trim(), z.maxLength(MAX_CHECK_NOTE_LENGTH)),
      version: z.int().check(z.nonnegative()),
    }),
    response: receivedCheck,
    encode: ({ difference, ...rest }: Pick<ReconciliationCheck, 'day' | 'currency' | 'difference' | 'note' | 'version'>) => ({
      body: { ...rest, difference: difference ? moneyToWire(difference).value : null },
    }),
  }),
};
