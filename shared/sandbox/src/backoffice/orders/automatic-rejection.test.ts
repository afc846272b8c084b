import { testDatabases } from '../../test-databases';
import { openTestSandbox } from '../../test-sandbox';
import { openShop, START, type Shop } from '../test-shop';
import { rejectOverdueOrders } from './automatic-rejection';

const MINUTE = 60_000;
/** A branch of business 1 that the seed's orders do not disturb. */
const BRANCH = 2;

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  beforeEach(() => void (shop.clock.now = START));
  afterAll(() => shop.close());

  interface Branch {
    version: number;
    rechazo_minutos: number | null;
  }
  const branch = async () =>
    (await shop.get<{ data: { sucursal: Branch } }>('/getSucursal', { sucursal_id: BRANCH })).body.data.sucursal;
  const setRejection = async (minutes: unknown, version?: number) =>
    shop.post<{ data: { sucursal: Branch } }>('/updateSucursalRechazo', {
      ...{ sucursal_id: BRANCH, rechazo_minutos: minutes },
      version: version ?? (await branch()).version,
    });
  const order = () => shop.order('INGRESADO', { sucursal_id: BRANCH });
  const act = (path: string, id: number) => shop.post(path, { id_pedido: id, id_sucursal: BRANCH });
  const pass = async (minutes: number) => {
    shop.clock.now += minutes * MINUTE;
    await shop.applyDueTransitions();
  };

  test('rejects nothing if the branch has no time', async () => {
    expect((await branch()).rechazo_minutos).toBeNull();
    const id = await order();
    expect((await shop.readOrder(id)).fecha_rechazo).toBeNull();
    await pass(45);
    expect(await shop.readOrder(id)).toMatchObject({ estado: 'INGRESADO', version: 1 });
  });

  test('rejects an order after the time of its branch, once, with a reason, at its own instant', async () => {
    const old = await order();
    await pass(5);
    await setRejection(10);
    const id = await order();
    const due = new Date(shop.clock.now + 10 * MINUTE).toISOString();
    // An order from before the setting gets the whole time too.
    expect((await shop.readOrder(old)).fecha_rechazo).toBe(due);
    await pass(9);
    expect(await shop.readOrder(id)).toMatchObject({ estado: 'INGRESADO', fecha_rechazo: due });
    shop.clock.now += 5 * MINUTE;
    await Promise.all([1, 2, 3].map(() => rejectOverdueOrders(shop.services)));
    const restarted = await openTestSandbox({ database: shop.database, now: () => shop.clock.now });
    await restarted.applyDueTransitions();
    const rejected = await shop.readOrder(id);
    expect(rejected).toMatchObject({ estado: 'RECHAZADO', version: 2, motivo: 'Nadie aceptó el pedido a tiempo' });
    expect(rejected.fecha_rechazo).toBeNull();
    expect(rejected.eventos).toHaveLength(2);
    expect(rejected.eventos?.[1]).toMatchObject({ actor: 'Rechazo automático', hacia: 'RECHAZADO', fecha: due });
    expect(await shop.readOrder(old)).toMatchObject({ estado: 'RECHAZADO' });
    await setRejection(null);
  });

  test('a changed line does not postpone the rejection', async () => {
    await setRejection(10);
    const id = await shop.order('INGRESADO', {
      sucursal_id: BRANCH,
      items: [
        { nombre: 'Pan', precio: 2 },
        { nombre: 'Tarta', precio: 5 },
      ],
    });
    const { fecha_rechazo: due, version, productos } = await shop.readOrder(id);
    await pass(3);
    const line = { linea: productos[1]!.id, cantidad: 0, version };
    const request = { id_pedido: id, id_sucursal: BRANCH, ...line };
    const forecast = await shop.post<{ data: { importes: { total: number } } }>('/simularCambioPedido', request);
    const total = { total_esperado: forecast.body.data.importes.total };
    expect((await shop.post('/modificarPedido', { ...request, ...total })).status).toBe(200);
    expect((await shop.readOrder(id)).fecha_rechazo).toBe(due);
    await setRejection(null);
  });

  test('of an acceptance and the rejection in the same moment only one takes effect', async () => {
    await setRejection(10);
    const ids = await Promise.all([order(), order(), order(), order()]);
    shop.clock.now += 10 * MINUTE;
    const [answers] = await Promise.all([
      Promise.all(ids.map((id) => act('/pedidoAceptado', id))),
      rejectOverdueOrders(shop.services),
    ]);
    for (const [index, id] of ids.entries()) {
      const { estado, eventos } = await shop.readOrder(id);
      expect(eventos).toHaveLength(2);
      expect(estado).toBe(answers[index]?.status === 200 ? 'PREPARANDO' : 'RECHAZADO');
    }
    await setRejection(null);
  });

  test('the time starts again when an acceptance is undone', async () => {
    await setRejection(10);
    const id = await order();
    await act('/pedidoAceptado', id);
    await pass(30);
    expect(await shop.readOrder(id)).toMatchObject({ estado: 'PREPARANDO', fecha_rechazo: null });
    await act('/deshacerPedidoAceptado', id);
    await pass(9);
    expect((await shop.readOrder(id)).estado).toBe('INGRESADO');
    await pass(1);
    expect((await shop.readOrder(id)).estado).toBe('RECHAZADO');
    await setRejection(null);
  });

  test('refuses invalid minutes and an outdated version', async () => {
    for (const minutes of [0, 121, 1.5, '5', undefined]) expect((await setRejection(minutes)).status).toBe(400);
    const { version } = await branch();
    expect((await setRejection(7)).body.data.sucursal).toMatchObject({ rechazo_minutos: 7, version: version + 1 });
    expect((await setRejection(8, version)).status).toBe(409);
    expect((await setRejection(7, version)).status).toBe(200);
  });
});
