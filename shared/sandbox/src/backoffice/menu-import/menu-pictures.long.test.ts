import { testDatabases } from '../../test-databases';
import { formOf } from '../../payments/chargebacks/evidence-form';
import { openShop, type Shop, START } from '../test-shop';
import { readPictures } from './read-pictures';
import { commalessDrawing, inTwoColumns, menuDrawing, onDarkPaper, renderPhoto, withLeaders } from './test-menu-photo';

interface Answer {
  data: {
    menu_data: {
      categorias: {
        nombre: string;
        productos: { nombre: string; precio: string | null; caja: { x: number; y: number; ancho: number; alto: number } }[];
      }[];
    };
    stats: object;
    creados: number;
    errores: { campo: string; motivo: string }[];
  };
}

test('a picture that takes longer than it may is named, and the next ones are read', async () => {
  const picture = { data: menuDrawing };
  await expect(readPictures([picture], 1)).rejects.toMatchObject({ place: 0, problem: 'slow' });
  expect((await readPictures([picture])).lines.map(({ text }) => text)).toContain('ENTRANTES');
});

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const send = (path: string, content: Buffer, token = shop.tokens.admin, key?: string) => {
    const { payload, headers } = formOf([{ name: 'carta.png', content, field: 'imagenes', type: 'image/png' }]);
    return shop.ask<Answer>('POST', path, {
      ...{ body: payload, token },
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
  };

  test('reads a picture with real text recognition, and saves its products once', async () => {
    const { body } = await send('/previewMenuFromImages', menuDrawing);
    expect(body.data.menu_data.categorias).toMatchObject([
      {
        nombre: 'Entrantes',
        productos: [
          { nombre: 'Croquetas de prueba', precio: '8.50', id_lectura: expect.stringMatching(/\.1$/) },
          { nombre: 'Gazpacho de prueba', precio: '5.20', id_lectura: expect.stringMatching(/\.2$/) },
        ],
      },
    ]);
    expect(body.data.stats).toMatchObject({ categorias: 1, productos: 2, imagenes: 1 });
    // No page uses this call: concurrent requests, and a repeated one after a server error, are executed once.
    const fault = { method: 'POST', path: '/importMenuWithImage', status_after_commit: 500 };
    await shop.post('/__sandbox/faults', fault);
    const once = () => send('/importMenuWithImage', menuDrawing, undefined, 'menu-once');
    expect((await Promise.all([once(), once()])).map(({ status }) => status)).toContain(500);
    expect((await once()).body.data).toMatchObject({ creados: 2 });
    expect((await send('/importMenuWithImage', menuDrawing)).body.data).toMatchObject({ creados: 0 });
  });

  test('reads a skewed and grainy photo that is lit from one side', async () => {
    const { body } = await send('/previewMenuFromImages', renderPhoto(menuDrawing));
    expect(body.data.menu_data.categorias).toMatchObject([
      {
        productos: [
          { nombre: 'Croquetas de prueba', precio: '8.50' },
          { nombre: 'Gazpacho de prueba', precio: '5.20' },
        ],
      },
    ]);
    // Position in the photo as it was sent: the line runs from 105,195 down to 1140,290.
    const { x, y, ancho, alto } = body.data.menu_data.categorias[0]!.productos[0]!.caja;
    expect(Math.abs(x + ancho / 2 - 622)).toBeLessThan(25);
    expect(Math.abs(y + alto / 2 - 243)).toBeLessThan(25);
  });

  test.each([
    ['on dark paper', onDarkPaper(menuDrawing)],
    ['with dots between names and prices', withLeaders()],
    ['on dark paper with dots, skewed and grainy', renderPhoto(onDarkPaper(withLeaders()))],
  ])('reads a menu %s', async (_, drawing) => {
    const { body } = await send('/previewMenuFromImages', drawing);
    expect(body.data.menu_data.categorias).toMatchObject([
      {
        nombre: 'Entrantes',
        productos: [
          { nombre: 'Croquetas de prueba', precio: '8.50' },
          { nombre: 'Gazpacho de prueba', precio: '5.20' },
        ],
      },
    ]);
  });

  test('reads a menu in two columns, one after the other', async () => {
    const { body } = await send('/previewMenuFromImages', inTwoColumns(menuDrawing, commalessDrawing));
    const [first, second] = body.data.menu_data.categorias;
    expect(first).toMatchObject({ nombre: 'Entrantes', productos: [{ precio: '8.50' }, { precio: '5.20' }] });
    expect(second).toMatchObject({
      nombre: 'Bocadillos',
      productos: [{ nombre: 'Tortilla de prueba', precio: '4.50' }, {}, {}, {}],
    });
  });

  test('reads no wrong price without a doubt where the comma is another mark or a gap', async () => {
    const { body } = await send('/previewMenuFromImages', commalessDrawing);
    const sure = expect.closeTo(0.95, 1);
    expect(body.data.menu_data.categorias).toMatchObject([
      {
        nombre: 'Bocadillos',
        productos: [
          { nombre: 'Tortilla de prueba', precio: '4.50', confianza: sure },
          { nombre: 'Lomo de prueba', precio: '620', confianza: 0.5 },
          { precio: '75', confianza: 0.5, otra_lectura: { nombre: 'Atún de prueba', precio: '6.75' } },
          { precio: '5', confianza: 0.5, otra_lectura: { nombre: '2 croquetas de prueba', precio: '3.5' } },
        ],
      },
    ]);
    expect((await send('/importMenuWithImage', commalessDrawing)).body.data).toMatchObject({ creados: 1 });
  });

  test('adds a size option to a saved product that comes in sizes, starting at the lowest price', async () => {
    const sizes = (prices: [string, number | null][]) => prices.map(([nombre, precio]) => ({ nombre, precio }));
    const persist = (productos: object[]) =>
      shop.ask<Answer>('POST', '/persistMenuFromPreview', {
        token: shop.tokens.admin,
        body: { menu_data: { categorias: [{ nombre: 'Pizzas de prueba', productos }] } },
      });
    const products = [
      {
        nombre: 'Margarita de prueba',
        tamanos: sizes([
          ['Grande', 12.5],
          ['Pequeña', 8],
        ]),
      },
      {
        nombre: 'Romana de prueba',
        tamanos: sizes([
          ['Grande', 13.5],
          ['Pequeña', 9],
        ]),
      },
      { nombre: 'Pan de prueba', precio: 3 },
    ];
    const refused = await persist([
      {
        nombre: 'Sin precio',
        tamanos: sizes([
          ['Grande', 12],
          ['Pequeña', null],
        ]),
      },
      {
        nombre: 'Iguales',
        tamanos: sizes([
          ['Grande', 12],
          ['grande', 8],
        ]),
      },
    ]);
    expect(refused.status).toBe(422);
    expect(refused.body.data.errores).toMatchObject([
      { motivo: 'Falta el precio de un tamaño' },
      { motivo: 'Hay dos tamaños iguales' },
    ]);
    expect((await persist(products)).body.data).toMatchObject({ creados: 3 });
    expect((await persist(products)).body.data).toMatchObject({ creados: 0, modificados: 0 });
    const options = await shop.database.query<{ product: string; option: number; items: { name: string; price: number }[] }>(
      `SELECT p.name AS product, o.id AS option, (SELECT json_agg(json_build_object('name', i.name, 'price', i.price) ORDER BY i.position)
         FROM option_items i WHERE i.option_id = o.id) AS items
       FROM products p JOIN product_options x ON x.product_id = p.id JOIN options o ON o.id = x.option_id
       WHERE p.name LIKE '% de prueba' ORDER BY p.name`,
    );
    const items = [
      { name: 'Grande', price: 450 },
      { name: 'Pequeña', price: 0 },
    ];
    expect(options).toMatchObject([
      { product: 'Margarita de prueba', items },
      { product: 'Romana de prueba', items, option: options[0]?.option },
    ]);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'vacío'],
    ['a text', Buffer.from('Croquetas 8,50'), 'no es una foto'],
    ['half a picture', menuDrawing.subarray(0, 600), 'dañada'],
  ])('refuses %s and names the file', async (_, content, words) => {
    const { status, body } = await send('/previewMenuFromImages', content);
    expect(status).toBe(422);
    expect(body.data.errores).toMatchObject([{ campo: 'imagenes', motivo: expect.stringMatching(`carta.png: .*${words}`) }]);
  });

  test('refuses another role', async () => {
    expect((await send('/previewMenuFromImages', menuDrawing, shop.tokens.operator)).status).toBe(403);
    expect((await send('/importMenuWithImage', menuDrawing, shop.tokens.operator)).status).toBe(403);
  });
});
