import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { clock } from '@mostrador/values/clock';
import { buildSandbox, type Sandbox } from './app';
import { openDatabase } from './db/open-database';

const port = Number(process.env.SANDBOX_PORT ?? 4000);
const host = process.env.SANDBOX_HOST ?? '127.0.0.1';
const folder = resolve(process.env.SANDBOX_FOLDER ?? join(import.meta.dirname, '../../../.sandbox'));

/** Fails early if the port is in use: opening the database takes seconds. */
async function checkPort(): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Returns a clock that starts at the instant of `SANDBOX_NOW`; without one, the machine's clock. */
function clockFrom(text: string | undefined): () => number {
  if (!text) return clock.now;
  const shift = Date.parse(text) - clock.now();
  if (Number.isNaN(shift)) throw new Error(`SANDBOX_NOW is "${text}"; write an instant such as 2026-03-01T12:00:00Z.`);
  return () => clock.now() + shift;
}

async function start(): Promise<Sandbox> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('SANDBOX_PORT must be a port number.');
  const now = clockFrom(process.env.SANDBOX_NOW);
  await checkPort();
  const database = await openDatabase({ url: process.env.DATABASE_URL, folder });
  try {
    const serverKeys = process.env.SANDBOX_SERVER_KEYS?.split(',').filter(Boolean);
    const trustProxy = process.env.SANDBOX_TRUST_PROXY;
    const push = { origins: process.env.SANDBOX_PUSH_ORIGINS?.split(',').filter(Boolean) };
    const simulator = process.env.SANDBOX_SIMULATOR === '1';
    const sandbox = await buildSandbox({ database, now, push, serverKeys, simulator, trustProxy });
    await sandbox.app.listen({ port, host });
    return sandbox;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns in one sentence why the server did not start. */
function reason(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${port} is in use; stop the program that uses it or set SANDBOX_PORT.`;
  }
  return error instanceof Error ? error.message : String(error);
}

let sandbox: Sandbox | undefined;
// `disconnect`: the parent process that opened a channel is gone. During the start there is nothing to close; the database recovers as
// after a crash.
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) {
  process.once(event, () => void Promise.resolve(sandbox?.close()).finally(() => process.exit(0)));
}

try {
  sandbox = await start();
  console.log(`Sandbox ready on http://localhost:${port}`);
} catch (error) {
  console.error(reason(error));
  process.exit(1);
}
