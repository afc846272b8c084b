import { ApiError } from '@mostrador/api-client';
import { rejectedFields as refusedByBackoffice } from '@mostrador/contract/backoffice/envelope';
import { rejectedFields as refusedByPayments } from '@mostrador/contract/payments/error-bodies';
import type { FieldName, FieldErrors, Row } from './form';

/**
 * The field of each name on the wire, `*` for the place of a row: `{ nombre: 'name', 'productos.*': 'lines.*' }`. It holds for all below it
 * that has no line of its own: `productos.*` for `productos.0.id_producto`.
 */
export type WireNames<Values> = Readonly<Record<string, FieldName<Values>>>;

/**
 * Returns the server's problem for each field of a form, for its `refuse`; `sent` are the values as they were sent. The error's own details list
 * every refused field, so a field that the form does not have is not lost.
 */
export function fieldErrorsFrom<Values extends object>(
  error: unknown,
  names: WireNames<Values>,
  sent: Values,
): { fields: FieldErrors<Values> } {
  const fields: Record<string, string> = {};
  for (const [path, words] of refusedIn(error)) {
    const name = fieldOf(path.split('.'), names, sent);
    if (name !== undefined) fields[name] ??= words;
  }
  return { fields: fields as FieldErrors<Values> };
}

function refusedIn(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError) || !error.refused) return new Map();
  return error.side === 'payments' ? refusedByPayments(error.body) : refusedByBackoffice(error.body);
}

/** The field of the longest beginning of a path that has one. */
function fieldOf(path: readonly string[], names: Readonly<Record<string, string>>, sent: object): string | undefined {
  if (path.length === 0) return undefined;
  const name = names[path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.')];
  return (name && withRow(name, path, sent)) ?? fieldOf(path.slice(0, -1), names, sent);
}

/** A field's name with the id of the row that was sent in that place. */
function withRow(name: string, path: readonly string[], sent: object): string | undefined {
  const [field = '', ...parts] = name.split('.');
  if (parts[0] !== '*') return name;
  const row = (sent as Record<string, readonly Row[]>)[field]?.[Number(path.find((part) => /^\d+$/.test(part)))];
  return row && [field, row.id, ...parts.slice(1)].join('.');
}
