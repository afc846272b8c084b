import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@mostrador/testing/playwright';
import { freePort } from '@mostrador/testing/stack/free-port';
import { limit } from '@mostrador/testing/slowness';

const root = join(import.meta.dirname, '../../..');
const variables = ['HOST_PORT', 'PAYMENTS_PORT', 'BACKOFFICE_PORT', 'SANDBOX_PORT'];

interface Product {
  ports: number[];
  /** The process of the sandbox, as its lock says. */
  sandboxProcess(): number;
  /** Runs a command that starts the product with a shared database; resolves when it serves or exits. */
  run(command: string, args: string[]): Promise<{ child: ChildProcess; said: string }>;
}

const test = base.extend<{ product: Product }>({
  product: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-start-'));
    const ports = await Promise.all(variables.map(() => freePort()));
    const children: ChildProcess[] = [];
    await use({
      ports,
      sandboxProcess: () => (JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')) as { pid: number }).pid,
      async run(command, args) {
        const child = spawn(command, args, {
          cwd: root,
          // A separate process group, so that a failed test can kill its children.
          detached: true,
          env: {
            ...process.env,
            ...Object.fromEntries(variables.map((name, index) => [name, String(ports[index])])),
            SANDBOX_FOLDER: folder,
            SANDBOX_SCALE: '0.02',
            DATABASE_URL: '',
          },
        });
        children.push(child);
        let said = '';
        const serving = new Promise<void>((resolve) => {
          const read = (chunk: Buffer) => {
            said += chunk.toString();
            if (said.includes('Ctrl+C stops everything')) resolve();
          };
          child.stdout.on('data', read);
          child.stderr.on('data', read);
        });
        await Promise.race([serving, once(child, 'close')]);
        return { child, said };
      },
    });
    for (const { pid } of children) {
      try {
        process.kill(-pid!, 'SIGKILL');
      } catch {
        // Remove all files.
      }
    }
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Returns which of the ports respond. */
async function answering(ports: number[]): Promise<boolean[]> {
  return Promise.all(
    ports.map((port) =>
      fetch(`http://localhost:${port}/`).then(
        () => true,
        () => false,
      ),
    ),
  );
}

test('reports the used port on a second npm start, and stops everything on a signal to npm', async ({ product }) => {
  const { ports, run } = product;
  const { child } = await run('npm', ['start']);
  expect(await answering(ports)).toEqual([true, true, true, true]);
  const second = await run('npm', ['start']);
  expect(second.said).toMatch(
    new RegExp(`Port ${ports[0]} is taken by process \\d+ \\(.*start\\.mjs\\)\\. Stop it, or choose another port: HOST_PORT=`),
  );
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
  await expect.poll(() => answering(ports)).toEqual([false, false, false, false]);
});

test('stops the sandbox when its start script is killed', async ({ product }) => {
  const { ports, run } = product;
  const { child } = await run(process.execPath, ['shared/federation/bin/start.mjs']);
  expect(await answering(ports)).toEqual([true, true, true, true]);
  child.kill('SIGKILL');
  await expect.poll(() => answering(ports)).toEqual([false, false, false, false]);
});

test('starts a killed sandbox again with its data, and serves the host meanwhile', async ({ product }) => {
  const { ports, run, sandboxProcess } = product;
  const { child } = await run('npm', ['start']);
  const killed = sandboxProcess();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => answering(ports)).toEqual([true, true, true, false]);
  await expect.poll(() => answering(ports), { timeout: limit(60_000) }).toEqual([true, true, true, true]);
  expect(sandboxProcess()).not.toBe(killed);
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
  await expect.poll(() => answering(ports)).toEqual([false, false, false, false]);
});
