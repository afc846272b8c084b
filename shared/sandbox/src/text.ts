import type { FieldError } from './validate';

/** Lone surrogates are no Unicode, and PostgreSQL keeps no NUL: such a text could not be kept as it came. */
const strange = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** The texts of a part of a request that no database keeps, by their dotted path. */
export function strangeTexts(value: unknown, path = ''): FieldError[] {
  if (typeof value === 'string')
    return strange.test(value) ? [{ field: path, message: 'El texto tiene caracteres no válidos' }] : [];
  if (typeof value !== 'object' || value === null || value instanceof File) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return strange.test(name) ? strangeTexts(name, path) : strangeTexts(inner, at);
  });
}
