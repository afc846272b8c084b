import type { FieldError } from './validate';

/** PostgreSQL can store neither lone surrogates, which are invalid Unicode, nor NUL. */
const unstorableCharacters = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Returns an error for each text in a part of a request that the database cannot store, by its dotted path. */
export function findUnstorableTexts(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return unstorableCharacters.test(value) ? [{ field: path, message: 'El texto tiene caracteres no válidos' }] : [];
  if (typeof value !== 'object' || value === null || value instanceof File) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return unstorableCharacters.test(name) ? findUnstorableTexts(name, path) : findUnstorableTexts(inner, at);
  });
}
