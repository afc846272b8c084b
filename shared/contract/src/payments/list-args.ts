import * as z from 'zod/mini';
import { toServerSeconds } from './wire-values';

/** Path parameter of one record. */
export const byId = z.object({ id: z.string().check(z.minLength(1)) });

/** Query fields of a list that is filtered by when its records were made. */
export const createdQuery = {
  // assumed: server seconds, from inclusive, to exclusive
  created_at_from: z.optional(z.coerce.number().check(z.int())),
  created_at_to: z.optional(z.coerce.number().check(z.int())),
};

/** Instants in epoch ms, `[createdFrom, createdTo)`. */
export interface CreatedRange {
  createdFrom?: number;
  createdTo?: number;
}

export function encodeCreated({ createdFrom, createdTo }: CreatedRange): z.output<z.ZodMiniObject<typeof createdQuery>> {
  return { created_at_from: toServerSeconds(createdFrom), created_at_to: toServerSeconds(createdTo) };
}

/** assumed: several statuses are separated by commas; none means all of them. */
export function encodeStatuses(status: string | readonly string[] | undefined): string | undefined {
  return (typeof status === 'string' ? [status] : (status ?? [])).join(',') || undefined;
}

/** What a person typed into a filter; undefined when that is nothing. */
export function typed(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** Parts that are undefined leave the defaults beside them alone. */
export function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

/** assumed: `sort` is `field:asc|desc`. */
export function sortQuery(fields: readonly string[]) {
  return z.optional(z.string().check(z.regex(new RegExp(`^(${fields.join('|')}):(asc|desc)$`))));
}
