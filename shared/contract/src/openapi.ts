import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import type { AnyCall, Schema, Side } from './call';
import { allCalls } from './registry';

type Json = Record<string, unknown>;

const security: Record<Side, Json> = { payments: { apiKey: [] }, backoffice: { bearer: [] } };

/** Error responses have the same shape on all calls of a side (docs payments §7.8, docs backoffice §7). */
const errors: Record<Side, Json> = {
  payments: {
    type: 'object',
    required: ['code', 'message', 'details'],
    properties: { code: { type: 'string' }, message: { type: 'string' }, details: { type: 'array' } },
  },
  backoffice: {
    type: 'object',
    required: ['status', 'code', 'message'],
    properties: {
      status: { const: 'error' },
      code: { type: 'integer' },
      message: { type: 'string' },
      data: {},
      error_type: { type: 'string' },
    },
  },
};

/** Returns the JSON Schema of the wire side (input) of a schema. */
export function schemaOf(schema: Schema): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
}

/** Adds the limit that every text of a request has (docs platform §6.5) to those that have none of their own. */
function withTextLimits(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withTextLimits);
  if (typeof json !== 'object' || json === null) return json;
  const inner = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withTextLimits(value)]));
  return inner.type === 'string' && !('enum' in inner) && !('const' in inner) ? { maxLength: MAX_TEXT_LENGTH, ...inner } : inner;
}

const requestSchemaOf = (schema: Schema) => withTextLimits(schemaOf(schema)) as Json;

function parameters(schema: unknown, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = requestSchemaOf(schema as Schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}

function operation(call: AnyCall): Json {
  const once = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
  const type = call.multipart ? 'multipart/form-data' : 'application/json';
  return {
    operationId: call.name,
    tags: [call.side],
    security: call.public ? [] : [security[call.side]],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.needsIdempotencyKey ? [once] : []),
    ],
    ...(call.body ? { requestBody: { content: { [type]: { schema: requestSchemaOf(call.body as Schema) } } } } : {}),
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: schemaOf(call.response) } } },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${call.side}Error` } } },
      },
    },
  };
}

/** Returns both APIs as one OpenAPI 3.1 document. The tag of an operation is its side. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls()) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: '3.1.0',
    info: { title: 'Mostrador', version: '3.1.0' },
    paths,
    components: {
      schemas: { paymentsError: errors.payments, backofficeError: errors.backoffice },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
