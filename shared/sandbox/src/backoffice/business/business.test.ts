import { openTestSandbox, type TestSandbox } from '../../test-sandbox';

let sandbox: TestSandbox;
let admin: string;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  admin = await sandbox.signIn();
});

afterAll(() => sandbox.close());

interface BusinessAnswer {
  negocio: Record<string, unknown>;
  negocio_configuracion_avanzada: Record<string, unknown>;
  sucursales: { id: number; nombre: string }[];
  metodosPago: { id: number; nombre: string }[];
}

const read = async (token: string) => (await sandbox.ask<BusinessAnswer>('GET', '/getNegocio', { token })).body;
const idToken = async (email: string, password = 'mostrador-2026', method = 'signInWithPassword') => {
  const { body } = await sandbox.ask<{ idToken: string }>('POST', `/identitytoolkit.googleapis.com/v1/accounts:${method}`, {
    body: { email, password },
  });
  return body.idToken;
};
const login = (email: string, access_token: string) => sandbox.ask('POST', '/loginProduction', { body: { email, access_token } });

describe('login check', () => {
  it.each([
    ['admin@mostrador.test', { negocio_id: 1, nombre: 'La Esquina', pais: 'España', tipo_negocio: 5, rol: 'ADMIN' }],
    ['operador@mostrador.test', { negocio_id: 1, rol: 'OPERADOR' }],
    ['n445@mostrador.test', { negocio_id: 445, pais: 'Chile', rol: 'ADMIN' }],
    ['n542@mostrador.test', { negocio_id: 542, pais: 'México', rol: 'ADMIN' }],
  ])('lets %s in', async (email, data) => {
    const { status, body } = await login(email, await idToken(email));
    expect([status, body]).toMatchObject([
      200,
      { code: 200, data: { ...data, token: expect.stringMatching(/.{32}/), plan_comercial: expect.any(String) } },
    ]);
  });

  it('refuses accounts that the back-office does not know', async () => {
    const refused = { status: 200, body: { code: 403, message: 'No tienes permisos para ingresar a esta plataforma' } };
    expect(await login('sinpermiso@mostrador.test', await idToken('sinpermiso@mostrador.test'))).toMatchObject(refused);
    expect(await login('nueva@ejemplo.test', await idToken('nueva@ejemplo.test', 'secreto-1', 'signUp'))).toMatchObject(refused);
  });

  it("refuses another user's token and an invented one", async () => {
    for (const token of [await idToken('operador@mostrador.test'), 'x.y.z', admin]) {
      expect(await login('admin@mostrador.test', token)).toMatchObject({ status: 200, body: { code: 401 } });
    }
    expect((await login('admin@mostrador.test', '')).status).toBe(400);
  });
});

describe('business', () => {
  afterEach(async () => {
    await sandbox.reset();
    admin = await sandbox.signIn();
  });

  it('returns the business of the session', async () => {
    const body = await read(admin);
    expect(body.negocio).toMatchObject({
      id: 1,
      nombre: 'La Esquina',
      rol: 'ADMIN',
      moneda: 'EUR',
      zona_horaria: 'Europe/Madrid',
    });
    expect(body.sucursales.map((branch) => branch.nombre)).toEqual(['Centro', 'Norte', 'Playa']);
    expect(body.metodosPago).toContainEqual({ id: 1, nombre: 'Efectivo' });
    const other = await read(await sandbox.signIn('n445@mostrador.test'));
    expect(other.negocio).toMatchObject({ id: 445, nombre: 'Mercado Sur', tipo_negocio: expect.any(Number), moneda: 'CLP' });
    expect(other.negocio.tipo_negocio).not.toBe(5);
  });

  it('lists branches and payment methods', async () => {
    const list = async (path: string) =>
      (await sandbox.ask<{ data: { nombre: string }[] }>('GET', path, { token: admin })).body.data;
    expect((await list('/getSucursalesNegocio')).map((one) => one.nombre)).toEqual(['Centro', 'Norte', 'Playa']);
    expect(await list('/getMetodosPagoNegocio')).toHaveLength(4);
  });

  it('edits some of the fields', async () => {
    const edit = (body: object) => sandbox.ask('POST', '/editarNegocio', { token: admin, body });
    const answer = await edit({ nombre: '  La Esquina Nueva ', branding: { primary_color: '#112233', secondary_color: null } });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', code: 200, data: { negocio: { nombre: 'La Esquina Nueva' } } },
    });
    await edit({ negocio_url: null });
    await edit({});
    expect((await read(admin)).negocio).toMatchObject({
      nombre: 'La Esquina Nueva',
      negocio_url: null,
      branding: { primary_color: '#112233', secondary_color: null },
    });
    await sandbox.ask('POST', '/editarConfAvanzada', {
      token: admin,
      body: { automatic_accept_orders: true, url_inicio: 'https://tienda.example/hoy' },
    });
    expect((await read(admin)).negocio_configuracion_avanzada).toMatchObject({
      automatic_accept_orders: true,
      url_inicio: 'https://tienda.example/hoy',
    });
  });

  it('records the user who changed it, and counts no change for equal data', async () => {
    const edit = (body: object) => sandbox.ask('POST', '/editarNegocio', { token: admin, body });
    const { version } = (await read(admin)).negocio as { version: number };
    expect((await read(admin)).negocio.cambio).toBeNull();
    const changed = { nombre: 'Otra', logo: '', correo: 'hola@example.com', idiomas: ['es', 'en'], pais: 'México' };
    expect((await edit({ version, ...changed })).status).toBe(200);
    const after = (await read(admin)).negocio;
    expect(after).toMatchObject({ version: version + 1, correo: 'hola@example.com', idiomas: ['es', 'en'], pais: 'México' });
    expect(after.cambio).toMatchObject({ por: 'Marta Ibáñez' });
    // Repeats the request, as after a lost response.
    expect((await edit({ version, ...changed })).status).toBe(200);
    expect((await read(admin)).negocio.version).toBe(version + 1);
  });

  it('hides menu entries from other roles, each once, and counts no change for equal entries', async () => {
    const edit = (menu_oculto: string[]) => sandbox.ask('POST', '/editarConfAvanzada', { token: admin, body: { menu_oculto } });
    const { version } = (await read(admin)).negocio_configuracion_avanzada as { version: number };
    for (const wanted of [
      ['payments/list', 'backoffice/history', 'payments/list'],
      ['backoffice/history', 'payments/list'],
    ])
      expect((await edit(wanted)).status).toBe(200);
    const half = { menu_oculto: ['backoffice/history', 'payments/list'], version: version + 1 };
    expect((await read(admin)).negocio_configuracion_avanzada).toMatchObject(half);
    const operator = await sandbox.signIn('operador@mostrador.test');
    expect((await read(operator)).negocio_configuracion_avanzada).toMatchObject(half);
    await edit([]);
    expect((await read(admin)).negocio_configuracion_avanzada).toMatchObject({ menu_oculto: [] });
  });

  it.each([
    ['/editarNegocio', 'negocio', { nombre: 'Mía' }, { nombre: 'Suya' }],
    ['/editarConfAvanzada', 'negocio_configuracion_avanzada', { url_inicio: null }, { url_inicio: 'https://a.example/' }],
  ] as const)('refuses an outdated version of %s with the present record', async (path, half, mine, theirs) => {
    const edit = (body: object) => sandbox.ask<{ data: object }>('POST', path, { token: admin, body });
    const { version } = (await read(admin))[half] as { version: number };
    expect((await edit({ version, ...theirs })).status).toBe(200);
    expect(await edit({ version, ...mine })).toMatchObject({
      status: 409,
      body: { data: { [half]: { ...theirs, version: version + 1 } } },
    });
    expect((await edit({ version: version + 1, ...mine })).status).toBe(200);
  });

  it.each([
    [{ moneda: 'USD' }, 'moneda'],
    [{ moneda: 'ZZZ' }, 'moneda'],
    [{ pais: 'Nunca Jamás' }, 'pais'],
    [{ logo: 'https://example.com/logo.png' }, 'logo'],
  ])('refuses %j and names the field', async (body, campo) => {
    expect(await sandbox.ask('POST', '/editarNegocio', { token: admin, body })).toMatchObject({
      status: 422,
      body: { data: { errores: [{ campo }] } },
    });
  });

  it.each([
    ['/editarNegocio', { nombre: '  ' }],
    ['/editarNegocio', { negocio_url: 'javascript:alert(1)' }],
    ['/editarNegocio', { negocio_url: 'tienda' }],
    ['/editarNegocio', { negocio_url: 'https://tienda.example:x@otra.example' }],
    ['/editarNegocio', { branding: { primary_color: 'red', secondary_color: null } }],
    ['/editarConfAvanzada', { url_inicio: 'ftp://x' }],
    ['/editarConfAvanzada', { automatic_accept_orders: 'yes' }],
    ['/editarConfAvanzada', { menu_oculto: ['todo'] }],
    ['/editarConfAvanzada', { menu_oculto: Array.from({ length: 201 }, (_, at) => `backoffice/${at}`) }],
    ['/addSucursal', {}],
    ['/addSucursal', { nombre: 'X', zona_horaria: 'Mars/Olympus' }],
  ])('refuses %s %j and names the field', async (path, body) => {
    const answer = await sandbox.ask<{ data: { errores: { campo: string }[] } }>('POST', path, { token: admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body.data.errores[0]?.campo).toBeTruthy();
  });

  it('adds branches that its users may choose', async () => {
    const add = (nombre: string, zona_horaria?: string) =>
      sandbox.ask<{ data: { sucursal: { id: number } } }>('POST', '/addSucursal', {
        token: admin,
        body: { nombre, zona_horaria },
      });
    const { body } = await add('Canarias', 'Atlantic/Canary');
    expect(body.data.sucursal).toMatchObject({ nombre: 'Canarias', zona_horaria: 'Atlantic/Canary' });
    expect((await add('canarias')).status).toBe(409);
    expect((await add('Sur')).body.data.sucursal).toMatchObject({ zona_horaria: 'Europe/Madrid' });
    expect((await sandbox.ask('GET', '/getNegocio', { token: admin, branch: body.data.sucursal.id })).status).toBe(200);
  });

  it.each(['/editarNegocio', '/editarConfAvanzada', '/addSucursal'])('lets only an ADMIN do %s', async (path) => {
    const token = await sandbox.signIn('operador@mostrador.test');
    const before = await read(admin);
    expect(await sandbox.ask('POST', path, { token, body: { nombre: 'X', url_inicio: null } })).toMatchObject({
      status: 403,
      body: { status: 'error', code: 403 },
    });
    expect(await read(admin)).toEqual(before);
  });
});

describe('registration', () => {
  afterEach(async () => {
    await sandbox.reset();
    admin = await sandbox.signIn();
  });

  const wanted = { nombre: 'La Nueva', tipo: 5, pais: 'Chile', moneda: 'CLP', zona_horaria: 'America/Santiago' };
  const register = (token: string, body: object) => sandbox.ask<BusinessAnswer>('POST', '/registrarNegocio', { token, body });

  it('is all that a user without a business may do', async () => {
    const email = 'nuevo@mostrador.test';
    expect(await login(email, await idToken(email))).toMatchObject({ body: { code: 200, data: { negocio_id: null } } });
    const token = await sandbox.signIn(email);
    for (const path of ['/getNegocio', '/getSucursalesNegocio', '/getNotificaciones'])
      expect(await sandbox.ask('GET', path, { token })).toMatchObject({ status: 403 });
    expect((await sandbox.ask('POST', '/addSucursal', { token, body: { nombre: 'X' } })).status).toBe(403);
    expect((await sandbox.ask('GET', '/autorizacionPagos', { token })).status).toBe(403);
    expect((await register(token, wanted)).status).toBe(200);
    const own = await read(token);
    expect(own).toMatchObject({
      negocio: { nombre: 'La Nueva', rol: 'ADMIN', moneda: 'CLP', moneda_fija: false, zona_horaria: 'America/Santiago' },
      sucursales: [],
    });
    expect(own.metodosPago).toHaveLength(4);
    expect(own.negocio.negocio_url).toMatch(/\/tienda\/la-nueva-\d+$/);
  });

  it('creates one business however often it is requested, and does not affect other users', async () => {
    const token = await sandbox.signIn('nuevo@mostrador.test');
    await register(token, wanted);
    const before = await read(token);
    expect(await register(token, { ...wanted, nombre: 'Otra' })).toMatchObject({ status: 200 });
    expect(await read(token)).toEqual(before);
    expect(await register(admin, wanted)).toMatchObject({ body: { data: { negocio: { id: 1, nombre: 'La Esquina' } } } });
  });

  it.each([
    [{ nombre: ' ' }, 400],
    [{ pais: 'Nunca Jamás' }, 422],
    [{ moneda: 'ZZZ' }, 422],
    [{ moneda: 'pesos' }, 400],
    [{ zona_horaria: 'Mars/Olympus' }, 400],
    [{ tipo: 'comida' }, 400],
  ])('refuses %j', async (bad, status) => {
    const token = await sandbox.signIn('nuevo@mostrador.test');
    expect((await register(token, { ...wanted, ...bad })).status).toBe(status);
    expect((await sandbox.ask('GET', '/getNegocio', { token })).status).toBe(403);
  });
});

describe('branding', () => {
  const ask = async (query: Record<string, string>, host?: string) => {
    const { status, body } = await sandbox.ask<{ white_label?: { slug: string } }>('GET', '/branding', {
      query,
      headers: host ? { 'x-brand-host': host } : {},
    });
    return body.white_label?.slug ?? status;
  };

  it.each([
    [{}, undefined, 'mostrador'],
    [{}, 'plaza.localhost:3000', 'plaza'],
    [{}, 'PLAZA.localhost', 'plaza'],
    [{}, 'unknown.example', 'mostrador'],
    [{ white_label_id: '2' }, 'localhost', 'plaza'],
    [{ white_label_id: '1' }, 'plaza.localhost', 'mostrador'],
    [{ negocio_id: '318' }, undefined, 'plaza'],
    [{ negocio_id: '445' }, undefined, 'mostrador'],
    [{ negocio_id: '99' }, undefined, 404],
    [{ white_label_id: 'x' }, undefined, 404],
    [{ white_label_id: '99999999999' }, undefined, 404],
  ] as [Record<string, string>, string | undefined, string | number][])(
    'returns for %j and the host %s the brand %s',
    async (query, host, slug) => {
      expect(await ask(query, host)).toBe(slug);
    },
  );

  it('returns the theme and features of each brand', async () => {
    const get = async (id: string) => (await sandbox.ask('GET', '/branding', { query: { white_label_id: id } })).body;
    expect(await get('1')).toMatchObject({
      white_label: { id: 1, name: 'Mostrador' },
      branding: {
        primary_color: '#2296f3',
        secondary_color: '#f50057',
        theme: { fontFamily: 'Poppins', borderRadius: 16, buttons: { radius: 16 } },
      },
      features: { payments: true, backoffice: true },
    });
    expect(await get('2')).toMatchObject({
      branding: { theme: { borderRadius: 0, preset: 'theme7' } },
      features: { payments: false, backoffice: true },
    });
  });
});
