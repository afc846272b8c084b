import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { mapPath, type AnyCall, type Schema, type Side } from '@mostrador/contract/call';
import { mayCall } from '@mostrador/contract/payments/permissions';
import type { Db } from './db/database';
import { backofficeError, paymentsError, type Refusal } from './errors';
import { once, type Answer } from './idempotency';
import { namedMerchant } from './payments/caller';
import { NO_BUSINESS, type Context, type HandlerRequest, type Route, type SandboxSession, type UploadedFile } from './routes';
import type { SandboxServices } from './services';
import { authenticate, organizationOf, paymentsUser } from './sessions/sessions';
import { strangeTexts } from './text';
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

export interface ServeOptions {
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

function checked(call: AnyCall, raw: RawRequest): HandlerRequest<AnyCall> {
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
  errors.push(...strangeTexts(raw.params), ...strangeTexts(raw.query), ...strangeTexts(raw.body));
  if (errors.length) throw sideError(call.side, 400, 'invalid_request', 'Datos no válidos', errors);
  return { params, query, body, files: raw.files } as HandlerRequest<AnyCall>;
}

function toAnswer(call: AnyCall, value: unknown, strict: boolean): Answer {
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
async function registered(db: Db, headers: IncomingHttpHeaders, now: number, call: AnyCall): Promise<SandboxSession> {
  const session = await authenticate(db, headers, now);
  if (session.businessId !== NO_BUSINESS || isRegistration(call)) return session;
  throw backofficeError(403, 'Tu usuario aún no tiene negocio: regístralo primero');
}

async function contextOf(
  call: AnyCall,
  db: Db,
  request: FastifyRequest,
  services: SandboxServices,
): Promise<Omit<Context, 'afterCommit'>> {
  const { headers } = request;
  const now = services.now();
  const guarded = !call.public;
  return {
    db,
    headers,
    address: request.ip,
    now,
    app: services,
    session: guarded ? await (call.side === 'backoffice' ? registered : paymentsUser)(db, headers, now, call) : null,
    organizationId: guarded && call.side === 'payments' ? await organizationOf(db, headers) : null,
  };
}

function scopeOf(call: AnyCall, { session, organizationId, headers }: Omit<Context, 'afterCommit'>): string {
  // The key of a registration has the same scope before and after it.
  if (session && isRegistration(call)) return `user:${session.userId}`;
  const business = session ? `business:${session.businessId}` : '';
  if (call.side === 'backoffice') return business;
  return `organization:${organizationId ?? ''}:${namedMerchant(headers)}:${business}`;
}

/** Refuses with 403 a payments call that the user may not make (docs payments §6); callers with only the key may make all. */
function demandPermission(call: AnyCall, { session }: Omit<Context, 'afterCommit'>): void {
  if (call.side !== 'payments' || !session || mayCall(call, session)) return;
  const message = 'Tu usuario no puede hacerlo: hace falta un administrador o el permiso';
  throw sideError(call.side, 403, 'permission_needed', message);
}

async function answerCall(route: Route, request: FastifyRequest, reply: FastifyReply, { services, strict, log }: ServeOptions) {
  const { call } = route;
  // A form may be large: check the caller before reading it.
  if (call.multipart) await contextOf(call, services.database, request, services);
  const raw = await readRaw(call, request);
  const later: (() => void | Promise<void>)[] = [];
  const answer = await services.database.transaction(async (db) => {
    const context: Context = { ...(await contextOf(call, db, request, services)), afterCommit: (run) => void later.push(run) };
    demandPermission(call, context);
    const sent = checked(call, raw);
    const effect = async () => toAnswer(call, await route.handle(sent, context), strict);
    const key = call.once && context.headers['idempotency-key'];
    if (typeof key !== 'string' || key === '') return { ...(await effect()), replayed: false };
    const mismatch = () =>
      sideError(call.side, 422, 'idempotency_key_reused', 'Esta clave de idempotencia ya se usó con otros datos');
    const { params, query, body } = sent;
    // The request hash of a file needs its content, which JSON omits.
    const contents = raw.files.map(({ field, data }) => [field, createHash('sha256').update(data).digest('hex')]);
    return once(
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
 * Registers the routes. Each request runs in one transaction: session, validation, handler; then commit, `afterCommit`, response. With
 * `strict` every response is validated against the contract, and an invalid one becomes a 500 with call and field.
 */
export function serveRoutes(app: FastifyInstance, routes: Route[], options: ServeOptions): void {
  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: mapPath(route.call.path, (name) => `:${name}`),
      config: { call: route.call },
      handler: (request, reply) => answerCall(route, request, reply, options),
    });
  }
}
