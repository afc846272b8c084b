import { mapPath, type AnyCall, type Schema } from '@mostrador/contract/call';
import { allCalls } from '@mostrador/contract/registry';
import { buildSandbox, type Sandbox } from './app';
import { createRandom, type Random } from './seed/random';
import { demoPassword } from './seed/core-data';
import { generateSample, corruptSample } from './samples';
import { defaultTestDatabase } from './test-databases';

/** Number and seed of the requests: `FUZZ_REQUESTS=500 FUZZ_SEED=7 npm test -- unit shared/sandbox/src/fuzz.long.test.ts`. */
const count = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const seed = Number(process.env.FUZZ_SEED ?? 16);
const boundary = 'a-boundary';

let sandbox: Sandbox;
const log: string[] = [];
const tokens: (string | undefined)[] = [undefined, 'of-nobody'];

async function post(path: string, body: object): Promise<{ idToken: string; data: { token: string } }> {
  return (await sandbox.app.inject({ method: 'POST', url: path, payload: body })).json();
}

beforeAll(async () => {
  sandbox = await buildSandbox({
    database: await defaultTestDatabase().open(),
    scale: 0.02,
    strict: true,
    log: (line) => void log.push(line),
  });
  for (const email of ['admin@mostrador.test', 'operador@mostrador.test', 'n445@mostrador.test', 'plaza@mostrador.test']) {
    const { idToken } = await post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
      email,
      password: demoPassword,
    });
    tokens.push((await post('/loginProduction', { email, access_token: idToken })).data.token);
  }
});
afterAll(() => sandbox.close());

/** Ids that responses contained, and some unknown ones. */
const ids: (string | number)[] = [1, 2, 3, 31, 445, 2_147_483_647, 999_999_999_999, 'abc', '-1', '..', '%', 'a/b', 'a\0b'];

function remember(value: unknown, random: Random): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (/^(id|.*_id|id_.*)$/.test(key) && (typeof inner === 'string' || typeof inner === 'number')) {
      if (ids.length < 300) ids.push(inner);
      else ids[random.int(13, 299)] = inner;
    } else remember(inner, random);
  }
}

/** Returns a part of a request that matches its schema, often with existing ids, and sometimes violates the schema. */
function partOf(schema: unknown, random: Random): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const made = generateSample(schema as Schema, random) as Record<string, unknown>;
  for (const key of Object.keys(made)) if (/(^id|id$|_id_)/.test(key) && random.chance(0.8)) made[key] = random.pick(ids);
  return (random.chance(0.35) ? corruptSample(made, random) : made) as Record<string, unknown>;
}

function form(fields: Record<string, unknown> | undefined, random: Random): string {
  const parts = Object.entries({ ...fields, file: 'x' }).map(([name, value]) => {
    const isFile = name === 'file' || /archivo|imagen|image/.test(name) || random.chance(0.2);
    const more = isFile ? '; filename="a.csv"\r\nContent-Type: text/csv' : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${JSON.stringify(value)}\r\n`;
  });
  const whole = `${parts.join('')}--${boundary}--\r\n`;
  return random.chance(0.2) ? whole.slice(0, random.int(0, whole.length)) : whole;
}

function requestFor(call: AnyCall, random: Random) {
  const { method, path, multipart, side } = call;
  const url = mapPath(path, () => encodeURIComponent(String(random.pick(ids))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(partOf(call.query, random) ?? {})) {
    for (const one of [value].flat())
      if (one !== undefined) query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  }
  const body = partOf(call.body, random);
  const token = random.pick(random.chance(0.6) ? tokens.slice(2, 3) : tokens);
  const merchant = random.chance(0.2) && { 'x-external-merchant-id': String(random.pick(ids)).replace(/[^\w-]/g, '') };
  return {
    method: method as 'GET',
    url: query.size > 0 ? `${url}?${query.toString()}` : url,
    ...(body === undefined ? {} : { payload: multipart ? form(body, random) : (JSON.stringify(body) ?? '') }),
    headers: {
      'content-type': multipart ? `multipart/form-data; boundary=${boundary}` : 'application/json',
      ...(side === 'payments' && random.chance(0.9) ? { 'x-api-key': 'sandbox-key' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(side === 'payments' && token !== undefined && random.chance(0.9) ? { 'x-session': token } : {}),
      ...(random.chance(0.7) ? { sucursalid: random.pick(['1', '2', '31', '999999', 'x', '-1', '']) } : {}),
      // Idempotency keys repeat, with other data and on other calls.
      ...(random.chance(0.4) ? { 'idempotency-key': `key-${random.int(1, 30)}` } : {}),
      ...merchant,
    },
  };
}

test(`of ${count} random requests, none makes the server fail (seed ${seed})`, async () => {
  const random = createRandom(seed);
  // Those that end a session would leave the others without one.
  const calls = allCalls().filter(({ name }) => !/^sessions\.end/.test(name));
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < count; sent++) {
    // Cycles through all calls, so that each is tested.
    const call = calls[sent % calls.length]!;
    const request = requestFor(call, random);
    log.length = 0;
    const answer = await sandbox.app.inject(request);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode >= 500)
      failed.push(`${call.name}: ${log[0]?.slice(0, 400)}\n  ${JSON.stringify(request).slice(0, 600)}`);
    else if (answer.statusCode === 200 && String(answer.headers['content-type']).includes('json'))
      remember(answer.json(), random);
  }
  expect(failed).toEqual([]);
  // Ensures that not all requests were refused.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 20);
});
