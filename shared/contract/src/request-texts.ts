import * as z from '@mostrador/schema';
import { MAX_FILTER_LENGTH, MAX_VALUES_LENGTH } from '@mostrador/values/text-limits';

// A text of a request without a limit here or in its schema has that of docs platform §6.5.

/** A required id in a request. */
export const requestId = z.string().check(z.minLength(1), z.maxLength(MAX_FILTER_LENGTH));

/** An optional id or text of a filter. */
export const filterText = z.optional(z.string().check(z.maxLength(MAX_FILTER_LENGTH)));

/** Optional values of a filter, joined with commas. */
export const filterValues = z.optional(z.string().check(z.maxLength(MAX_VALUES_LENGTH)));

/** The text of a search; empty by default. */
export const searchText = z._default(z.string().check(z.maxLength(MAX_FILTER_LENGTH)), '');
