import { buildSandbox, type Sandbox } from './app';
import { defaultTestDatabase } from './test-databases';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await buildSandbox({ database: await defaultTestDatabase().open(), scale: 0.05, log: () => undefined });
});
afterAll(() => sandbox.close());

const report = {
  at: Date.UTC(2026, 10, 18, 12),
  count: 2,
  kind: 'caught',
  name: 'TypeError',
  message: 'x is <not> a function',
  stack: ['at render (/c/1.js:1:2)'],
  host: 'main.0123456789.js',
  remote: 'payments',
  build: 'abc',
  part: 'screens/payments',
  route: '/pagos/lista',
};

const post = (payload: string) =>
  sandbox.app.inject({ method: 'POST', url: '/errors', headers: { 'content-type': 'text/plain' }, payload });

test('lists the errors that pages report as JSON and as a page until the reset', async () => {
  expect((await post(JSON.stringify({ reports: [report] }))).statusCode).toBe(204);
  expect((await sandbox.app.inject('/__sandbox/errors')).json()).toEqual([report]);
  const { body } = await sandbox.app.inject('/errors');
  expect(body).toContain('x is &#60;not&#62; a function');
  expect(body).toContain('×2 · payments · abc · screens/payments · /pagos/lista');
  await sandbox.reset();
  expect((await sandbox.app.inject('/__sandbox/errors')).json()).toEqual([]);
});

test.each(['', 'not json', '{"reports":[{"at":"today"}]}', '[]'])('refuses %j', async (payload) => {
  expect((await post(payload)).statusCode).toBe(400);
});
