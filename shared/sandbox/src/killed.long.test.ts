import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCalls } from '@mostrador/contract/registry';
import { openDatabase } from './db/open-database';
import { createServerDatabase } from './test-databases';
import { onceRequests, type OnceRequest } from './test-once-requests';
import { endServer, signInAt, startServer } from './test-server';

jest.setTimeout(600_000);

const port = 4102;
const address = `http://localhost:${port}`;
/** After how many acknowledged requests, in all, the server is killed. */
const kills = [8, 20, 35, 50];
/** Their rows depend on when a timer ran (steps of cashouts), on the random lines of the orders, or on the reset that they serve. */
const undetermined = ['due_steps', 'cashout_events', 'order_items', 'changed_tables'];
/** The clock of both servers begins here, so that both have the same seed. */
const now = Date.UTC(2026, 10, 18, 12);

interface Place {
  /** The environment that names the server's data. */
  env: Record<string, string>;
  open(): ReturnType<typeof openDatabase>;
  remove(): void | Promise<void>;
}

function embeddedPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-killed-'));
  return Promise.resolve({
    env: { SANDBOX_FOLDER: folder },
    open: () => openDatabase({ folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  });
}

async function serverPlace(): Promise<Place> {
  const { url, drop } = await createServerDatabase(process.env.DATABASE_URL!);
  return { env: { DATABASE_URL: url }, open: () => openDatabase({ url }), remove: drop };
}

let server: ChildProcess;
afterEach(() => endServer(server, 'SIGKILL'));

async function send(method: string, path: string, token: string, body?: OnceRequest['body'], key?: string): Promise<Response> {
  const form = body && 'form' in body ? body.form : undefined;
  return fetch(address + path, {
    method,
    headers: {
      ...(form ? form.headers : body && { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
      ...(path.startsWith('/v1/') && {
        'x-api-key': 'sandbox-key',
        'x-session': token,
        'x-external-merchant-id': 'ext_la_esquina',
      }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: form ? new Uint8Array(form.payload) : JSON.stringify(body) }),
  });
}

/** Makes all requests on a server that is killed at `killAt`; returns the rows of each table afterwards. */
async function rowsAfter(place: Place, killAt: readonly number[]): Promise<Record<string, number>> {
  const start = async () =>
    ({ server } = await startServer({ SANDBOX_PORT: String(port), SANDBOX_NOW: new Date(now).toISOString(), ...place.env }));
  await start();
  const admin = await signInAt(address);
  const newcomer = await signInAt(address, 'nuevo@mostrador.test');
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: OnceRequest['body']) => {
    const answer = await send(method, path, admin, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || 'null') as T;
  };
  const requests = await onceRequests(ask, now, newcomer);
  const once = allCalls().filter(({ needsIdempotencyKey }) => needsIdempotencyKey);
  expect(new Set(requests.map(({ call }) => call))).toEqual(new Set(once.map(({ name }) => name)));

  const answers = new Map<OnceRequest, string>();
  const attempt = async (request: OnceRequest) => {
    const key = `key-${requests.indexOf(request)}`;
    const answer = await send('POST', request.path, request.token ?? admin, request.body, key);
    const text = await answer.text();
    expect([request.call, answer.ok ? 'accepted' : text]).toEqual([request.call, 'accepted']);
    return { text, replayed: answer.headers.get('idempotent-replayed') };
  };
  // By name: Node's own error is of another realm than the test's.
  const isCut = (error: unknown) => (error as Error).name === 'TypeError';
  for (const limit of [...killAt, Infinity]) {
    const waiting = requests.filter((request) => !answers.has(request));
    const results = await Promise.allSettled(
      waiting.map(async (request) => {
        answers.set(request, (await attempt(request)).text);
        if (answers.size === limit) await endServer(server, 'SIGKILL');
      }),
    );
    for (const result of results) if (result.status === 'rejected' && !isCut(result.reason)) throw result.reason as Error;
    if (limit !== Infinity) await start();
  }
  expect(answers.size).toBe(requests.length);
  for (const [request, text] of answers)
    expect([request.call, await attempt(request)]).toEqual([request.call, { text, replayed: 'true' }]);

  // Every step that is due is carried out, however long the requests took.
  await ask('POST', '/__sandbox/clock', { ahead_ms: 3_600_000 });
  await endServer(server, 'SIGTERM');
  const database = await place.open();
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables.filter(({ name }) => !undetermined.includes(name))) {
    const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
    rows[name] = row!.count;
  }
  await database.close();
  return rows;
}

test.each([
  ['the embedded database', embeddedPlace],
  ['a PostgreSQL server', serverPlace],
])('a server on %s that is killed again and again carries out each request exactly once', async (_name, newPlace) => {
  const [undisturbed, killed] = [await newPlace(), await newPlace()];
  const expected = await rowsAfter(undisturbed, []);
  expect(await rowsAfter(killed, kills)).toEqual(expected);
  await undisturbed.remove();
  await killed.remove();
});
