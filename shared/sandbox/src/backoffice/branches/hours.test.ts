import { testDatabases } from '../../test-databases';
import { openShop, type Shop, START } from '../test-shop';

interface Hours {
  dia_horarios: { id: number; dia: number; desde: string; hasta: string; tipo: string }[];
  excepciones: { id: number; fecha: string; repetir: boolean; cerrado: boolean; tramos: { desde: string; hasta: string }[] }[];
  version: number;
}
interface Answer {
  message: string;
  data: Hours & { errores?: { campo: string; motivo: string }[] };
}
interface Activity {
  sucursal_habilitada: boolean;
  abierta: boolean;
  motivo: string | null;
  cambia: string | null;
}

const at = (text: string) => Date.parse(text);

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    // The clock moves ahead by weeks.
    await shop.database.query('UPDATE sessions SET expires_at = expires_at * 2');
  });
  afterAll(() => shop.close());

  /** Reads a branch that other tests do not change. */
  const read = async (sucursal_id: number) => (await shop.get<Answer>('/getSucursalHorarios', { sucursal_id })).body.data;
  const add = (body: object, sent?: Parameters<Shop['post']>[2]) => shop.post<Answer>('/addSucursalHorario', body, sent);
  const update = (body: object, sent?: Parameters<Shop['post']>[2]) => shop.post<Answer>('/updateSucursalHorarios', body, sent);
  const remove = (body: object) => shop.post<Answer>('/deleteSucursalHorario', body);
  const week = async (sucursal_id: number, dia_horarios: object[]) =>
    (await update({ sucursal_id, version: (await read(sucursal_id)).version, dia_horarios })).body.data;
  const activity = async (id_sucursal: number) => (await shop.post<Activity>('/getHorarioActividad', { id_sucursal })).body;
  const order = (sucursal_id: number, tipo = 'takeaway') =>
    shop.services.placeOrder({ sucursal_id, tipo, en_tienda: true }).then(
      () => 'placed',
      (error: { body: { message: string } }) => error.body.message,
    );

  test('adds and removes hours and increments the version, except when nothing changes', async () => {
    const { version } = await week(2, [{ dia: 1, desde: '09:00', hasta: '13:00' }]);
    const added = (await add({ sucursal_id: 2, dia: 5, desde: '22:00', hasta: '03:00', tipo: 'delivery' })).body.data;
    expect(added).toMatchObject({
      version: version + 1,
      dia_horarios: [
        { dia: 1, tipo: 'todos' },
        { dia: 5, hasta: '03:00', tipo: 'delivery' },
      ],
    });
    const again = await add({ sucursal_id: 2, dia: 5, desde: '22:00', hasta: '03:00', tipo: 'delivery' });
    expect(again).toMatchObject({ status: 200, body: { data: { version: version + 1 } } });
    const id = added.dia_horarios[1]!.id;
    expect((await remove({ sucursal_id: 2, id })).body.data).toMatchObject({ version: version + 2, dia_horarios: [{ dia: 1 }] });
    expect((await remove({ sucursal_id: 2, id })).body.data.version).toBe(version + 2);
    expect(await read(2)).toMatchObject({ version: version + 2, excepciones: [] });
  });

  test.each([
    ['overlapping', { dia: 1, desde: '10:00', hasta: '12:00' }],
    ['over midnight into Monday', { dia: 7, desde: '22:00', hasta: '09:30' }],
    ['empty', { dia: 2, desde: '09:00', hasta: '09:00' }],
    ['a fifth span on one day', { dia: 3, desde: '20:00', hasta: '21:00' }],
  ])('refuses hours that are %s', async (_what, span) => {
    const four = ['08', '10', '12', '14'].map((hour) => ({ dia: 3, desde: `${hour}:00`, hasta: `${hour}:59` }));
    const spans = [{ dia: 1, desde: '09:00', hasta: '13:00' }, ...four];
    const before = await week(2, spans);
    expect(await add({ sucursal_id: 2, ...span })).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo: 'desde' }] } },
    });
    const all = await update({ sucursal_id: 2, version: before.version, dia_horarios: [...spans, span] });
    expect(all).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo: expect.stringMatching(/^dia_horarios\.\d\.desde$/) }] } },
    });
    expect(await read(2)).toEqual(before);
  });

  test('accepts adjacent hours and overlapping hours of different channels', async () => {
    const { dia_horarios: rows } = await week(2, [
      { dia: 1, desde: '09:00', hasta: '12:00' },
      { dia: 1, desde: '12:00', hasta: '15:00' },
      { dia: 7, desde: '20:00', hasta: '09:00' },
      { dia: 2, desde: '10:00', hasta: '14:00', tipo: 'delivery' },
      { dia: 2, desde: '11:00', hasta: '15:00', tipo: 'takeaway' },
    ]);
    expect(rows).toHaveLength(5);
  });

  test('returns 409 with the present hours to the second of two admins who edit one week', async () => {
    const { version } = await week(3, [{ dia: 1, desde: '09:00', hasta: '13:00' }]);
    await update({ sucursal_id: 3, version, dia_horarios: [{ dia: 1, desde: '10:00', hasta: '13:00' }] });
    const late = await update({ sucursal_id: 3, version, dia_horarios: [{ dia: 1, desde: '09:00', hasta: '14:00' }] });
    expect(late).toMatchObject({ status: 409, body: { data: { version: version + 1, dia_horarios: [{ desde: '10:00' }] } } });
    const same = await update({ sucursal_id: 3, version, dia_horarios: [{ dia: 1, desde: '10:00', hasta: '13:00' }] });
    expect(same.status).toBe(200);
  });

  test('adds, changes and removes an exception by its date', async () => {
    const closed = { sucursal_id: 3, fecha: '2026-12-25', repetir: true, cerrado: true };
    const added = (await add(closed)).body.data;
    expect(added.excepciones).toMatchObject([{ fecha: '2026-12-25', repetir: true, cerrado: true, tramos: [] }]);
    const { id } = added.excepciones[0]!;
    expect((await add(closed)).body.data.version).toBe(added.version);
    const open_ = { ...closed, cerrado: false, tramos: [{ desde: '10:00', hasta: '14:00' }] };
    expect(await add(open_)).toMatchObject({ status: 422, body: { data: { errores: [{ campo: 'fecha' }] } } });
    expect(await update({ ...open_, id, version: added.version - 1 })).toMatchObject({
      status: 409,
      body: { data: { version: added.version } },
    });
    const changed = (await update({ ...open_, id, version: added.version })).body.data;
    expect(changed.excepciones).toMatchObject([{ id, cerrado: false, tramos: [{ desde: '10:00', hasta: '14:00' }] }]);
    expect((await update({ ...open_, id: 999_999, fecha: '2026-12-26', version: changed.version })).status).toBe(404);
    for (const tramos of [
      [],
      [
        { desde: '09:00', hasta: '12:00' },
        { desde: '11:00', hasta: '13:00' },
      ],
    ])
      expect((await add({ ...open_, fecha: '2026-12-27', tramos })).status).toBe(422);
    expect((await remove({ sucursal_id: 3, id, fecha: '2026-12-25' })).body.data.excepciones).toEqual([]);
  });

  test('refuses requests without a session, by another role or business, and with bad values', async () => {
    const { version, dia_horarios } = await read(1);
    const span = { sucursal_id: 1, dia: 1, desde: '05:00', hasta: '06:00' };
    const asked = [
      ['/addSucursalHorario', span],
      ['/updateSucursalHorarios', { sucursal_id: 1, version, dia_horarios: [] }],
      ['/deleteSucursalHorario', { sucursal_id: 1, id: dia_horarios[0]!.id }],
    ] as const;
    for (const [path, body] of asked) {
      expect((await shop.ask('POST', path, { body })).status).toBe(401);
      for (const who of ['operator', 'other'] as const) expect((await shop.post(path, body, { who })).status).toBe(403);
    }
    for (const bad of [
      { dia: 0 },
      { dia: 8 },
      { desde: '24:00' },
      { hasta: '9:00' },
      { tipo: 'mesa' },
      { fecha: '2026-02-30' },
      { fecha: 'hoy' },
    ])
      expect((await add({ ...span, ...bad })).status).toBe(400);
    expect(await add({ sucursal_id: 1, dia: 1, desde: '05:00' })).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo: 'hasta' }] } },
    });
    expect((await update({ sucursal_id: 1, dia_horarios: [] })).status).toBe(400);
    expect((await update({ sucursal_id: 1, version })).status).toBe(422);
    expect(await read(1)).toMatchObject({ version, dia_horarios });
  });

  test('takes store orders only while the branch is open, and returns until when it is closed', async () => {
    await week(1, [
      { dia: 7, desde: '20:00', hasta: '02:00' },
      { dia: 1, desde: '09:00', hasta: '14:00', tipo: 'takeaway' },
      { dia: 2, desde: '09:00', hasta: '14:00' },
    ]);
    await add({ sucursal_id: 1, fecha: '2026-11-23', cerrado: true });
    const cases = [
      // The hours of Sunday night continue into the Monday that an exception closes.
      ['2026-11-23T01:59:59+01:00', 'placed', null, '2026-11-23T01:00:00.000Z'],
      ['2026-11-23T02:00:00+01:00', 'Centro está cerrada hasta el 24 nov 2026, 09:00', 'excepcion', '2026-11-24T08:00:00.000Z'],
      ['2026-11-23T10:00:00+01:00', 'Centro está cerrada hasta el 24 nov 2026, 09:00', 'excepcion', '2026-11-24T08:00:00.000Z'],
      ['2026-11-24T08:59:00+01:00', 'Centro está cerrada hasta el 24 nov 2026, 09:00', 'horario', '2026-11-24T08:00:00.000Z'],
      ['2026-11-24T09:00:00+01:00', 'placed', null, '2026-11-24T13:00:00.000Z'],
    ] as const;
    for (const [now, told, motivo, cambia] of cases) {
      shop.clock.now = at(now);
      expect([now, await order(1)]).toEqual([now, told]);
      expect(await activity(1)).toMatchObject({ sucursal_habilitada: true, abierta: motivo === null, motivo, cambia });
    }
    shop.clock.now = at('2026-11-30T10:00:00+01:00');
    expect([await order(1), await order(1, 'delivery')]).toEqual(['placed', 'Centro está cerrada hasta el 01 dic 2026, 09:00']);
  });

  test('refuses store orders during a pause until it ends, while staff may still order manually', async () => {
    shop.clock.now = at('2026-12-01T10:00:00+01:00');
    const turn = (body: object) => shop.post('/updateEstadoTienda', { id_sucursal: 1, ...body });
    await turn({ tipo: 'estadoActual', habilitado: false, reabre: '2026-12-01T10:30:00+01:00' });
    expect(await order(1)).toBe('Centro está pausada hasta el 01 dic 2026, 10:30');
    expect(await activity(1)).toMatchObject({ sucursal_habilitada: false, abierta: false, motivo: 'pausada' });
    expect(await shop.order('INGRESADO')).toBeGreaterThan(0);
    shop.clock.now = at('2026-12-01T10:30:00+01:00');
    expect(await order(1)).toBe('placed');
    await turn({ tipo: 'take_away', habilitado: false });
    expect(await order(1)).toBe('Centro no acepta pedidos para llevar ahora');
    await turn({ tipo: 'take_away', habilitado: true });
    await turn({ tipo: 'estadoActual', habilitado: false });
    expect([await order(1), (await activity(1)).cambia]).toEqual(['Centro está cerrada', null]);
    await turn({ tipo: 'estadoActual', habilitado: true });
  });

  test('records the user who turned a switch', async () => {
    await shop.post('/updateEstadoTienda', { id_sucursal: 2, tipo: 'delivery', habilitado: false }, { who: 'operator' });
    const [last] = await shop.database.query('SELECT * FROM branch_changes WHERE branch_id = 2 ORDER BY id DESC');
    expect(last).toMatchObject({ actor: 'Óscar Peña', subject: 'delivery', value: 'false', at: shop.clock.now });
  });
});
