import { testDatabases } from '../../db/test-databases';
import { openShop, type Shop } from '../test-shop';

interface Page {
  data: { id: number; nombre: string; telefono: string | null; bloqueado: boolean; motivo_bloqueo: string | null }[];
  total_clientes: number;
}

let shop: Shop;
describe.each(testDatabases())('$name', ({ open }) => {
  beforeAll(async () => {
    shop = await openShop({ database: await open() });
    await shop.database.query(
      `INSERT INTO customers (id, business_id, name, phone, email, created_at, blocked, block_reason) VALUES
       (900001, 1, 'Íñigo Ñandú', '+34 699 00 11 22', 'INIGO@example.com', 0, false, NULL),
       (900002, 1, 'Zoe Bloqueada', NULL, NULL, 0, true, 'No pagó'), (900003, 445, 'Íñigo de Chile', NULL, NULL, 0, false, NULL)`,
    );
    await shop.database.query(
      `INSERT INTO customer_addresses (customer_id, line, longitude, latitude) VALUES (900001, 'Calle Uno, 1', -3.7, 40.4), (900001, 'Calle Dos, 2', NULL, NULL)`,
    );
  }, 60_000);
  afterAll(() => shop.close());

  const find = async (busqueda: string) => (await shop.get<Page>('/getClientes', { negocio_id: 1, busqueda })).body;

  test.each(['inigo', 'ÑANDU', '699001122', '699 00-11', 'inigo@EXAMPLE'])(
    '%s finds a customer of the business',
    async (text) => {
      expect((await find(text)).data.map((row) => row.id)).toEqual([900001]);
    },
  );

  test('says who is blocked and why; a page counts every match', async () => {
    expect((await find('zoe')).data).toMatchObject([{ bloqueado: true, motivo_bloqueo: 'No pagó', telefono: null }]);
    const page = (pagina: number) => shop.get<Page>('/getClientes', { negocio_id: 1, pagina, cantidad: 3 });
    const [first, second] = [(await page(0)).body, (await page(1)).body];
    expect(first.total_clientes).toBeGreaterThan(6);
    expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(6);
  });

  test('addresses, the newest first, with their points', async () => {
    const { body } = await shop.get<{ data: object[] }>('/getDireccionesCliente', { id_usuario: 900001 });
    expect(body.data).toMatchObject([
      { direccion: 'Calle Dos, 2', coordinates: null },
      { direccion: 'Calle Uno, 1', coordinates: [-3.7, 40.4] },
    ]);
  });

  test('refused: another business, its customers, bad values', async () => {
    expect((await shop.get('/getClientes', { negocio_id: 445 })).status).toBe(403);
    expect((await shop.get('/getClientes', {})).status).toBe(400);
    expect((await shop.get('/getClientes', { negocio_id: 1, pagina: -1 })).status).toBe(400);
    expect((await shop.get('/getDireccionesCliente', { id_usuario: 900003 })).status).toBe(404);
    expect((await shop.get('/getDireccionesCliente', { id_usuario: 'x' })).status).toBe(400);
  });
});
