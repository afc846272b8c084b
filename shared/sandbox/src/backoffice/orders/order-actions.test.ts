import { io } from 'socket.io-client';
import {
  ORDER_ACTIONS,
  ORDER_TARGETS,
  orderActions,
  orderStates,
  type OrderAction,
} from '@mostrador/contract/backoffice/orders/states';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const act = (action: OrderAction, id: number, more: object = {}, sent: Parameters<Shop['post']>[2] = {}) =>
    shop.post(orders[action].path, { id_pedido: id, id_sucursal: 1, motivo: 'Prueba', ...more }, sent);

  const cells = orderStates.wireValues.flatMap((state) =>
    ORDER_ACTIONS.flatMap(
      (action) =>
        [
          [state, action, 'admin'],
          [state, action, 'operator'],
        ] as const,
    ),
  );

  test.each(cells)('applies the rule for an order in %s to the action %s by an %s', async (state, action, who) => {
    const id = await shop.order(state);
    const rule = orderActions({ state: orderStates.decode(state) }, who === 'admin' ? 'ADMIN' : 'OPERADOR')[action];
    const answer = await act(action, id, {}, { who });
    const after = await shop.readOrder(id);
    if (rule.allowed) {
      expect(answer).toMatchObject({
        status: 200,
        body: {
          status: 'success',
          data: { cambio: true, pedido: { estado: orderStates.encode(ORDER_TARGETS[action]), version: 2 } },
        },
      });
      expect(after.eventos?.slice(1)).toMatchObject([{ desde: state, hacia: orderStates.encode(ORDER_TARGETS[action]) }]);
      return;
    }
    const status = rule.reason === 'already' ? 200 : rule.reason === 'role' ? 403 : 409;
    expect(answer).toMatchObject({ status, body: { data: { pedido: { id, estado: state, version: 1 } } } });
    if (rule.reason === 'already') expect(answer.body.data.cambio).toBe(false);
    expect(after).toMatchObject({ estado: state, version: 1 });
    expect(after.eventos).toHaveLength(1);
  });

  test('records each change as an event with actor, from, to, time and reason', async () => {
    const id = await shop.order('INGRESADO', { cliente: 'Ana' });
    await act('accept', id, { motivo: undefined, version: 1 });
    shop.clock.now += 60_000;
    await act('cancel', id, { motivo: '  El cliente se arrepintió ', version: 2 }, { who: 'operator' });
    expect(await shop.readOrder(id)).toMatchObject({
      estado: 'CANCELADO',
      version: 3,
      motivo: 'El cliente se arrepintió',
      eventos: [
        { id: 1, actor: 'Ana', desde: null, hacia: 'INGRESADO' },
        { id: 2, actor: 'Marta Ibáñez', desde: 'INGRESADO', hacia: 'PREPARANDO', motivo: null },
        {
          id: 3,
          actor: 'Óscar Peña',
          hacia: 'CANCELADO',
          motivo: 'El cliente se arrepintió',
          fecha: new Date(shop.clock.now).toISOString(),
        },
      ],
    });
  });

  test('records four events for an order that is delivered', async () => {
    const id = await shop.order();
    for (const action of ['accept', 'send', 'receive'] as const) expect((await act(action, id)).status).toBe(200);
    expect((await shop.readOrder(id)).eventos?.map((event) => event.hacia)).toEqual([
      'INGRESADO',
      'PREPARANDO',
      'EN_CAMINO',
      'ENTREGADO',
    ]);
  });

  test('stores one event and one version when two browsers accept at once', async () => {
    const id = await shop.order();
    const answers = await Promise.all([
      act('accept', id, { version: 1 }),
      act('accept', id, { version: 1 }, { who: 'operator' }),
      act('accept', id, { version: 1 }, { key: 'a' }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer.body.data.cambio)).toHaveLength(1);
    const order = await shop.readOrder(id);
    expect(order.version).toBe(2);
    expect(order.eventos).toHaveLength(2);
  });

  test('lets one of two concurrent actions win, and returns the present order to the other', async () => {
    const id = await shop.order();
    const answers = await Promise.all([act('reject', id, { version: 1 }), act('accept', id, { version: 1 })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body.data.pedido.estado).toBe((await shop.readOrder(id)).estado);
  });

  test('refuses an outdated version with the present order', async () => {
    const id = await shop.order();
    await act('accept', id, { version: 1 });
    const answer = await act('cancel', id, { version: 1 });
    expect(answer).toMatchObject({ status: 409, body: { data: { pedido: { estado: 'PREPARANDO', version: 2 } } } });
  });

  test.each(['cancel', 'reject'] as const)('requires a reason to %s', async (action) => {
    const id = await shop.order();
    for (const motivo of [undefined, '', '   ']) {
      const answer = await act(action, id, { motivo });
      expect(answer).toMatchObject({
        status: 422,
        body: { message: 'Indica el motivo', data: { errores: [{ campo: 'motivo' }] } },
      });
    }
    expect((await shop.readOrder(id)).estado).toBe('INGRESADO');
  });

  test('repeats the first response, including the change, for the same idempotency key', async () => {
    const id = await shop.order();
    const first = await act('accept', id, { version: 1 }, { key: 'once-1' });
    const again = await act('accept', id, { version: 1 }, { key: 'once-1' });
    expect(again.body).toEqual(first.body);
    expect(again.body.data.cambio).toBe(true);
    expect((await act('accept', id, { version: 9 }, { key: 'once-1' })).status).toBe(422);
  });

  test('records one event when a lost response is retried with the same key', async () => {
    const id = await shop.order();
    await shop.ask('POST', '/__sandbox/faults', { body: { method: 'POST', path: '/pedidoAceptado', drop_after_commit: true } });
    await act('accept', id, { version: 1 }, { key: 'lost-1' }).catch(() => {});
    const again = await act('accept', id, { version: 1 }, { key: 'lost-1' });
    expect(again).toMatchObject({ status: 200, body: { data: { cambio: true } } });
    expect((await shop.readOrder(id)).eventos).toHaveLength(2);
  });

  test('refuses another branch, another business, a missing session and invalid input', async () => {
    const id = await shop.order();
    expect((await act('accept', id, { id_sucursal: 2 })).status).toBe(404);
    expect((await act('accept', id, { id_sucursal: 41 })).status).toBe(403);
    expect((await act('accept', id, { id_sucursal: 41 }, { who: 'other' })).status).toBe(404);
    expect((await act('accept', id, {}, { who: 'other' })).status).toBe(403);
    expect((await act('accept', 999_999_999)).status).toBe(404);
    expect((await act('accept', id, { id_pedido: 'x' })).status).toBe(400);
    expect((await act('accept', id, { id_pedido: 3_000_000_000 })).status).toBe(400);
    expect(await shop.ask('POST', '/pedidoAceptado', { body: {} })).toMatchObject({
      status: 401,
      body: { error_type: 'token_not_found' },
    });
    expect(await shop.readOrder(id)).toMatchObject({ estado: 'INGRESADO', version: 1 });
  });

  test('returns the uses of coupon and gift once after cancel and reject', async () => {
    const uses = async () => {
      const [row] = await shop.database.query<{ coupon: number; gift: number }>(
        `SELECT (SELECT uses FROM promotions WHERE business_id = 1 AND code = 'VIERNES15') AS coupon,
              (SELECT uses FROM gifts WHERE business_id = 1 AND code = 'CUMPLE') AS gift`,
      );
      return [row?.coupon, row?.gift];
    };
    const before = await uses();
    const codes = { cupon: 'VIERNES15', regalo: 'CUMPLE' };
    for (const action of ['cancel', 'reject'] as const) {
      const id = await shop.order('INGRESADO', codes);
      expect(await uses()).toEqual(before.map((count) => (count ?? 0) + 1));
      await Promise.all([act(action, id), act(action, id)]);
      expect(await uses()).toEqual(before);
    }
    const kept = await shop.order('INGRESADO', codes);
    for (const action of ['accept', 'send', 'receive'] as const) await act(action, kept);
    expect(await uses()).toEqual(before.map((count) => (count ?? 0) + 1));
  });

  test('notifies the branch’s subscribers of a stored change, but not of a refused or unchanged one', async () => {
    const socket = io(await shop.listen(), { auth: { token: shop.tokens.operator }, transports: ['websocket'] });
    const heard: unknown[] = [];
    socket.on('enviarNotificacion', (hint: { id_pedido: number }) => heard.push(hint));
    await new Promise((resolve) => socket.emit('storeClientInfo', { sucursal_id: 1 }, resolve));
    const id = await shop.order();
    await act('accept', id);
    await act('accept', id);
    await act('receive', id);
    await act('send', id);
    const other = await shop.order('INGRESADO', { sucursal_id: 2 });
    await act('accept', other, { id_sucursal: 2 });
    // The notice of a later order arrives after all others.
    const later = await shop.order();
    while (heard.length < 4) await new Promise((resolve) => setTimeout(resolve, 10));
    socket.close();
    expect(heard).toMatchObject([
      { tipo: 'pedido_nuevo', id_pedido: id },
      { tipo: 'pedido_actualizado', id_pedido: id },
      { tipo: 'pedido_actualizado', id_pedido: id },
      { tipo: 'pedido_nuevo', id_pedido: later },
    ]);
  });
});
