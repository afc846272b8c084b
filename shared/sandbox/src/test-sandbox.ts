import { buildSandbox, type Sandbox, type SandboxOptions } from './app';
import { demoPassword } from './seed/core-data';
import { openSession } from './sessions/session-repository';
import { defaultTestDatabase, testScale } from './test-databases';

export interface Ask {
  body?: unknown;
  query?: Record<string, string | number>;
  /** Session token of the back-office. */
  token?: string;
  /** `SucursalId` header. */
  branch?: number;
  headers?: Record<string, string>;
}

/** An API key of the payments side that a server holds: it needs no session. */
export const serverKey = 'server-key';
/** The administrator of La Esquina. */
const ADMIN = 1;

export interface Reply<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface TestSandbox extends Sandbox {
  /**
   * Sends a request without a socket. The API key and a session of La Esquina's administrator go with every `/v1/` path; headers that name
   * another key, session or token are sent as they are.
   */
  ask<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: Ask,
  ): Promise<Reply<T>>;
  /** Signs a demo user in at the identity provider and the back-office; returns the session token. */
  signIn(email?: string): Promise<string>;
  /** Listens on a free port; returns the address. */
  listen(): Promise<string>;
}

/** Opens a sandbox for tests: by default on a new database (`defaultTestDatabase`) with little bulk data. */
export async function openTestSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const database = options.database ?? (await defaultTestDatabase().open());
  const sandbox = await buildSandbox({
    ...{ scale: testScale, randomSeed: 1, log: () => {}, serverKeys: [serverKey] },
    ...options,
    database,
  });
  const { services } = sandbox;

  async function paymentsHeaders(headers: Record<string, string> = {}): Promise<Record<string, string>> {
    const key = { 'x-api-key': 'sandbox-key' };
    if ('x-session' in headers) return key;
    const account = { ...key, 'x-external-merchant-id': 'ext_la_esquina' };
    if ('x-api-key' in headers || 'authorization' in headers) return account;
    return { ...account, 'x-session': await openSession(services.database, ADMIN, services.now()) };
  }

  const ask: TestSandbox['ask'] = async <T>(method: string, path: string, { body, query, token, branch, headers }: Ask = {}) => {
    const response = await sandbox.app.inject({
      method: method as 'GET',
      url: path,
      query: query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      payload: body as object | undefined,
      headers: {
        ...(path.startsWith('/v1/') && (await paymentsHeaders(headers))),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(branch !== undefined && { sucursalid: String(branch) }),
        ...headers,
      },
    });
    const json = String(response.headers['content-type'] ?? '').includes('json');
    return { status: response.statusCode, body: (json ? response.json() : response.body) as T, headers: response.headers };
  };

  return {
    ...sandbox,
    ask,
    async signIn(email = 'admin@mostrador.test') {
      const identity = await ask<{ idToken: string }>('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
        body: { email, password: demoPassword, returnSecureToken: true },
      });
      const login = await ask<{ data: { token: string } }>('POST', '/loginProduction', {
        body: { email, access_token: identity.body.idToken },
      });
      return login.body.data.token;
    },
    listen: () => sandbox.app.listen({ port: 0, host: '127.0.0.1' }),
  };
}
