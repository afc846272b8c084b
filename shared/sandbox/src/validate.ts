import * as z from 'zod/mini';
import type { Schema } from '@mostrador/contract/call';

/** A part of a request that violates the call's schema. */
export interface FieldError {
  /** Dotted path in wire names. */
  field: string;
  message: string;
}

type Validated = { ok: true; value: unknown } | { ok: false; errors: FieldError[] };

const zodSpanish = z.locales.es().localeError;

type Issue = z.core.$ZodIssue;

function flatten(issues: readonly Issue[], base: readonly PropertyKey[] = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    const own = { ...issue, path } as Issue;
    return issue.code === 'invalid_union' ? [own, ...issue.errors.flatMap((errors) => flatten(errors, path))] : [own];
  });
}

/** Returns the Spanish sentence for an issue; zod's own are not sentences for a missing value, and name a class for a file. */
function spanish(issue: Parameters<typeof zodSpanish>[0]): ReturnType<typeof zodSpanish> {
  const alternatives = issue.code === 'invalid_union' ? flatten(issue.errors.flat()) : [];
  const isFile = ({ code, expected }: { code?: string; expected?: string }) => code === 'invalid_type' && expected === 'File';
  if ([issue, ...alternatives].some((part) => isFile(part as object))) return 'Falta el archivo';
  return issue.code === 'invalid_type' && issue.input === undefined ? 'Falta este dato' : zodSpanish(issue);
}

/** Converts a text to the type that the issue expects; undefined if that is not possible. */
function convertText(text: unknown, issue: Issue): unknown {
  if (issue.code === 'invalid_type' && issue.expected === 'array' && text !== undefined) return [text];
  if (typeof text !== 'string') return undefined;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (issue.code === 'invalid_value') return issue.values.find((value) => typeof value !== 'string' && String(value) === text);
  if (issue.code !== 'invalid_type') return undefined;
  if ((issue.expected === 'number' || issue.expected === 'int') && Number.isFinite(number)) return number;
  if (issue.expected === 'boolean' && /^(true|false|0|1)$/.test(text)) return text === 'true' || text === '1';
  return undefined;
}

function convert(input: unknown, issues: readonly Issue[]): boolean {
  let changed = false;
  for (const issue of flatten(issues)) {
    const key = issue.path.at(-1);
    const parent = issue.path
      .slice(0, -1)
      .reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], input);
    if (key === undefined || typeof parent !== 'object' || parent === null) continue;
    const record = parent as Record<PropertyKey, unknown>;
    const converted = convertText(record[key], issue);
    if (converted === undefined) continue;
    record[key] = converted;
    changed = true;
  }
  return changed;
}

/**
 * Validates a part of a request. With `asText` its values are texts (path, query, form fields) and are converted to the types of the
 * schema: numbers, booleans, one-element lists.
 */
export function validate(schema: Schema, raw: unknown, asText = false): Validated {
  const input = asText ? { ...(raw as object) } : raw;
  for (let pass = 0; ; pass++) {
    const result = z.safeParse(schema, input, { error: spanish });
    if (result.success) return { ok: true, value: result.data };
    if (asText && pass < 3 && convert(input, result.error.issues)) continue;
    return {
      ok: false,
      errors: result.error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message })),
    };
  }
}
