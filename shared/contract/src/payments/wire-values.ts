import * as z from 'zod/mini';
import { fromServerSeconds } from '@mostrador/values/instants';
import type { Money } from '@mostrador/values/money';
import { moneyFromDecimal } from '@mostrador/values/money';

/** What went wrong with a value that has the right shape, for the issue at its own path. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Money in a request: decimal major units. assumed: the server takes the same form that it sends (spec payments §3). */
export const sentMoney = z.object({ value: z.number(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });

/**
 * Money in an answer: `{value, currency}` in decimal major units, as a number or as text, becomes minor units. An unknown
 * currency or more digits than the currency has is an issue at that field.
 */
export const receivedMoney = z.pipe(
  z.object({ value: z.union([z.number(), z.string()]), currency: z.string() }),
  z.transform((wire, context): Money => {
    try {
      return moneyFromDecimal(wire.value, wire.currency);
    } catch (error) {
      context.issues.push({ code: 'custom', message: reasonOf(error), input: wire });
      return z.NEVER;
    }
  }),
);

/** An instant in an answer: server seconds become epoch ms once, here (spec payments §3, §9). A 13-digit value is an issue. */
export const receivedInstant = z.pipe(
  z.number(),
  z.transform((seconds, context): number => {
    try {
      return fromServerSeconds(seconds);
    } catch (error) {
      context.issues.push({ code: 'custom', message: reasonOf(error), input: seconds });
      return z.NEVER;
    }
  }),
);

/** The empty body of a 204 answer. */
export const noContent = z.nullish(z.literal(''));

/** An optional part of an answer, without the wire's `null`. */
export function present<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}
