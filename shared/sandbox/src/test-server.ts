import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { demoPassword } from './seed/core-data';

export interface StartedServer {
  server: ChildProcess;
  /** Its output until it was ready or ended. */
  output: string;
  /** Null while it runs. */
  code: number | null;
}

/** Runs `server.ts` like `npm start`, with little bulk data; resolves once it is ready or has ended. */
export async function startServer(env: Record<string, string>): Promise<StartedServer> {
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'server.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', SANDBOX_SCALE: '0.02', ...env },
  });
  let output = '';
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready on')) resolve();
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
  });
  await Promise.race([ready, once(server, 'close')]);
  return { server, output, code: server.exitCode };
}

/** Sends a signal to a server, unless it has ended already, and waits for its end. */
export async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** Posts JSON to a server and returns its answer. Throws if the request fails or is refused. */
export async function postJson<T>(url: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Signs a demo user in at the server at `address`; returns the session token. */
export async function signInAt(address: string, email = 'admin@mostrador.test'): Promise<string> {
  const identity = await postJson<{ idToken: string }>(
    `${address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
    { email, password: demoPassword },
  );
  const login = await postJson<{ data: { token: string } }>(`${address}/loginProduction`, {
    email,
    access_token: identity.idToken,
  });
  return login.data.token;
}
