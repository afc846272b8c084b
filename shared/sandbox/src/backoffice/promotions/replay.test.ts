import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';

const half = { nombre: 'Prueba', tipo_descuento: 'porcentaje', valor: 50, desde: '2026-01-01' };

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  test('keeps code and kind after the first use, and applies changed amounts to later orders only', async () => {
    const wire = { ...half, codigo: 'YA-USADO', sucursales: [1] };
    const { body } = await shop.post<{ data: { promocion: { id: number; version: number } } }>('/agregarCupon', wire);
    const { id, version } = body.data.promocion;
    const use = async () => {
      const more = { tipo: 'takeaway', items: [{ nombre: 'Menú', precio: 10 }], cupon: 'YA-USADO' };
      return (await shop.readOrder(await shop.order('INGRESADO', more))).descuento;
    };
    expect(await use()).toBe(5);
    const edit = (changes: object) =>
      shop.post<{ data: { errores: { campo: string }[] } }>('/editarCupon', { ...wire, ...changes, id, version });
    for (const [changes, campo] of [
      [{ codigo: 'OTRO-CODIGO' }, 'codigo'],
      [{ tipo_descuento: 'efectivo' }, 'tipo_descuento'],
    ] as const) {
      const { status, body: refused } = await edit(changes);
      expect([status, refused.data.errores[0]?.campo]).toEqual([422, campo]);
    }
    expect((await edit({ valor: 20 })).status).toBe(200);
    expect(await use()).toBe(2);
  });

  test('replays past prices of options and banks, keeps the use limits, and reports the omitted orders', async () => {
    const { database } = shop;
    const insert = async (sql: string) => (await database.query<{ id: number }>(`INSERT INTO ${sql} RETURNING id`))[0]!.id;
    const option = await insert(`options (business_id, name, min_choices, max_choices) VALUES (1, 'Salsa de prueba', 0, 1)`);
    const sauce = await insert(`option_items (option_id, name, price) VALUES (${option}, 'Salsa', 300)`);
    const dish = await insert(`products (business_id, category_id, name, price)
      SELECT 1, min(id), 'Plato de prueba', 1000 FROM categories WHERE business_id = 1 AND active`);
    await database.query(`INSERT INTO product_options (product_id, option_id) VALUES (${dish}, ${option})`);
    const order = async (more: object = {}) => {
      const { body: made, status } = await shop.post<{ data: { pedido: { id: number; cliente: { id: number } } } }>(
        '/crearPedidoDashboard',
        {
          ...{ id_sucursal: 1, takeaway: 1, cliente: { nombre: 'Repasada', telefono: '+34 911 04 00 01' }, metodo_pago: 1 },
          productos: [{ id_producto: dish, cantidad: 1, opciones: [sauce] }],
          ...more,
        },
      );
      expect(status).toBe(200);
      await shop.setCreatedAt(made.data.pedido.id, Date.UTC(2026, 9, 15, 11));
      return made.data.pedido;
    };
    const withBank = await order({ id_banco: 1 });
    const withoutBank = await order();
    const replay = async (changes: object) =>
      (
        await shop.post<{ data: object }>('/repasarPromocion', {
          ...half,
          quien: 'elegidos',
          clientes: [withBank.cliente.id],
          sucursales: [1],
          ...changes,
        })
      ).body.data;
    // The present price must not affect a past order, and a surcharge of a payment method is not a product.
    await database.query(`UPDATE option_items SET price = 900 WHERE id = ${sauce}`);
    await database.query(
      `INSERT INTO order_items (order_id, line, name, quantity, unit, options, charge)
       VALUES (${withBank.id}, 9, 'Recargo', 1, 700, '[]', true)`,
    );
    const nothing = { sin_banco: 0, sin_opciones: 0, con_descuento: 0 };
    expect(await replay({})).toMatchObject({ ...nothing, rebajados: 2, costo: 13 });
    expect(await replay({ con_opciones: false })).toMatchObject({ ...nothing, rebajados: 2, costo: 10 });
    expect(await replay({ usos_por_cliente: 1 })).toMatchObject({ ...nothing, rebajados: 1, costo: 6.5 });
    expect(await replay({ usos_maximos: 1 })).toMatchObject({ ...nothing, rebajados: 1, costo: 6.5 });
    expect(await replay({ bancos: [{ id: 1 }] })).toMatchObject({ ...nothing, sin_banco: 1, rebajados: 1, costo: 6.5 });
    expect(await replay({ bancos: [{ id: 2 }] })).toMatchObject({ ...nothing, sin_banco: 1, rebajados: 0, costo: 0 });
    await database.query(`UPDATE order_items SET extras = NULL WHERE order_id = ${withoutBank.id}`);
    expect(await replay({})).toMatchObject({ ...nothing, rebajados: 2, costo: 13 });
    expect(await replay({ con_opciones: false })).toMatchObject({ ...nothing, sin_opciones: 1, rebajados: 1, costo: 5 });
    await database.query(`UPDATE orders SET discount = 100, total = total - 100 WHERE id = ${withBank.id}`);
    expect(await replay({})).toMatchObject({ ...nothing, con_descuento: 1, rebajados: 2 });
  });
});
