import * as z from '@mostrador/schema';
import { minorDigits, moneyFromWire, moneyToDecimal, type Money } from '@mostrador/values/money';
import { withMapping, receivedCount } from '../response-schemas';

/** Back-office amounts: decimal major units, as number or text; the currency is a separate field `moneda`. */ // assumed: both
export const amount = z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]);

/** An instant: ISO 8601 with offset or Z. */ // assumed: dates of the back-office have no shape in the specification
export const instant = z.iso.datetime({ offset: true });

/** A calendar day of the branch's zone, YYYY-MM-DD, within the years that calendars support. */ // assumed
export const day = z.iso.date().check(z.regex(/^[1-8]/));

/** A switch: the legacy backend sends booleans as well as 0 and 1. */ // assumed
export const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]);

/** A currency in a response: an ISO 4217 code in any case. */
export const currencyCode = withMapping(z.string(), (text) => {
  const code = text.trim().toUpperCase();
  minorDigits(code);
  return code;
});

/** A count in a response; an invalid count becomes 0. */
export const count = z.catch(receivedCount, 0);

/** An optional count in a response; an invalid count becomes undefined. */
export const optionalCount = z.catch(z.nullish(receivedCount), undefined);

/** Returns a schema in which null or a missing value becomes `fallback`. */
export function withFallback<S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value: z.output<S> | null | undefined): z.output<S> => value ?? fallback),
  );
}

/** A numeric id of 32 bits, like the legacy backend's. */
export const id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** A waiting time or an opening hour, HH:MM. */
export const hhmm = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A point in GeoJSON order: [longitude, latitude]. */
export const point = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);
export type Point = [longitude: number, latitude: number];

/** Parses a wire instant (ISO 8601) as epoch ms; NaN if it is invalid. */
export function toMs(text: string): number {
  return Date.parse(text);
}

/**
 * Converts a wire amount (decimal major units) to minor units; the currency may have blanks or lower-case letters. Throws a
 * RangeError as `moneyFromWire` does.
 */
export function money(value: z.output<typeof amount>, currency: string): Money {
  return moneyFromWire(value, currency.trim().toUpperCase());
}

/** Decodes an amount that may be missing. */
export function optionalMoney(value: z.output<typeof amount> | null | undefined, currency: string): Money | null {
  return value === null || value === undefined ? null : money(value, currency);
}

/** Converts an amount to the wire's decimal major units: 1250 of EUR is 12.5. */
export function toAmount(value: Money): number {
  return Number(moneyToDecimal(value));
}

/** Converts the empty text and null to undefined. */
export function optionalText(text: string | null | undefined): string | undefined {
  return text ? text : undefined;
}
