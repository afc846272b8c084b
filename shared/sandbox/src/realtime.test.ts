import { io, type Socket } from 'socket.io-client';
import { clock } from '@mostrador/values/clock';
import { openTestSandbox, type TestSandbox } from './test-sandbox';

let sandbox: TestSandbox;
let address: string;
let token: string;
/** The sandbox's clock if it is not the machine's, ms. */
let now: number | undefined;
let sockets: Socket[] = [];

beforeAll(async () => {
  sandbox = await openTestSandbox({ now: () => now ?? clock.now() });
  address = await sandbox.listen();
  token = await sandbox.signIn();
});

afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});

afterAll(() => sandbox.close());

/** Connects a client and records its notifications. */
async function connect(auth: object) {
  const socket = io(address, { auth, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const heard: { tipo: string; id_pedido: number; seq: number }[] = [];
  socket.on('enviarNotificacion', (notice) => heard.push(notice));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const join = async (info: unknown) => ((await socket.emitWithAck('storeClientInfo', info)) as { status: string }).status;
  return { socket, heard, join };
}

const notify = (branch: number, id_pedido: number) => sandbox.services.notifyBranch(branch, { tipo: 'pedido_nuevo', id_pedido });
/** Resolves with an acknowledgement, which arrives after all earlier messages. */
const settle = (client: { join(info: unknown): Promise<string> }) => client.join({ sucursal_id: 'none' });

describe('realtime', () => {
  it('notifies only the clients of a branch, in order', async () => {
    const centro = await connect({ token });
    const norte = await connect({});
    expect(await centro.join({ sucursal_id: 1 })).toBe('ok');
    expect(await norte.join({ sucursal_id: '2', token })).toBe('ok');
    await notify(1, 10);
    await notify(2, 20);
    await notify(1, 11);
    await settle(centro);
    await settle(norte);
    expect(centro.heard.map((notice) => [notice.tipo, notice.id_pedido])).toEqual([
      ['pedido_nuevo', 10],
      ['pedido_nuevo', 11],
    ]);
    expect(centro.heard[1]?.seq).toBeGreaterThan(centro.heard[0]?.seq ?? Infinity);
    expect(norte.heard.map((notice) => notice.id_pedido)).toEqual([20]);
  });

  it('follows a client to another branch', async () => {
    const client = await connect({ token });
    await client.join({ sucursal_id: 1 });
    await client.join({ sucursal_id: 3 });
    await notify(1, 1);
    await notify(3, 3);
    await settle(client);
    expect(client.heard.map((notice) => notice.id_pedido)).toEqual([3]);
  });

  it.each([
    ['no token', {}, { sucursal_id: 1 }],
    ['a wrong token', { token: 'x' }, { sucursal_id: 1 }],
    ['a branch of another business', undefined, { sucursal_id: 41 }],
    ['no branch', undefined, {}],
    ['no object', undefined, 'hello'],
    ['nothing', undefined, null],
  ])('refuses a client with %s', async (_, auth, info) => {
    const client = await connect(auth ?? { token });
    expect(await client.join(info)).toBe('error');
    await notify(1, 1);
    await notify(41, 1);
    await settle(client);
    expect(client.heard).toEqual([]);
  });

  it('notifies a client until its session ends', async () => {
    const client = await connect({ token: await sandbox.signIn() });
    const fresh = await connect({});
    expect(await client.join({ sucursal_id: 1 })).toBe('ok');
    await notify(1, 1);
    now = clock.now() + 12 * 3_600_000;
    expect(await fresh.join({ sucursal_id: 1, token: await sandbox.signIn() })).toBe('ok');
    await notify(1, 2);
    await settle(client);
    await settle(fresh);
    now = undefined;
    expect(client.heard.map(({ id_pedido }) => id_pedido)).toEqual([1]);
    expect(fresh.heard.map(({ id_pedido }) => id_pedido)).toEqual([2]);
  });

  it('needs no acknowledgement', async () => {
    const client = await connect({ token });
    client.socket.emit('storeClientInfo', { sucursal_id: 2 });
    // Without an acknowledgement, only the server knows when the client is subscribed.
    while (!sandbox.services.subscribedBranches().includes(2)) await settle(client);
    await notify(2, 5);
    await settle(client);
    expect(client.heard.map((notice) => notice.id_pedido)).toEqual([5]);
  });

  it('numbers the notices of each branch separately, and returns the last number to a new client', async () => {
    const before = await connect({ token });
    await before.join({ sucursal_id: 1 });
    await notify(1, 1);
    await notify(2, 2);
    await notify(1, 3);
    await settle(before);
    const [first = NaN, second] = before.heard.map(({ seq }) => seq);
    expect(second).toBe(first + 1);
    const later = await connect({ token });
    expect(await later.socket.emitWithAck('storeClientInfo', { sucursal_id: 1 })).toEqual({ status: 'ok', seq: second });
  });

  it('drops or delays a notice on request, together with its number', async () => {
    const client = await connect({ token });
    await client.join({ sucursal_id: 1 });
    await notify(1, 1);
    await sandbox.ask('POST', '/__sandbox/faults', { body: { method: 'SOCKET', path: 'enviarNotificacion', drop: true } });
    await notify(1, 2);
    await sandbox.ask('POST', '/__sandbox/faults', { body: { method: 'SOCKET', path: 'enviarNotificacion', delay_ms: 500 } });
    const last = async () => ((await client.socket.emitWithAck('storeClientInfo', { sucursal_id: 1 })) as { seq: number }).seq;
    const before = await last();
    const held = notify(1, 3);
    while ((await last()) === before) await new Promise((resolve) => setTimeout(resolve, 5));
    await notify(1, 4);
    await held;
    await settle(client);
    expect(client.heard.map(({ id_pedido }) => id_pedido)).toEqual([1, 4, 3]);
    const [first = NaN, third, second] = client.heard.map(({ seq }) => seq);
    expect([second, third]).toEqual([first + 2, first + 3]);
  });

  it('notifies the board of a real order', async () => {
    const client = await connect({ token });
    await client.join({ sucursal_id: 1 });
    const { status, body } = await sandbox.ask<{ pedidos: { id: number }[] }>('POST', '/__sandbox/orders', {
      body: { sucursal_id: 1 },
    });
    expect(status).toBe(200);
    await settle(client);
    expect(client.heard).toMatchObject([{ tipo: 'pedido_nuevo', id_pedido: body.pedidos[0]?.id }]);
  });
});
