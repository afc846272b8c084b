import * as z from '@mostrador/schema';
import { fromServerSeconds } from '@mostrador/values/instants';
import type { Money } from '@mostrador/values/money';
import { moneyFromWire } from '@mostrador/values/money';
import { received, receivedCount } from '../received';

export { receivedCount };

/** Money in a request: decimal major units. assumed: the server takes the same form that it sends (docs payments §3). */
export const sentMoney = z.object({ value: z.number(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });

/**
 * Money in an answer: `{value, currency}` in decimal major units, as a number or as text, becomes minor units. An unknown
 * currency or more digits than the currency has is an issue at that field.
 */
export const receivedMoney = received(
  z.object({ value: z.union([z.number(), z.string()]), currency: z.string() }),
  ({ value, currency }): Money => moneyFromWire(value, currency.toUpperCase()),
);

/** A currency beside the amounts of an answer; codes are written in capitals here. */
export const receivedCurrency = z.pipe(
  z.string(),
  z.transform((code: string) => code.toUpperCase()),
);

/** A decimal amount in an answer whose currency stands beside it, as number or as text; checked by `amountsIn`. */
export const receivedDecimal = z.union([z.number(), z.string()]);

/** The same of what an answer may leave out: what is no count counts as left out. */
export const optionalCount = z.catch(z.nullish(receivedCount), undefined);

/** How many of each, in an answer; what is no count counts as none. */
export const receivedCounts = z.record(z.string(), z.catch(receivedCount, 0));

/** A month in an answer, `2026-10`. */
export const receivedMonth = z.string().check(z.regex(/^[1-8]\d{3}-(0[1-9]|1[0-2])$/));

/** A check on an answer with a `currency` of its own: the named fields, where they are sent, are amounts of it; else an issue at that field. */
export function amountsIn(...fields: string[]) {
  return ({ value, issues }: { value: { currency?: string | null }; issues: z.core.$ZodRawIssue[] }): void => {
    for (const field of fields) {
      const amount = (value as Record<string, unknown>)[field];
      if (amount === undefined || amount === null || !value.currency) continue;
      try {
        moneyFromWire(amount as number | string, value.currency);
      } catch (error) {
        issues.push({
          code: 'custom',
          path: [field],
          message: error instanceof Error ? error.message : String(error),
          input: amount,
        });
      }
    }
  };
}

/** An instant in an answer: server seconds become epoch ms once, here (docs payments §3, §9). A 13-digit value is an issue. */
export const receivedInstant = received(z.number(), fromServerSeconds);

/** An instant in a request: whole server seconds, rounded up so that `[from, to)` keeps its meaning. */
export function toServerSeconds(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.ceil(ms / 1000);
}
