import { testDatabases } from '../../test-databases';
import { openTestSandbox, type TestSandbox } from '../../test-sandbox';
import { startPushService, isSignedFor } from './test-push-service';

const admin = 'admin@mostrador.test';
const operator = 'operador@mostrador.test';
const stranger = 'plaza@mostrador.test';

describe.each(testDatabases())('on $name', ({ open }) => {
  let sandbox: TestSandbox;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let now = Date.UTC(2026, 10, 20, 11);
  beforeAll(async () => {
    service = await startPushService();
    sandbox = await openTestSandbox({
      database: await open(now),
      now: () => now,
      push: { origins: [service.origin], retryPauses: [20, 3_000] },
    });
  });
  afterAll(async () => {
    await sandbox.close();
    await service.close();
  });
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20, 11);
    await sandbox.reset();
    service.clear();
  });

  const subscribe = async (device: string, { email = admin, branch = 1, language = 'es' } = {}) => {
    const token = await sandbox.signIn(email);
    const subscription = service.addDevice(device);
    const body = { ...subscription, id_sucursal: branch, idioma: language };
    const answer = await sandbox.ask('POST', '/suscribirPush', { token, body });
    return { token, answer, endpoint: subscription.endpoint };
  };
  const place = async (body: object = {}) => {
    const [order] = (await sandbox.services.placeOrder({ sucursal_id: 1, automatic: false, ...body })).pedidos;
    return order as unknown as { id: number; numero: string; version: number };
  };
  const act = async (call: string, order: { id: number; version: number }, extra: object = {}) =>
    sandbox.ask('POST', `/${call}`, {
      ...{ token: await sandbox.signIn(), branch: 1 },
      body: { id_pedido: order.id, id_sucursal: 1, version: order.version, ...extra },
    });
  const until = async (isDone: () => boolean) => {
    for (let tries = 0; tries < 3_000 && !isDone(); tries++) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(isDone()).toBe(true);
  };
  /** Resolves after everything that was to be sent was sent. */
  const settle = () => sandbox.services.push.idle();
  const to = (device: string) => service.received.filter((push) => push.device === device).map(({ message }) => message);

  it('announces a new order to every device of its branch, in the language of each', async () => {
    await subscribe('counter');
    await subscribe('phone', { email: operator, language: 'en' });
    await subscribe('elsewhere', { branch: 2 });
    const items = [{ nombre: 'Menú', cantidad: 1, precio: 23.5 }];
    const order = await place({ tipo: 'takeaway', items, con_regalo: false, cliente: 'Ana Secreta' });
    await until(() => service.received.length === 2);
    const message = { tipo: 'pedido_nuevo', id_pedido: order.id, id_sucursal: 1, numero: order.numero, takeaway: true };
    expect(to('counter')).toEqual([{ ...message, idioma: 'es', total: expect.stringMatching(/^\d+,\d\d.€$/) }]);
    expect(to('phone')).toEqual([{ ...message, idioma: 'en', total: expect.stringMatching(/^€\d+\.\d\d$/) }]);
    expect(JSON.stringify(service.received)).not.toContain('Secreta');
    await settle();
    expect(to('elsewhere')).toEqual([]);
  });

  it('signs each message for the push service, and lets a later one of the order replace it', async () => {
    await subscribe('counter');
    const order = await place();
    await until(() => service.received.length === 1);
    const { headers } = service.received[0]!;
    expect(isSignedFor(service.origin, String(headers.authorization))).toBe(true);
    expect(headers).toMatchObject({ urgency: 'high', ttl: '3600', topic: `order-${order.id}` });
    const { body } = await sandbox.ask<{ data: { clave: string } }>('GET', '/getClavePush', { token: await sandbox.signIn() });
    expect(String(headers.authorization)).toContain(body.data.clave);
  });

  it('does not announce an order that was accepted automatically', async () => {
    await subscribe('counter');
    await place({ automatic: true });
    await settle();
    expect(service.attempts).toEqual([]);
  });

  it.each([
    ['pedidoAceptado', {}],
    ['pedidoCancelado', { motivo: 'Sin gas' }],
    ['pedidoRechazado', { motivo: 'Sin gas' }],
  ])('withdraws the notice after %s, and only then', async (call, extra) => {
    await subscribe('counter');
    const order = await place();
    await until(() => service.received.length === 1);
    expect((await act(call, order, extra)).status).toBe(200);
    await until(() => service.received.length === 2);
    expect(to('counter')[1]).toEqual({ tipo: 'pedido_atendido', id_pedido: order.id });
    await act('pedidoEnviado', { ...order, version: order.version + 1 });
    await settle();
    expect(service.attempts).toHaveLength(2);
  });

  it.each([404, 410])('deletes a subscription that the push service answers with %d', async (status) => {
    await subscribe('counter');
    service.answer('counter', status);
    await place();
    await until(() => service.attempts.length === 1);
    await settle();
    await place();
    await settle();
    expect(service.attempts).toHaveLength(1);
  });

  it('sends again after a failure, for a short time', async () => {
    await subscribe('counter');
    service.answer('counter', 503, 429);
    await place();
    await until(() => service.received.length === 1);
    expect(service.attempts).toHaveLength(3);
    service.clear();
    service.answer('counter', 500, 500, 500);
    await place();
    await until(() => service.attempts.length === 3);
    await settle();
    expect(service.attempts).toHaveLength(3);
    expect(service.received).toEqual([]);
  });

  it('does not send again what the push service refuses, and keeps the subscription', async () => {
    await subscribe('counter');
    service.answer('counter', 400);
    await place();
    await settle();
    expect(service.attempts).toHaveLength(1);
    await place();
    await until(() => service.received.length === 1);
  });

  it('stops announcing an order that was accepted meanwhile', async () => {
    await subscribe('counter');
    service.answer('counter', 503, 503);
    const order = await place();
    await until(() => service.attempts.length === 2);
    await act('pedidoAceptado', order);
    await settle();
    expect(to('counter')).toEqual([{ tipo: 'pedido_atendido', id_pedido: order.id }]);
  });

  it('takes and accepts orders while the push service fails', async () => {
    await subscribe('counter');
    service.answer('counter', 500, 500, 500);
    const order = await place();
    expect((await act('pedidoAceptado', order)).status).toBe(200);
  });

  it('refuses a branch of another business and the address of another server', async () => {
    expect((await subscribe('counter', { email: stranger })).answer.status).toBe(403);
    const token = await sandbox.signIn();
    for (const endpoint of ['http://169.254.169.254/latest', 'https://fcm.googleapis.com.example.com/x', 'file:///etc/passwd']) {
      const body = { ...service.addDevice('bad'), endpoint, idioma: 'es' };
      const { status } = await sandbox.ask('POST', '/suscribirPush', { token, branch: 1, body });
      expect([400, 422]).toContain(status);
    }
    const body = { ...service.addDevice('chrome'), endpoint: 'https://fcm.googleapis.com/fcm/send/abc', idioma: 'es' };
    expect((await sandbox.ask('POST', '/suscribirPush', { token, branch: 1, body })).status).toBe(200);
  });

  it('sends a test notice to the device that asks, and to no device of another user', async () => {
    const { token, endpoint } = await subscribe('counter', { language: 'fr' });
    await subscribe('phone', { email: operator });
    expect((await sandbox.ask('POST', '/probarPush', { token, body: { endpoint } })).status).toBe(200);
    await until(() => service.received.length === 1);
    expect(to('counter')).toEqual([{ tipo: 'prueba', idioma: 'fr' }]);
    const other = await sandbox.signIn(stranger);
    expect((await sandbox.ask('POST', '/probarPush', { token: other, body: { endpoint } })).status).toBe(404);
  });

  it('stops when the device unsubscribes, and a renewed subscription replaces the old one', async () => {
    const { token, endpoint } = await subscribe('counter');
    const renewed = { ...service.addDevice('counter'), id_sucursal: 1, idioma: 'en' };
    await sandbox.ask('POST', '/suscribirPush', { token, body: renewed });
    await place();
    await until(() => service.received.length === 1);
    expect(to('counter')).toMatchObject([{ idioma: 'en' }]);
    const answer = await sandbox.ask('POST', '/desuscribirPush', { token, body: { id_sucursal: 1, endpoint } });
    expect(answer.body).toMatchObject({ data: { suscrito: false } });
    await place();
    await settle();
    expect(service.attempts).toHaveLength(1);
  });

  it('goes on after the session has expired, and stops when the user signs out', async () => {
    const { token } = await subscribe('counter');
    now += 13 * 3_600_000;
    expect((await sandbox.ask('GET', '/getNegocio', { token })).status).toBe(401);
    await place();
    await until(() => service.received.length === 1);
    const phone = await subscribe('phone', { email: operator });
    await sandbox.ask('POST', '/cerrarSesion', { token: phone.token, body: {} });
    await place();
    await until(() => to('counter').length === 2);
    await settle();
    expect(to('phone')).toEqual([]);
    await sandbox.ask('POST', '/cerrarSesiones', { token: await sandbox.signIn(admin) });
    await place();
    await settle();
    expect(to('counter')).toHaveLength(2);
  });
});
