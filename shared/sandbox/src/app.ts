import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import assets from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { needsSession } from '@mostrador/contract/permissions';
import { clock } from '@mostrador/values/clock';
import { MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import { routes } from './all-routes';
import { AttemptLimiter } from './attempt-limiter';
import { queueLargeBodies } from './body-queue';
import { serveControl } from './control';
import type { Database, Db } from './db/database';
import { openDatabase } from './db/open-database';
import { DatabaseUnavailable } from './db/database-unavailable';
import { migrate } from './db/migrate';
import { Refusal, TooManyAttempts } from './errors';
import { ErrorReports } from './error-reports';
import { Faults } from './faults';
import { installHooks } from './hooks';
import { serveGoogle } from './identity/google';
import { identitySecret } from './identity/tokens';
import { identityError, serveToolkit } from './identity/toolkit';
import { verifierFrom, type IdentityVerifier } from './identity/verifier';
import { allowedOrigin } from './origins';
import { tableThread } from './reading-thread';
import { serveRealtime } from './realtime';
import { DueTransitions, settleSeed } from './payments/due-transitions';
import { servePayPages } from './payments/links/pay-handlers';
import { createRandom } from './seed/random';
import { ensureSeed, resetToSeed } from './seed/state';
import { senderOf, serveRoutes, sideError } from './serve';
import type { SandboxServices } from './services';
import { startSimulator } from './simulator';
import { findJsonProblem, MAX_OPEN_VALUES, readTexts } from './text';
import { FORM_LIMITS, MAX_JSON_BYTES, MAX_PAGE_FORM_BYTES } from './uploads';
import { PushSender } from './backoffice/push/push-sender';
import { vapidKeys } from './backoffice/push/web-push';
import { servePaymentsCheck } from './backoffice/auth/payments-check';
import { serveStores } from './backoffice/business/store-page';
import { serveImages } from './backoffice/images/image-pages';

/** Brotli quality for responses that are generated on request: the highest quality costs far more time than it saves. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface SandboxOptions {
  /** Default: a new in-memory database. The sandbox closes it when it closes. */
  database?: Database;
  /** The clock, ms; the seeded history ends at its present instant. Default: the machine's clock. */
  now?: () => number;
  /** Multiplies the bulk data of the seed. Default: `SANDBOX_SCALE`, else 1. */
  scale?: number;
  /** Verifies the token of the login check. Default: depends on the environment. */
  identity?: IdentityVerifier;
  /** API keys of the payments side that need no session, because a server holds them (docs platform §9). Default: none. */
  serverKeys?: readonly string[];
  /** Addresses of the proxies whose `X-Forwarded-For` names the client, separated by commas (docs platform §5.2). Default: none. */
  trustProxy?: string | undefined;
  /** Origins of further push services, for tests (docs platform §9), and the pauses before a message is sent again, ms. */
  push?: { origins?: readonly string[]; retryPauses?: readonly number[] };
  /** Seed of what the sandbox makes up (ids, network data), so that a test can be repeated. Default: the time of the start. */
  randomSeed?: number;
  /** Lets orders and payments arrive on their own. */
  simulator?: boolean;
  /** Whether each response is validated against the contract. Default: in tests. */
  strict?: boolean;
  log?: (line: string) => void;
}

export interface Sandbox {
  app: FastifyInstance;
  services: SandboxServices;
  /** Restores the seed; drops faults, idempotency keys and the outbox. */
  reset(): Promise<void>;
  /** Applies the transitions of the payments side that are due at the clock's present instant; a listening sandbox does so every second. */
  applyDueTransitions(): Promise<void>;
  close(): Promise<void>;
}

const badRequest = (message: string) => Object.assign(new Error(message), { statusCode: 400 });

function handleErrors(app: FastifyInstance, strict: boolean, log: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError | Refusal | TooManyAttempts | DatabaseUnavailable, request, reply) => {
    if (error instanceof Refusal) return reply.status(error.status).send(error.body);
    const side = request.routeOptions.config.call?.side ?? 'backoffice';
    if (error instanceof TooManyAttempts) {
      const { body } = sideError(side, 429, 'too_many_requests', error.message);
      return reply.status(429).header('retry-after', error.seconds).send(body);
    }
    if (error instanceof DatabaseUnavailable)
      return reply.status(503).send(sideError(side, 503, 'unavailable', 'El servicio no está disponible ahora').body);
    const status = error.statusCode ?? 500;
    if (status < 500 && request.routeOptions.config.isIdentity)
      return reply.status(status).send(identityError(`INVALID_ARGUMENT : ${error.message}`).body);
    if (status < 500) return reply.status(status).send(sideError(side, status, 'invalid_request', error.message).body);
    log(`Sandbox: ${request.method} ${request.url}: ${error.stack ?? error.message}`);
    const message = strict ? error.message : 'Ocurrió un error inesperado.';
    return reply.status(status).send(sideError(side, status, 'internal_error', message).body);
  });
  app.setNotFoundHandler((request, reply) => {
    const side = request.url.startsWith('/v1/') ? 'payments' : 'backoffice';
    return reply.status(404).send(sideError(side, 404, 'not_found', `No existe ${request.method} ${request.url}`).body);
  });
}

/** The origin at which browsers reach this sandbox, whether it listens already or not. */
function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : (process.env.SANDBOX_PORT ?? 4000);
  return `http://localhost:${port}`;
}

/** Whether the route of a request belongs to tests. */
const isControl = ({ url }: FastifyRequest) => url.startsWith('/__sandbox');

/** Whether the route of a request needs no session. */
const isOpen = ({ routeOptions: { config } }: FastifyRequest) =>
  !config.call || config.call.public === true || !needsSession(config.call);

function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const problem = findJsonProblem(body as string, isOpen(request) && !isControl(request) ? MAX_OPEN_VALUES : undefined);
    if (problem) return done(badRequest(problem));
    void json(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_PAGE_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/** Refuses texts of the routes outside the contract (pages, error reports) that the database cannot store or that are too long. */
function checkTexts(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    const { params, query, body } = request;
    const { call, isIdentity } = request.routeOptions.config;
    // Calls and the identity provider refuse in a format of their own.
    if (call || isIdentity || isControl(request)) return;
    const [problem] = [params, query, typeof body === 'object' ? body : undefined].flatMap((part) => readTexts(part).problems);
    if (problem) throw badRequest(`${problem.field}: ${problem.message}`);
  });
}

/** Builds the whole backend without listening; `server.ts` listens, tests call `app.inject` or `app.listen({port: 0})`. */
export async function buildSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const log = options.log ?? ((line: string) => console.error(line));
  const base = options.now ?? clock.now;
  // How far tests have moved the clock ahead, ms.
  let ahead = 0;
  const now = () => base() + ahead;
  const strict = options.strict ?? process.env.NODE_ENV === 'test';
  const scale = options.scale ?? Number(process.env.SANDBOX_SCALE ?? 1);
  if (!(scale > 0)) throw new Error('SANDBOX_SCALE must be a number above 0.');
  const randomSeed = options.randomSeed ?? now();
  const database = options.database ?? (await openDatabase());
  const seedOptions = () => ({
    now: now(),
    scale,
    settle: (db: Db) => settleSeed(db, now(), createRandom(randomSeed)),
  });
  await migrate(database);
  await ensureSeed(database, seedOptions(), log);

  const app = Fastify({
    bodyLimit: MAX_JSON_BYTES,
    forceCloseConnections: true,
    // A longer parameter than any text may be is refused by its length, and not as an unknown path.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2 * MAX_TEXT_LENGTH },
    trustProxy: options.trustProxy || false,
  });
  const faults = new Faults();
  const realtime = serveRealtime(app, { database, now }, faults);
  const secret = await identitySecret(database);
  const pushKeys = await vapidKeys(database);
  const push = new PushSender({ database, keys: pushKeys, log, retryPauses: options.push?.retryPauses });
  const services: SandboxServices = {
    database,
    now,
    random: createRandom(randomSeed),
    origin: () => originOf(app),
    identitySecret: secret,
    identity: options.identity ?? verifierFrom(process.env, secret),
    serverKeys: new Set(options.serverKeys),
    readingThread: tableThread(),
    notifyBranch: realtime.notifyBranch,
    disconnectSessions: realtime.disconnectSessions,
    push,
    pushKeys,
    pushOrigins: options.push?.origins ?? [],
    subscribedBranches: realtime.subscribedBranches,
    placeOrder: () => Promise.reject(new Error('No part of the sandbox takes orders')),
    attempts: new AttemptLimiter(now),
    simulations: [],
    dueSteps: [],
  };
  installHooks(services);
  const dueTransitions = new DueTransitions(services, log);
  app.addHook('onListen', () => dueTransitions.start());

  const errorReports = new ErrorReports();
  const reset = async () => {
    faults.clear();
    services.attempts.clear();
    errorReports.clear();
    services.random = createRandom(randomSeed);
    ahead = 0;
    await push.stop();
    await resetToSeed(database, seedOptions());
    await dueTransitions.apply();
  };
  const moveClockAhead = async (ms: number) => {
    ahead = ms;
    await dueTransitions.apply();
  };
  handleErrors(app, strict, log);
  queueLargeBodies(app, (request) => senderOf(request, services));
  readBodies(app);
  checkTexts(app);
  // Node's own date would have the machine's time.
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ date: new Date(now()).toUTCString(), 'x-content-type-options': 'nosniff' });
  });
  await app.register(cors, {
    origin: (origin, answer) => answer(null, allowedOrigin(origin)),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Pages read the server's clock from the date (docs platform §12), and how long to wait (docs platform §6.4).
    exposedHeaders: ['Idempotent-Replayed', 'Date', 'Retry-After'],
    maxAge: 600,
  });
  await app.register(compress, { encodings: ['br', 'gzip', 'identity'], brotliOptions: quickBrotli });
  await app.register(multipart, { limits: FORM_LIMITS });
  await app.register(assets, { root: join(import.meta.dirname, 'assets'), prefix: '/assets/', maxAge: 3_600_000 });
  faults.install(app);
  serveRoutes(app, routes, { services, strict, log });
  serveToolkit(app, services);
  serveGoogle(app, { now, secret: services.identitySecret });
  servePaymentsCheck(app, services);
  serveStores(app, database);
  serveImages(app, database);
  servePayPages(app, services);
  errorReports.serve(app);
  serveControl(app, services, faults, { reset, moveClockAhead });
  await app.ready();
  await dueTransitions.apply();
  const stopSimulator = options.simulator ? startSimulator(services, log) : () => {};

  return {
    app,
    services,
    reset,
    applyDueTransitions: () => dueTransitions.apply(),
    async close() {
      stopSimulator();
      await dueTransitions.stop();
      await push.stop();
      await realtime.close();
      await services.readingThread.close();
      await app.close();
      await database.close();
    },
  };
}
