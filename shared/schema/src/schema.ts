// What we use of zod, in one module that exists once in the page: whole it is three times as large, and a copy in each part is eleven
// kilobytes (docs decisions §24). What is used for the first time gets its name here.
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
// Types cost nothing, and what TypeScript infers of a schema names them.
// eslint-disable-next-line no-restricted-syntax
export type * from 'zod/mini';

/** Reads a value from its text. */
export const coerce = { number: coercions.number };

/** Days and instants as ISO 8601 writes them. */
export const iso = { date: formats.date, datetime: formats.datetime };
