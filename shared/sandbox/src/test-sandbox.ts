import { buildSandbox, type Sandbox, type SandboxOptions } from './app';
import { demoPassword } from './seed/core-data';
import { anyDatabase, testScale } from './test-databases';

export interface Ask {
  body?: unknown;
  query?: Record<string, string | number>;
  /** Session token of the back-office. */
  token?: string;
  /** `SucursalId` header. */
  branch?: number;
  headers?: Record<string, string>;
}

export interface Reply<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface TestSandbox extends Sandbox {
  /**
   * Sends a request without a socket. Adds the API key to every `/v1/` path, for La Esquina's account unless the headers name another
   * merchant.
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

/** Opens a sandbox for tests: by default on a new database (`anyDatabase`) with little bulk data. */
export async function openTestSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const database = options.database ?? (await anyDatabase().open());
  const sandbox = await buildSandbox({ scale: testScale, log: () => {}, ...options, database });

  const ask: TestSandbox['ask'] = async <T>(method: string, path: string, { body, query, token, branch, headers }: Ask = {}) => {
    const response = await sandbox.app.inject({
      method: method as 'GET',
      url: path,
      query: query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      payload: body as object | undefined,
      headers: {
        ...(path.startsWith('/v1/') && { 'x-api-key': 'sandbox-key' }),
        ...(!headers?.['x-session'] && { 'x-external-merchant-id': 'ext_la_esquina' }),
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
