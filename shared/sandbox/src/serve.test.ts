import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defineCall } from '@mostrador/contract/call';
import { clock } from '@mostrador/values/clock';
import { openTestSandbox, serverKey, type Ask, type TestSandbox } from './test-sandbox';
import { implement, signedIn, type SandboxSession } from './routes';
import { sideError, serveRoutes } from './serve';
import { Refusal } from './errors';

const things = {
  list: defineCall({
    name: 'things.list',
    side: 'backoffice',
    method: 'GET',
    path: '/things/{id}/{id}',
    params: z.object({ id: z.int() }),
    query: z.object({
      page: z.int().check(z.minimum(0)),
      states: z.optional(z.array(z.string())),
      takeaway: z.optional(z.boolean()),
      kind: z.optional(z.literal(10)),
    }),
    response: z.unknown(),
  }),
  add: defineCall({
    name: 'things.add',
    side: 'payments',
    method: 'POST',
    path: '/v1/things',
    needsIdempotencyKey: true,
    body: z.object({ amount: z.object({ value: z.number() }), refuse: z.optional(z.boolean()) }),
    response: z.object({ count: z.number() }),
  }),
  scoped: defineCall({ name: 'things.scoped', side: 'backoffice', method: 'POST', path: '/scoped', response: z.unknown() }),
  upload: defineCall({
    name: 'things.upload',
    side: 'backoffice',
    method: 'POST',
    path: '/upload',
    public: true,
    multipart: true,
    body: z.object({ id_sucursal: z.int(), archivo: z.instanceof(Blob) }),
    response: z.object({ text: z.string(), branch: z.number(), files: z.array(z.string()) }),
  }),
  wrong: defineCall({
    name: 'things.wrong',
    side: 'backoffice',
    method: 'GET',
    path: '/wrong',
    public: true,
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
  nothing: defineCall({
    name: 'things.nothing',
    side: 'backoffice',
    method: 'DELETE',
    path: '/nothing',
    public: true,
    response: z.undefined(),
  }),
};

let sandbox: TestSandbox;
let app: FastifyInstance;
let log: string[] = [];
let now = clock.now();

beforeAll(async () => {
  sandbox = await openTestSandbox({ now: () => now });
  await sandbox.services.database.runScript('CREATE TABLE public.counted (at bigint)');
  app = Fastify();
  app.setErrorHandler((error: Error, _request, reply) =>
    error instanceof Refusal ? reply.status(error.status).send(error.body) : reply.status(500).send({ message: error.message }),
  );
  await app.register((await import('@fastify/multipart')).default);
  const count = async () => (await sandbox.services.database.query('SELECT 1 FROM counted')).length;
  const routes = implement(things, {
    list: async (request) => request,
    async add({ body }, context) {
      await context.db.query('INSERT INTO counted VALUES ($1)', [context.now]);
      context.afterCommit(async () => void log.push(`told of ${await count()}`));
      context.afterCommit(() => {
        throw new Error('nobody listens');
      });
      if (body.refuse) throw sideError('payments', 409, 'conflict', 'No');
      return { count: (await context.db.query('SELECT 1 FROM counted')).length };
    },
    scoped: async (_request, context) => signedIn(context),
    upload: async ({ body, files }) => ({
      text: await body.archivo.text(),
      branch: body.id_sucursal,
      files: files.map((file) => `${file.field} ${file.name} ${file.type} ${file.data.length}`),
    }),
    wrong: async () => ({ data: { id: 'x' as unknown as number } }),
    nothing: async () => undefined,
  });
  serveRoutes(app, routes, { services: sandbox.services, strict: true, log: (line) => void log.push(line) });
});

beforeEach(async () => {
  log = [];
  now = clock.now();
  await sandbox.services.database.runScript('DELETE FROM counted');
});

afterAll(async () => {
  await app.close();
  await sandbox.close();
});

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, { body, token, branch, headers }: Ask = {}) {
  const response = await app.inject({
    method,
    url,
    payload: body as object | undefined,
    headers: {
      'x-api-key': serverKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(branch !== undefined && { sucursalid: String(branch) }),
      ...headers,
    },
  });
  return {
    status: response.statusCode,
    text: response.body,
    body: (response.body ? response.json() : null) as Record<string, unknown>,
    headers: response.headers,
  };
}

const counted = async () => (await sandbox.services.database.query('SELECT 1 FROM counted')).length;

describe('requests', () => {
  it("decodes path and query by the call's schema", async () => {
    const token = await sandbox.signIn();
    const { body } = await ask('GET', '/things/7/7?page=0&states=A&takeaway=true&kind=10&other=1', { token });
    expect(body).toMatchObject({ params: { id: 7 }, query: { page: 0, states: ['A'], takeaway: true, kind: 10 } });
    expect((await ask('GET', '/things/7/7?page=2&states=A&states=B&takeaway=', { token })).body).toMatchObject({
      query: { page: 2, states: ['A', 'B'] },
    });
  });

  it('names each invalid field in the format of the payments or back-office side', async () => {
    const token = await sandbox.signIn();
    const backoffice = await ask('GET', '/things/x/7?page=-1&kind=9', { token });
    expect(backoffice.status).toBe(400);
    expect(backoffice.body).toMatchObject({ status: 'error', code: 400 });
    expect((backoffice.body.data as { errores: { campo: string }[] }).errores.map((one) => one.campo)).toEqual([
      'id',
      'page',
      'kind',
    ]);
    const payments = await ask('POST', '/v1/things', { body: { amount: { value: '12' } } });
    expect(payments).toMatchObject({ status: 400, body: { code: 'invalid_request', message: 'Datos no válidos' } });
    expect(payments.body.details).toEqual([expect.stringMatching(/^amount\.value: /)]);
    expect(await counted()).toBe(0);
  });

  it('reads files and fields of a form', async () => {
    const form = new FormData();
    form.set('id_sucursal', '3');
    form.set('archivo', new Blob(['hola'], { type: 'text/csv' }), 'menú.csv');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const response = await app.inject({
      method: 'POST',
      url: '/upload',
      payload,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    });
    expect(response.json()).toEqual({ text: 'hola', branch: 3, files: ['archivo menú.csv text/csv 4'] });
  });

  it('responds with 204 without a result, and with 500, call and field for a response outside the contract', async () => {
    expect(await ask('DELETE', '/nothing')).toMatchObject({ status: 204, text: '' });
    const wrong = await ask('GET', '/wrong');
    expect(wrong.status).toBe(500);
    expect(wrong.body.message).toMatch(/things\.wrong.*data\.id/);
  });
});

describe('authentication', () => {
  it.each([
    [undefined, 'token_not_found'],
    ['invented', 'token_invalid'],
  ])('refuses the token %p as %s', async (token, type) => {
    expect(await ask('POST', '/scoped', { token })).toMatchObject({ status: 401, body: { status: 'error', error_type: type } });
  });

  it('ends a session after twelve hours', async () => {
    const token = await sandbox.signIn();
    now += 12 * 3_600_000 - 1;
    expect((await ask('POST', '/scoped', { token })).status).toBe(200);
    now += 1;
    expect(await ask('POST', '/scoped', { token })).toMatchObject({ status: 401, body: { error_type: 'token_expired' } });
  });

  it('limits a request to a branch of the business', async () => {
    const token = await sandbox.signIn('operador@mostrador.test');
    const session = { businessId: 1, role: 'OPERADOR', email: 'operador@mostrador.test' } satisfies Partial<SandboxSession>;
    expect((await ask('POST', '/scoped', { token })).body).toMatchObject({ ...session, branchId: null });
    expect((await ask('POST', '/scoped', { token, branch: 2 })).body).toMatchObject({ ...session, branchId: 2 });
    for (const foreign of ['41', '0', 'x', '1.5', '99999999999999999999']) {
      expect((await ask('POST', '/scoped', { token, headers: { sucursalid: foreign } })).status).toBe(403);
    }
  });

  it('requires the API key on the payments side', async () => {
    const body = { amount: { value: 1 } };
    for (const key of ['', 'wrong']) {
      expect(await ask('POST', '/v1/things', { body, headers: { 'x-api-key': key } })).toMatchObject({
        status: 401,
        body: { code: 'unauthorized', details: [] },
      });
    }
    expect((await ask('POST', '/v1/things', { body })).status).toBe(200);
  });
});

describe('transaction', () => {
  it('runs `afterCommit` after the commit, and never after a refusal', async () => {
    await ask('POST', '/v1/things', { body: { amount: { value: 1 } } });
    expect(log).toEqual(['told of 1', expect.stringContaining('nobody listens')]);
    expect(await ask('POST', '/v1/things', { body: { amount: { value: 1 }, refuse: true } })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(log).toHaveLength(2);
    expect(await counted()).toBe(1);
  });
});

describe('idempotency', () => {
  let key = '';
  const add = (value: number, headers: Record<string, string> = {}) =>
    ask('POST', '/v1/things', { body: { amount: { value } }, headers: { 'idempotency-key': key, ...headers } });

  beforeEach(() => {
    key = `key-${Math.random()}`;
  });

  it('returns the first response to a repetition, without another effect', async () => {
    const first = await add(1);
    const second = await add(1);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await counted()).toBe(1);
    expect(log).toHaveLength(2);
  });

  it('has one effect for concurrent repetitions', async () => {
    const answers = await Promise.all([add(1), add(1), add(1)]);
    expect(answers.map((answer) => answer.text)).toEqual(Array(3).fill('{"count":1}'));
    expect(await counted()).toBe(1);
  });

  it('refuses the key with another body, but accepts it for another scope, and requests without a key', async () => {
    await add(1);
    expect(await add(2)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    await add(1, { 'x-external-merchant-id': 'm1' });
    await add(1, { 'idempotency-key': '' });
    await add(1, { 'idempotency-key': '' });
    expect(await counted()).toBe(4);
  });
});
