import type { z } from 'zod/mini';
import type { receivedOption } from '@mostrador/contract/backoffice/options/shapes';
import { testDatabases } from '../../test-databases';
import type { Reply } from '../../test-sandbox';
import { openShop, START, type Shop } from '../test-shop';
import { catalogOf, refusedField } from './test-catalog';

type Option = z.input<typeof receivedOption>;
interface Saved {
  data: { opcion: Option; errores: { campo: string; motivo: string }[] };
}
interface Switched<T> {
  data: T[];
  no_pedibles: { id: number; nombre: string; sucursales: number[] }[];
}
type Sent = Parameters<Shop['post']>[2];

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let catalog: ReturnType<typeof catalogOf>;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    catalog = catalogOf(shop);
  });
  afterAll(() => shop.close());

  const items = (...names: string[]) => names.map((nombre) => ({ nombre, precio: 0.5 }));
  const add = (body: object, sent?: Sent): Promise<Reply<Saved>> =>
    shop.post('/agregarOpcion', { nombre: 'Salsa', minimo: 0, maximo: 1, items: items('Brava', 'Alioli'), ...body }, sent);
  const fresh = async (body: object = {}) => (await add(body)).body.data.opcion;
  const edit = (body: object, sent?: Sent): Promise<Reply<Saved>> => shop.post('/editarOpcion', body, sent);
  const list = async (query: object = {}) =>
    (await shop.get<{ data: Option[] }>('/getOpciones', { negocio_id: 1, ...query })).body.data;

  test('adds an option with ordered items once after a lost response, and finds it by its name and by theirs', async () => {
    const wanted = { nombre: 'Tipo de leche', minimo: 1, items: items('Entera', 'Avena', 'Soja') };
    const [first, again] = [await add(wanted, { key: 'o1' }), await add(wanted, { key: 'o1' })];
    expect(again.body).toEqual(first.body);
    expect(first.body.data.opcion).toMatchObject({ version: 1, productos: 0, repetible: false, minimo: 1, maximo: 1 });
    expect(first.body.data.opcion.items.map((item) => item.nombre)).toEqual(['Entera', 'Avena', 'Soja']);
    expect((await list({ busqueda: 'AVENA' })).map((row) => row.nombre)).toEqual(['Tipo de leche']);
    expect((await list({ busqueda: 'tipo de leche' })).length).toBe(1);
    const burger = (await list({ busqueda: 'punto de la carne' }))[0]!;
    expect(burger.productos).toBeGreaterThan(0);
    expect((await catalog.list({ id_opcion: burger.id })).total).toBe(burger.productos);
  });

  test('refuses bounds that cannot be met, with the field and the limit', async () => {
    expect(await add({ maximo: 3 })).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo: 'maximo', motivo: expect.stringContaining('2') }] } },
    });
    expect(await add({ minimo: 2, maximo: 1 })).toMatchObject(refusedField('minimo'));
    const many = items(...Array.from({ length: 25 }, (_, index) => `N${index}`));
    expect(await add({ maximo: 21, items: many })).toMatchObject(refusedField('maximo'));
    expect((await add({ minimo: 20, maximo: 20, items: many })).status).toBe(200);
    const off = [...items('Una'), { nombre: 'Otra', precio: 0, estado: 0 }];
    expect(await add({ maximo: 2, items: off })).toMatchObject(refusedField('maximo'));
    expect((await add({ maximo: 5, repetible: 1, items: off })).status).toBe(200);
    expect((await add({ minimo: -1 })).status).toBe(400);
  });

  test('keeps, changes, adds, orders and deletes items in an edit, and detects conflicts', async () => {
    const option = await fresh({ nombre: 'Topping', maximo: 2, items: items('Fresa', 'Nata', 'Nuez') });
    const [berry, cream] = option.items;
    const next = [
      { id: cream!.id, nombre: 'Nata', precio: 0.8, etiquetas: ['leche'] },
      { nombre: 'Coco', precio: 1 },
      { id: berry!.id, nombre: 'Fresa', precio: 0.5 },
    ];
    const edited = await edit({ id: option.id, version: 1, items: next });
    expect(edited.body.data.opcion.items.map((item) => [item.nombre, item.precio])).toEqual([
      ['Nata', 0.8],
      ['Coco', 1],
      ['Fresa', 0.5],
    ]);
    expect(edited.body.data.opcion.items[0]).toMatchObject({ id: cream!.id, etiquetas: ['leche'] });
    const late = await edit({ id: option.id, version: 1, nombre: 'Otra' });
    expect(late).toMatchObject({ status: 409, body: { data: { opcion: { version: 2, nombre: 'Topping' } } } });
    expect(await edit({ id: option.id, version: 1, nombre: 'Topping', maximo: 2 })).toMatchObject({ status: 200 });
    expect(await edit({ id: option.id, version: 2, items: items('Sola') })).toMatchObject(refusedField('maximo'));
    expect(await edit({ id: option.id, version: 2, items: [{ id: 1, nombre: 'Ajena', precio: 0 }] })).toMatchObject(
      refusedField('items.0.id'),
    );
  });

  test('keeps a stored card number when an edit sends the names of items masked, as the client received them', async () => {
    const { id, items: known } = await fresh({ items: items('Bono 5555 5555 5555 4444', 'Nata') });
    const sent = known.map((item) => ({
      id: item.id,
      nombre: item.nombre.replace('5555 5555 5555', '**** **** ****'),
      precio: 2,
    }));
    const saved = await edit({ id, version: 1, items: sent });
    expect(saved.body.data.opcion.items).toMatchObject([{ nombre: 'Bono 5555 5555 5555 4444', precio: 2 }, { nombre: 'Nata' }]);
  });

  test('names a product that a switch makes unorderable in a branch, and refuses orders of it there', async () => {
    const option = await fresh({ nombre: 'Pan', minimo: 1, items: items('Candeal', 'Centeno') });
    const [white, rye] = option.items.map((item) => item.id);
    const product = await catalog.addProduct('Montadito', { opciones: [option.id] });
    const order = (chosen: number[], branch = 1) => catalog.order(product.id, { branch, options: chosen });
    expect((await order([white!])).body.data.pedido.total).toBe(5.5);
    expect((await order([])).status).toBe(422);
    const out = { id_sucursal: 1, agotado: true, agotado_hasta: new Date(START + 3_600_000).toISOString() };
    const one = await shop.post<Switched<Option['items'][number]>>('/updateEstadoItem', { id: white, sucursal: out });
    expect(one.body).toMatchObject({
      data: [
        { id: white, agotado: true, disponible: false },
        { id: rye, disponible: true },
      ],
      no_pedibles: [],
    });
    expect((await order([white!])).status).toBe(422);
    const both = await shop.post<Switched<Option['items'][number]>>('/updateEstadoItems', {
      id_opcion: option.id,
      items: [white, rye],
      sucursal: out,
    });
    expect(both.body.no_pedibles).toEqual([{ id: product.id, nombre: 'Montadito', sucursales: [1] }]);
    expect((await catalog.get(product.id)).pedible).toBe(false);
    expect((await order([rye!])).body).toMatchObject({ data: { errores: [{ campo: 'productos.0.id_producto' }] } });
    expect((await order([rye!], 2)).status).toBe(200);
    shop.clock.now = START + 3_600_000;
    expect((await order([white!])).status).toBe(200);
    shop.clock.now = START;
    await shop.post('/updateEstadoItems', {
      id_opcion: option.id,
      items: [white, rye],
      sucursal: { id_sucursal: 1, agotado: false },
    });
    const off = await shop.post<Switched<Option>>('/updateEstadoOpcion', {
      id: option.id,
      estado: 0,
      negocio_id: 1,
      filtro: '1',
    });
    expect(off.body.data.map((row) => row.id)).not.toContain(option.id);
    expect((await order([])).status).toBe(200);
  });

  test('simulates no orders of products whose options cannot be met', async () => {
    const option = await fresh({ nombre: 'Guiso', minimo: 1, items: items('Lentejas') });
    const { id } = await catalog.addProduct('Menú imposible', { opciones: [option.id] });
    await shop.database.query('UPDATE products SET active = (id = $1) WHERE business_id = 1', [id]);
    const place = () => shop.ask<{ pedidos?: unknown[] }>('POST', '/__sandbox/orders', { body: { sucursal_id: 1 } });
    expect((await place()).body.pedidos).toHaveLength(1);
    await shop.post('/updateEstadoItem', { id: option.items[0]!.id, estado: 0 });
    expect((await place()).status).toBe(422);
    expect((await catalog.list({ revision: 'opciones_imposibles' })).data.map((row) => row.id)).toContain(id);
    await shop.database.query('UPDATE products SET active = true WHERE business_id = 1');
  });

  test('applies a branch’s own prices and stock to an option, and allows several of a repeatable item', async () => {
    const option = await fresh({
      nombre: 'Bolas',
      minimo: 2,
      maximo: 3,
      repetible: true,
      items: [{ nombre: 'Vainilla', precio: 1, sucursales: [{ id_sucursal: 2, precio: 1.5 }] }],
      sucursales: [{ id_sucursal: 3, estado: 0 }],
    });
    const [item] = option.items;
    const { id } = await catalog.addProduct('Copa de helado', { opciones: [option.id] });
    const total = async (branch: number, count: number) => {
      const { body } = await catalog.order(id, { branch, options: Array.from({ length: count }, () => item!.id) });
      return body.data.pedido?.total;
    };
    const single = await fresh({ nombre: 'Barquillo', maximo: 2, items: items('Fino', 'Doble') });
    const plain = await catalog.addProduct('Cucurucho', { opciones: [single.id] });
    const [thin, double] = single.items.map((one) => one.id);
    expect((await catalog.order(plain.id, { options: [thin!, double!] })).status).toBe(200);
    expect(await catalog.order(plain.id, { options: [thin!, thin!] })).toMatchObject(refusedField('productos.0.opciones'));
    const twice = await catalog.order(id, { options: [item!.id, item!.id] });
    expect(twice.body.data.pedido.productos).toMatchObject([{ opciones: ['Vainilla', 'Vainilla'], precio: 7 }]);
    expect([await total(1, 2), await total(2, 3), await total(1, 4)]).toEqual([7, 9.5, undefined]);
    expect(await total(3, 0)).toBe(5);
    const { body } = await shop.get<{ data: object[] }>('/getOpcionesSucursales', { opcionId: option.id });
    expect(body).toMatchObject({
      moneda: 'EUR',
      data: [
        { id_sucursal: 1, estado: true, items: [{ id: item!.id, precio: null }] },
        { id_sucursal: 2, estado: true, items: [{ id: item!.id, precio: 1.5, agotado: false }] },
        { id_sucursal: 3, estado: false },
      ],
    });
    const asked = await shop.get<{ data: Option[] }>('/getOpcionesProducto', { id, id_sucursal: 2 });
    expect(asked.body.data).toMatchObject([{ se_vende: true, items: [{ precio: 1.5, precio_base: 1 }] }]);
  });

  test('refuses requests without a session, by another role or business, for a missing record, and with bad values', async () => {
    const option = await fresh();
    const [item] = option.items;
    const changes: [path: string, body: object][] = [
      ['/agregarOpcion', { nombre: 'X', minimo: 0, maximo: 0, items: [] }],
      ['/editarOpcion', { id: option.id, version: 1, nombre: 'X' }],
      ['/updateEstadoOpcion', { id: option.id, estado: 0, negocio_id: 1 }],
      ['/updateEstadoItem', { id: item!.id, estado: 0 }],
      ['/updateEstadoItems', { id_opcion: option.id, items: [item!.id], estado: 0 }],
    ];
    for (const [path, body] of changes) {
      expect((await shop.ask('POST', path, { body })).status).toBe(401);
      expect((await shop.post(path, body, { who: 'operator' })).status).toBe(403);
    }
    for (const [path, body] of changes.slice(1))
      expect([403, 404]).toContain((await shop.post(path, body, { who: 'other' })).status);
    expect((await shop.get('/getOpciones', { negocio_id: 445 })).status).toBe(403);
    expect((await shop.get('/getOpcionesSucursales', { opcionId: option.id }, { who: 'other' })).status).toBe(404);
    expect(await shop.post('/updateEstadoItems', { id_opcion: option.id, items: [item!.id, 1], estado: 0 })).toMatchObject(
      refusedField('items.1'),
    );
    expect((await list())[0]).toBeDefined();
    for (const bad of [{ nombre: '' }, { nombre: 'x'.repeat(61) }, { items: [{ nombre: '', precio: 1 }] }])
      expect((await add(bad)).status).toBe(400);
    for (const precio of [-1, 10_000_000_000.01])
      expect(await add({ items: [{ nombre: 'Cara', precio }] })).toMatchObject(refusedField('items.0.precio'));
  });
});
