import { mapPath, type AnyCall, type Schema } from '@mostrador/contract/call';
import { schemaOf } from '@mostrador/contract/openapi';
import { allCalls } from '@mostrador/contract/registry';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import { formOf } from './payments/chargebacks/evidence-form';
import { openTestSandbox, type TestSandbox } from './test-sandbox';

type Json = Record<string, unknown>;

const overlong = 'x'.repeat(MAX_TEXT_LENGTH + 1);

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  token = await sandbox.signIn();
});
afterAll(() => sandbox.close());

/** Returns for each text in a JSON Schema a value that has only this text, with its dotted path. */
function overlongTexts(json: Json, path: string[] = []): { path: string; value: unknown }[] {
  const {
    type,
    properties = {},
    items,
    prefixItems = [],
    additionalProperties,
  } = json as {
    type?: string;
    properties?: Record<string, Json>;
    items?: Json;
    prefixItems?: Json[];
    additionalProperties?: Json | boolean;
  };
  const choices = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((key) => (json[key] as Json[] | undefined) ?? []);
  const inside = (inner: Json, key: string, wrap: (value: unknown) => unknown) =>
    overlongTexts(inner, [...path, key]).map((found) => ({ ...found, value: wrap(found.value) }));
  return [
    ...(type === 'string' ? [{ path: path.join('.'), value: overlong }] : []),
    ...choices.flatMap((choice) => overlongTexts(choice, path)),
    ...Object.entries(properties).flatMap(([key, inner]) => inside(inner, key, (value) => ({ [key]: value }))),
    ...(items ? inside(items, '0', (value) => [value]) : []),
    ...prefixItems.flatMap((item, index) => inside(item, String(index), (value) => [...Array<null>(index).fill(null), value])),
    ...(typeof additionalProperties === 'object' ? inside(additionalProperties, 'a', (value) => ({ a: value })) : []),
  ];
}

const textsOf = (schema: unknown) => (schema ? overlongTexts(schemaOf(schema as Schema)) : []);

function multipartOf(fields: Json) {
  const boundary = 'a-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

/** Sends a call with one overlong text; returns what came back instead of a 400 that names the field. */
async function problemOf(call: AnyCall, part: 'params' | 'query' | 'body', { path, value }: { path: string; value: unknown }) {
  const params = part === 'params' ? (value as Record<string, string>) : {};
  const sent = part === 'body' ? value : {};
  const { method } = call;
  const reply = await sandbox.ask<{ details?: string[]; data?: { errores: { campo: string }[] } }>(
    method,
    mapPath(call.path, (name) => params[name] ?? '1'),
    {
      ...(call.side === 'backoffice' && { token, branch: 1 }),
      ...(part === 'query' && { query: value as Record<string, string> }),
      ...(call.multipart ? multipartOf(sent as Json) : method !== 'GET' && { body: sent }),
    },
  );
  const named = [...(reply.body.details ?? []), ...(reply.body.data?.errores ?? []).map(({ campo }) => `${campo}:`)];
  const isRefused = reply.status === 400 && named.some((one) => one.startsWith(`${path}:`));
  return isRefused ? [] : [`${call.name} ${part}.${path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`];
}

test('refuses an overlong text in every field of every call with 400 and the field', async () => {
  const problems: string[] = [];
  let count = 0;
  for (const call of allCalls()) {
    for (const part of ['params', 'query', 'body'] as const) {
      for (const text of textsOf(call[part])) {
        count++;
        problems.push(...(await problemOf(call, part, text)));
      }
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(300);
});

const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const account = { email: 'nuevo@ejemplo.es', password: 'una-buena-clave' };

test.each([
  ['e-mail', { email: `${'a'.repeat(MAX_EMAIL_LENGTH)}@b.es` }, 'INVALID_EMAIL'],
  ['e-mail of 10 MB', { email: `${'a'.repeat(10_000_000)}@b.es` }, 'INVALID_EMAIL'],
  ['password', { password: 'x'.repeat(MAX_PASSWORD_LENGTH + 1) }, /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /],
  ['password of 10 MB', { password: 'x'.repeat(10_000_000) }, /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /],
  ['name', { displayName: 'x'.repeat(200) }, 'INVALID_ARGUMENT : displayName'],
  ['name of 10 MB', { displayName: 'x'.repeat(10_000_000) }, 'INVALID_ARGUMENT : displayName'],
])('refuses an account with an overlong %s in the format of the protocol', async (_, change, message) => {
  const { status, body } = await sandbox.ask('POST', signUp, { body: { ...account, ...change } });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: { message: typeof message === 'string' ? message : expect.stringMatching(message) } },
  });
});

const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
const json = { 'content-type': 'application/json' };

test.each([
  ['a sign-up', signUp],
  ['a login', '/loginProduction'],
  ['a page of a payer', '/pay/lnk_1'],
  ['an unknown path', '/nothing'],
])('refuses JSON of 10,000 levels for %s with 400', async (_, path) => {
  for (const body of [deep, `${'['.repeat(10_000)}${']'.repeat(10_000)}`])
    expect([400, 404]).toContain((await sandbox.ask('POST', path, { body, headers: json })).status);
});

test('refuses deep JSON and a field of deep JSON in a form of a signed-in user with 400', async () => {
  expect((await sandbox.ask('POST', '/addSucursal', { token, body: deep, headers: json })).status).toBe(400);
  const { headers, body } = multipartOf({});
  const field = `--a-boundary\r\nContent-Disposition: form-data; name="ensayo"\r\nContent-Type: application/json\r\n\r\n${deep}\r\n${body}`;
  expect((await sandbox.ask('POST', '/importarClientes', { token, headers, body: field })).status).toBeLessThan(500);
});

test('refuses a body of too many values, and names only some of the wrong ones', async () => {
  const body = (count: number) => ({ id_negocio: 1, texto: 'Hola', clientes: Array<string>(count).fill('x') });
  const many = await sandbox.ask<{ data: { errores: unknown[] } }>('POST', '/preverMensaje', { token, body: body(100_000) });
  expect(many).toMatchObject({ status: 400, body: { data: { errores: { length: 50 } } } });
  const tooMany = await sandbox.ask('POST', '/preverMensaje', { token, body: body(120_000) });
  const refusal = { status: 400, body: { message: expect.stringContaining('valores') } };
  expect(tooMany).toMatchObject(refusal);
  const login = { email: 'a@b.es', access_token: 'x', more: Array<number>(1_500).fill(0) };
  expect(await sandbox.ask('POST', '/loginProduction', { body: login })).toMatchObject(refusal);
});

test('refuses texts of pages that the database cannot store or that are too long', async () => {
  for (const path of ['/pay/%00', '/tienda/%00', '/imagenes/%00', `/pay/${overlong}`, `/identity/google?state=${overlong}`])
    expect([path.slice(0, 30), (await sandbox.ask('GET', path)).status]).toEqual([path.slice(0, 30), 400]);
  expect((await sandbox.ask('POST', '/pay/lnk_1', { body: { name: overlong } })).status).toBe(400);
  expect((await sandbox.ask('POST', '/pay/lnk_1', { body: { name: 5, number: [], email: {} } })).status).toBe(404);
  const report = { at: 1, count: 1, kind: 'x', name: 'x', message: overlong, stack: [], host: 'x', remote: null, build: null };
  expect((await sandbox.ask('POST', '/errors', { body: { reports: [{ ...report, part: null, route: '/' }] } })).status).toBe(400);
  expect((await sandbox.ask('POST', '/errors', { body: { reports: overlong.repeat(100) } })).status).toBe(413);
});

test('refuses an overlong key of an intent, and an overlong name of a file', async () => {
  const headers = { 'idempotency-key': overlong };
  const link = { amount: { value: 1, currency: 'EUR' }, merchant_id: 'mer_1' };
  expect((await sandbox.ask('POST', '/v1/links', { headers, body: link })).status).toBe(400);
  const form = formOf([{ name: `${'x'.repeat(300)}.csv`, content: Buffer.from('nombre\nTé'), field: 'file' }]);
  const file = await sandbox.ask('POST', '/importarClientes', { token, headers: form.headers, body: form.payload });
  expect(file).toMatchObject({ status: 400, body: { message: expect.stringContaining('255') } });
});

test('refuses a form with too many parts', async () => {
  const form = formOf(Array.from({ length: 150 }, (_, at) => ({ name: `${at}.csv`, content: Buffer.from('x'), field: 'file' })));
  const reply = await sandbox.ask('POST', '/importarClientes', { token, headers: form.headers, body: form.payload });
  expect(reply).toMatchObject({ status: 413, body: { message: 'El envío tiene demasiadas partes' } });
});

test('removes invisible and control characters from names, codes and searches, and line breaks where a text has one line', async () => {
  const add = (nombre: string) =>
    sandbox.ask<{ data: { sucursal: { nombre: string } } }>('POST', '/addSucursal', { token, branch: 1, body: { nombre } });
  const { body } = await add('\ufeffLa\u202e Es\u200bqui\u0007na\r\n 👩‍🍳');
  expect(JSON.stringify(body)).toContain('"La Esquina  👩‍🍳"');
  expect((await add('\u200b\u2060')).status).toBe(400);
  const { status } = await sandbox.ask('GET', '/v1/payments', { query: { search: '\u2068Taco\u2069' } });
  expect(status).toBe(200);
});

test('removes them from the cells of an imported file too', async () => {
  const table = 'nombre;telefono\nA\u202ena\u200b \u0007Limpia;\u202a611 222 333\u202c';
  const form = formOf([{ name: 'clientes\u202exslx.csv', content: Buffer.from(table), field: 'file' }]);
  const imported = await sandbox.ask('POST', '/importarClientes', { token, headers: form.headers, body: form.payload });
  expect(imported).toMatchObject({ status: 200, body: { data: { creados: 1, errores: [] } } });
  const query = { negocio_id: 1, busqueda: 'limpia' };
  const { body } = await sandbox.ask<{ data: object[] }>('GET', '/getClientes', { token, query });
  expect(body.data).toMatchObject([{ nombre: 'Ana Limpia', telefono: '611 222 333' }]);
});

test('keeps the lines of a description', async () => {
  const link = await sandbox.ask<{ description: string; metadata: object }>('POST', '/v1/links', {
    body: {
      amount: { value: 1, currency: 'EUR' },
      merchant_id: 'mer_esquina_centro',
      description: 'uno\r\ndos\u202e',
      metadata: { 'no\u200bta': 'a\nb' },
    },
  });
  expect(link).toMatchObject({ status: 200, body: { description: 'uno\ndos', metadata: { nota: 'a\nb' } } });
});

test('does not fail on a client of the notifications that names no branch', async () => {
  const { io } = await import('socket.io-client');
  const socket = io(await sandbox.listen(), { transports: ['websocket'], forceNew: true });
  try {
    for (const sucursal_id of [{ valueOf: 1, toString: 1 }, [[1]], null])
      expect(await socket.emitWithAck('storeClientInfo', { sucursal_id, token })).toEqual({ status: 'error' });
  } finally {
    socket.close();
  }
});
