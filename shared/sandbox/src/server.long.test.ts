import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endServer, postJson, signInAt, startServer, type StartedServer } from './test-server';

// `killed.long.test.ts` runs its server on 4102 at the same time.
const port = 4103;
const otherPort = 4104;
const address = `http://localhost:${port}`;
let folder: string;
let running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-sandbox-'));
});

afterEach(async () => {
  for (const server of running) await endServer(server, 'SIGKILL');
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the server on this suite's port and folder. */
async function start(env: Record<string, string> = {}): Promise<StartedServer> {
  const started = await startServer({ SANDBOX_PORT: String(port), SANDBOX_FOLDER: folder, ...env });
  running.push(started.server);
  return started;
}

async function branchNames(token: string): Promise<string[]> {
  const answer = await fetch(`${address}/getSucursalesNegocio`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { nombre: string }[] }).data.map((branch) => branch.nombre);
}

it('keeps every acknowledged change when it is killed while writing', async () => {
  const { server } = await start();
  const token = await signInAt(address);
  const acknowledged: string[] = [];
  const writers = [1, 2, 3].map(async (writer) => {
    for (let count = 0; ; count++) {
      const nombre = `Sucursal ${writer}-${count}`;
      try {
        await postJson(`${address}/addSucursal`, { nombre }, token);
      } catch {
        return;
      }
      acknowledged.push(nombre);
      if (acknowledged.length === 60) server.kill('SIGKILL');
    }
  });
  await Promise.all(writers);
  await endServer(server, 'SIGKILL');
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(existsSync(join(folder, 'lock'))).toBe(true);

  await start();
  const names = await branchNames(token);
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  expect(names.length - 3).toBeLessThanOrEqual(acknowledged.length + writers.length);
});

it('reports a folder or port in use and an invalid instant, and closes cleanly', async () => {
  const { server, output } = await start();
  expect(output).toContain(`Sandbox ready on http://localhost:${port}\n`);
  const second = await start({ SANDBOX_PORT: String(otherPort) });
  expect(second.code).toBe(1);
  expect(second.output.trim()).toBe(
    `The sandbox folder ${folder} is in use by process ${server.pid}; stop it or choose another folder.`,
  );

  const busy = await start();
  expect([busy.code, busy.output.trim()]).toEqual([
    1,
    `Port ${port} is in use; stop the program that uses it or set SANDBOX_PORT.`,
  ]);
  const confused = await start({ SANDBOX_NOW: 'yesterday' });
  expect([confused.code, confused.output.trim()]).toEqual([
    1,
    'SANDBOX_NOW is "yesterday"; write an instant such as 2026-03-01T12:00:00Z.',
  ]);

  await endServer(server, 'SIGTERM');
  expect(server.exitCode).toBe(0);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('takes over the folder of a process that is gone, even if another one has its number', async () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: 'long ago' }));
  expect((await start()).output).toContain('ready on');
});
