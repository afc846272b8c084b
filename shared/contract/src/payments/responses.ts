import * as z from '@mostrador/schema';

/** Accepts any response body and ignores it: a 204 is empty, and servers send various bodies after a deletion. */
export const noContent = z.unknown();

/** Converts the wire's `null` of an optional part to undefined. */
export function nullToUndefined<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}
