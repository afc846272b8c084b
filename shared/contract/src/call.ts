import type * as z from '@mostrador/schema';
import type { ErrorId } from './error-catalogue';

/** Lifetime of an idempotency key on the server, ms. A key sent later counts as a new one. */
export const IDEMPOTENCY_KEY_LIFETIME_MS = 24 * 60 * 60 * 1000; // assumed

export type Side = 'payments' | 'backoffice';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Schema = z.ZodMiniType;

/** One page of a list. `total` counts all matches, not only this page. Every server's pagination format is mapped to this. */
export interface Page<T> {
  items: T[];
  total: number;
}

type Sent<S> = S extends Schema ? z.output<S> : never;
type Field<K extends string, S> = [Sent<S>] extends [never] ? unknown : Record<K, Sent<S>>;

/** The request of a call: path parameters, query and body in wire names. Contains only the parts that the call declares. */
export type WireRequest<P, Q, B> = Field<'params', P> & Field<'query', Q> & Field<'body', B>;

/**
 * A call as data: the single place that defines a path, its wire shapes and their mapping to the program's types. `Args` is what
 * a screen passes, `Result` what it gets; `encode` and `decode` hide the differences between the wire formats.
 *
 * Both sides follow one convention: `linkWire` is the shape of a record on the wire, `receivedLink` is that shape with its
 * mapping (`received`). Because the mapping is part of the schema, a list, a single response and the body of a rejected request
 * map a record in the same way, and a value that cannot be mapped is reported with its path like any other validation error.
 * `decode` only unwraps the envelope, or does a mapping that needs more than the response. Constants are written in capitals; objects
 * with functions (calls, schemas, tables) are not.
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
  /** Needs no signed-in user (docs backoffice §2.3). */
  public?: true;
  /** Moves money or an order: sends one idempotency key per intent. */
  needsIdempotencyKey?: true;
  /** What the user reads as the headline when the call fails (`Error al obtener las transacciones`). */
  failure?: ErrorId;
  /**
   * Shows a rejection as `Error {status}: {message}` instead of `Error de API: …`; this text replaces a missing server message
   * (docs payments §8).
   */
  fallback?: ErrorId;
  encode(args: Args): WireRequest<P, Q, B>;
  decode(wire: z.output<R>, args: Args): Result;
}

/** Any call, for registries and generic code. */
export type AnyCall = Call<never, unknown, unknown, unknown, unknown, Schema>;

/** The arguments that a screen passes to `call`. */
export type ArgsOf<C> = C extends Call<infer Args, infer _R, infer _P, infer _Q, infer _B, infer _S> ? Args : never;
/** The result that a screen gets from `call`. */
export type ResultOf<C> = C extends Call<infer _A, infer Result, infer _P, infer _Q, infer _B, infer _S> ? Result : never;

/**
 * Declares a call. Without `encode` the caller passes the wire's `{params, query, body}`; without `decode` it gets the validated
 * wire response.
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

/** Replaces each `{name}` of a path template. The second occurrence of a name is passed to `write` as `name_2`. */
export function mapPath(template: string, write: (name: string) => string): string {
  const seen = new Map<string, number>();
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return write(count === 1 ? name : `${name}_${count}`);
  });
}

/** Fills the parameters of a path template (`mapPath`), each URL-encoded. Throws if one is missing. */
export function fillPath(template: string, params: object = {}): string {
  return mapPath(template, (name) => {
    const value = (params as Record<string, unknown>)[name];
    if (value === undefined || value === null || value === '') throw new Error(`Missing path parameter "${name}" of ${template}`);
    return encodeURIComponent(String(value));
  });
}
