import type { Schema } from '@mostrador/contract/call';
import { schemaOf } from '@mostrador/contract/openapi';
import type { Random } from './seed/random';

type Json = Record<string, unknown>;

/** Values for fields of free text. */
const texts = [
  '',
  ' ',
  'a',
  '0',
  'null',
  'Café «El Niño»',
  'شاورما',
  '🌮🌮🌮',
  'Restaurante'.repeat(30),
  'una palabra y otra '.repeat(20),
  '<b onclick="alert(1)">hola</b>',
  "'; DROP TABLE users; --",
  '{count, plural, one {#}}',
  'EN_MANOS_DE_UN_TERCERO',
  'a\nb\tc',
  // Names of properties that every object inherits.
  'constructor',
  '__proto__',
  // Characters that end parts of a URL.
  '../?a=1#b',
];

/** Instants that are valid but unusual, such as an unset date. */
const oddInstants = ['0001-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-03-29T02:30:00+23:59'];

/** Texts for fields whose name implies their content. */
const textsByFieldName: readonly [name: RegExp, texts: readonly string[]][] = [
  [/^(moneda|currency)$/, ['EUR', 'USD', 'JPY', 'KWD', 'MXN', ' eur ']],
  [/colou?r|accent/i, ['#a1b2c3', 'red', '#12', 'rgb(1,2,3)', 'red;}*{display:none}', 'url(//example.com)', '']],
  [/^(idiomas|pais|country|language)$/, ['es', 'en-x-', 'España', 'ES', 'constructor', '']],
  // Whole numbers, for currencies without decimals; the last one is valid only in those, and a sum of two is not.
  [
    /amount|value|fee|^net$|available|pending|^held$|total|average|precio|importe/i,
    ['0', '7', '1250', '999999', '9007199254740991', '10000000000000000'],
  ],
  [/zona_horaria|time_?zone/i, ['Europe/Madrid', 'GMT-3', 'Romance Standard Time', 'Madrid', '', 'Etc/UTC']],
  [
    /url|imagen|image|logo|icon|link|href/i,
    ['https://example.com/x', '/x.png', 'nonsense', 'javascript:alert(1)', 'http://[', ''],
  ],
];

/** Texts that match the patterns of the contract. */
const patternTexts = [
  '12:30',
  '2026-02-28',
  '12.50',
  '7',
  'ana@example.com',
  '#a1b2c3',
  '1234',
  'ABC-1234',
  'EUR',
  'ES',
  '2026-10',
].concat(['created_at', 'createdAt', 'name'].map((field) => `${field}:asc`));

function textOf(json: Json, name: string, random: Random): string {
  const checks = [json, ...((json.allOf as Json[] | undefined) ?? [])];
  const format = checks.find((check) => check.format !== undefined)?.format;
  if (format === 'date-time' && random.chance(0.03)) return random.pick(oddInstants);
  if (format === 'date-time') return new Date(random.int(1_577_836_800, 1_893_456_000) * 1000).toISOString();
  if (format === 'uri') return 'https://example.com/x';
  const patterns = checks.flatMap(({ pattern }) => (typeof pattern === 'string' ? [new RegExp(pattern, 'i')] : []));
  if (patterns.length > 0 || format !== undefined) {
    const fitting = patternTexts.filter((text) => patterns.every((pattern) => pattern.test(text)));
    return random.pick(fitting.length > 0 ? fitting : texts);
  }
  const { minLength = 0, maxLength = Infinity } = json as { minLength?: number; maxLength?: number };
  const list = textsByFieldName.find(([pattern]) => pattern.test(name))?.[1] ?? texts;
  return random.pick(list).padEnd(minLength, 'x').slice(0, maxLength);
}

/** Numbers that pages do not expect. */
const oddNumbers = [-1, 0.5, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 1e308];

function numberOf(json: Json, name: string, random: Random): number {
  const { minimum, maximum, exclusiveMinimum } = json as Record<'minimum' | 'maximum' | 'exclusiveMinimum', number | undefined>;
  if (/(_at|_at_(from|to)|At|By|from|to|expires)$/.test(name)) {
    // Seconds: unset, before the calendar, and too large.
    return random.chance(0.03) ? random.pick([0, -62_135_596_800, 99_999_999_999]) : random.int(1_577_836_800, 1_893_456_000);
  }
  if (/^id$|_id$|^id_/.test(name)) return random.int(1, 1_000_000);
  const odd = random.pick(oddNumbers);
  const isWhole = json.type !== 'integer' || Number.isSafeInteger(odd);
  const fits = odd >= (minimum ?? -Infinity) && odd <= (maximum ?? Infinity) && odd > (exclusiveMinimum ?? -Infinity);
  if (isWhole && fits && random.chance(0.05)) return odd;
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1);
  // An unbounded integer has the least safe integer as its minimum.
  const from = least > -1e9 ? least : random.chance(0.15) ? -1_000 : 0;
  return random.int(Math.ceil(from), Math.min(maximum ?? Infinity, from + random.pick([0, 3, 100, 1_000_000])));
}

function valueOf(json: Json, name: string, random: Random, amounts?: readonly string[]): unknown {
  const {
    anyOf,
    const: constant,
    enum: choices,
    allOf,
    type,
  } = json as { anyOf?: Json[]; enum?: unknown[]; allOf?: Json[] } & Json;
  if (constant !== undefined) return constant;
  if (choices) return random.pick(choices);
  const isAmount = anyOf?.length === 2 && ['number', 'string'].every((one) => anyOf.some((part) => part.type === one));
  if (isAmount && amounts) return random.pick(amounts);
  if (anyOf) return valueOf(random.pick(anyOf), name, random, amounts);
  if (Array.isArray(type)) return valueOf({ ...json, type: random.pick<unknown>(type) }, name, random, amounts);
  if (type === 'string') return textOf(json, name, random);
  if (type === 'number' || type === 'integer') return numberOf(json, name, random);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  if (type === 'array') {
    const {
      prefixItems,
      items,
      minItems = 0,
      maxItems = 5,
    } = json as { prefixItems?: Json[]; items?: Json } & Record<string, number>;
    if (prefixItems) return prefixItems.map((item) => valueOf(item, name, random, amounts));
    return Array.from({ length: random.int(minItems, Math.min(maxItems, minItems + 4)) }, () =>
      valueOf(items ?? {}, name, random, amounts),
    );
  }
  if (type === 'object') {
    const {
      properties = {},
      required = [],
      additionalProperties,
    } = json as {
      properties?: Record<string, Json>;
      required?: string[];
      additionalProperties?: Json | boolean;
    };
    const fields = Object.entries(properties).filter(([key]) => required.includes(key) || random.chance(0.7));
    const others = typeof additionalProperties === 'object' ? random.int(0, 3) : 0;
    return Object.fromEntries([
      ...fields.map(([key, inner]): [string, unknown] => [key, valueOf(inner, key, random, amounts)]),
      ...Array.from({ length: others }, (_, index): [string, unknown] => {
        const { enum: keys } = ((json.propertyNames as Json | undefined) ?? {}) as { enum?: string[] };
        return [
          keys ? random.pick(keys) : random.pick([`otro_${index}`, 'constructor']),
          valueOf(additionalProperties as Json, '', random, amounts),
        ];
      }),
    ]);
  }
  if (allOf) return valueOf(allOf[0]!, name, random, amounts);
  return random.pick<unknown>([null, 'x', 1, true]);
}

/**
 * Returns random data that matches a schema: valid but unusual. Rules beyond the schema (two fields that must agree) may be violated. With
 * `amounts`, every amount is one of these.
 */
export function generateSample(schema: Schema, random: Random, amounts?: readonly string[]): unknown {
  return valueOf(schemaOf(schema), '', random, amounts);
}

/** Returns a copy of the value with a part made invalid. */
export function corruptSample(value: unknown, random: Random): unknown {
  const wrong = random.pick<unknown>([
    null,
    -1,
    1e308,
    2 ** 53,
    'NaN',
    {},
    [],
    [[]],
    'a\0b',
    'a\ud800',
    true,
    'x'.repeat(20_000),
    undefined,
  ]);
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return wrong;
  const keys = Object.keys(value);
  if (keys.length === 0) return wrong;
  const key = random.pick(keys);
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = corruptSample(copy[key], random);
  return copy;
}
