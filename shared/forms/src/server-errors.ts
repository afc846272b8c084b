import { ApiError } from '@mostrador/api-client';
import { rejectedFields as refusedByBackoffice } from '@mostrador/contract/backoffice/envelope';
import { rejectedFields as refusedByPayments } from '@mostrador/contract/payments/error-bodies';
import type { FieldName, Row } from './form';

/**
 * The field of each name on the wire, `*` for the place of a row: `{ nombre: 'name', 'productos.*': 'lines.*' }`. It holds for all below it
 * that has no line of its own: `productos.*` for `productos.0.id_producto`.
 */
export type WireNames<Values> = Readonly<Record<string, FieldName<Values>>>;

interface RefusedForm<Values> {
  /** The values that were sent. */
  values: Values;
  setServerErrors(problems: object): void;
}

/**
 * Shows the fields that the server refused beside the fields of a form (`useForm`), and focuses the first. `sent` are the values as they were
 * sent, if rows are left out: the server names a row by its place. Other errors show nothing here: `SubmitError` shows every error, with its own
 * list of the refused fields, so a field that the form does not have is not lost.
 */
export function showServerErrors<Values extends object>(
  form: RefusedForm<Values>,
  error: unknown,
  names: WireNames<NoInfer<Values>>,
  sent: NoInfer<Values> = form.values,
): void {
  form.setServerErrors(fieldErrorsFrom(error, names, sent));
}

/** Returns the server's problem for each field of a form. */
function fieldErrorsFrom(error: unknown, names: Readonly<Record<string, string>>, sent: object): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, words] of refusedIn(error)) {
    const name = fieldOf(path.split('.'), names, sent);
    if (name !== undefined) fields[name] ??= words;
  }
  return fields;
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
