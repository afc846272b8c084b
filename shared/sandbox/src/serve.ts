import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canCall, permissionFor } from '@mostrador/contract/permissions';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { sessions } from '@mostrador/contract/backoffice/sessions/calls';
import { mapPath, type AnyCall, type Schema, type Side } from '@mostrador/contract/call';
import { MAX_FILTER_LENGTH } from '@mostrador/values/text-limits';
import { callerAddress } from './attempt-limiter';
import type { Db } from './db/database';
import { backofficeError, CommittedRefusal, paymentsError, type Refusal } from './errors';
import { runOnce, type StoredResponse } from './idempotency';
import { admitPaymentsCall, type PaymentsCaller } from './payments/access/admission';
import { namedMerchant } from './payments/caller';
import {
  NO_BUSINESS,
  type Context,
  type Handler,
  type HandlerRequest,
  type RequestContext,
  type Route,
  type SandboxSession,
  type UploadedFile,
} from './routes';
import type { SandboxServices } from './services';
import { isUseDue, storeUse } from './sessions/session-repository';
import { authenticate } from './sessions/sessions';
import { findTextProblem, readTexts } from './text';
import { readForm } from './uploads';
import { validate, type FieldError } from './validate';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: AnyCall;
    /** A route of the identity provider, whose errors have a format of their own. */
    isIdentity?: true;
  }
}

/** The most fields that one refusal names. */
const MAX_NAMED_ERRORS = 50;

/** Returns a refusal in the error format of the call's side; it names the first errors. */
export function sideError(side: Side, status: number, code: string, message: string, all: FieldError[] = []): Refusal {
  const errors = all.slice(0, MAX_NAMED_ERRORS);
  const sentences = errors.map((error) => (error.field ? `${error.field}: ${error.message}` : error.message));
  if (side === 'payments') return paymentsError(status, code, message, sentences);
  const text = [message, ...sentences].join('. ');
  return backofficeError(
    status,
    text,
    errors.length ? { data: { errores: errors.map(({ field, message: motivo }) => ({ campo: field, motivo })) } } : {},
  );
}

interface ServeOptions {
  services: SandboxServices;
  /** Whether each response is validated against the contract. */
  strict: boolean;
  log(line: string): void;
}

interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  files: UploadedFile[];
  /** Texts that are too long, or that cannot be stored. */
  problems: FieldError[];
}

async function readRaw(call: AnyCall, request: FastifyRequest): Promise<RawRequest> {
  const form = call.multipart ? await readForm(request) : undefined;
  const query = Object.fromEntries(Object.entries(request.query as object).filter(([, value]) => value !== ''));
  const parts = {
    params: readTexts(request.params),
    query: readTexts(query),
    body: readTexts(form?.fields ?? request.body ?? {}),
  };
  const { params, body } = parts;
  const problems = Object.values(parts).flatMap((part) => part.problems);
  return { params: params.value, query: parts.query.value, body: body.value, files: form?.files ?? [], problems };
}

function validateRequest(call: AnyCall, raw: RawRequest): HandlerRequest<AnyCall> {
  const refused = (errors: FieldError[]) => sideError(call.side, 400, 'invalid_request', 'Datos no válidos', errors);
  // The patterns of a schema could take long on such a text.
  if (raw.problems.length > 0) throw refused(raw.problems);
  let errors: FieldError[] = [];
  const part = (schema: unknown, value: unknown, asText: boolean) => {
    if (!schema) return undefined;
    const result = validate(schema as Schema, value, asText);
    if (result.ok) return result.value;
    errors = errors.concat(result.errors);
    return undefined;
  };
  const params = part(call.params, raw.params, true);
  const query = part(call.query, raw.query, true);
  const body = part(call.body, raw.body, Boolean(call.multipart));
  if (errors.length) throw refused(errors);
  return { params, query, body, files: raw.files } as HandlerRequest<AnyCall>;
}

function toStoredResponse(call: AnyCall, value: unknown, strict: boolean): StoredResponse {
  if (strict) {
    const result = validate(call.response, value ?? undefined);
    if (!result.ok) {
      const where = result.errors.map((error) => `${error.field}: ${error.message}`).join('; ');
      throw new Error(`The sandbox's answer to ${call.name} does not fit the contract: ${where}`);
    }
  }
  return value === undefined || value === null ? { status: 204, body: '' } : { status: 200, body: JSON.stringify(value) };
}

const isRegistration = ({ name }: AnyCall) => name === businessSettings.register.name;

const needsNoBusiness = new Set([businessSettings.register, ...Object.values(sessions)].map(({ name }) => name));

/** Returns the session of a back-office call; refuses a user without a business, except for the registration and the user's own sessions. */
async function requireBusinessSession(db: Db, headers: IncomingHttpHeaders, now: number, call: AnyCall): Promise<SandboxSession> {
  const session = await authenticate(db, headers, now);
  if (session.businessId !== NO_BUSINESS || needsNoBusiness.has(call.name)) return session;
  throw backofficeError(403, 'Tu usuario aún no tiene negocio: regístralo primero');
}

/** Returns the session of a user who may make a back-office call (docs backoffice §6), before anything of it is read. */
async function admitBackofficeCall(call: AnyCall, db: Db, headers: IncomingHttpHeaders, now: number): Promise<SandboxSession> {
  const session = await requireBusinessSession(db, headers, now, call);
  if (canCall(call, session)) return session;
  const needed = permissionFor(call) === 'admin' ? 'un administrador' : 'un administrador o el permiso';
  throw backofficeError(403, `Tu usuario no puede hacerlo: hace falta ${needed}`);
}

/** Returns the caller of a request. Throws 401 or 403 for one that may not make the call. */
async function callerOf(
  call: AnyCall,
  db: Db,
  headers: IncomingHttpHeaders,
  now: number,
  { serverKeys }: SandboxServices,
): Promise<PaymentsCaller> {
  if (call.public) return { session: null, organizationId: null };
  if (call.side === 'payments') return admitPaymentsCall(call, { db, headers, now, serverKeys });
  return { session: await admitBackofficeCall(call, db, headers, now), organizationId: null };
}

async function contextOf(call: AnyCall, db: Db, request: FastifyRequest, services: SandboxServices): Promise<RequestContext> {
  const { headers } = request;
  const now = services.now();
  const caller = await callerOf(call, db, headers, now, services);
  return { db, headers, address: callerAddress(request.ip), now, app: services, ...caller };
}

/**
 * Returns who sends a request, for the limit of large bodies: the user, or the client's address if the route needs no session. Throws 401 or
 * 403 for a caller who may not make the call.
 */
export async function senderOf(request: FastifyRequest, services: SandboxServices): Promise<string> {
  const { call } = request.routeOptions.config;
  const session = call && (await contextOf(call, services.database, request, services)).session;
  return session ? `user ${session.userId}` : callerAddress(request.ip);
}

function scopeOf(call: AnyCall, { session, organizationId, headers }: RequestContext): string {
  // The key of a registration means the same before and after it.
  if (session && isRegistration(call)) return `user:${session.userId}`;
  const business = session ? `business:${session.businessId}` : '';
  if (call.side === 'backoffice') return business;
  return `organization:${organizationId ?? ''}:${namedMerchant(headers)}:${business}`;
}

async function handleCall(route: Route, request: FastifyRequest, reply: FastifyReply, { services, strict, log }: ServeOptions) {
  const { call, handler } = route;
  // A form may be large: who sends it is checked before it is read.
  const sender = call.multipart && (await contextOf(call, services.database, request, services));
  const form = sender ? await readRaw(call, request) : undefined;
  const answerFiles = sender && form && 'read' in handler ? await handler.read(validateRequest(call, form), sender) : undefined;
  const later: (() => void | Promise<void>)[] = [];
  const answer = await services.database.transaction(async (db) => {
    later.length = 0;
    const context: Context = { ...(await contextOf(call, db, request, services)), afterCommit: (run) => void later.push(run) };
    const { session, now } = context;
    // Outside of the transaction, so that requests of one session do not wait for one another.
    if (session?.sessionId && isUseDue(session.usedAt, now)) {
      const { sessionId } = session;
      later.push(() => storeUse(services.database, sessionId, now));
    }
    const raw = form ?? (await readRaw(call, request));
    const sent = validateRequest(call, raw);
    const result = () => (answerFiles ? answerFiles(context) : (handler as Handler<AnyCall>)(sent, context));
    const effect = async () => toStoredResponse(call, await result(), strict);
    const key = call.needsIdempotencyKey && context.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '')
      return effect().then(
        (stored) => ({ ...stored, replayed: false }),
        (error: unknown) => {
          if (error instanceof CommittedRefusal) return error;
          throw error;
        },
      );
    const problem = findTextProblem(key, MAX_FILTER_LENGTH);
    if (problem) throw sideError(call.side, 400, 'invalid_request', `Idempotency-Key: ${problem}`);
    const mismatch = () =>
      sideError(call.side, 422, 'idempotency_key_reused', 'Esta clave de idempotencia ya se usó con otros datos');
    const { params, query, body } = sent;
    // The request hash of a file needs its content, which JSON omits.
    const contents = raw.files.map(({ field, data }) => [field, createHash('sha256').update(data).digest('hex')]);
    return runOnce(
      db,
      {
        key,
        call: call.name,
        scope: scopeOf(call, context),
        request: { params, query, body, ...(contents.length > 0 && { contents }) },
        now: context.now,
        mismatch,
      },
      effect,
    );
  });
  if (answer instanceof CommittedRefusal) throw answer;
  for (const run of later) {
    try {
      await run();
    } catch (error) {
      log(`Sandbox: after ${call.name}: ${String(error)}`);
    }
  }
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true');
  reply.status(answer.status);
  return answer.status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(answer.body);
}

/**
 * Registers the routes. Each request runs in one transaction: session, validation, handler; then commit, then `afterCommit`, then the
 * answer. Files that take long to read are read before the transaction begins. With `strict` every answer is checked against the contract;
 * one that does not fit is a 500 that names call and field.
 */
export function serveRoutes(app: FastifyInstance, routes: Route[], options: ServeOptions): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: mapPath(route.call.path, (name) => `:${name}`),
      config: { call: route.call },
      handler: (request, reply) => handleCall(route, request, reply, options),
    });
  }
}
