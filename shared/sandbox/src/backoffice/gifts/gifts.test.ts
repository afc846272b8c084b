import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

interface Gift {
  codigo: string;
  estado: string;
  cliente: string | null;
  id_pedido: number | null;
}

interface GiftProduct {
  id: number;
  regalo_minimo: number | null;
  regalo_existencias: number | null;
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const list = async (id_sucursal = 1) =>
    (await shop.get<{ data: Gift[] }>('/getCuponesRegalosPorSucursal', { id_sucursal })).body.data;
  const check = (codigo: string, options: object = {}) =>
    shop.get<{ data: Gift }>('/verificarRegalo', { codigo, id_sucursal: 1 }, options);

  test('lists codes of every state, with the order that used them at the branch', async () => {
    expect(new Set((await list()).map((row) => row.estado))).toEqual(new Set(['libre', 'usado', 'vencido']));
    await shop.database.query(`INSERT INTO gifts (business_id, code, name, max_uses) VALUES (1, 'UNA-VEZ', 'Café', 1)`);
    expect((await check('una-vez')).body.data).toMatchObject({ estado: 'libre', id_pedido: null });
    const id = await shop.order('INGRESADO', { regalo: 'UNA-VEZ', cliente: 'Gloria Regalada' });
    expect((await list()).find((row) => row.codigo === 'UNA-VEZ')).toMatchObject({
      ...{ estado: 'usado', cliente: 'Gloria Regalada', id_pedido: id },
    });
    expect((await list(2)).find((row) => row.codigo === 'UNA-VEZ')).toMatchObject({ id_pedido: null });
    await shop.post('/pedidoRechazado', { id_pedido: id, id_sucursal: 1, motivo: 'Error' });
    expect((await check('UNA-VEZ')).body.data).toMatchObject({ estado: 'libre', id_pedido: null });
  });

  test('seeds gifts that orders earn, with remaining stock and a photo', async () => {
    const gifts = async () => (await shop.get<{ data: GiftProduct[] }>('/getProductosRegalo', { id_sucursal: 1 })).body.data;
    const seeded = (await gifts()).filter(({ regalo_minimo }) => regalo_minimo);
    expect(seeded.length).toBeGreaterThan(0);
    for (const gift of seeded) {
      expect(gift).toMatchObject({ es_regalo: true, precio: 0, imagen: expect.stringMatching(/./) });
      expect(gift.regalo_existencias).toBeGreaterThan(0);
    }
    const [largest] = seeded.toSorted((a, b) => b.regalo_minimo! - a.regalo_minimo!);
    const items = [{ nombre: 'Banquete', precio: largest!.regalo_minimo }];
    const id = await shop.order('INGRESADO', { tipo: 'takeaway', items });
    const lines = (await shop.readOrder(id)).productos.map(({ id_producto, precio }) => [id_producto, precio]);
    expect(lines).toContainEqual([largest!.id, 0]);
    const left = (await gifts()).find((gift) => gift.id === largest!.id)?.regalo_existencias;
    expect(left).toBe(largest!.regalo_existencias! - 1);
  });

  test('refuses used and expired codes in orders, and unknown codes and other branches', async () => {
    for (const regalo of ['AGOTADO-1', 'VENCIDO-1']) {
      expect((await shop.ask('POST', '/__sandbox/orders', { body: { regalo } })).status).toBe(422);
    }
    expect((await check('NADA')).status).toBe(404);
    expect((await check('AGOTADO-445')).status).toBe(404);
    expect((await check('')).status).toBe(400);
    expect((await check('CUMPLE', { who: 'other' })).status).toBe(403);
  });
});
