import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

interface Branch {
  id: number;
  nombre: string;
  version: number;
  faltan: string[];
  impresora: object | null;
  [field: string]: unknown;
}
interface Answer {
  data: { sucursal: Branch };
}

const printer = { papel: 58, copias: 2, logo: true, precios: false, notas_grandes: true, qr: false, al_aceptar: true };

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const read = async (sucursal_id: number) => (await shop.get<Answer>('/getSucursal', { sucursal_id })).body.data.sucursal;
  const add = (body: object, sent?: Parameters<Shop['post']>[2]) => shop.post<Answer>('/addSucursal', body, sent);
  const fresh = async (nombre: string, more: object = {}) => (await add({ nombre, ...more })).body.data.sucursal;
  const edit = (body: object, sent?: Parameters<Shop['post']>[2]) => shop.post<Answer>('/editSucursal', body, sent);
  const print = (body: object, sent?: Parameters<Shop['post']>[2]) => shop.post<Answer>('/updateSucursalImpresora', body, sent);

  test('lists the missing parts of a new branch until it can sell, and adds it once when its response was lost', async () => {
    const first = await add({ nombre: ' Canarias ', zona_horaria: 'Atlantic/Canary' }, { key: 'b1' });
    expect((await add({ nombre: ' Canarias ', zona_horaria: 'Atlantic/Canary' }, { key: 'b1' })).body).toEqual(first.body);
    const { id, ...branch } = first.body.data.sucursal;
    expect(branch).toMatchObject({ nombre: 'Canarias', version: 1, faltan: ['direccion', 'horarios', 'metodos_pago'] });
    await edit({ sucursal_id: id, version: 1, direccion: 'Calle Triana, 1', coordinates: [-15.41, 28.1] });
    await shop.post('/addSucursalHorario', { sucursal_id: id, dia: 1, desde: '09:00', hasta: '14:00' });
    await shop.post('/agregarMetodoSucursal', { sucursal_id: id, id: 1 });
    expect(await read(id)).toMatchObject({ direccion: 'Calle Triana, 1', coordinates: [-15.41, 28.1], faltan: [] });
    await shop.post('/updateEstadoTienda', { id_sucursal: id, tipo: 'take_away', habilitado: false });
    expect((await read(id)).faltan).toEqual(['entrega']);
    expect((await add({ nombre: 'canarias' })).status).toBe(409);
  });

  test('copies hours, exceptions, methods, waiting times, printer and order limit, but no order, address or zone', async () => {
    await shop.post('/addSucursalHorario', { sucursal_id: 2, fecha: '2027-01-01', repetir: true, cerrado: true });
    await shop.post('/updateTiempoEsperaSucursal', { id_sucursal: 2, tiempo_entrega: '00:55' });
    await print({ sucursal_id: 2, version: (await read(2)).version, impresora: printer });
    const limite_pedidos = { maximo: 9, minutos: 15, al_completar: 'cerrar' };
    const { version } = await read(2);
    await shop.post('/updateSucursalLimitePedidos', { sucursal_id: 2, version, limite_pedidos });
    const { id } = await fresh('Copia', { copiar_de: 2 });
    const hours = async (sucursal_id: number) => {
      const { body } = await shop.get<{ data: { dia_horarios: object[]; excepciones: object[] } }>('/getSucursalHorarios', {
        sucursal_id,
      });
      return [body.data.dia_horarios, body.data.excepciones].map((rows) => rows.map((row) => ({ ...row, id: 0 })));
    };
    expect(await hours(id)).toEqual(await hours(2));
    const copy = (await shop.get<{ data: Branch[] }>('/getSucursalesNegocio')).body.data.find((one) => one.id === id);
    expect(copy).toMatchObject({ tiempo_espera: '00:55', pedidos_abiertos: 0, direccion: null });
    expect(await read(id)).toMatchObject({ impresora: printer, limite_pedidos, faltan: ['direccion'] });
    expect((await add({ nombre: 'Ajena', copiar_de: 41 })).status).toBe(403);
  });

  test('edits the contact data of a branch by version, with a conflict for the second admin and no change for equal data', async () => {
    const { id } = await fresh('Editada');
    const changed = await edit({
      ...{ sucursal_id: id, version: 1, nombre: 'Editada bien', telefono: '600 000 000', correo: 'sur@ejemplo.test' },
      ...{ razon_social: 'Sur S.L.', identificacion_fiscal: 'B123', zona_horaria: 'America/Santiago' },
    });
    expect(changed.body.data.sucursal).toMatchObject({
      nombre: 'Editada bien',
      correo: 'sur@ejemplo.test',
      razon_social: 'Sur S.L.',
      version: 2,
    });
    expect(await edit({ sucursal_id: id, version: 1, telefono: '611' })).toMatchObject({
      status: 409,
      body: { data: { sucursal: { telefono: '600 000 000', version: 2 } } },
    });
    expect((await edit({ sucursal_id: id, version: 1, telefono: '600 000 000' })).body.data.sucursal.version).toBe(2);
    expect((await edit({ sucursal_id: id, version: 2, telefono: '', coordinates: null })).body.data.sucursal).toMatchObject({
      telefono: null,
      coordinates: null,
      version: 3,
    });
    expect(await edit({ sucursal_id: id, version: 3, nombre: 'centro' })).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo: 'nombre' }] } },
    });
    expect((await edit({ sucursal_id: id, version: 3, imagen: 'https://elsewhere.test/a.jpg' })).status).toBe(422);
  });

  test('saves the printer settings under the same version', async () => {
    const { id } = await fresh('Con impresora');
    expect((await print({ sucursal_id: id, version: 1, impresora: printer })).body.data.sucursal).toMatchObject({
      impresora: printer,
      version: 2,
    });
    expect((await print({ sucursal_id: id, version: 1, impresora: { ...printer, copias: 1 } })).status).toBe(409);
    expect((await print({ sucursal_id: id, version: 1, impresora: printer })).status).toBe(200);
    for (const bad of [{ papel: 72 }, { copias: 0 }, { copias: 6 }, { logo: 'sí' }])
      expect((await print({ sucursal_id: id, version: 2, impresora: { ...printer, ...bad } })).status).toBe(400);
  });

  test('lists for each branch whether it sells now, until when, and its open orders', async () => {
    const { id } = await fresh('En la lista', { copiar_de: 1 });
    const of = async () => (await shop.get<{ data: Branch[] }>('/getSucursalesNegocio')).body.data.find((one) => one.id === id);
    // Friday noon: lunch hours begin at 12:30.
    expect(await of()).toMatchObject({
      sucursal_habilitada: true,
      abierta: false,
      motivo: 'horario',
      cambia: '2026-11-20T11:30:00.000Z',
    });
    shop.clock.now += 3_600_000;
    expect(await of()).toMatchObject({ abierta: true, motivo: null, cambia: '2026-11-20T15:30:00.000Z' });
    await shop.post('/updateEstadoTienda', {
      id_sucursal: id,
      tipo: 'estadoActual',
      habilitado: false,
      reabre: '2026-11-20T17:00:00Z',
    });
    // The pause ends between lunch and dinner.
    expect(await of()).toMatchObject({ abierta: false, motivo: 'pausada', cambia: '2026-11-20T18:30:00.000Z' });
    const before = (await of())!.pedidos_abiertos as number;
    await shop.order('INGRESADO', { sucursal_id: id });
    expect((await of())!.pedidos_abiertos).toBe(before + 1);
  });

  test('refuses requests without a session, by another role or business, and with bad values', async () => {
    const { version } = await read(1);
    for (const [path, body] of [
      ['/addSucursal', { nombre: 'X' }],
      ['/editSucursal', { sucursal_id: 1, version, nombre: 'X' }],
      ['/updateSucursalImpresora', { sucursal_id: 1, version, impresora: printer }],
    ] as const) {
      expect((await shop.ask('POST', path, { body })).status).toBe(401);
      expect((await shop.post(path, body, { who: 'operator' })).status).toBe(403);
      if (path !== '/addSucursal') expect((await shop.post(path, body, { who: 'other' })).status).toBe(403);
    }
    for (const bad of [
      { nombre: ' ' },
      { nombre: 'x'.repeat(61) },
      { correo: 'sur' },
      { coordinates: [200, 0] },
      { zona_horaria: 'Mars/Olympus' },
    ])
      expect((await edit({ sucursal_id: 1, version, ...bad })).status).toBe(400);
    expect((await edit({ sucursal_id: 1, nombre: 'Sin versión' })).status).toBe(400);
    expect((await edit({ sucursal_id: 999, version, nombre: 'X' })).status).toBe(403);
    expect((await read(1)).version).toBe(version);
  });
});
