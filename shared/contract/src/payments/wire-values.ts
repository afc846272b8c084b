import * as z from '@mostrador/schema';
import { fromServerSeconds } from '@mostrador/values/instants';
import type { Money } from '@mostrador/values/money';
import { moneyFromWire } from '@mostrador/values/money';
import { withMapping, receivedCount } from '../response-schemas';

export { receivedCount };

/** Money in a request: decimal major units. assumed: the server accepts the same form that it sends (docs payments §3). */
export const sentMoney = z.object({ value: z.number(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });

/**
 * Money in a response: `{value, currency}` in decimal major units, as number or text, becomes minor units. An unknown currency or
 * more digits than the currency has is an issue at that field.
 */
export const receivedMoney = withMapping(
  z.object({ value: z.union([z.number(), z.string()]), currency: z.string() }),
  ({ value, currency }): Money => moneyFromWire(value, currency.toUpperCase()),
);

/** A currency code in a response, converted to capitals. */
export const receivedCurrency = z.pipe(
  z.string(),
  z.transform((code: string) => code.toUpperCase()),
);

/** A decimal amount in a response, as number or text; its currency is a separate field, checked by `checkAmounts`. */
export const receivedDecimal = z.union([z.number(), z.string()]);

/** An optional count in a response; an invalid value becomes undefined. */
export const optionalCount = z.catch(z.nullish(receivedCount), undefined);

/** Counts by key in a response; an invalid count becomes 0. */
export const receivedCounts = z.record(z.string(), z.catch(receivedCount, 0));

/** A month in a response, `2026-10`. */
export const receivedMonth = z.string().check(z.regex(/^[1-8]\d{3}-(0[1-9]|1[0-2])$/));

/**
 * Returns a check for a response with its own `currency`: the named fields, if present, must be amounts of that currency. Adds an
 * issue at each field that is not.
 */
export function checkAmounts(...fields: string[]) {
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

/** An instant in a response: converts server seconds to epoch ms (docs payments §3, §9). A 13-digit value is an issue. */
export const receivedInstant = withMapping(z.number(), fromServerSeconds);

/** Converts epoch ms to whole server seconds for a request, rounded up so that `[from, to)` keeps its meaning. */
export function toServerSeconds(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.ceil(ms / 1000);
}
