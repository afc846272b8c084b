import * as z from '@mostrador/schema';

/** The empty body of a 204 answer, as the network or the client gives it. */
export const noContent = z.nullish(z.union([z.literal(''), z.strictObject({})]));

/** An optional part of an answer, without the wire's `null`. */
export function present<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}
