import * as z from '@mostrador/schema';
import { minorDigits, moneyFromWire, moneyToDecimal, type Money } from '@mostrador/values/money';
import { received, receivedCount } from '../received';

/** Back-office amounts: decimal major units, as number or text; the currency travels beside them as `moneda`. */ // assumed: both
export const amount = z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]);

/** An instant: ISO 8601 with offset or Z. */ // assumed: dates of the back-office have no shape in the specification
export const instant = z.iso.datetime({ offset: true });

/** A calendar day of the branch's zone, YYYY-MM-DD, within the years that calendars compute with. */ // assumed
export const day = z.iso.date().check(z.regex(/^[1-8]/));

/** A switch: the legacy backend sends booleans as well as 0 and 1. */ // assumed
export const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]);

/** A currency of an answer that is kept as it is: a code of ISO 4217, whatever its case. */
export const currencyCode = received(z.string(), (text) => {
  const code = text.trim().toUpperCase();
  minorDigits(code);
  return code;
});

/** How many, in an answer; what is no count counts as none. */
export const count = z.catch(receivedCount, 0);

/** The same of what an answer may leave out: what is no count counts as left out. */
export const optionalCount = z.catch(z.nullish(receivedCount), undefined);

/** A part of an answer for which null, or nothing at all, stands for `fallback`. */
export function orElse<S extends z.ZodMiniType>(schema: S, fallback: z.output<S>) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value: z.output<S> | null | undefined): z.output<S> => value ?? fallback),
  );
}

/** A numeric id: 32 bits, as the legacy backend's. */
export const id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** A waiting time or an opening hour, HH:MM. */
export const hhmm = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** A point in GeoJSON order: [longitude, latitude]. */
export const point = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);
export type Point = [longitude: number, latitude: number];

export function toMs(text: string): number {
  return Date.parse(text);
}

export function money(value: z.output<typeof amount>, currency: string): Money {
  return moneyFromWire(value, currency.trim().toUpperCase());
}

export function toAmount(value: Money): number {
  return Number(moneyToDecimal(value));
}

/** Takes the empty text and null as "not there". */
export function optionalText(text: string | null | undefined): string | undefined {
  return text ? text : undefined;
}
