// The parts of zod that we use, in one module that the page loads once: all of zod is three times as large, and a copy in each
// part would add eleven kilobytes (docs decisions §24). Export a function here when it is used for the first time.
import { coerce as coercions, iso as formats } from 'zod/mini';

export {
  _default,
  array,
  boolean,
  catch,
  catchall,
  email,
  enum,
  extend,
  includes,
  instanceof,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  multipleOf,
  NEVER,
  nonnegative,
  nullable,
  nullish,
  number,
  object,
  optional,
  parse,
  partial,
  pipe,
  positive,
  prefault,
  record,
  regex,
  safeParse,
  startsWith,
  strictObject,
  string,
  toUpperCase,
  transform,
  trim,
  tuple,
  union,
  unknown,
  url,
} from 'zod/mini';
// Types add no code, and TypeScript's inferred types of schemas refer to them.
// eslint-disable-next-line no-restricted-syntax
export type * from 'zod/mini';

/** Parses a value from its text. */
export const coerce = { number: coercions.number };

/** Days and instants in ISO 8601 format. */
export const iso = { date: formats.date, datetime: formats.datetime };
