import { testDatabases } from '../../db/test-databases';
import { openShop, type Shop } from '../test-shop';

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop({ database: await open() });
  }, 60_000);

  afterAll(() => shop.close());

  const ask = (query: Record<string, string | number>) => shop.ask<Answer>('GET', '/getEstadoPedido', { query });
  interface Answer {
    data: { numero: string; estado: string; pasos: { estado: string }[] };
  }

  test('a customer follows an order without a login, and learns nothing about persons', async () => {
    const id = await shop.order('INGRESADO', { sucursal_id: 2, tipo: 'delivery' });
    const order = await shop.stored(id);
    const query = { pedido_id: id, cliente_id: order.cliente.id };
    await shop.post('/pedidoAceptado', { id_pedido: id, id_sucursal: 2, version: order.version });
    const { status, body } = await ask(query);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ numero: order.numero, estado: 'PREPARANDO', negocio: expect.any(String) });
    expect(body.data.pasos.map(({ estado }) => estado)).toEqual(['INGRESADO', 'PREPARANDO']);
    const text = JSON.stringify(body);
    expect(text).not.toContain(order.cliente.nombre);
    expect(text).not.toContain(order.direccion?.direccion ?? 'sin dirección');
    expect(text).not.toContain(order.cliente.telefono ?? 'sin teléfono');
  });

  test('another customer of the same order, and numbers that are none, lead nowhere', async () => {
    const id = await shop.order('INGRESADO', { sucursal_id: 2 });
    const { cliente } = await shop.stored(id);
    expect((await ask({ pedido_id: id, cliente_id: cliente.id + 1 })).status).toBe(404);
    expect((await ask({ pedido_id: id })).status).toBe(400);
    expect((await ask({ pedido_id: 'x', cliente_id: cliente.id })).status).toBe(400);
    expect((await ask({ pedido_id: -1, cliente_id: cliente.id })).status).toBe(400);
  });
});
