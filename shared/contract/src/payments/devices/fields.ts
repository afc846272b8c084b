import * as z from '@mostrador/schema';

// assumed: what a merchant, a point and a terminal must be given, and how long each text may be; the specification shows no form (docs payments §3)

/** Longest texts of the forms, in characters. */
export const DEVICE_TEXT_LIMITS = { name: 120, city: 80, address: 200 } as const;

/** A serial number: 4 to 32 capital letters, digits and hyphens. */
export const SERIAL_PATTERN = /^[A-Z0-9][A-Z0-9-]{3,31}$/;

/** A serial number as it is sent: capitals, no blanks. */
export function normalizeSerial(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** Text that must not be empty, without the blanks around it. */
export const requiredText = (limit: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(limit));

/** Text that may be empty, without the blanks around it. */
export const optionalText = (limit: number) => z.optional(z.string().check(z.trim(), z.maxLength(limit)));

/** The texts of a form without the blanks around them. */
export function trimmed<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as T;
}

export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
