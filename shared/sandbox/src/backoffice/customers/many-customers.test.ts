import { testDatabases } from '../../test-databases';
import { openTestSandbox, type TestSandbox } from '../../test-sandbox';

interface Page {
  data: object[];
  total_clientes: number;
}

describe.each(testDatabases())('$name', ({ open }) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox({ database: await open() });
  }, 60_000);
  afterAll(() => sandbox.close());

  test('50,000 customers are made on demand, once; a search answers at once; a reset takes them away', async () => {
    const make = () => sandbox.ask<{ negocio_id: number; email: string }>('POST', '/__sandbox/customers');
    const { body } = await make();
    expect((await make()).body).toEqual(body);
    const token = await sandbox.signIn(body.email);
    const list = (query: Record<string, string | number>) =>
      sandbox.ask<Page>('GET', '/getClientes', { token, query: { negocio_id: body.negocio_id, ...query } });
    expect((await list({})).body.total_clientes).toBe(50_000);
    const begin = performance.now();
    const found = (await list({ busqueda: 'inigo', pagina: 20 })).body;
    expect(performance.now() - begin).toBeLessThan(2000);
    expect([found.total_clientes, found.data.length]).toEqual([5000, 20]);
    const all = await sandbox.ask<{ clientes: object[] }>('GET', '/getClientesToExport', {
      token,
      query: { negocio_id: body.negocio_id },
    });
    expect(all.body.clientes).toHaveLength(50_000);
    const part = await sandbox.ask<{ clientes: object[]; total_clientes: number }>('GET', '/getClientesToExport', {
      token,
      query: { negocio_id: body.negocio_id, pagina: 49, cantidad: 1000 },
    });
    expect(part.body.total_clientes).toBe(50_000);
    expect(part.body.clientes).toEqual(all.body.clientes.slice(-1000));
    await sandbox.reset();
    const [left] = await sandbox.services.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM customers WHERE business_id = 950',
    );
    expect(left!.count).toBe(0);
  }, 60_000);
});
