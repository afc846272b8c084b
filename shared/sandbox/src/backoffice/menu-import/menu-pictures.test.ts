import { testDatabases } from '../../db/test-databases';
import { formOf } from '../../payments/chargebacks/evidence-form';
import { openShop, type Shop } from '../test-shop';

/** A drawing: "ENTRANTES", "Croquetas de prueba 8,50 €", "Gazpacho de prueba 5,20 €". */
const drawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAjAAAADIAQAAAADe1OafAAAE4ElEQVRo3u3ZMW/bRhQH8GNZlB0C09k8CDwH/QIeFUDQfZUU+QIxvHAQRAYGos3s2CEIP0ppGDC36iucyoErGQ49Ipd7fUdKMtWaasgYaIDeDYZsST/w7r1H/AkTeJJFDGMYwxjGMIYxjGEM879nCJnR4hWxiQXSVa64IFZIKHeHM27DkEC4ytkyoT2aYcLZM3htQ5mF0zIUGRsZOyRzeyjjgLSL4BYcSQtHWYJxuAZF+VhGucX1jpFjGGvH3CmyY2A482LL8Dt1ut2UO4I5357N5lad+i1jDWUIkRcNI+hmo840E5KA0MHM4uINMtg3t8hMG4aNaL/F9KJhgjuuJmctw0e036xl4LpQ3pZRZCCDRzw71YyFX196PzZHDJAMZ+aacfRVLOmOKYLhDNFMERBkSMuwEQzbM3MaNowYzwjmih0zfKbwfsPChvFcOadJU6kJGVopzSTNMCDjUd4w3ojb1pZRJ3TPUDLiJsp4wzyjyqNFyyTuQGbgMoxhDGMYwxjm3xm5f1UPYTgbx9hQ2AUDHrRM6O7eqIYwkgC3OYWEtYy7Gsf4kEEaQUQbRrF09042hBEyyGC9Bho1jAzy5wW7nailkxSUB+qZdOHX+U80vq2vpXuciVKgsGXASmg4UQs74W7IJBEO/OLZNCa+VThHGLz6OAXWMgIj2jryJsovszylVBRlBqsbl36Y+/inY2fzhxvnkuwZN1qziboUmvmtFlkJ0e+UflhOZVX1Mvggwh1krD1D43tkrkQGOYVS5MjcM/o+mEroZ7BvNlmcdzbVMm9IJpwVMvhoEGuGvJQLu1fBTUH5OMOdJChlh3nTz2ClNLM7G7nfFGRpXrBS5tAyQS1/7t9UvWWsfcEbRiKzzoHi2Twwr48wSjP7gmMXtcwlMinEJZ40VkozQubZMebP8qH9cBioLri8rJFhMRa8ahgv8I8xeDZ5hcMQRy3jRlS3n+/XWbpq2q/C9mOeN5/62V1/pUSdZQ+jCSGlOAzedwuLJy9wGL4XNoQeC/Uw8NN+htSF07lRcEbxIZf+sHQKXia70WS3cVJfi+mR9qsF7dy22kUPPhLDF6zP+1dfxdTfFPPpaRh4hPmqZRjDGMYw/w2jmP5Z7n+vhjAP8XoQg4lEuo/G66GMcB6N18MY/GTWjdd3Y5msOojXBSPTt7jR+Xlgg3wuKFws7pfMrpyCHmPyqhOv8ZBdMiXC5h6ZEygs7sL57N1yZn20e//r0mRGqA7idRqpqQ7XN95sAdUmTeFkMl/ORFnmaT9zrZluvF6n0l9clek9m2GEK3UCnCwxXB9nMDtmB/EaUoERrFwrNlUtw94vly/lVQ15P4O5OO3kYmULpxZqabVMXoZ2w0zJVS36Hz10hI0OGO6UQvmHjGoYfpyh3XhdpWkm1GW5Y7ARNPMSqjrt3xSoQLFuvK7WaSrU1WPM+igjoBuvsYkiIV8/HHGH6a/UZ4lMN15n0SpGZrMt+CbVBVdNwY8wurbwEK/BvYtWVPjZJr9h2H6lbj9kZjO/LNNVP4NxHLrx2klekTNSnL06YXNrNwyK6GFIXvQXyqq5dRCvOSdnb8XUnzO2H014p0eTl70Mxmtu/T1ei8OPMPiC9Ui8HsPU3xTz6WkY+CfzdcswhjGMYQxjGMMYxjCGMYxhDGOYp2b+AqosphkifdxRAAAAAElFTkSuQmCC',
  'base64',
);

interface Answer {
  data: {
    menu_data: { categorias: { nombre: string; productos: { nombre: string; precio: string | null }[] }[] };
    stats: object;
    creados: number;
    errores: { campo: string; motivo: string }[];
  };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open() });
  }, 60_000);
  afterAll(() => shop.close());

  const send = (path: string, content: Buffer, token = shop.tokens.admin) => {
    const { payload, headers } = formOf([{ name: 'carta.png', content, field: 'imagenes', type: 'image/png' }]);
    return shop.ask<Answer>('POST', path, { body: payload, headers, token });
  };

  test('a picture is read for real, and saving what was read adds its products once', async () => {
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
    expect(body.data.stats).toMatchObject({ categorias: 1, productos: 2, imagenes: 1 });
    expect((await send('/importMenuWithImage', drawing)).body.data).toMatchObject({ creados: 2 });
    expect((await send('/importMenuWithImage', drawing)).body.data).toMatchObject({ creados: 0 });
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'vacío'],
    ['a text', Buffer.from('Croquetas 8,50'), 'no es una foto'],
    ['half a picture', drawing.subarray(0, 600), 'dañada'],
  ])('%s is refused with its name', async (_, content, words) => {
    const { status, body } = await send('/previewMenuFromImages', content);
    expect(status).toBe(422);
    expect(body.data.errores).toMatchObject([{ campo: 'imagenes', motivo: expect.stringMatching(`carta.png: .*${words}`) }]);
  });

  test('refused: another role', async () => {
    expect((await send('/previewMenuFromImages', drawing, shop.tokens.operator)).status).toBe(403);
    expect((await send('/importMenuWithImage', drawing, shop.tokens.operator)).status).toBe(403);
  });
});
