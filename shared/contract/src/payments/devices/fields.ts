import * as z from '@mostrador/schema';

// assumed: required fields of merchants, points and terminals, and the maximum text lengths; the specification shows no form
// (docs payments §3)

/** Maximum lengths of the form texts, in characters. */
export const DEVICE_TEXT_LIMITS = { name: 120, city: 80, address: 200 } as const;

/** A serial number: 4 to 32 capital letters, digits and hyphens. */
export const SERIAL_PATTERN = /^[A-Z0-9][A-Z0-9-]{3,31}$/;

/** Returns a serial number in the form in which it is sent: capitals, no blanks. */
export function normalizeSerial(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Non-empty text; surrounding blanks are removed. */
export const requiredText = (limit: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(limit));

/** Text that may be empty; surrounding blanks are removed. */
export const optionalText = (limit: number) => z.optional(z.string().check(z.trim(), z.maxLength(limit)));

/** Returns the form values with surrounding blanks removed from all texts. */
export function trimmed<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T;
}

export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
