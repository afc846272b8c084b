import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { mapPath, type AnyCall, type Schema, type Side } from '@mostrador/contract/call';
import type { Db } from './db/database';
import { backofficeError, paymentsError, type Refusal } from './errors';
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
import { authenticate } from './sessions/sessions';
import { findUnstorableTexts } from './text';
import { readForm } from './uploads';
import { validate, type FieldError } from './validate';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: AnyCall;
  }
}

/** Returns a refusal in the error format of the call's side. */
export function sideError(side: Side, status: number, code: string, message: string, errors: FieldError[] = []): Refusal {
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
}

async function readRaw(call: AnyCall, request: FastifyRequest): Promise<RawRequest> {
  const form = call.multipart ? await readForm(request) : undefined;
  const query = Object.fromEntries(Object.entries(request.query as object).filter(([, value]) => value !== ''));
  return { params: request.params, query, body: form?.fields ?? request.body ?? {}, files: form?.files ?? [] };
}

function validateRequest(call: AnyCall, raw: RawRequest): HandlerRequest<AnyCall> {
  const errors: FieldError[] = [];
  const part = (schema: unknown, value: unknown, asText: boolean) => {
    if (!schema) return undefined;
    const result = validate(schema as Schema, value, asText);
    if (result.ok) return result.value;
    errors.push(...result.errors);
    return undefined;
  };
  const params = part(call.params, raw.params, true);
  const query = part(call.query, raw.query, true);
  const body = part(call.body, raw.body, Boolean(call.multipart));
  errors.push(...findUnstorableTexts(raw.params), ...findUnstorableTexts(raw.query), ...findUnstorableTexts(raw.body));
  if (errors.length) throw sideError(call.side, 400, 'invalid_request', 'Datos no válidos', errors);
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

/** Returns the session of a back-office call; refuses a user without a business, except for the registration. */
async function requireBusinessSession(db: Db, headers: IncomingHttpHeaders, now: number, call: AnyCall): Promise<SandboxSession> {
  const session = await authenticate(db, headers, now);
  if (session.businessId !== NO_BUSINESS || isRegistration(call)) return session;
  throw backofficeError(403, 'Tu usuario aún no tiene negocio: regístralo primero');
}

/** Who makes a call. Throws 401 or 403 for who may not. */
async function callerOf(
  call: AnyCall,
  db: Db,
  headers: IncomingHttpHeaders,
  now: number,
  { serverKeys }: SandboxServices,
): Promise<PaymentsCaller> {
  if (call.public) return { session: null, organizationId: null };
  if (call.side === 'payments') return admitPaymentsCall(call, { db, headers, now, serverKeys });
  return { session: await requireBusinessSession(db, headers, now, call), organizationId: null };
}

async function contextOf(call: AnyCall, db: Db, request: FastifyRequest, services: SandboxServices): Promise<RequestContext> {
  const { headers } = request;
  const now = services.now();
  const caller = await callerOf(call, db, headers, now, services);
  return { db, headers, address: request.ip, now, app: services, ...caller };
}

function scopeOf(call: AnyCall, { session, organizationId, headers }: RequestContext): string {
  // The key of a registration means the same before and after it.
  if (session && isRegistration(call)) return `user:${session.userId}`;
  const business = session ? `business:${session.businessId}` : '';
  if (call.side === 'backoffice') return business;
  return `organization:${organizationId ?? ''}:${namedMerchant(headers)}:${business}`;
}

async function handleCall(route: Route, request: FastifyRequest, reply: FastifyReply, { services, strict, log }: ServeOptions) {
  const { call } = route;
  // A form may be large: who sends it is checked before it is read.
  const sender = call.multipart && (await contextOf(call, services.database, request, services));
  const raw = await readRaw(call, request);
  const { handler } = route;
  const answerFiles = sender && 'read' in handler ? await handler.read(validateRequest(call, raw), sender) : undefined;
  const later: (() => void | Promise<void>)[] = [];
  const answer = await services.database.transaction(async (db) => {
    const context: Context = { ...(await contextOf(call, db, request, services)), afterCommit: (run) => void later.push(run) };
    const sent = validateRequest(call, raw);
    const result = () => (answerFiles ? answerFiles(context) : (handler as Handler<AnyCall>)(sent, context));
    const effect = async () => toStoredResponse(call, await result(), strict);
    const key = call.needsIdempotencyKey && context.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return { ...(await effect()), replayed: false };
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
