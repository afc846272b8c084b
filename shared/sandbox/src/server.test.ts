import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from './seed/core-data';

jest.setTimeout(120_000);

const port = 4101;
const address = `http://localhost:${port}`;
let folder: string;
let running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-sandbox-'));
});

afterEach(async () => {
  for (const server of running) await end(server, 'SIGKILL');
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** Runs `server.ts` like `npm start`; resolves with its first line once it is ready, or with its output once it ended. */
async function start(env: Record<string, string> = {}): Promise<{ server: ChildProcess; said: string; code: number | null }> {
  const server = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'server.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      SANDBOX_SCALE: '0.02',
      SANDBOX_PORT: String(port),
      SANDBOX_FOLDER: folder,
      ...env,
    },
  });
  running.push(server);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready on')) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
  });
  await Promise.race([ready, once(server, 'close')]);
  return { server, said, code: server.exitCode };
}

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signIn(): Promise<string> {
  const email = 'admin@mostrador.test';
  const identity = await post<{ idToken: string }>('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
    email,
    password: demoPassword,
  });
  const login = await post<{ data: { token: string } }>('/loginProduction', { email, access_token: identity.idToken });
  return login.data.token;
}

async function branchNames(token: string): Promise<string[]> {
  const answer = await fetch(`${address}/getSucursalesNegocio`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { nombre: string }[] }).data.map((branch) => branch.nombre);
}

it('keeps every acknowledged change when it is killed while writing', async () => {
  const { server } = await start();
  const token = await signIn();
  const acknowledged: string[] = [];
  const writers = [1, 2, 3].map(async (writer) => {
    for (let count = 0; ; count++) {
      const nombre = `Sucursal ${writer}-${count}`;
      try {
        await post('/addSucursal', { nombre }, token);
      } catch {
        return;
      }
      acknowledged.push(nombre);
      if (acknowledged.length === 60) server.kill('SIGKILL');
    }
  });
  await Promise.all(writers);
  await end(server, 'SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(existsSync(join(folder, 'lock'))).toBe(true);

  await start();
  const names = await branchNames(token);
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  expect(names.length - 3).toBeLessThanOrEqual(acknowledged.length + writers.length);
});

it('reports a folder or port in use and an invalid instant, and closes cleanly', async () => {
  const { server, said } = await start();
  expect(said).toContain(`Sandbox ready on http://localhost:${port}\n`);
  const second = await start({ SANDBOX_PORT: String(port + 1) });
  expect(second.code).toBe(1);
  expect(second.said.trim()).toBe(
    `The sandbox folder ${folder} is in use by process ${server.pid}; stop it or choose another folder.`,
  );

  const busy = await start();
  expect([busy.code, busy.said.trim()]).toEqual([
    1,
    `Port ${port} is in use; stop the program that uses it or set SANDBOX_PORT.`,
  ]);
  const confused = await start({ SANDBOX_NOW: 'yesterday' });
  expect([confused.code, confused.said.trim()]).toEqual([
    1,
    'SANDBOX_NOW is "yesterday"; write an instant such as 2026-03-01T12:00:00Z.',
  ]);

  await end(server, 'SIGTERM');
  expect(server.exitCode).toBe(0);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('takes over the folder of a process that is gone, even if another one has its number', async () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  expect((await start()).said).toContain('ready on');
});
