import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';
import { away } from './seed-places';

interface Zone {
  id: number;
  nombre: string;
  precio: number;
  puntos: Point[];
  minimo: number;
  minutos_extra: number;
  version: number;
}
interface Answer {
  data: { controla_zona: boolean; mapa_zonas: Zone[]; errores?: { campo: string; motivo: string }[] };
}
interface Check {
  status: number;
  precio?: number;
  zona?: { id: number };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let center: Point;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    const { body } = await shop.get<{ data: { sucursal: { coordinates: Point } } }>('/getSucursal', { sucursal_id: 1 });
    center = body.data.sucursal.coordinates;
  });
  afterAll(() => shop.close());

  const read = async () => (await shop.get<Answer>('/getSucursalZonas', { sucursal_id: 1 })).body.data.mapa_zonas;
  const post = (path: string, body: object, sent?: Parameters<Shop['post']>[2]) =>
    shop.post<Answer>(path, { sucursal_id: 1, ...body }, sent);
  const add = (body: object, sent?: Parameters<Shop['post']>[2]) =>
    post('/addSucursalZona', { nombre: 'Nueva', precio: 2.5, puntos: box(20), ...body }, sent);
  /** Returns a square that reaches this many kilometres from its middle to each side, shifted east of the branch. */
  const box = (reach: number, east = 0): Point[] =>
    (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([x, y]) => away(center, east + x * reach, y * reach));
  const check = async (coordinates: Point) =>
    (await shop.post<Check>('/verificarZonaEntrega', { id_sucursal: 1, coordinates })).body;
  const removeAll = async () => {
    for (const { id } of await read()) await post('/deleteSucursalZona', { id });
  };

  test('adds a zone once, changes it by version and removes it', async () => {
    const before = await read();
    const first = await add({ puntos: [...box(20), box(20)[0]!] }, { key: 'z1' });
    expect((await add({ puntos: [...box(20), box(20)[0]!] }, { key: 'z1' })).body).toEqual(first.body);
    const zone = first.body.data.mapa_zonas.at(-1)!;
    expect(zone).toMatchObject({ nombre: 'Nueva', precio: 2.5, minimo: 0, minutos_extra: 0, version: 1, puntos: box(20) });
    expect(await read()).toHaveLength(before.length + 1);

    const edit = (body: object) => post('/updateSucursalZona', { id: zone.id, ...body });
    const changed = await edit({ version: 1, nombre: ' Lejos ', minimo: 12, minutos_extra: 10, puntos: box(21) });
    expect(changed.body.data.mapa_zonas.at(-1)).toMatchObject({
      nombre: 'Lejos',
      minimo: 12,
      minutos_extra: 10,
      puntos: box(21),
      version: 2,
    });
    const late = await edit({ version: 1, precio: 9 });
    expect(late).toMatchObject({ status: 409, body: { data: { controla_zona: true } } });
    expect(late.body.data.mapa_zonas.at(-1)).toMatchObject({ precio: 2.5, version: 2 });
    expect((await edit({ version: 1, nombre: 'Lejos' })).status).toBe(200);

    expect((await post('/deleteSucursalZona', { id: zone.id })).body.data.mapa_zonas).toEqual(before);
    expect((await post('/deleteSucursalZona', { id: zone.id })).status).toBe(200);
    expect((await edit({ version: 2, nombre: 'Otra' })).status).toBe(404);
  });

  test('finds the zone of an address inside and on the border, taking the cheapest zone, then the lowest id', async () => {
    await removeAll();
    await add({ puntos: box(10), precio: 4 });
    await add({ puntos: box(5), precio: 3 });
    await add({ puntos: box(5, 2), precio: 3 });
    const [wide, near, twin] = await read();
    expect(await check(center)).toMatchObject({ status: 200, precio: 3, zona: { id: near!.id } });
    expect(await check(away(center, 6, 0))).toMatchObject({ zona: { id: twin!.id } });
    expect(await check(away(center, 9, 9))).toMatchObject({ precio: 4, zona: { id: wide!.id } });
    expect(await check(wide!.puntos[0]!)).toMatchObject({ zona: { id: wide!.id } });
    expect(await check(away(center, 11, 0))).toEqual({ status: 404 });
    await post('/updateEstadoTienda', { id_sucursal: 1, tipo: 'control_zona', habilitado: false });
    expect(await check(away(center, 11, 0))).toMatchObject({ status: 200, zona: null });
    await post('/updateEstadoTienda', { id_sucursal: 1, tipo: 'control_zona', habilitado: true });
  });

  test('finds a zone across the antimeridian from both sides of it', async () => {
    const puntos: Point[] = [
      [179.9, -16.9],
      [-179.9, -16.9],
      [-179.9, -16.7],
      [179.9, -16.7],
    ];
    const zone = (await add({ puntos, precio: 5 })).body.data.mapa_zonas.at(-1)!;
    expect(zone.puntos).toEqual(puntos);
    for (const longitude of [179.95, 180, -180, -179.95])
      expect(await check([longitude, -16.8])).toMatchObject({ precio: 5, zona: { id: zone.id } });
    for (const longitude of [179.8, 0, -179.8]) expect(await check([longitude, -16.8])).toEqual({ status: 404 });
    await post('/deleteSucursalZona', { id: zone.id });
  });

  test("adds a zone's minutes to an order, and refuses orders below the zone's minimum or outside all zones", async () => {
    await removeAll();
    await shop.post('/updateSucursalHorarios', {
      ...{ sucursal_id: 1, version: 1 },
      dia_horarios: [{ dia: 5, desde: '00:00', hasta: '23:59' }],
    });
    await add({ puntos: box(5), minimo: 20, minutos_extra: 15 });
    const order = (coordinates: Point, precio: number, en_tienda = true) =>
      shop.services.placeOrder({
        ...{ tipo: 'delivery', en_tienda, direccion: { direccion: 'Calle 1', coordinates } },
        items: [{ nombre: 'Cesta', precio }],
      });
    await expect(order(center, 19.99)).rejects.toMatchObject({ body: { message: 'El pedido mínimo en esa zona es de 20 EUR' } });
    await expect(order(away(center, 6, 0), 30)).rejects.toMatchObject({
      body: { message: 'La dirección está fuera de las zonas de entrega' },
    });
    const id = (await order(center, 20)).pedidos[0]!.id;
    const { body } = await shop.get<{ tiempo_espera: string }>('/getTiempoEsperaSucursalNew', { sucursal_id: 1 });
    const [hours = 0, minutes = 0] = body.tiempo_espera.split(':').map(Number);
    const promised = Date.parse((await shop.readOrder(id)).fecha_prometida ?? '');
    expect(promised).toBe(shop.clock.now + (hours * 60 + minutes + 15) * 60_000);
    expect((await order(center, 5, false)).pedidos).toHaveLength(1);
  });

  test('refuses invalid rings with the reason', async () => {
    const before = await read();
    const [a, b, c, d] = box(3) as [Point, Point, Point, Point];
    const uneven = away(center, -1, 1.5);
    const swap = ([x, y]: Point): Point => [y, x];
    const many = Array.from({ length: 201 }, (_, at) =>
      away(center, Math.cos((at / 201) * 2 * Math.PI) * 3, Math.sin((at / 201) * 2 * Math.PI) * 3),
    );
    const refused: [Point[], string][] = [
      [[a, b], 'Una zona tiene al menos 3 puntos distintos'],
      [[a, b, b, a, a], 'Una zona tiene al menos 3 puntos distintos'],
      [[a, c, b, uneven], 'El borde de la zona se cruza consigo mismo'],
      [[a, b, away(center, 9, -3)], 'La zona no tiene superficie'],
      [[a, b, c, d].map(swap), 'Los puntos tienen la latitud y la longitud cambiadas'],
      [many, 'Una zona tiene como máximo 200 puntos'],
    ];
    for (const [puntos, motivo] of refused)
      expect([motivo, await add({ puntos })]).toMatchObject([
        motivo,
        { status: 422, body: { data: { errores: [{ campo: 'puntos', motivo }] } } },
      ]);
    const endless = Array.from({ length: 10_000 }, (_, at): Point => [at / 1e4, 1]);
    for (const puntos of [endless, [[200, 0], a, b], [[0, 91], a, b], { type: 'Point', coordinates: a }, 'x'])
      expect((await add({ puntos })).status).toBe(400);
    expect(await read()).toEqual(before);
  });

  test('refuses requests without a session, by another role or business, and with bad values', async () => {
    const [zone] = await read();
    const { id, version } = zone!;
    for (const [path, body] of [
      ['/addSucursalZona', { nombre: 'X', precio: 1, puntos: box(2) }],
      ['/updateSucursalZona', { id, version, nombre: 'X' }],
      ['/deleteSucursalZona', { id }],
    ] as const) {
      expect((await shop.ask('POST', path, { body: { sucursal_id: 1, ...body } })).status).toBe(401);
      for (const who of ['operator', 'other'] as const) expect((await post(path, body, { who })).status).toBe(403);
    }
    expect((await post('/updateSucursalZona', { sucursal_id: 2, id, version, nombre: 'X' })).status).toBe(404);
    for (const bad of [
      { nombre: ' ' },
      { nombre: 'x'.repeat(61) },
      { precio: 'gratis' },
      { minutos_extra: 121 },
      { minutos_extra: -1 },
    ])
      expect((await add(bad)).status).toBe(400);
    for (const bad of [{ precio: -1 }, { precio: 1.005 }, { precio: 1e11 }, { minimo: -2 }])
      expect((await add(bad)).status).toBe(422);
    expect((await post('/updateSucursalZona', { id, nombre: 'Sin versión' })).status).toBe(400);
    expect((await read())[0]).toEqual(zone);
  });
});
