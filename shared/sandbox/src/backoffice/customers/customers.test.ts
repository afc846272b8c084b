import { testDatabases } from '../../test-databases';
import { formOf } from '../../payments/chargebacks/evidence-form';
import { openShop, START, type Shop } from '../test-shop';

interface Page {
  data: { id: number; nombre: string; telefono: string | null; bloqueado: boolean; motivo_bloqueo: string | null }[];
  total_clientes: number;
}

interface Detail {
  isBlocked: boolean;
  reason: string | null;
  cliente: { version: number; nota: string | null; historial: { bloqueado: boolean }[] };
}

interface Orders {
  total: number;
  resumen: { pedidos: number; cancelados: number; gastado: number; habituales: object[] };
}

interface Imported {
  data: { creados: number; modificados: number; omitidos: number; errores: { fila: number; columna: string; motivo: string }[] };
}

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    await shop.database.query(
      `INSERT INTO customers (id, business_id, name, phone, email, created_at, blocked, block_reason) VALUES
       (900001, 1, 'Íñigo Ñandú', '+34 699 00 11 22', 'INIGO@example.com', 0, false, NULL),
       (900002, 1, 'Zoe Bloqueada', NULL, NULL, 0, true, 'No pagó'), (900003, 445, 'Íñigo de Chile', NULL, NULL, 0, false, NULL)`,
    );
    await shop.database.query(
      `INSERT INTO customer_addresses (customer_id, line, longitude, latitude) VALUES (900001, 'Calle Uno, 1', -3.7, 40.4), (900001, 'Calle Dos, 2', NULL, NULL)`,
    );
  });
  afterAll(() => shop.close());

  const find = async (busqueda: string) => (await shop.get<Page>('/getClientes', { negocio_id: 1, busqueda })).body;

  test.each(['inigo', 'ÑANDU', '699001122', '699 00-11', 'inigo@EXAMPLE'])(
    '%s finds a customer of the business',
    async (text) => {
      expect((await find(text)).data.map((row) => row.id)).toEqual([900001]);
    },
  );

  test('finds and sorts names in the letters of every language, and cities', async () => {
    const names = ['Valeria', '王芳', 'João', 'Ștefan Țăranu', 'Straße', 'Елена', 'Åse', 'Łukasz', 'Øystein', 'Đorđe'];
    await shop.database.query(
      `INSERT INTO customers (id, business_id, name, created_at) SELECT 900100 + at, 1, name || ' Alfabeta', 0
       FROM unnest($1::text[]) WITH ORDINALITY AS given (name, at)`,
      [names],
    );
    await shop.database.query(`INSERT INTO customer_addresses (customer_id, line, city) VALUES (900103, 'Calle Tres', 'Málaga')`);
    const sorted = ['Åse', 'Đorđe', 'João', 'Łukasz', 'Øystein', 'Ștefan Țăranu', 'Straße', 'Valeria', 'Елена', '王芳'];
    const firstNames = async (text: string) => (await find(text)).data.map(({ nombre }) => nombre.replace(' Alfabeta', ''));
    expect(await firstNames('alfabeta')).toEqual(sorted);
    const typed = ['ase a', 'dorde', 'joao', 'lukasz', 'oystein', 'şTEFAN TARANU', 'strasse', 'valeria a', 'ЕЛЕНА', '王'];
    for (const [at, text] of typed.entries()) expect([text, await firstNames(text)]).toEqual([text, [sorted[at]]]);
    const inCity = await shop.get<Page>('/getClientes', { negocio_id: 1, busqueda: 'alfabeta', ciudad: 'malaga' });
    expect(inCity.body.data.map((row) => row.id)).toEqual([900103]);
  });

  test('returns blocked customers with the reason, and counts every match on a page', async () => {
    expect((await find('zoe')).data).toMatchObject([{ bloqueado: true, motivo_bloqueo: 'No pagó', telefono: null }]);
    const page = (pagina: number) => shop.get<Page>('/getClientes', { negocio_id: 1, pagina, cantidad: 3 });
    const [first, second] = [(await page(0)).body, (await page(1)).body];
    expect(first.total_clientes).toBeGreaterThan(6);
    expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(6);
  });

  test('lists addresses with their points, newest first', async () => {
    const { body } = await shop.get<{ data: object[] }>('/getDireccionesCliente', { id_usuario: 900001 });
    expect(body.data).toMatchObject([
      { direccion: 'Calle Dos, 2', coordinates: null },
      { direccion: 'Calle Uno, 1', coordinates: [-3.7, 40.4] },
    ]);
  });

  test('refuses requests for another business or its customers, and with bad values', async () => {
    expect((await shop.get('/getClientes', { negocio_id: 445 })).status).toBe(403);
    expect((await shop.get('/getClientes', {})).status).toBe(400);
    expect((await shop.get('/getClientes', { negocio_id: 1, pagina: -1 })).status).toBe(400);
    expect((await shop.get('/getDireccionesCliente', { id_usuario: 900003 })).status).toBe(404);
    expect((await shop.get('/getDireccionesCliente', { id_usuario: 'x' })).status).toBe(400);
  });

  describe('customer records', () => {
    const detail = (id: number, businessId = 1) => shop.get<Detail>(`/getStateCustomer/${id}/${businessId}`);
    const block = (body: object, who: 'admin' | 'operator' | 'other' = 'operator') =>
      shop.post<{ message: string; data: { cliente: Detail['cliente']; errores?: { campo: string }[] } }>(
        '/blockUnlockCustomer',
        { id_negocio: 1, ...body },
        { who },
      );
    const edit = (body: object) =>
      shop.post<{ message: string; data: { cliente: Detail['cliente']; errores?: { campo: string }[] } }>('/editarCliente', {
        id_negocio: 1,
        ...body,
      });
    const add = async (name: string, telefono: string | null = null) => {
      const e164 = telefono && `+34${telefono}`;
      const [row] = await shop.database.query<{ id: number }>(
        'INSERT INTO customers (business_id, name, phone, e164, created_at) VALUES (1, $1, $2, $3, $4) RETURNING id',
        [name, telefono, e164, START],
      );
      return row!.id;
    };

    test('excludes cancelled orders from the figures, and filters by block, order and city', async () => {
      const id = await add('Filtrada Única', '611000001');
      await shop.database.query(
        `INSERT INTO customer_addresses (customer_id, line, city) VALUES ($1, 'Calle Tres', 'Aranjuez')`,
        [id],
      );
      const of = { cliente: { nombre: 'Filtrada Única', telefono: '611 000 001' } };
      const first = await shop.order('ENTREGADO', of);
      await shop.order('CANCELADO', of);
      await shop.setCreatedAt(first, START - 86_400_000);
      const { body } = await shop.get<Orders>('/getPedidosCliente', { id_cliente: id, id_negocio: 1 });
      const { total } = await shop.readOrder(first);
      expect([body.total, body.resumen.pedidos, body.resumen.cancelados, body.resumen.gastado]).toEqual([2, 1, 1, total]);
      expect(body.resumen.habituales.length).toBeGreaterThan(0);
      const search = async (query: Record<string, string | number>) =>
        (await shop.get<Page>('/getClientes', { negocio_id: 1, busqueda: 'filtrada', ...query })).body.data;
      expect(await search({})).toMatchObject([{ id, pedidos: 1, gastado: total, moneda: 'EUR', ciudad: 'Aranjuez' }]);
      expect(await search({ con_pedidos_desde: '2026-11-19' })).toHaveLength(1);
      expect(await search({ con_pedidos_desde: '2026-11-20' })).toHaveLength(0);
      expect(await search({ bloqueado: '1' })).toHaveLength(0);
      expect(await search({ ciudad: 'aranj' })).toHaveLength(1);
      expect(await search({ ciudad: 'cuenca' })).toHaveLength(0);
      const all = await shop.get<{ clientes: object[] }>('/getClientesToExport', { negocio_id: 1, busqueda: 'filtrada' });
      expect(all.body.clientes).toMatchObject([{ id, telefono_e164: '+34611000001', nota: null, direcciones: ['Calle Tres'] }]);
      const names = await shop.get<{ data: { id: number }[] }>('/getClientesList', { negocio_id: 1 });
      expect(names.body.data.map((row) => row.id)).toContain(id);
    });

    test('refuses later orders of a blocked customer by account and phone with the reason, and records the history', async () => {
      const id = await add('Ana Bloqueable', '611000002');
      const before = await shop.order('INGRESADO', { cliente: { nombre: 'Ana', telefono: '+34 611 00 00 02' } });
      const reason = 'No pagó el pedido del viernes';
      expect((await block({ id_cliente: id, isBlocked: true, reason, tipo: 'impago' })).body.data.cliente).toMatchObject({
        bloqueado: true,
        historial: [{ actor: 'Óscar Peña', tipo: 'impago', motivo: reason }],
      });
      expect((await block({ id_cliente: id, isBlocked: true, reason })).body.message).toBe('Cliente sin cambios');
      expect((await detail(id)).body).toMatchObject({ isBlocked: true, reason });
      expect((await shop.readOrder(before)).estado).toBe('INGRESADO');
      const sent = { sucursal_id: 1, cliente: { nombre: 'Otra', telefono: '611-000-002' } };
      const store = await shop.ask<{ message: string }>('POST', '/__sandbox/orders', { body: sent });
      expect([store.status, store.body.message]).toEqual([422, expect.stringContaining(reason)]);
      const order = (cliente: object) =>
        shop.post<{ message: string }>('/crearPedidoDashboard', {
          ...{ id_sucursal: 1, takeaway: 1, cliente, metodo_pago: 1 },
          productos: [{ id_producto: 1, cantidad: 1 }],
        });
      expect((await order({ id })).body.message).toContain(reason);
      expect((await order({ nombre: 'Ana', telefono: '0034611000002' })).body.message).toContain(reason);
      await block({ id_cliente: id, isBlocked: false });
      expect((await detail(id)).body).toMatchObject({ isBlocked: false, reason: null });
      expect((await detail(id)).body.cliente.historial.map((one) => one.bloqueado)).toEqual([false, true]);
      expect((await shop.ask('POST', '/__sandbox/orders', { body: sent })).status).toBe(200);
    });

    test('refuses a block without a reason, of another business or of an unknown customer', async () => {
      const id = await add('Sin Motivo');
      for (const reason of ['', 'no', '   ', 'x'.repeat(251)]) {
        const { status, body } = await block({ id_cliente: id, isBlocked: true, reason });
        expect([400, 422]).toContain(status);
        expect(body.data.errores).toMatchObject([{ campo: 'reason' }]);
      }
      expect((await block({ id_cliente: id, isBlocked: true, reason: 'No pagó' }, 'other')).status).toBe(403);
      expect((await block({ id_cliente: 900003, isBlocked: true, reason: 'No pagó' })).status).toBe(404);
      expect((await block({ id_cliente: id, isBlocked: 'sí', reason: 'No pagó' })).status).toBe(400);
      expect((await detail(id)).body.isBlocked).toBe(false);
      expect((await detail(id, 445)).status).toBe(403);
      expect((await shop.get('/getPedidosCliente', { id_cliente: 900003, id_negocio: 1 })).status).toBe(404);
    });

    test('refuses an edit with another customer’s phone or an outdated version, and lets only the customer end an opt-out', async () => {
      const id = await add('Eva Editada', '611000003');
      await add('Dueño del Teléfono', '611000004');
      const { version } = (await detail(id)).body.cliente;
      const fields = { id_cliente: id, version };
      expect((await edit({ ...fields, telefono: '611 000 004' })).body.data.errores).toMatchObject([{ campo: 'telefono' }]);
      expect((await edit({ ...fields, telefono: '5,49E+12' })).body.message).toContain('hoja de cálculo');
      expect((await edit({ ...fields, correo: 'inigo@example.com' })).body.data.errores).toMatchObject([{ campo: 'correo' }]);
      const saved = await edit({ ...fields, telefono: '+34 611 00 00 05', nota: 'Timbre roto', acepta_mensajes: 'si' });
      expect(saved.body.data.cliente).toMatchObject({ version: version + 1, nota: 'Timbre roto', acepta_mensajes: 'si' });
      expect((await edit({ ...fields, nota: 'Timbre roto' })).status).toBe(200);
      const late = await edit({ ...fields, nota: 'Otra' });
      expect([late.status, late.body.data.cliente.nota]).toEqual([409, 'Timbre roto']);
      await shop.database.query(`UPDATE customers SET consent = 'baja' WHERE id = $1`, [id]);
      expect((await edit({ id_cliente: id, version: version + 1, acepta_mensajes: 'si' })).body.data.errores).toMatchObject([
        { campo: 'acepta_mensajes' },
      ]);
    });

    test('removes an erased person everywhere but keeps the orders; only for ADMIN and without open orders', async () => {
      const id = await add('Berta Borrada', '611000006');
      const orderId = await shop.order('INGRESADO', { cliente: { nombre: 'Berta Borrada', telefono: '611000006' } });
      const erase = (who: 'admin' | 'operator') => shop.post('/eliminarCliente', { id_cliente: id, id_negocio: 1 }, { who });
      expect((await erase('operator')).status).toBe(403);
      expect((await erase('admin')).status).toBe(409);
      await shop.database.query(`UPDATE orders SET state = 'ENTREGADO' WHERE id = $1`, [orderId]);
      expect((await erase('admin')).status).toBe(200);
      expect((await erase('admin')).status).toBe(404);
      expect((await find('berta borrada')).data).toEqual([]);
      const stored = JSON.stringify(await shop.readOrder(orderId));
      expect(stored).not.toContain('Berta');
      expect(stored).not.toContain('611000006');
    });

    const send = (content: string, fields: Record<string, string> = {}, token = shop.tokens.admin) => {
      const { payload, headers } = formOf([{ name: 'c.csv', content: Buffer.from(content), field: 'file', type: 'text/csv' }]);
      const boundary = headers['content-type']!.split('boundary=')[1]!;
      const written = Object.entries(fields).map(
        ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const body = Buffer.concat([Buffer.from(written.join('')), payload]);
      return shop.ask<Imported>('POST', '/importarClientes', { body, headers, token });
    };
    const counts = ({ data }: Imported) => [data.creados, data.modificados, data.omitidos, data.errores.length];

    test('matches imported customers by phone, then e-mail, changes nothing the second time, and ignores a blank consent', async () => {
      const id = await add('Carlos Conocido', '611000010');
      await shop.database.query(`UPDATE customers SET email = 'carlos@example.com', consent = 'si' WHERE id = $1`, [id]);
      const file = [
        'Nombre;Teléfono;Correo;Dirección;Ciudad;Nota;Acepta mensajes',
        'Carlos Cambiado;611 00 00 10;;Calle Nueva, 1;Toledo;;',
        ';;CARLOS.otro@example.com;;;;',
        'Nueva Importada;+34 611-000-011;nueva@example.com;;;Alergia;sí',
        'Muda Importada;611000012;;;;;',
      ].join('\n');
      expect((await send(file)).status).toBe(422);
      const valid = { solo_validas: '1' };
      expect(counts((await send(file, { ...valid, ensayo: '1' })).body)).toEqual([2, 1, 0, 1]);
      expect((await find('importada')).total_clientes).toBe(0);
      expect(counts((await send(file, valid)).body)).toEqual([2, 1, 0, 1]);
      expect(counts((await send(file, valid)).body)).toEqual([0, 0, 3, 1]);
      expect((await detail(id)).body.cliente).toMatchObject({
        nombre: 'Carlos Cambiado',
        acepta_mensajes: 'si',
        ciudad: 'Toledo',
      });
      expect((await find('importada')).data).toMatchObject([
        { nombre: 'Muda Importada', acepta_mensajes: 'sin_respuesta' },
        { nombre: 'Nueva Importada', acepta_mensajes: 'si' },
      ]);
    });

    test('one phone in two notations is one customer, found in both', async () => {
      const file = (phones: string[]) => ['Nombre;Teléfono', ...phones.map((phone) => `Doble Notación;${phone}`)].join('\n');
      const first = ['+54 9 11 2345-6789', '+52 1 55 1234 5678', '+34 (0) 611 00 00 30'];
      const second = ['+54 11 2345-6789', '+525512345678', '0034 611-000-030'];
      expect(counts((await send(file(first))).body)).toEqual([3, 0, 0, 0]);
      expect(counts((await send(file(second))).body)).toEqual([0, 0, 3, 0]);
      for (const text of [...first, ...second, '11 2345-67', '611 000 03'])
        expect([text, (await find(text)).data]).toEqual([text, [expect.objectContaining({ nombre: 'Doble Notación' })]]);
    });

    test('reports rows with a spoilt phone, duplicates or consent after an opt-out, and refuses wrong files and roles', async () => {
      const id = await add('Baja Pedida', '611000020');
      await shop.database.query(`UPDATE customers SET consent = 'baja' WHERE id = $1`, [id]);
      const { body } = await send(
        [
          'nombre,teléfono,acepta mensajes',
          'Excel,"5,49E+12",',
          'Uno,611000021,quizás',
          'Dos,611000022,',
          'Tres,+34611000022,',
          'Baja Pedida,611000020,sí',
          'Nadie,,',
        ].join('\n'),
      );
      expect(body.data.errores.map(({ fila, columna }) => [fila, columna])).toEqual([
        [2, 'teléfono'],
        [3, 'acepta mensajes'],
        [5, 'teléfono'],
        [6, 'acepta mensajes'],
        [7, 'teléfono'],
      ]);
      expect(body.data.errores[0]!.motivo).toContain('hoja de cálculo');
      expect((await send('nombre;ciudad\nUno;Madrid')).status).toBe(422);
      expect((await send('')).status).toBe(422);
      expect((await send('nombre;teléfono\nUno;611000023', {}, shop.tokens.operator)).status).toBe(403);
      expect((await send('nombre;teléfono\nUno;611000023', { id_sucursal: '41' })).status).toBe(403);
    });
  });
});
