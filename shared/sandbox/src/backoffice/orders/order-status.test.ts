import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });

  afterAll(() => shop.close());

  const ask = (query: Record<string, string | number>) => shop.ask<Answer>('GET', '/getEstadoPedido', { query });
  interface Answer {
    data: { numero: string; estado: string; pasos: { estado: string }[] };
  }

  test('shows a customer the order without a login and without personal data', async () => {
    const id = await shop.order('INGRESADO', { sucursal_id: 2, tipo: 'delivery' });
    const order = await shop.readOrder(id);
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

  test('finds the newest order by its number and the last digits of the phone', async () => {
    const find = (numero: string, telefono: string) =>
      shop.ask<{ data: { pedido_id: number; cliente_id: number } }>('POST', '/buscarEstadoPedido', {
        body: { numero, telefono },
      });
    const id = await shop.order('INGRESADO', { sucursal_id: 2, cliente: { nombre: 'Ana', telefono: '+34 600 12 34-56' } });
    const { numero: number, cliente } = await shop.readOrder(id);
    const numero = String(number);
    expect(await find(numero, '3456')).toMatchObject({ status: 200, body: { data: { pedido_id: id, cliente_id: cliente.id } } });
    expect((await find(numero, '345')).status).toBe(400);
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await find(numero, `00${10 + wrong}`)).status).toBe(404);
    // After ten wrong attempts the right one is refused too, with leading zeros as well, but another number is not.
    expect((await find(`000${numero}`.slice(-9), '3456')).status).toBe(429);
    expect(await find(numero, '3456')).toMatchObject({
      status: 429,
      body: { message: 'Demasiados intentos. Vuelve a probar en 10 minutos.' },
    });
    expect((await find('999999', '3456')).status).toBe(404);
  });

  test('returns 404 for another customer of the order and for unknown numbers', async () => {
    const id = await shop.order('INGRESADO', { sucursal_id: 2 });
    const { cliente } = await shop.readOrder(id);
    expect((await ask({ pedido_id: id, cliente_id: cliente.id + 1 })).status).toBe(404);
    expect((await ask({ pedido_id: id })).status).toBe(400);
    expect((await ask({ pedido_id: 'x', cliente_id: cliente.id })).status).toBe(400);
    expect((await ask({ pedido_id: -1, cliente_id: cliente.id })).status).toBe(400);
  });
});
