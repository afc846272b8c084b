import { testDatabases } from '../../test-databases';
import { openTestSandbox, type TestSandbox } from '../../test-sandbox';
import type { Listed } from './test-catalog';

describe.each(testDatabases())('$name', ({ open }) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox({ database: await open() });
  });
  afterAll(() => sandbox.close());

  const make = () => sandbox.ask<{ negocio_id: number; email: string }>('POST', '/__sandbox/catalog');

  test('creates 2,000 products in ten branches on demand, once, with an account to sign in, and a reset removes them', async () => {
    const { body } = await make();
    expect((await make()).body).toEqual(body);
    const token = await sandbox.signIn(body.email);
    const list = (query: Record<string, string | number>) =>
      sandbox.ask<Listed>('GET', '/getProductos', { token, branch: 901, query: { cantidad: 200, ...query } });
    expect((await list({})).body.total).toBe(2000);
    expect((await list({ busqueda: 'ecologico' })).body.total).toBeGreaterThan(200);
    const [first] = (await list({ orden: 'precio', tipo_orden: 'desc', con_sucursales: 1 })).body.data;
    expect(first!.sucursales).toHaveLength(10);
    const { body: options } = await sandbox.ask<{ data: { items: object[] }[] }>('GET', '/getOpciones', {
      token,
      query: { negocio_id: body.negocio_id },
    });
    expect([options.data.length, options.data.flatMap(({ items }) => items).length]).toEqual([300, 3000]);
    const { body: categories } = await sandbox.ask<{ data: { data: object[] } }>('GET', '/getCategorias', {
      token,
      query: { id: body.negocio_id },
    });
    expect(categories.data.data).toHaveLength(200);
    expect((await list({ revision: 'opciones_imposibles' })).status).toBe(200);
    expect((await sandbox.ask('POST', '/__sandbox/orders', { body: { sucursal_id: 903 } })).status).toBe(200);
    await sandbox.reset();
    const [left] = await sandbox.services.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM products WHERE business_id = 900',
    );
    expect(left!.count).toBe(0);
  });
});
