import { buildSandbox, type Sandbox } from '../app';
import { serverKey } from '../test-sandbox';
import type { Database } from './database';
import { openDatabase } from './open-database';

interface Server {
  url: string;
  halt(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
const { startPostgres } = jest.requireActual<{ startPostgres(): Promise<Server | undefined> }>(
  '../../../testing/jest/postgres-server.cjs',
);

let server: Server;
let database: Database;
let sandbox: Sandbox;

beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('PostgreSQL is not installed (postgres, initdb)');
  server = started;
  database = await openDatabase({ url: server.url });
  sandbox = await buildSandbox({ database, scale: 0.01, serverKeys: [serverKey], log: () => undefined });
});
afterAll(async () => {
  await sandbox.close();
  await server.stop();
});

const health = async () => (await sandbox.app.inject('/v1/health')).statusCode;
const payments = () =>
  sandbox.app.inject({
    url: '/v1/payments',
    headers: { 'x-api-key': serverKey, 'x-external-merchant-id': 'ext_la_esquina' },
  });
const things = async () =>
  (await database.query<{ name: string }>('SELECT name FROM broken_things ORDER BY 1')).map(({ name }) => name);

/** Breaks the connection of a transaction that has written and waits; returns its rejection. */
async function breakInTheMiddle(name: string, how: (pid: number) => Promise<unknown>): Promise<unknown> {
  return database
    .transaction(async (db) => {
      const [row] = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await db.query('INSERT INTO broken_things VALUES ($1)', [name]);
      await how(row!.pid);
      await db.query('SELECT 1');
    })
    .catch((error: unknown) => error);
}

test.each<[string, (pid: number) => Promise<unknown>]>([
  ['its backend is ended', (pid) => database.query('SELECT pg_terminate_backend($1)', [pid])],
  ['the server is restarted', () => server.halt().then(() => server.start())],
  ['the server is killed', () => server.halt('SIGKILL').then(() => server.start())],
])('fails only the transaction whose connection breaks because %s', async (name, how) => {
  await database.runScript('CREATE TABLE IF NOT EXISTS broken_things (name text)');
  await database.transaction((db) => db.query('INSERT INTO broken_things VALUES ($1)', [`before ${name}`]));
  const kept = await things();
  expect(await breakInTheMiddle(name, how)).toMatchObject({ name: 'DatabaseUnavailable' });
  expect(await health()).toBe(200);
  expect((await payments()).statusCode).toBe(200);
  expect(await things()).toEqual(kept);
});

test('responds with 503 to every call, also health, while there is no server, and recovers afterwards', async () => {
  await server.halt();
  expect(await health()).toBe(503);
  const refused = await payments();
  expect([refused.statusCode, refused.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  expect((await sandbox.app.inject('/branding')).json()).toMatchObject({ code: 503, status: 'error' });
  await server.start();
  expect([await health(), (await payments()).statusCode]).toEqual([200, 200]);
});

test('runs the later of two transactions again that store the same unique value, so that it finds the value', async () => {
  await database.runScript('CREATE TABLE IF NOT EXISTS unique_things (name text UNIQUE)');
  let runs = 0;
  const ensure = () =>
    database.transaction(async (db) => {
      const found = await db.query("SELECT 1 FROM unique_things WHERE name = 'one'");
      runs++;
      // Both have looked before either writes.
      while (runs < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      if (found.length === 0) await db.query("INSERT INTO unique_things VALUES ('one')");
      return found.length;
    });
  expect((await Promise.all([ensure(), ensure()])).sort()).toEqual([0, 1]);
  expect(runs).toBe(3);
});

test('reports a unique value that a transaction stores twice itself', async () => {
  await database.runScript('CREATE TABLE IF NOT EXISTS unique_things (name text UNIQUE)');
  let runs = 0;
  const twice = database.transaction(async (db) => {
    runs++;
    await db.query("INSERT INTO unique_things VALUES ('two'), ('two')");
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(3);
});
