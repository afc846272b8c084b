import { join, resolve } from 'node:path';
import { buildSandbox, type Sandbox } from './app';
import { openDatabase } from './db/database';

/** Text of what keeps the server from starting, in one sentence. */
function reason(error: unknown, port: number): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${port} is in use; stop the program that uses it or set SANDBOX_PORT.`;
  }
  return error instanceof Error ? error.message : String(error);
}

function seedNow(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new Error(`SANDBOX_NOW is "${text}"; write an instant such as 2026-03-01T12:00:00Z.`);
  return instant;
}

async function start(port: number): Promise<Sandbox> {
  const folder = process.env.SANDBOX_FOLDER ?? join(import.meta.dirname, '../../../.sandbox');
  const database = await openDatabase({ url: process.env.DATABASE_URL, folder: resolve(folder) });
  try {
    const sandbox = await buildSandbox({
      database,
      seedNow: seedNow(process.env.SANDBOX_NOW),
      simulator: process.env.SANDBOX_SIMULATOR === '1',
    });
    await sandbox.app.listen({ port, host: process.env.SANDBOX_HOST ?? '127.0.0.1' });
    return sandbox;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const port = Number(process.env.SANDBOX_PORT ?? 4000);
try {
  const sandbox = await start(port);
  console.log(`Sandbox ready on http://localhost:${port}`);
  const stop = () => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(reason(error, port));
  process.exitCode = 1;
}
