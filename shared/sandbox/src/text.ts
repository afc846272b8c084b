import { cleanLine, cleanText } from '@mostrador/values/clean-text';
import { MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import type { FieldError } from './validate';

/** PostgreSQL can store neither lone surrogates, which are invalid Unicode, nor NUL. */
const unstorableCharacters = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Fields, and objects of fields, whose texts may have several lines; every other text has one. */
const multiLineFields = new Set([
  'descripcion',
  'description',
  'instrucciones',
  'metadata',
  'motivo',
  'nota',
  'note',
  'reason',
  'texto',
]);

/** Secrets are compared as they are. */
const isSecret = (name: string) => /password|token/i.test(name);

/** The most levels of a JSON body, and the most values: a message may name 100,000 recipients. */
const MAX_LEVELS = 32;
const MAX_VALUES = 110_000;
/** The most values of a body of a route that needs no session. */
export const MAX_OPEN_VALUES = 1_000;

const tooManyLevels = `El contenido tiene más de ${MAX_LEVELS} niveles`;
const tooManyValues = (max: number) => `El contenido tiene más de ${max} valores`;

/** Returns why a JSON value is not read: it has too many levels, which would exhaust the stack, or values; undefined if it is read. */
export function findShapeProblem(value: unknown): string | undefined {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > MAX_LEVELS) return tooManyLevels;
    if (count > MAX_VALUES) return tooManyValues(MAX_VALUES);
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : []));
  }
  return undefined;
}

/** Returns where a JSON string ends that begins at `start`: at its closing quote, or at the end of the text. */
function stringEnd(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const character = json[at];
    if (character === '"') return at;
    if (character === '\\') at++;
  }
  return json.length;
}

/**
 * Like `findShapeProblem`, for a JSON text that is not parsed yet: 20 MB of empty lists would block the server for seconds, and take a
 * hundred times their memory.
 */
export function findJsonProblem(json: string, maxValues = MAX_VALUES): string | undefined {
  let depth = 0;
  let count = 1;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') at = stringEnd(json, at);
    else if (character === ']' || character === '}') depth--;
    else if (character === ',') count++;
    else if (character === '[' || character === '{') {
      depth++;
      count++;
    }
    if (depth > MAX_LEVELS) return tooManyLevels;
    if (count > maxValues) return tooManyValues(maxValues);
  }
  return undefined;
}

/** Returns why a text is refused: the database cannot store it, or it is longer than `max`; undefined if it is accepted. */
export function findTextProblem(text: string, max = MAX_TEXT_LENGTH): string | undefined {
  if (text.length > max) return `Tiene ${text.length} caracteres; como máximo ${max}`;
  return unstorableCharacters.test(text) ? 'El texto tiene caracteres no válidos' : undefined;
}

/**
 * Cleans the texts in a part of a request (docs platform §6.5) and returns it with the refused ones, by their dotted paths. The part must
 * have passed `findShapeProblem`.
 */
export function readTexts(sent: unknown): { value: unknown; problems: FieldError[] } {
  const problems: FieldError[] = [];

  function refuse(text: string, path: readonly string[]): boolean {
    const message = findTextProblem(text);
    if (message) problems.push({ field: path.join('.'), message });
    return message !== undefined;
  }

  function read(value: unknown, path: readonly string[]): unknown {
    if (typeof value === 'string') {
      if (refuse(value, path) || isSecret(path.at(-1) ?? '')) return value;
      return path.some((name) => multiLineFields.has(name)) ? cleanText(value) : cleanLine(value);
    }
    if (typeof value !== 'object' || value === null || value instanceof File) return value;
    if (Array.isArray(value)) return value.map((one, index) => read(one, [...path, String(index)]));
    const entries = Object.entries(value).filter(([name]) => !refuse(name, path));
    return Object.fromEntries(entries.map(([name, one]) => [cleanLine(name), read(one, [...path, name])]));
  }

  return { value: read(sent, []), problems };
}
