import { testDatabases } from '../../test-databases';
import { formOf } from '../../payments/chargebacks/evidence-form';
import { openShop, type Shop, START } from '../test-shop';
import { readPictures } from './read-pictures';
import { renderPhoto } from './test-menu-photo';

/** A rendered menu: "ENTRANTES", "Croquetas de prueba 8,50 €", "Gazpacho de prueba 5,20 €". */
const drawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAjAAAADIAQAAAADe1OafAAAE4ElEQVRo3u3ZMW/bRhQH8GNZlB0C09k8CDwH/QIeFUDQfZUU+QIxvHAQRAYGos3s2CEIP0ppGDC36iucyoErGQ49Ipd7fUdKMtWaasgYaIDeDYZsST/w7r1H/AkTeJJFDGMYwxjGMIYxjGEM879nCJnR4hWxiQXSVa64IFZIKHeHM27DkEC4ytkyoT2aYcLZM3htQ5mF0zIUGRsZOyRzeyjjgLSL4BYcSQtHWYJxuAZF+VhGucX1jpFjGGvH3CmyY2A482LL8Dt1ut2UO4I5357N5lad+i1jDWUIkRcNI+hmo840E5KA0MHM4uINMtg3t8hMG4aNaL/F9KJhgjuuJmctw0e036xl4LpQ3pZRZCCDRzw71YyFX196PzZHDJAMZ+aacfRVLOmOKYLhDNFMERBkSMuwEQzbM3MaNowYzwjmih0zfKbwfsPChvFcOadJU6kJGVopzSTNMCDjUd4w3ojb1pZRJ3TPUDLiJsp4wzyjyqNFyyTuQGbgMoxhDGMYwxjm3xm5f1UPYTgbx9hQ2AUDHrRM6O7eqIYwkgC3OYWEtYy7Gsf4kEEaQUQbRrF09042hBEyyGC9Bho1jAzy5wW7nailkxSUB+qZdOHX+U80vq2vpXuciVKgsGXASmg4UQs74W7IJBEO/OLZNCa+VThHGLz6OAXWMgIj2jryJsovszylVBRlBqsbl36Y+/inY2fzhxvnkuwZN1qziboUmvmtFlkJ0e+UflhOZVX1Mvggwh1krD1D43tkrkQGOYVS5MjcM/o+mEroZ7BvNlmcdzbVMm9IJpwVMvhoEGuGvJQLu1fBTUH5OMOdJChlh3nTz2ClNLM7G7nfFGRpXrBS5tAyQS1/7t9UvWWsfcEbRiKzzoHi2Twwr48wSjP7gmMXtcwlMinEJZ40VkozQubZMebP8qH9cBioLri8rJFhMRa8ahgv8I8xeDZ5hcMQRy3jRlS3n+/XWbpq2q/C9mOeN5/62V1/pUSdZQ+jCSGlOAzedwuLJy9wGL4XNoQeC/Uw8NN+htSF07lRcEbxIZf+sHQKXia70WS3cVJfi+mR9qsF7dy22kUPPhLDF6zP+1dfxdTfFPPpaRh4hPmqZRjDGMYw/w2jmP5Z7n+vhjAP8XoQg4lEuo/G66GMcB6N18MY/GTWjdd3Y5msOojXBSPTt7jR+Xlgg3wuKFws7pfMrpyCHmPyqhOv8ZBdMiXC5h6ZEygs7sL57N1yZn20e//r0mRGqA7idRqpqQ7XN95sAdUmTeFkMl/ORFnmaT9zrZluvF6n0l9clek9m2GEK3UCnCwxXB9nMDtmB/EaUoERrFwrNlUtw94vly/lVQ15P4O5OO3kYmULpxZqabVMXoZ2w0zJVS36Hz10hI0OGO6UQvmHjGoYfpyh3XhdpWkm1GW5Y7ARNPMSqjrt3xSoQLFuvK7WaSrU1WPM+igjoBuvsYkiIV8/HHGH6a/UZ4lMN15n0SpGZrMt+CbVBVdNwY8wurbwEK/BvYtWVPjZJr9h2H6lbj9kZjO/LNNVP4NxHLrx2klekTNSnL06YXNrNwyK6GFIXvQXyqq5dRCvOSdnb8XUnzO2H014p0eTl70Mxmtu/T1ei8OPMPiC9Ui8HsPU3xTz6WkY+CfzdcswhjGMYQxjGMMYxjCGMYxhDGOYp2b+AqosphkifdxRAAAAAElFTkSuQmCC',
  'base64',
);

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
  const picture = { data: drawing, width: 560, height: 200 };
  await expect(readPictures([picture], 1)).rejects.toMatchObject({ place: 0, problem: 'slow' });
  expect((await readPictures([picture])).map(({ text }) => text)).toContain('ENTRANTES');
});

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  }, 300_000);
  afterAll(() => shop.close());

  const send = (path: string, content: Buffer, token = shop.tokens.admin, key?: string) => {
    const { payload, headers } = formOf([{ name: 'carta.png', content, field: 'imagenes', type: 'image/png' }]);
    return shop.ask<Answer>('POST', path, {
      ...{ body: payload, token },
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
  };

  test('reads a picture with real text recognition, and saves its products once', async () => {
    const { body } = await send('/previewMenuFromImages', drawing);
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
    const once = () => send('/importMenuWithImage', drawing, undefined, 'menu-once');
    expect((await Promise.all([once(), once()])).map(({ status }) => status)).toContain(500);
    expect((await once()).body.data).toMatchObject({ creados: 2 });
    expect((await send('/importMenuWithImage', drawing)).body.data).toMatchObject({ creados: 0 });
  });

  test('reads a skewed and grainy photo that is lit from one side', async () => {
    const { body } = await send('/previewMenuFromImages', renderPhoto(drawing));
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
    ['half a picture', drawing.subarray(0, 600), 'dañada'],
  ])('refuses %s and names the file', async (_, content, words) => {
    const { status, body } = await send('/previewMenuFromImages', content);
    expect(status).toBe(422);
    expect(body.data.errores).toMatchObject([{ campo: 'imagenes', motivo: expect.stringMatching(`carta.png: .*${words}`) }]);
  });

  test('refuses another role', async () => {
    expect((await send('/previewMenuFromImages', drawing, shop.tokens.operator)).status).toBe(403);
    expect((await send('/importMenuWithImage', drawing, shop.tokens.operator)).status).toBe(403);
  });
});
