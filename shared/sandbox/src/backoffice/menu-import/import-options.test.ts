import { formOf } from '../../payments/chargebacks/evidence-form';
import { testDatabases } from '../../test-databases';
import { catalogOf } from '../catalog/test-catalog';
import { openShop, type Shop, START } from '../test-shop';

interface Answer {
  data: {
    creados: number;
    modificados: number;
    omitidos: number;
    errores: { fila: number; columna: string; motivo: string }[];
    importacion: string | null;
  };
}

interface Option {
  id: number;
  nombre: string;
  minimo: number;
  maximo: number;
  items: { nombre: string; precio: number }[];
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  let catalog: ReturnType<typeof catalogOf>;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
    catalog = catalogOf(shop);
  });
  afterAll(() => shop.close());

  async function send(...lines: string[]) {
    shop.clock.now += 60_000;
    const quoted = lines.map((line) => line.replace(/^([^;]*;[^;]*;[^;]*;)(.*)$/, '$1"$2"'));
    const content = Buffer.from(['categoria;nombre;precio;opciones', ...quoted].join('\n'));
    const { payload, headers } = formOf([{ name: 'carta.csv', content, field: 'file', type: 'text/csv' }]);
    const { body } = await shop.ask<Answer>('POST', '/importarProductos', { body: payload, headers, token: shop.tokens.admin });
    return body.data;
  }
  const found = async (busqueda: string) => (await catalog.list({ busqueda, con_sucursales: 1 })).data;
  const optionsOf = async (busqueda: string) => (await catalog.get((await found(busqueda))[0]!.id)).opciones;
  const allOptions = async () => (await shop.get<{ data: Option[] }>('/getOpciones', { negocio_id: 1 }, { branch: 1 })).body.data;

  test('creates options with their items and bounds; equal ones are one option, also in a later file', async () => {
    const before = new Set((await allOptions()).map(({ id }) => id));
    const text = 'Tamaño (1): Media = 6,00; Entera = 11,00 | Extras (0-2): Queso + 1,50; Sin sal';
    await expect(send(`Prueba;Bravas de opciones;;${text}`, `Prueba;Alioli de opciones;;${text}`)).resolves.toMatchObject({
      creados: 2,
      errores: [],
    });
    expect(await found('bravas de opciones')).toMatchObject([{ precio_base: 6, con_opciones: true }]);
    const created = (await allOptions()).filter(({ id }) => !before.has(id));
    expect(created).toMatchObject([
      {
        nombre: 'Extras',
        minimo: 0,
        maximo: 2,
        items: [
          { nombre: 'Queso', precio: 1.5 },
          { nombre: 'Sin sal', precio: 0 },
        ],
      },
      {
        nombre: 'Tamaño',
        minimo: 1,
        maximo: 1,
        items: [
          { nombre: 'Media', precio: 0 },
          { nombre: 'Entera', precio: 5 },
        ],
      },
    ]);
    const [extras, size] = created.map(({ id }) => id);
    expect(await optionsOf('alioli de opciones')).toEqual([size, extras]);
    await send('Prueba;Ensaladilla de opciones;8;Tamaño (1): Media = 8; Entera = 13');
    expect(await optionsOf('ensaladilla de opciones')).toEqual([size]);
  });

  test('a product with options keeps them and its price; one without gets those of the file', async () => {
    await send('Prueba;Pulpo de opciones;9;', 'Prueba;Tortilla de opciones;;Tamaño (1): Media = 5; Entera = 9');
    const kept = await optionsOf('tortilla de opciones');
    const result = await send(
      'Prueba;Pulpo de opciones;;Tamaño (1): Media = 10; Entera = 18',
      'Prueba;Tortilla de opciones;;Tamaño (1): Tapa = 3; Entera = 9',
    );
    expect(result).toMatchObject({ creados: 0, modificados: 1, omitidos: 1, errores: [] });
    expect(await found('pulpo de opciones')).toMatchObject([{ precio_base: 10, con_opciones: true }]);
    expect(await found('tortilla de opciones')).toMatchObject([{ precio_base: 5 }]);
    expect(await optionsOf('tortilla de opciones')).toEqual(kept);
  });

  test('the undo of an import removes the options that it created, also from products that were there before', async () => {
    await send('Prueba;Sepia de opciones;9;');
    const before = (await allOptions()).map(({ id }) => id);
    const { importacion } = await send(
      'Prueba;Sepia de opciones;;Corte (1): Entera = 9; En tiras = 9,50',
      'Prueba;Choco de opciones;;Corte (1): Entera = 7; En tiras = 8',
    );
    expect(await allOptions()).toHaveLength(before.length + 2);
    const { body } = await shop.post<{ data: object }>('/deshacerImportacion', { importacion });
    expect(body.data).toMatchObject({ eliminados: 1, restaurados: 1, opciones: 2, no_deshechos: [] });
    expect((await allOptions()).map(({ id }) => id)).toEqual(before);
    expect(await optionsOf('sepia de opciones')).toEqual([]);
  });

  test('options that cannot be read are an error of their row', async () => {
    const { errores } = await send('Prueba;Rota de opciones;;Tamaño (1): Media = 6; Entera = según', 'Prueba;Otra;5;S, M, L');
    expect(errores).toMatchObject([
      { fila: 2, columna: 'opciones', motivo: 'El precio de «Entera» no es un precio' },
      { fila: 3, columna: 'opciones', motivo: expect.stringMatching(/^Se escribe así: Tamaño/) },
    ]);
    expect(await found('rota de opciones')).toEqual([]);
  });
});
