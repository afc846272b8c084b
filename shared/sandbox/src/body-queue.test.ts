import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { formOf } from './payments/chargebacks/evidence-form';
import { openTestSandbox, type TestSandbox } from './test-sandbox';

let sandbox: TestSandbox;
let address: string;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  address = await sandbox.listen();
});
afterAll(() => sandbox.close());

const { payload, headers } = formOf([{ name: 'a.csv', content: Buffer.alloc(1_500_000, 'a'), field: 'file' }]);

/** An upload whose last byte is held back. */
interface HeldUpload {
  status: Promise<number | undefined>;
  finish(): void;
  abort(): void;
}

const posted: ClientRequest[] = [];
afterEach(() => posted.splice(0).forEach((one) => one.destroy()));

/** Begins to upload a table as the user of a token; resolves once the server has the request, but not all of its body. */
async function hold(token: string): Promise<HeldUpload> {
  const upload = request(`${address}/importarClientes`, {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length, authorization: `Bearer ${token}`, expect: '100-continue' },
  });
  posted.push(upload);
  upload.on('error', () => undefined);
  const status = once(upload, 'response').then(([answer]) => (answer as IncomingMessage).statusCode);
  status.catch(() => undefined);
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write(payload.subarray(0, 1000));
  return {
    status,
    finish: () => void upload.end(payload.subarray(1000)),
    abort: () => upload.destroy(),
  };
}

/** Uploads a table at once; returns the status. */
async function upload(token: string): Promise<number | undefined> {
  const held = await hold(token);
  held.finish();
  return held.status;
}

test('holds three large requests of a user at a time, and does not let the other users wait', async () => {
  const [admin, other] = [await sandbox.signIn(), await sandbox.signIn('n445@mostrador.test')];
  const held = [await hold(admin), await hold(admin), await hold(admin)];
  const uploadOfOther = async () => expect(await upload(other)).toBe(422);
  // A request gets its place after its user is known. Once a later one has been answered, the three have theirs.
  await uploadOfOther();
  const order: string[] = [];
  const fourth = upload(admin).then(() => order.push('fourth'));
  for (let at = 0; at < 3; at++) await uploadOfOther();
  expect(order).toEqual([]);
  // Small requests of the same user do not wait.
  expect((await sandbox.ask('GET', '/getNegocio', { token: admin })).status).toBe(200);
  held[0]!.finish();
  expect(await held[0]!.status).toBe(422);
  await fourth;
  for (const one of held.slice(1)) one.finish();
});

test('a client that leaves gives its place to the next one', async () => {
  const admin = await sandbox.signIn();
  const held = [await hold(admin), await hold(admin), await hold(admin)];
  const waiting = [upload(admin), upload(admin)];
  for (const one of held) one.abort();
  expect(await Promise.all(waiting)).toEqual([422, 422]);
});

test('counts strangers by their address, and refuses them before their large request is read', async () => {
  const stranger = await hold('made-up');
  expect(await stranger.status).toBe(401);
  const body = JSON.stringify({ email: 'x'.repeat(2_000_000), access_token: 'x' });
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () =>
      fetch(`${address}/loginProduction`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    ),
  );
  expect(statuses.map(({ status }) => status)).toEqual(Array(8).fill(400));
});
