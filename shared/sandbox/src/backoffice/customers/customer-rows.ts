import {
  consentOf,
  CUSTOMER_HEADINGS,
  findCustomerColumn,
  type CustomerColumn,
} from '@mostrador/contract/backoffice/customers/columns';
import { MAX_CUSTOMER_NOTE, type Consent } from '@mostrador/contract/backoffice/customers/states';
import { cleanLine } from '@mostrador/values/clean-text';
import { parsePhone } from '@mostrador/values/phone';
import type { Cell } from '@mostrador/values/table';
import { textOf, type RowError } from '../menu-import/product-rows';
import { phoneProblem } from './customer-edit';

/** The values of one row for a customer; undefined ones stay unchanged. */
export interface CustomerRowValues {
  /** Row number as in a spreadsheet. */
  row: number;
  name?: string;
  phone?: { text: string; e164: string };
  email?: string;
  address?: string;
  city?: string;
  notes?: string;
  consent?: Exclude<Consent, 'baja'>;
}

/** The longest text of a column; a longer one is refused before it is looked at. */
const lengths: Record<CustomerColumn, number> = {
  phone: 100,
  consent: 100,
  name: 120,
  email: 200,
  address: 200,
  city: 80,
  notes: MAX_CUSTOMER_NOTE,
};

/** Stores a cell in the values of its row; returns the error text if the cell is invalid. */
function put(values: CustomerRowValues, column: CustomerColumn, whole: string, country: string): string | undefined {
  if (whole.length > lengths[column]) return `Tiene ${whole.length} caracteres; como máximo ${lengths[column]}`;
  const text = column === 'notes' ? whole : cleanLine(whole);
  if (column === 'phone') {
    const reading = parsePhone(text, country);
    if (!reading.ok) return phoneProblem(text, reading);
    values.phone = { text, e164: reading.e164 };
    return undefined;
  }
  if (column === 'consent') {
    const consent = consentOf(text);
    if (consent === undefined || consent === 'stop') return `"${text}" no es ni sí ni no`;
    values.consent = consent === 'yes' ? 'si' : 'sin_respuesta';
    return undefined;
  }
  if (column === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `"${text}" no es un correo`;
  values[column] = text;
  return undefined;
}

/** Parses the rows of a table by its headings; ignores blank cells and unknown columns. */
export function readCustomerRows(table: Cell[][], country: string): { rows: CustomerRowValues[]; errors: RowError[] } {
  const [headings = [], ...body] = table;
  const named = headings.map((heading) => findCustomerColumn(textOf(heading)));
  // Of two columns of a name only the first is read.
  const columns = named.map((column, place) => (named.indexOf(column) === place ? column : undefined));
  const rows: CustomerRowValues[] = [];
  const errors: RowError[] = [];
  for (const [index, cells] of body.entries()) {
    if (cells.every((cell) => textOf(cell) === '')) continue;
    const values: CustomerRowValues = { row: index + 2 };
    const before = errors.length;
    for (const [place, column] of columns.entries()) {
      const text = textOf(cells[place]);
      const motivo = column && text !== '' ? put(values, column, text, country) : undefined;
      if (motivo) errors.push({ fila: values.row, columna: textOf(headings[place]), motivo });
    }
    if (errors.length === before) rows.push(values);
  }
  return { rows, errors };
}

/** Returns an error for a column of a row, with the heading of the template. */
export function customerRowError(row: number, column: CustomerColumn, motivo: string): RowError {
  return { fila: row, columna: CUSTOMER_HEADINGS[column], motivo };
}
