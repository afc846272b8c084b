import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import type { AnyCall, Call, Schema } from '@mostrador/contract/call';
import { isAdmin } from '@mostrador/contract/permissions';
import type { Db } from './db/database';
import type { SandboxServices } from './services';

/** Business id of a user without a business: no row has it. */
export const NO_BUSINESS = 0;

/** A signed-in user of the back-office. */
export interface SandboxSession {
  userId: number;
  /** Null for a token of the payments provider's own login. */
  sessionId: number | null;
  /** The stored instant of its last use, ms. */
  usedAt: number;
  email: string;
  /** Name shown as the actor of an event. */
  name: string;
  role: string;
  /** Further permissions in addition to the role (docs payments §6). */
  permissions: string[];
  /** `NO_BUSINESS` for the registration. */
  businessId: number;
  /** Branch of the `SucursalId` header, which belongs to the business; null without the header. */
  branchId: number | null;
}

export interface UploadedFile {
  /** Form field. */
  field: string;
  name: string;
  type: string;
  data: Buffer;
}

/** The caller of a request, its time, and what handlers work with. */
export interface RequestContext {
  /** The request's transaction; while its files are read, the database. */
  db: Db;
  /** Null on public calls, and on the payments side for a server that has the API key alone and for the provider's login. */
  session: SandboxSession | null;
  /** Organization of the API key on the payments side; null for the platform's key, and on the back-office side. */
  organizationId: string | null;
  /** Start of the request, ms. */
  now: number;
  headers: IncomingHttpHeaders;
  /** Network address of the client, as limits count it (`callerAddress`). */
  address: string;
  app: SandboxServices;
}

/** A request in its transaction. */
export interface Context extends RequestContext {
  /** Runs once the transaction is committed, before the answer; never after a refusal. */
  afterCommit(run: () => void | Promise<void>): void;
}

type Sent<S> = S extends Schema ? z.output<S> : undefined;
type Parts<C> =
  C extends Call<infer _A, infer _R, infer P, infer Q, infer B, infer R> ? { params: P; query: Q; body: B; response: R } : never;

/** The validated parts of a request; undeclared parts are undefined. */
export interface HandlerRequest<C> {
  params: Sent<Parts<C>['params']>;
  query: Sent<Parts<C>['query']>;
  body: Sent<Parts<C>['body']>;
  /** Files of a multipart call; they are also in `body` as `File`s under their field. */
  files: UploadedFile[];
}

type AnswerOf<C> = Promise<Parts<C>['response'] extends Schema ? z.input<Parts<C>['response']> : never>;

/** Answers a call; undefined or null answers 204 without a body. Throw a `Refusal` to refuse. */
export type Handler<C> = (request: HandlerRequest<C>, context: Context) => AnswerOf<C>;

/**
 * Answers a call whose files take long to read. `read` does that before the transaction begins, so that no other request waits for it, and
 * returns what answers in the transaction. Both throw a `Refusal` to refuse.
 */
export interface FileHandler<C> {
  read(request: HandlerRequest<C>, context: RequestContext): Promise<(context: Context) => AnswerOf<C>>;
}

export interface Route {
  call: AnyCall;
  handler: Handler<AnyCall> | FileHandler<AnyCall>;
}

/** Couples each call of a resource with its handler; a missing handler is a type error. */
export function implement<R extends Record<string, AnyCall>>(
  resource: R,
  handlers: { [K in keyof R]: Handler<R[K]> | FileHandler<R[K]> },
): Route[] {
  return Object.entries(resource).map(([key, call]) => ({ call, handler: handlers[key] as unknown as Route['handler'] }));
}

/** The session of a call that is not public. */
export function signedIn(context: RequestContext): SandboxSession {
  if (!context.session) throw new Error('This call is public; it has no session');
  return context.session;
}

/** Whether the session of a call that is not public may see earnings (docs backoffice §6). */
export function seesEarnings(context: RequestContext): boolean {
  return isAdmin(signedIn(context));
}
