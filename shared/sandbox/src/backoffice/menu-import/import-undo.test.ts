import { formOf } from '../../payments/chargebacks/evidence-form';
import { testDatabases } from '../../test-databases';
import { catalogOf } from '../catalog/test-catalog';
import { openShop, type Shop, START, type Who } from '../test-shop';

interface Import {
  id: string;
  fecha: string;
  usuario: string;
  origen: string;
  archivo: string | null;
  fotos: number | null;
  creados: number;
  modificados: number;
  deshecha: { cuando: string; por: string } | null;
}

interface Undone {
  message: string;
  data: {
    importacion: Import;
    eliminados: number;
    restaurados: number;
    categorias: number;
    opciones: number;
    no_deshechos: { id: number; nombre: string; motivo: string }[];
  };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let catalog: ReturnType<typeof catalogOf>;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    catalog = catalogOf(shop);
  });
  afterAll(() => shop.close());

  /** Imports a file, a minute after the import before; returns the id of the import. */
  async function importFile(lines: string[], fields: Record<string, string> = {}): Promise<string | null> {
    shop.clock.now += 60_000;
    const content = Buffer.from(lines.join('\n'));
    const { payload, headers } = formOf([{ name: 'carta.csv', content, field: 'file', type: 'text/csv' }]);
    const boundary = headers['content-type']!.split('boundary=')[1]!;
    const written = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const { status, body } = await shop.ask<{ data: { importacion: string | null } }>('POST', '/importarProductos', {
      body: Buffer.concat([Buffer.from(written.join('')), payload]),
      headers,
      token: shop.tokens.admin,
    });
    expect(status).toBe(200);
    return body.data.importacion;
  }

  const undo = (importacion: string | null, sent: { who?: Who; key?: string } = {}) =>
    shop.post<Undone>('/deshacerImportacion', { importacion }, sent);
  const found = async (busqueda: string) => (await catalog.list({ busqueda, con_sucursales: 1 })).data;
  const listed = async () => (await shop.get<{ data: Import[]; total: number }>('/getImportaciones')).body;
  const categoryNames = async () => {
    const { body } = await shop.get<{ data: { data: { nombre: string }[] } }>('/getCategorias', { id: 1 });
    return body.data.data.map(({ nombre }) => nombre);
  };
  const optionNames = async () =>
    (await shop.get<{ data: { nombre: string }[] }>('/getOpciones', { negocio_id: 1 }, { branch: 1 })).body.data.length;

  test('deletes what an import created and gives changed products their values, branch prices and category again', async () => {
    const product = await catalog.addProduct('Pan de undo', {
      precio: 2,
      descripcion: 'De masa madre',
      codigo: 'PAN-U',
      etiquetas: ['trigo'],
      alergenos: ['gluten'],
    });
    await catalog.edit({ id: product.id, version: 1, sucursales: [{ id_sucursal: 2, precio: 2.5 }] });
    const before = (await found('pan de undo'))[0]!;
    const headings = 'id;nombre;categoria;subcategoria;precio;descripcion;codigo;activo;etiquetas;alergenos;precio · Norte';
    const lines = [`${product.id};Pan mejor;Panes;Masa;3;Otra;PAN-V;no;centeno;Ninguno;4`, ';Bollo de undo;Panes;Dulces;1;;;;;;'];
    const id = await importFile([headings, ...lines], { confirmadas: '2' });
    expect((await found('pan mejor'))[0]).toMatchObject({
      precio_base: 3,
      codigo: 'PAN-V',
      estado: 0,
      alergenos: [],
      version: 3,
    });
    expect(await categoryNames()).toEqual(expect.arrayContaining(['Panes', 'Masa', 'Dulces']));

    const { status, body } = await undo(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ eliminados: 1, restaurados: 1, categorias: 3, opciones: 0, no_deshechos: [] });
    expect(body.data.importacion.deshecha).toEqual({ cuando: new Date(shop.clock.now).toISOString(), por: expect.any(String) });
    expect(await found('bollo de undo')).toEqual([]);
    const { version: _, ...values } = (await found('pan de undo'))[0]!;
    expect(values).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'version')));
    expect(await categoryNames()).not.toEqual(expect.arrayContaining(['Panes']));
  });

  test('lists the imports, newest first, with user, file, counts and state', async () => {
    const { total: totalBefore } = await listed();
    const id = await importFile(['nombre;categoria;precio', 'Uno de la lista;Lista;1', 'Tarta de queso;Postres;6,10']);
    const menu_data = { categorias: [{ nombre: 'Lista', productos: [{ nombre: 'Dos de la lista', precio: 2 }] }] };
    shop.clock.now += 60_000;
    await shop.post('/persistMenuFromPreview', { menu_data, fotos: 3 });
    const { data, total } = await listed();
    expect(total).toBe(totalBefore + 2);
    expect(data[0]).toMatchObject({ origen: 'fotos', archivo: null, fotos: 3, creados: 1, modificados: 0, deshecha: null });
    expect(data[1]).toMatchObject({ id, origen: 'archivo', archivo: 'carta.csv', fotos: null, creados: 1, modificados: 1 });
    expect(data[1]!.usuario).not.toBe('');
    const second = await shop.get<{ data: Import[] }>('/getImportaciones', { pagina: 1, cantidad: 1 });
    expect(second.body.data.map((row) => row.id)).toEqual([id]);
    await undo(id);
    expect((await listed()).data[1]!.deshecha).toMatchObject({ por: data[1]!.usuario });
  });

  test('stores no import for a dry run or a file that changes nothing', async () => {
    const { total } = await listed();
    const lines = ['nombre;categoria;precio', 'Tres de la lista;Lista;1'];
    expect(await importFile(lines, { ensayo: '1' })).toBeNull();
    expect(await importFile(lines)).not.toBeNull();
    expect(await importFile(lines)).toBeNull();
    expect((await listed()).total).toBe(total + 1);
  });

  test('stores the parts of one import as one, unless it is undone', async () => {
    const { total } = await listed();
    const importacion = '8f0e2a4c-51d7-4a39-9a60-1f8f2d7a3b10';
    expect(await importFile(['nombre;categoria;precio', 'Parte una;Partes;1'], { importacion })).toBe(importacion);
    await importFile(['nombre;categoria;precio', 'Parte una;Partes;2', 'Parte dos;Partes nuevas;2'], { importacion });
    const now = await listed();
    expect(now.total).toBe(total + 1);
    expect(now.data[0]).toMatchObject({ id: importacion, creados: 2, modificados: 0 });
    expect((await undo(importacion)).body.data).toMatchObject({ eliminados: 2, restaurados: 0, categorias: 2, no_deshechos: [] });
    const menu_data = { categorias: [{ nombre: 'Partes', productos: [{ nombre: 'Parte tres', precio: 2 }] }] };
    expect(await shop.post('/persistMenuFromPreview', { menu_data, importacion })).toMatchObject({ status: 409 });
    expect(await found('parte')).toEqual([]);
  });

  test('leaves a product that changed since, with its category, and names it', async () => {
    const bread = await catalog.addProduct('Hogaza', { precio: 2 });
    const id = await importFile([
      'nombre;categoria;precio',
      'Hogaza;Postres;3',
      'Cambiado después;Después;1',
      'Borrado después;Después;1',
      'Intacto;Después;1',
    ]);
    const [edited, removed] = [(await found('cambiado después'))[0]!, (await found('borrado después'))[0]!];
    await catalog.edit({ id: edited.id, version: edited.version, precio: 9 });
    await catalog.edit({ id: bread.id, version: 2, descripcion: 'Grande' });
    await shop.post('/deleteProduct', { id_product: removed.id });
    const { data } = (await undo(id)).body;
    const motivo = 'Cambió después de la importación';
    expect(data).toMatchObject({ eliminados: 1, restaurados: 0, categorias: 0 });
    expect(data.no_deshechos).toEqual([
      { id: edited.id, nombre: 'Cambiado después', motivo },
      { id: bread.id, nombre: 'Hogaza', motivo },
    ]);
    expect(await found('hogaza')).toMatchObject([{ precio: 3, descripcion: 'Grande' }]);
    expect(await found('cambiado después')).toMatchObject([{ precio: 9 }]);
    expect(await categoryNames()).toContain('Después');
  });

  test('deletes a sold product like any other: its orders keep their lines', async () => {
    const id = await importFile(['nombre;categoria;precio', 'Vendido pronto;Postres;4']);
    const [product] = await found('vendido pronto');
    const { body } = await catalog.order(product!.id);
    const order = (body.data.pedido as unknown as { id: number }).id;
    expect((await undo(id)).body.data).toMatchObject({ eliminados: 1, no_deshechos: [] });
    expect((await shop.readOrder(order)).productos).toMatchObject([{ nombre: 'Vendido pronto' }]);
  });

  test('leaves a product of a running promotion, and one whose code another product has', async () => {
    const coded = await catalog.addProduct('Con código', { codigo: 'VIEJO' });
    const id = await importFile(['nombre;categoria;precio;codigo', 'Con código;Postres;5;NUEVO', 'En promoción;Postres;4;']);
    await catalog.addProduct('Nuevo dueño', { codigo: 'viejo' });
    const [promoted] = await found('en promoción');
    const desde = new Date(shop.clock.now).toISOString().slice(0, 10);
    const created = await shop.post('/agregarPromocion', {
      ...{ nombre: 'Diez menos', tipo_descuento: 'porcentaje', valor: 10, desde, sucursales: [1] },
      ...{ aplica_a: 'productos', ids: [promoted!.id] },
    });
    expect(created.status).toBe(200);
    const { data } = (await undo(id)).body;
    expect(data).toMatchObject({ eliminados: 0, restaurados: 0 });
    expect(data.no_deshechos).toEqual([
      { id: promoted!.id, nombre: 'En promoción', motivo: 'Está en promociones en curso: Diez menos' },
      { id: coded.id, nombre: 'Con código', motivo: 'Otro producto tiene ahora su código, viejo' },
    ]);
  });

  test('deletes the sizes that a menu from pictures created', async () => {
    const options = await optionNames();
    const tamanos = [
      { nombre: 'Pequeña', precio: 5 },
      { nombre: 'Grande', precio: 8 },
    ];
    const menu_data = {
      categorias: [{ nombre: 'Pizzas de undo', productos: [{ nombre: 'Margarita de undo', precio: 5, tamanos }] }],
    };
    const { body } = await shop.post<{ data: { importacion: string } }>('/persistMenuFromPreview', { menu_data });
    expect(await optionNames()).toBe(options + 1);
    expect((await undo(body.data.importacion)).body.data).toMatchObject({ eliminados: 1, categorias: 1, opciones: 1 });
    expect(await optionNames()).toBe(options);
  });

  test('undoes an earlier import after the later one of the same product', async () => {
    const product = await catalog.addProduct('Dos veces', { precio: 1 });
    const first = await importFile(['nombre;categoria;precio', 'Dos veces;Postres;2']);
    const second = await importFile(['nombre;categoria;precio', 'Dos veces;Postres;3']);
    expect((await undo(second)).body.data).toMatchObject({ restaurados: 1 });
    expect(await catalog.get(product.id)).toMatchObject({ precio: 2 });
    expect((await undo(first)).body.data).toMatchObject({ restaurados: 1, no_deshechos: [] });
    expect(await catalog.get(product.id)).toMatchObject({ precio: 1 });
  });

  test('undoes an import once: a lost response is repeated, a second undo is refused', async () => {
    const id = await importFile(['nombre;categoria;precio', 'Solo una vez;Postres;2']);
    const first = await undo(id, { key: 'undo-1' });
    expect((await undo(id, { key: 'undo-1' })).body).toEqual(first.body);
    expect(await undo(id, { key: 'undo-2' })).toMatchObject({
      status: 409,
      body: { message: 'La importación ya se ha deshecho' },
    });
  });

  test('undoes 5,000 created and 5,000 changed products', async () => {
    const lines = (price: string) =>
      Array.from({ length: 5000 }, (_, index) => `Masa ${index};Masiva ${index % 50};${price};M${index}`);
    const headings = 'nombre;categoria;precio;codigo';
    const created = await importFile([headings, ...lines('2')]);
    const changed = await importFile([headings, ...lines('3')]);
    expect((await undo(changed)).body.data).toMatchObject({ eliminados: 0, restaurados: 5000, no_deshechos: [] });
    expect((await undo(created)).body.data).toMatchObject({ eliminados: 5000, categorias: 50, no_deshechos: [] });
  });

  test('refuses another business’s import and other roles', async () => {
    const id = await importFile(['nombre;categoria;precio', 'De esta tienda;Postres;2']);
    expect(await undo(id, { who: 'other' })).toMatchObject({ status: 404 });
    expect(await undo(id, { who: 'operator' })).toMatchObject({ status: 403 });
    expect(await shop.get('/getImportaciones', {}, { who: 'operator' })).toMatchObject({ status: 403 });
    const others = await shop.get<{ data: Import[] }>('/getImportaciones', {}, { who: 'other' });
    expect(others.body.data.map((row) => row.id)).not.toContain(id);
    expect(await undo('de-nadie-9')).toMatchObject({ status: 404 });
    expect(await found('de esta tienda')).toHaveLength(1);
  });
});
