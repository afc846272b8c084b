import { testDatabases } from '../../test-databases';
import { openTestSandbox } from '../../test-sandbox';
import { startPushService } from '../push/test-push-service';
import { openShop, START, type Shop, type Who } from '../test-shop';
import { notifyManagers } from './manager-notices';

const MINUTE = 60_000;
/** A branch of business 1 that the seed's orders do not disturb. */
const BRANCH = 2;

let shop: Shop;
let service: Awaited<ReturnType<typeof startPushService>>;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    service = await startPushService();
    const push = { origins: [service.origin], retryPauses: [] };
    shop = await openShop({ database: await open(START), push });
    await subscribe('counter', 'operator', BRANCH);
    await subscribe('manager', 'admin', 1);
    await subscribe('elsewhere', 'operator', 1);
    const [other] = await shop.database.query<{ id: number }>('SELECT id FROM branches WHERE business_id = 445 LIMIT 1');
    await subscribe('stranger', 'other', other!.id);
  });
  beforeEach(() => void (shop.clock.now = START));
  afterEach(async () => {
    await setSteps({ urgente_minutos: null, responsables_minutos: null, rechazo_minutos: null });
    await shop.database.query("UPDATE orders SET state = 'ENTREGADO' WHERE state = 'INGRESADO' AND branch_id = $1", [BRANCH]);
    await settle();
    service.clear();
  });
  afterAll(async () => {
    await shop.close();
    await service.close();
  });

  interface Branch {
    version: number;
    urgente_minutos: number | null;
    responsables_minutos: number | null;
    rechazo_minutos: number | null;
  }
  const subscribe = async (device: string, who: Who, branchId: number) => {
    const body = { ...service.addDevice(device), id_sucursal: branchId, idioma: 'es' };
    expect((await shop.post('/suscribirPush', body, { who })).status).toBe(200);
  };
  const branch = async () =>
    (await shop.get<{ data: { sucursal: Branch } }>('/getSucursal', { sucursal_id: BRANCH })).body.data.sucursal;
  const setSteps = async (steps: Record<string, unknown>, who: Who = 'admin') => {
    const { version, rechazo_minutos } = await branch();
    return shop.post('/updateSucursalRechazo', { sucursal_id: BRANCH, version, rechazo_minutos, ...steps }, { who });
  };
  const order = () => shop.order('INGRESADO', { sucursal_id: BRANCH });
  const act = (path: string, id: number, more: object = {}) => shop.post(path, { id_pedido: id, id_sucursal: BRANCH, ...more });
  const pass = async (minutes: number) => {
    shop.clock.now += minutes * MINUTE;
    await shop.applyDueTransitions();
  };
  const iso = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
  /** Resolves after everything that was to be sent was sent. */
  const settle = () => shop.services.push.idle();
  const to = (device: string) => service.received.filter((push) => push.device === device).map(({ message }) => message);

  test('stores the steps, and keeps those that a call does not name', async () => {
    expect(await branch()).toMatchObject({ urgente_minutos: null, responsables_minutos: null });
    expect((await setSteps({ urgente_minutos: 3, responsables_minutos: 5, rechazo_minutos: 10 })).status).toBe(200);
    expect((await setSteps({ rechazo_minutos: 12 })).status).toBe(200);
    expect(await branch()).toMatchObject({ urgente_minutos: 3, responsables_minutos: 5, rechazo_minutos: 12 });
    expect((await setSteps({ urgente_minutos: 4 }, 'operator')).status).toBe(403);
  });

  test('refuses times out of bounds, and a step before an earlier one', async () => {
    for (const steps of [
      { urgente_minutos: 61 },
      { urgente_minutos: 0 },
      { responsables_minutos: 121 },
      { responsables_minutos: 1.5 },
    ])
      expect((await setSteps(steps)).status).toBe(400);
    const refused = async (steps: object) => {
      const { status, body } = await setSteps(steps as Record<string, unknown>);
      return [status, body.data.errores?.[0]?.campo];
    };
    expect(await refused({ urgente_minutos: 6, responsables_minutos: 5 })).toEqual([422, 'responsables_minutos']);
    expect(await refused({ urgente_minutos: 6, rechazo_minutos: 5 })).toEqual([422, 'rechazo_minutos']);
    expect(await refused({ responsables_minutos: 6, rechazo_minutos: 5 })).toEqual([422, 'rechazo_minutos']);
    expect((await setSteps({ urgente_minutos: 5, responsables_minutos: 5, rechazo_minutos: 5 })).status).toBe(200);
  });

  test('an order that waits has the instants of its steps, which start again with an undone acceptance and a changed setting', async () => {
    await setSteps({ urgente_minutos: 2, responsables_minutos: 4 });
    const id = await order();
    expect(await shop.readOrder(id)).toMatchObject({
      ...{ fecha_urgente: iso(2), fecha_aviso_responsables: iso(4), fecha_rechazo: null },
    });
    await act('/pedidoAceptado', id);
    expect(await shop.readOrder(id)).toMatchObject({ fecha_urgente: null, fecha_aviso_responsables: null });
    await pass(1);
    await act('/deshacerPedidoAceptado', id);
    expect(await shop.readOrder(id)).toMatchObject({ fecha_urgente: iso(3), fecha_aviso_responsables: iso(5) });
    await pass(1);
    await setSteps({ urgente_minutos: 3 });
    expect(await shop.readOrder(id)).toMatchObject({ fecha_urgente: iso(5), fecha_aviso_responsables: iso(6) });
  });

  test('notifies the managers on all their devices, once per order, also after a restart', async () => {
    await setSteps({ responsables_minutos: 5 });
    const id = await order();
    const { numero } = await shop.readOrder(id);
    await settle();
    expect(to('manager')).toEqual([]);
    await pass(4);
    await settle();
    expect(to('manager')).toEqual([]);
    shop.clock.now += 2 * MINUTE;
    await Promise.all([1, 2, 3].map(() => notifyManagers(shop.services)));
    const restarted = await openTestSandbox({ database: shop.database, now: () => shop.clock.now });
    await restarted.applyDueTransitions();
    await pass(30);
    await settle();
    expect(to('manager')).toEqual([
      { tipo: 'pedido_sin_aceptar', idioma: 'es', id_pedido: id, id_sucursal: BRANCH, numero, minutos: 6 },
    ]);
    // The branch's own devices had the new order, and ring.
    expect(to('counter').map(({ tipo }) => tipo)).toEqual(['pedido_nuevo']);
    for (const device of ['elsewhere', 'stranger']) expect(to(device)).toEqual([]);
    const { version } = await shop.readOrder(id);
    await act('/pedidoAceptado', id, { version });
    await settle();
    for (const device of ['manager', 'counter']) expect(to(device).at(-1)).toEqual({ tipo: 'pedido_atendido', id_pedido: id });
  });

  test('withdraws the notices of an order that the server rejects, and sends none if that is due at once', async () => {
    await setSteps({ responsables_minutos: 5, rechazo_minutos: 8 });
    const id = await order();
    await pass(5);
    await settle();
    await pass(3);
    await settle();
    expect(to('manager').map(({ tipo }) => tipo)).toEqual(['pedido_sin_aceptar', 'pedido_atendido']);
    expect(to('counter').at(-1)).toEqual({ tipo: 'pedido_atendido', id_pedido: id });
    service.clear();
    await order();
    await pass(20);
    await settle();
    expect(to('manager')).toEqual([]);
  });

  test('of an acceptance and the notice in the same moment the withdrawal is last', async () => {
    await setSteps({ responsables_minutos: 5 });
    const id = await order();
    shop.clock.now += 5 * MINUTE;
    const [answer] = await Promise.all([act('/pedidoAceptado', id), notifyManagers(shop.services)]);
    expect(answer.status).toBe(200);
    await settle();
    expect(['pedido_atendido', undefined]).toContain(to('manager').at(-1)?.tipo);
    await pass(30);
    await settle();
    expect(['pedido_atendido', undefined]).toContain(to('manager').at(-1)?.tipo);
  });

  test('tells a device with an expired session whether an order is urgent', async () => {
    const { body } = await shop.post<{ data: { aviso: string } }>('/registrarAvisoPedidos', { id_sucursal: BRANCH });
    const ask = async () => (await shop.ask('POST', '/hayPedidosSinAtender', { body: { aviso: body.data.aviso } })).body;
    await setSteps({ urgente_minutos: 2 });
    await order();
    expect(await ask()).toEqual({ data: { sin_atender: true, urgente: false } });
    await pass(2);
    expect(await ask()).toEqual({ data: { sin_atender: true, urgente: true } });
  });

  test('a new branch gets the steps of the branch that it copies', async () => {
    await setSteps({ urgente_minutos: 2, responsables_minutos: 4, rechazo_minutos: 9 });
    const body = { nombre: 'Copia con avisos', copiar_de: BRANCH };
    const { body: copy } = await shop.post<{ data: { sucursal: Branch } }>('/addSucursal', body, { key: 'copy-of-steps' });
    expect(copy.data.sucursal).toMatchObject({ urgente_minutos: 2, responsables_minutos: 4, rechazo_minutos: 9 });
  });
});
