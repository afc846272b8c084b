import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Database } from './database';

export interface TestDatabases {
  name: string;
  /** A new, empty database. */
  open(): Promise<Database>;
  /** Ends what `open` needed. */
  stop(): Promise<void>;
}

const NOBODY = 65534;
/** PostgreSQL refuses to run as root. */
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Folder of PostgreSQL's programs: on the path, else where Debian keeps them. */
function programs(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...installed];
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));
}

async function run(sql: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run('SELECT 1', url);
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A throw-away server that listens on a socket file only. */
async function startServer(bin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pg-'));
  if (asNobody.uid) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], asNobody);
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server: ChildProcess = spawn(join(bin, 'postgres'), options, { ...asNobody, stdio: 'ignore' });
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await untilReady(url);
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function embedded(): TestDatabases {
  return { name: 'embedded', open: () => openDatabase(), stop: async () => {} };
}

function server(): TestDatabases | undefined {
  const given = process.env.DATABASE_URL;
  const bin = programs();
  if (!given && !bin) return undefined;
  let started: ReturnType<typeof startServer> | undefined;
  return {
    name: 'PostgreSQL server',
    async open() {
      const base = given ?? (await (started ??= startServer(bin as string))).url;
      const name = `mostrador_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
      await run(`CREATE DATABASE ${name}`, base);
      const url = new URL(base);
      url.pathname = `/${name}`;
      const database = await openDatabase({ url: url.href });
      return {
        ...database,
        async close() {
          await database.close();
          await run(`DROP DATABASE ${name}`, base);
        },
      };
    },
    stop: async () => (await started)?.stop(),
  };
}

/** The databases that the data layer is tested on: the embedded one, and a PostgreSQL server where `DATABASE_URL` or an installation gives one. */
export function testDatabases(): TestDatabases[] {
  const other = server();
  if (!other) console.error('No PostgreSQL server here (DATABASE_URL, or postgres and initdb): tested on the embedded one only');
  return other ? [embedded(), other] : [embedded()];
}
