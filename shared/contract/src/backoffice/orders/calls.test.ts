import * as z from '@mostrador/schema';
import { fillPath } from '../../call';
import { currentOrder, type Order } from './shapes';
import { orders } from './calls';

const wire = {
  id: 7,
  numero: '112',
  estado: 'INGRESADO',
  version: 1,
  id_sucursal: 1,
  takeaway: 0,
  cliente: { id: 3, nombre: 'Lucía', telefono: '' },
  direccion: { direccion: 'Calle Mayor, 1', detalle: null, coordinates: [-3.7, 40.4] },
  productos: [
    {
      id: 1,
      id_producto: 9,
      nombre: 'Milanesa',
      cantidad: 2,
      precio: 12.5,
      total: '25.00',
      opciones: ['Queso', 'Ensalada', 'Queso'],
      nota: null,
    },
  ],
  moneda: 'EUR',
  subtotal: 25,
  envio: '1.90',
  descuento: 0,
  total: 26.9,
  metodo_pago: { id: 1, nombre: 'Efectivo' },
  fecha: '2026-11-20T13:05:00Z',
  fecha_prometida: '2026-11-20T14:35:00+01:00',
  nota: '',
};

const eur = (minor: number) => ({ minor, currency: 'EUR' });

function board(...pedidos: unknown[]): Order[] {
  return orders.list.decode(z.parse(orders.list.response, { pedidos }), { branchId: 1 }).items;
}

test('decodes a pedido as an order: minor units, ms, undefined instead of empty', () => {
  expect(board(wire)).toEqual([
    {
      id: 7,
      number: '112',
      state: 'placed',
      version: 1,
      branchId: 1,
      kind: 'delivery',
      customer: { id: 3, name: 'Lucía' },
      address: { line: 'Calle Mayor, 1', point: [-3.7, 40.4] },
      items: [
        {
          id: 1,
          productId: 9,
          name: 'Milanesa',
          quantity: 2,
          unit: eur(1250),
          total: eur(2500),
          options: ['2× Queso', 'Ensalada'],
        },
      ],
      subtotal: eur(2500),
      shipping: eur(190),
      discount: eur(0),
      total: eur(2690),
      paymentMethod: { id: 1, name: 'Efectivo' },
      createdAt: Date.UTC(2026, 10, 20, 13, 5),
      promisedAt: Date.UTC(2026, 10, 20, 13, 35),
      events: [],
    },
  ]);
});

test('decodes an unknown state, missing optional parts and 0/1 switches without failing the list', () => {
  const { fecha_prometida: _promised, nota: _note, direccion: _address, ...bare } = wire;
  const [order] = board({ ...bare, estado: 'EN_PAUSA', takeaway: true, regalo: null });
  expect(order).toMatchObject({ state: 'EN_PAUSA', kind: 'takeaway' });
  expect(order?.promisedAt).toBeUndefined();
  expect(order?.gift).toBeUndefined();
});

test('decodes empty values and numbers in place of texts', () => {
  const items = wire.productos.map((item) => ({ ...item, opciones: null }));
  const empty = { impreso: null, eventos: null, descuentos: null, metodo_pago: null };
  const [order] = board({ ...wire, ...empty, numero: 112, productos: items, cliente: { ...wire.cliente, bloqueado: null } });
  expect(order).toMatchObject({ number: '112', events: [], paymentMethod: { name: '' } });
  expect(order?.items[0]?.options).toEqual([]);
  const answer = { status: 'success', code: 200, message: null, data: { pedido: wire } };
  const args = { orderId: 7, branchId: 1, version: 1 };
  expect(orders.accept.decode(z.parse(orders.accept.response, answer), args)).toMatchObject({ changed: true });
  expect(orders.print.decode(z.parse(orders.print.response, { pedido: wire }), args)).toMatchObject({
    reprint: false,
    business: '',
  });
  const page = z.parse(orders.history.response, { pedidos: [wire], total_pedidos: 1, hay_regalos: 0 });
  expect(orders.history.decode(page, { page: 1 } as never).hasGifts).toBe(false);
});

test.each([
  ['an amount with more digits than its currency has', { total: 26.999 }],
  ['text that is not an amount', { total: '26,90' }],
  ['an unknown currency', { moneda: 'EURO' }],
  ['a date without a zone', { fecha: '2026-11-20T13:05:00' }],
  ['null for a required part', { cliente: null }],
  ['a fractional version', { version: 1.5 }],
])('reports %s as a validation issue at its order', (_, change) => {
  const parsed = z.safeParse(orders.list.response, { pedidos: [wire, { ...wire, ...change }] });
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.path.slice(0, 2)).toEqual(['pedidos', 1]);
});

test('keeps the decimal digits of each currency', () => {
  const prices = { subtotal: 8990, envio: 1900, total: 10890, productos: [] };
  expect(board({ ...wire, ...prices, moneda: 'CLP' })[0]?.total).toEqual({ minor: 10890, currency: 'CLP' });
});

test('sends the version seen by the screen with an action and decodes whether anything changed', () => {
  expect(orders.cancel.encode({ orderId: 7, branchId: 1, version: 3, reason: 'Cerrado' })).toEqual({
    body: { id_pedido: 7, id_sucursal: 1, motivo: 'Cerrado', version: 3 },
  });
  const answer = { status: 'success', code: 200, message: '', data: { pedido: wire, cambio: false } };
  const args = { orderId: 7, branchId: 1, version: 1 };
  expect(orders.accept.decode(z.parse(orders.accept.response, answer), args)).toMatchObject({ changed: false, order: { id: 7 } });
});

test('defines every action as an idempotent call with its own path', () => {
  const actions = [orders.accept, orders.send, orders.receive, orders.cancel, orders.reject];
  expect(actions.map((call) => [call.path, call.needsIdempotencyKey])).toEqual([
    ['/pedidoAceptado', true],
    ['/pedidoEnviado', true],
    ['/pedidoRecibido', true],
    ['/pedidoCancelado', true],
    ['/pedidoRechazado', true],
  ]);
  expect(fillPath(orders.list.path)).toBe('/getPedidosNegocio');
});

test('reads the current order from the body of a rejected action', () => {
  const events = [{ id: 1, fecha: wire.fecha, actor: 'Marta', desde: null, hacia: 'INGRESADO' }];
  const body = { status: 'error', code: 409, message: '…', data: { pedido: { ...wire, estado: 'PREPARANDO', eventos: events } } };
  expect(currentOrder(body)).toMatchObject({ state: 'preparing', events: [{ id: 1, actor: 'Marta', to: 'placed' }] });
  for (const other of [null, undefined, 'x', {}, { data: {} }, { data: { pedido: {} } }]) expect(currentOrder(other)).toBeNull();
});

test('encodes missing history filters as "all" and pages from zero', () => {
  const range = { from: '2026-10-01', to: '2026-10-31' };
  expect(orders.history.encode({ branchId: 2, range, page: 1 }).body).toEqual({
    id_sucursal: 2,
    fecha_inicio: '2026-10-01',
    fecha_fin: '2026-10-31',
    filtros: { cliente: '', takeaway: 10, metodo_pago: 0, estado: 0, codigo_regalo: '' },
    orden: 'pedidos.id',
    tipo_orden: 'desc',
    busqueda: '',
    pagina: 0,
    cantidad: 10,
  });
  const narrow = orders.history.encode({
    branchId: 2,
    range,
    page: 3,
    pageSize: 50,
    search: ' ana ',
    customer: 'Ana',
    kind: 'delivery',
    paymentMethod: 2,
    state: 'cancelled',
    giftCode: 'CUMPLE',
    sort: { field: 'total', order: 'asc' },
  });
  expect(narrow.body).toMatchObject({
    filtros: { cliente: 'Ana', takeaway: 0, metodo_pago: 2, estado: 'CANCELADO', codigo_regalo: 'CUMPLE' },
    orden: 'pedidos.total',
    tipo_orden: 'asc',
    busqueda: 'ana',
    pagina: 2,
    cantidad: 50,
  });
  expect(orders.export.encode({ branchId: 2, range, kind: 'takeaway' }).body).not.toHaveProperty('pagina');
});

test("uses the specification's defaults for the history", () => {
  const body = z.parse(orders.history.body as z.ZodMiniType, { fecha_inicio: '2026-01-01', fecha_fin: '2026-01-02' });
  expect(body).toMatchObject({ cantidad: 10, pagina: 0, orden: 'pedidos.id', tipo_orden: 'desc', filtros: {} });
});

test('decodes items, total and the gift flag of the history', () => {
  const answer = { pedidos: [wire], total_pedidos: 41, hay_regalos: true };
  const args = { branchId: 1, range: { from: '2026-01-01', to: '2026-01-02' }, page: 1 };
  expect(orders.history.decode(z.parse(orders.history.response, answer), args)).toMatchObject({
    total: 41,
    hasGifts: true,
    items: [{ id: 7 }],
  });
});

test('marks a ticket as reprint from the second print on', () => {
  const answer = {
    pedido: wire,
    impresiones: 2,
    negocio: { nombre: 'La Esquina' },
    sucursal: { nombre: 'Centro', direccion: null },
  };
  const ticket = orders.print.decode(z.parse(orders.print.response, answer), { orderId: 7, branchId: 1 });
  expect(ticket).toMatchObject({ reprint: true, business: 'La Esquina', branch: { name: 'Centro' }, order: { id: 7 } });
  expect(ticket.branch.address).toBeUndefined();
});

test('treats a zone check as valid only with status 200', () => {
  const args = { branchId: 1, point: [-3.7, 40.4] as [number, number], currency: 'EUR' };
  const decode = (answer: unknown) => orders.checkZone.decode(z.parse(orders.checkZone.response, answer), args);
  expect(decode({ status: 200, precio: 1.9, moneda: 'EUR', zona: { id: 1, nombre: 'Cerca' } })).toEqual({
    valid: true,
    price: eur(190),
    zone: { id: 1, name: 'Cerca' },
  });
  expect(decode({ status: 200, precio: 2.5 })).toEqual({ valid: true, price: eur(250) });
  expect(decode({ status: 404, precio: null })).toEqual({ valid: false });
});

test.each([
  [
    { type: 'porcentaje', percent: 25 },
    { tipo: 'porcentaje', valor: 25 },
  ],
  [
    { type: 'efectivo', amount: eur(150) },
    { tipo: 'efectivo', valor: 1.5 },
  ],
])('encodes the discount of an order that an older build stored: %j', (discount, wire) => {
  const stored = { branchId: 1, kind: 'takeaway', customer: { id: 1 }, items: [], paymentMethodId: 1, discount };
  const { body } = orders.create.encode(stored as unknown as Parameters<typeof orders.create.encode>[0]);
  expect(body).toMatchObject({ descuento: wire });
});

test('encodes a manual order in wire names, with a cash discount in decimal units', () => {
  const order = orders.create.encode({
    branchId: 1,
    kind: 'delivery',
    customer: { name: 'Ana', phone: '600' },
    address: { line: 'Calle Mayor, 1', point: [-3.7, 40.4] },
    items: [{ productId: 3, quantity: 2, optionItemIds: [5] }],
    paymentMethodId: 1,
    discount: { type: 'cash', amount: eur(150) },
  });
  expect(order.body).toMatchObject({
    takeaway: 0,
    cliente: { nombre: 'Ana', telefono: '600' },
    direccion: { direccion: 'Calle Mayor, 1', coordinates: [-3.7, 40.4] },
    productos: [{ id_producto: 3, cantidad: 2, opciones: [5] }],
    descuento: { tipo: 'efectivo', valor: 1.5 },
  });
  expect(z.safeParse(orders.create.body as z.ZodMiniType, order.body).success).toBe(true);
  expect(z.safeParse(orders.create.body as z.ZodMiniType, { ...order.body, productos: [] }).success).toBe(false);
});
