import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START, type Who } from '../test-shop';

const HOUR = 3_600_000;

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    await shop.database.query("UPDATE orders SET state = 'ENTREGADO' WHERE state = 'INGRESADO'");
  });
  afterAll(() => shop.close());

  const register = async (who: Who = 'admin') =>
    (await shop.post<{ data: { aviso: string } }>('/registrarAvisoPedidos', { id_sucursal: 1 }, { who })).body.data.aviso;
  const ask = (aviso: string) =>
    shop.ask<{ data: { sin_atender: boolean; urgente: boolean } }>('POST', '/hayPedidosSinAtender', { body: { aviso } });

  test('ends the token with a sign-out, and refuses unknown tokens and branches of others', async () => {
    const token = await register('operator');
    await shop.post('/cerrarSesion', {}, { who: 'operator' });
    expect((await ask(token)).status).toBe(404);
    expect((await ask('x')).status).toBe(404);
    expect((await shop.post('/registrarAvisoPedidos', { id_sucursal: 1 }, { who: 'other' })).status).toBe(403);
  });

  test('tells a device with an expired session whether an order of its branch waits, and nothing else', async () => {
    const token = await register();
    expect((await ask(token)).body).toEqual({ data: { sin_atender: false, urgente: false } });
    await shop.order('INGRESADO', { sucursal_id: 2 });
    expect((await ask(token)).body).toEqual({ data: { sin_atender: false, urgente: false } });
    const id = await shop.order('INGRESADO', { sucursal_id: 1 });
    shop.clock.now += 13 * HOUR;
    expect((await shop.get('/getPedidosNegocio', { id_sucursal: 1 })).status).toBe(401);
    expect((await ask(token)).body).toEqual({ data: { sin_atender: true, urgente: false } });
    await shop.database.query("UPDATE orders SET state = 'PREPARANDO' WHERE id = $1", [id]);
    expect((await ask(token)).body).toEqual({ data: { sin_atender: false, urgente: false } });
  });
});
