import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';

/**
 * How the answer of a request that took effect is changed: `markup` adds HTML to its free texts, `many` repeats the rows of its lists, `drip`
 * sends it a few characters a second.
 */
export const manglings = ['nulls', 'missing', 'html', 'markup', 'many', 'drip'] as const;
type Mangling = (typeof manglings)[number];

/** Rows of each list of an answer with too many. */
const MANY = 100_000;
/** Runs if a page takes it for its own HTML. */
const markup = '<b data-injected>hola</b><img data-injected src="x" onerror="window.injected = true">';
const freeText =
  /^(nombre|name|texto|text|titulo|title|descripcion|description|nota|note|motivo|reason|direccion|address|city|user|actor|message)$/;
const html = '<!doctype html><title>Portal</title><h1>Sign in to this network</h1>';

type Visit = (value: unknown) => unknown;

const mapInner = (value: object, visit: Visit): unknown =>
  Array.isArray(value) ? value.map(visit) : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));

const withNulls: Visit = (value) => (typeof value === 'object' && value !== null ? mapInner(value, withNulls) : null);

/** Leaves out every second field of the records, and of the answer itself only fields without records. */
function withoutFields(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutFields);
  const kept = Object.entries(value).filter(([, inner], at) => at % 2 === 0 || (typeof inner === 'object' && inner !== null));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutFields(inner)]));
}

function withMarkup(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return freeText.test(key) || value.includes(' ') ? `${value}${markup}` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => withMarkup(inner, key));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMarkup(inner, name)]));
}

/** Repeats the rows of the outermost lists. */
const withManyRows: Visit = (value) => {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return mapInner(value, withManyRows);
  return value.length === 0 ? value : Array.from({ length: MANY }, (_, at) => value[at % value.length] as unknown);
};

async function* dripped(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 4) {
    yield text.slice(at, at + 4);
    await pause(1_000);
  }
}

/** Returns the changed body of an answer of JSON, and its content type. */
export function mangle(json: string, how: Mangling): { type: string; body: string | Readable } {
  if (how === 'html') return { type: 'text/html; charset=utf-8', body: html };
  const type = 'application/json; charset=utf-8';
  if (how === 'drip') return { type, body: Readable.from(dripped(json)) };
  const change = { nulls: withNulls, missing: withoutFields, markup: (value: unknown) => withMarkup(value), many: withManyRows }[
    how
  ];
  return { type, body: JSON.stringify(change(JSON.parse(json))) };
}
