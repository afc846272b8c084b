import * as z from '@mostrador/schema';

/** An answer that is thrown away: empty as of a 204, or whatever a server says of what is gone by then. */
export const noContent = z.unknown();

/** An optional part of an answer, without the wire's `null`. */
export function present<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}
