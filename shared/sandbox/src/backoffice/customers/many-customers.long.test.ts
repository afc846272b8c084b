import type { Db } from '../../db/database';
import { testDatabases } from '../../test-databases';
import { openTestSandbox, type TestSandbox } from '../../test-sandbox';
import { listCustomers } from './customer-repository';

interface Page {
  data: object[];
  total_clientes: number;
}

describe.each(testDatabases())('$name', ({ open }) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox({ database: await open() });
  });
  afterAll(() => sandbox.close());

  test('creates 50,000 customers on demand, once, searches them with one comparison of each, and removes them with a reset', async () => {
    const make = () => sandbox.ask<{ negocio_id: number; email: string }>('POST', '/__sandbox/customers');
    const { body } = await make();
    expect((await make()).body).toEqual(body);
    const token = await sandbox.signIn(body.email);
    const list = (query: Record<string, string | number>) =>
      sandbox.ask<Page>('GET', '/getClientes', { token, query: { negocio_id: body.negocio_id, ...query } });
    expect((await list({})).body.total_clientes).toBe(50_000);
    const found = (await list({ busqueda: 'inigo', pagina: 20 })).body;
    expect([found.total_clientes, found.data.length]).toEqual([5000, 20]);
    for (const pagina of [250, 2 ** 50]) {
      expect((await list({ busqueda: 'ÍÑIGO', pagina })).body).toMatchObject({ total_clientes: 5000, data: [] });
    }
    // A search compares every customer only once.
    const statements: string[] = [];
    const db: Db = {
      query: (sql, params) => {
        statements.push(sql);
        return sandbox.services.database.query(sql, params);
      },
    };
    const page = { sort: { order: 'desc' as const }, limit: 2, offset: 1 };
    const { rows, total } = await listCustomers(db, body.negocio_id, { text: 'gil 49', city: 'getafe' }, page);
    expect([total, rows.map(({ name }) => name)]).toEqual([54, ['Julia Gil 49699', 'Julia Gil 4969']]);
    expect(statements.filter((sql) => sql.includes('LIKE'))).toHaveLength(1);
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
  });
});
