import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import assets from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { clock } from '@mostrador/values/clock';
import { routes } from './all-routes';
import { AttemptLimiter } from './attempt-limiter';
import { serveControl } from './control';
import type { Database } from './db/database';
import { openDatabase } from './db/open-database';
import { DatabaseUnavailable } from './db/database-unavailable';
import { migrate } from './db/migrate';
import { Refusal } from './errors';
import { ErrorReports } from './error-reports';
import { Faults } from './faults';
import { installHooks } from './hooks';
import { serveGoogle } from './identity/google';
import { identitySecret } from './identity/tokens';
import { serveToolkit } from './identity/toolkit';
import { verifierFrom, type IdentityVerifier } from './identity/verifier';
import { allowedOrigin } from './origins';
import { ReadingThread } from './reading-thread';
import { serveRealtime } from './realtime';
import { DueTransitions } from './payments/due-transitions';
import { servePayPages } from './payments/links/pay-handlers';
import { createRandom } from './seed/random';
import { ensureSeed, resetToSeed } from './seed/state';
import { serveRoutes, sideError } from './serve';
import type { SandboxServices } from './services';
import { startSimulator } from './simulator';
import { MAX_BODY_BYTES } from './uploads';
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

function handleErrors(app: FastifyInstance, strict: boolean, log: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError | Refusal | DatabaseUnavailable, request, reply) => {
    if (error instanceof Refusal) return reply.status(error.status).send(error.body);
    const side = request.routeOptions.config.call?.side ?? 'backoffice';
    if (error instanceof DatabaseUnavailable)
      return reply.status(503).send(sideError(side, 503, 'unavailable', 'El servicio no está disponible ahora').body);
    const status = error.statusCode ?? 500;
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

function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void json(request, body as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
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
  const database = options.database ?? (await openDatabase());
  const seedOptions = () => ({ now: now(), scale });
  await migrate(database);
  await ensureSeed(database, seedOptions(), log);

  const app = Fastify({ bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const faults = new Faults();
  const realtime = serveRealtime(app, { database, now }, faults);
  const secret = await identitySecret(database);
  const services: SandboxServices = {
    database,
    now,
    random: createRandom(now()),
    origin: () => originOf(app),
    identitySecret: secret,
    identity: options.identity ?? verifierFrom(process.env, secret),
    serverKeys: new Set(options.serverKeys),
    readingThread: new ReadingThread(),
    notifyBranch: realtime.notifyBranch,
    subscribedBranches: realtime.subscribedBranches,
    placeOrder: () => Promise.reject(new Error('No part of the sandbox takes orders')),
    orderAttempts: new AttemptLimiter(10, 600_000),
    couponAttempts: new AttemptLimiter(10, 600_000),
    simulations: [],
  };
  installHooks(services);
  const dueTransitions = new DueTransitions(services, log);
  app.addHook('onListen', () => dueTransitions.start());

  const signIns = new AttemptLimiter(10, 60_000);
  const errorReports = new ErrorReports();
  const reset = async () => {
    faults.clear();
    signIns.clear();
    services.orderAttempts.clear();
    services.couponAttempts.clear();
    errorReports.clear();
    ahead = 0;
    await resetToSeed(database, seedOptions());
    await dueTransitions.apply();
  };
  const moveClockAhead = async (ms: number) => {
    ahead = ms;
    await dueTransitions.apply();
  };
  handleErrors(app, strict, log);
  readBodies(app);
  // Node's own header would have the machine's time.
  app.addHook('onSend', async (_request, reply) => void reply.header('date', new Date(now()).toUTCString()));
  await app.register(cors, {
    origin: (origin, answer) => answer(null, allowedOrigin(origin)),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // Pages read the server's clock from the date (docs backoffice §10).
    exposedHeaders: ['Idempotent-Replayed', 'Date'],
    maxAge: 600,
  });
  await app.register(compress, { encodings: ['br', 'gzip', 'identity'], brotliOptions: quickBrotli });
  await app.register(multipart, { limits: { fileSize: MAX_BODY_BYTES } });
  await app.register(assets, { root: join(import.meta.dirname, 'assets'), prefix: '/assets/', maxAge: 3_600_000 });
  faults.install(app);
  serveRoutes(app, routes, { services, strict, log });
  serveToolkit(app, { database, now, secret: services.identitySecret, attempts: signIns });
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
      await realtime.close();
      await services.readingThread.close();
      await app.close();
      await database.close();
    },
  };
}
