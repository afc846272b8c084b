import type * as z from '@mostrador/schema';
import type { ErrorId } from './error-catalogue';

/** How long the server knows an idempotency key, ms: sent later, it would be a new one. */
export const IDEMPOTENCY_KEY_LIFE = 24 * 60 * 60 * 1000; // assumed

export type Side = 'payments' | 'backoffice';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Schema = z.ZodMiniType;

/** One page of any list, whatever the dialect of its server: `total` counts every match, not this page. */
export interface Page<T> {
  items: T[];
  total: number;
}

type Sent<S> = S extends Schema ? z.output<S> : never;
type Field<K extends string, S> = [Sent<S>] extends [never] ? unknown : Record<K, Sent<S>>;

/** What travels for a call: path parameters, query and body in wire names. Only the parts that the call declares exist. */
export type WireRequest<P, Q, B> = Field<'params', P> & Field<'query', Q> & Field<'body', B>;

/**
 * A call as data: the single place where a path, its wire shapes and their mapping to the program's types are written.
 * `Args` is what a screen passes, `Result` what it gets; `encode` and `decode` absorb the wire's dialect.
 *
 * One style on both sides: `thingWire` is a record's shape on the wire, and `receivedThing` that shape with its mapping (`received`). The mapping
 * is a part of the schema, so that a list, an answer and the body of a refusal map a record alike, and what it cannot take is named like
 * any misfit; `decode` only opens the envelope, or needs more than the answer. Constants are `UPPER_CASE`, what has functions (calls, schemas,
 * tables) is `camelCase`.
 */
export interface Call<Args = never, Result = unknown, P = unknown, Q = unknown, B = unknown, R extends Schema = Schema> {
  /** Unique, `resource.verb`; the root of the query key. */
  name: string;
  side: Side;
  method: Method;
  /** Path template with `{name}` parameters, exactly as in docs payments §7 and docs backoffice §7. */
  path: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** The body travels as multipart/form-data. */
  multipart?: true;
  /** Answered without a signed-in user (docs backoffice §2.3). */
  public?: true;
  /** Moves money or an order: carries one idempotency key per intent. */
  once?: true;
  /** The body's `code` is a result that `decode` reads; of any other back-office call a `code` from 400 on is a failure (docs backoffice §8). */
  codeIsResult?: true;
  /** What the user reads as the headline when the call fails (`Error al obtener las transacciones`). */
  failure?: ErrorId;
  /** Makes a refusal read `Error {status}: {message}` instead of `Error de API: …`, with this text where the server gives none (docs payments §8). */
  fallback?: ErrorId;
  encode(args: Args): WireRequest<P, Q, B>;
  decode(wire: z.output<R>, args: Args): Result;
}

/** Any call, for registries and generic code. */
export type AnyCall = Call<never, unknown, unknown, unknown, unknown, Schema>;

/** What a screen passes to `call`. */
export type ArgsOf<C> = C extends Call<infer Args, infer _R, infer _P, infer _Q, infer _B, infer _S> ? Args : never;
/** What a screen gets from `call`. */
export type ResultOf<C> = C extends Call<infer _A, infer Result, infer _P, infer _Q, infer _B, infer _S> ? Result : never;

/**
 * Declares a call. Without `encode` the caller passes the wire's `{params, query, body}`; without `decode` it gets the
 * validated wire response.
 */
export function defineCall<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends Schema = Schema,
  Args = WireRequest<P, Q, B>,
  Result = z.output<R>,
>(
  call: Omit<Call<Args, Result, P, Q, B, R>, 'encode' | 'decode' | 'params' | 'query' | 'body'> & {
    params?: P;
    query?: Q;
    body?: B;
    encode?: (args: Args) => WireRequest<P, Q, B>;
    decode?: (wire: z.output<R>, args: Args) => Result;
  },
): Call<Args, Result, P, Q, B, R> {
  return {
    encode: (args) => args as unknown as WireRequest<P, Q, B>,
    decode: (wire) => wire as unknown as Result,
    ...call,
  };
}

/** Writes each `{name}` of a path template; one that is there again is called `name_2`. */
export function mapPath(template: string, write: (name: string) => string): string {
  const seen = new Map<string, number>();
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return write(count === 1 ? name : `${name}_${count}`);
  });
}

/** Fills the parameters of a path template (`mapPath`), each URL-encoded. Throws on a missing one. */
export function fillPath(template: string, params: object = {}): string {
  return mapPath(template, (name) => {
    const value = (params as Record<string, unknown>)[name];
    if (value === undefined || value === null || value === '') throw new Error(`Missing path parameter "${name}" of ${template}`);
    return encodeURIComponent(String(value));
  });
}
