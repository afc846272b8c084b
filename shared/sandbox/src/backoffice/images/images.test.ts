import { deflateSync } from 'node:zlib';
import { pictureType } from '@mostrador/contract/backoffice/images/picture';
import { testDatabases } from '../../test-databases';
import { formOf } from '../../payments/chargebacks/evidence-form';
import { openShop, type Shop, START } from '../test-shop';
import { renderDrawing, drawingPath } from './drawing';
import { readPicture } from './picture-file';

/** Returns a PNG chunk; its checksum is not verified. */
const pngChunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
};
const png = (width = 4, height = 3, shade = 0) => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, shade));
  return Buffer.concat([magic, pngChunk('IHDR', head), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);
};
const withText = (file: Buffer, text: string) =>
  Buffer.concat([file.subarray(0, 33), pngChunk('tEXt', Buffer.from(text, 'latin1')), file.subarray(33)]);
const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
/** Returns the parts of a JPEG that are needed for its size: a frame, EXIF, a scan with a restart and a stuffed byte. */
const jpeg = (width = 40, height = 30) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from('Exif GPS 40.4 -3.7')),
    segment(0xc0, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]),
    Buffer.from('what is after the end'),
  ]);
const chunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};
const webp = () => {
  const size = Buffer.from([0x0c, 0, 0, 0, 9, 0, 0, 7, 0, 0]);
  const chunks = Buffer.concat([chunk('VP8X', size), chunk('VP8 ', Buffer.alloc(11, 1)), chunk('EXIF', Buffer.from('GPS 40.4'))]);
  const head = Buffer.from('RIFF0000WEBP', 'latin1');
  head.writeUInt32LE(chunks.length + 4, 4);
  return Buffer.concat([head, chunks]);
};

describe('readPicture', () => {
  it.each([
    ['JPEG', jpeg(), 'image/jpeg', 40, 30],
    ['PNG', withText(png(), 'Comment: GPS 40.4'), 'image/png', 4, 3],
    ['WebP', webp(), 'image/webp', 10, 8],
  ])('removes everything but the pixels from a %s', async (_, file, type, width, height) => {
    const picture = await readPicture(file);
    if (typeof picture === 'string') throw new Error(picture);
    expect(picture).toMatchObject({ type, width, height });
    expect(picture.data.includes('GPS')).toBe(false);
    expect(picture.data.includes('after the end')).toBe(false);
    expect(await readPicture(picture.data)).toMatchObject({ width, height, data: picture.data });
  });

  /** EXIF data with an orientation and where the picture was taken, in one of the two byte orders. */
  function exif(orientation: number, isLittle: boolean, directory = 8): Buffer {
    const tiff = Buffer.alloc(42);
    tiff.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
    const put = (value: number, at: number, bytes: 2 | 4) =>
      isLittle ? tiff.writeUIntLE(value, at, bytes) : tiff.writeUIntBE(value, at, bytes);
    put(directory, 4, 4);
    put(2, 8, 2);
    put(0x0110, 10, 2);
    tiff.write('GPS 40.4', 14, 'latin1');
    put(0x0112, 22, 2);
    put(3, 24, 2);
    put(1, 26, 4);
    put(orientation, 30, 2);
    return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]));
  }
  const withExif = (data: Buffer) => Buffer.concat([jpeg().subarray(0, 2), data, jpeg().subarray(2)]);

  it.each([
    ['big-endian', 6, false],
    ['little-endian', 3, true],
  ])('keeps how the camera was held, in %s EXIF data, and nothing else of it', async (_, orientation, isLittle) => {
    const picture = await readPicture(withExif(exif(orientation, isLittle)));
    if (typeof picture === 'string') throw new Error(picture);
    const kept = segment(
      0xe1,
      Buffer.from(
        `4578696600004d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}000000000000`,
        'hex',
      ),
    );
    expect(picture.data.subarray(2, 2 + kept.length)).toEqual(kept);
    expect(picture.data.includes('GPS')).toBe(false);
    expect(await readPicture(picture.data)).toMatchObject({ data: picture.data });
  });

  it.each([
    ['that is upright', exif(1, false)],
    ['with an unknown value', exif(9, true)],
    ['whose directory is outside', exif(6, false, 4_000_000_000)],
  ])('drops an orientation %s', async (_, data) => {
    const picture = await readPicture(withExif(data));
    expect(picture).toMatchObject({ width: 40, height: 30 });
    expect((picture as { data: Buffer }).data.includes('Exif')).toBe(false);
  });

  it('keeps the pixels of a PNG', async () => {
    const picture = await readPicture(withText(png(5, 5, 120), 'x'));
    expect(picture).toMatchObject({ data: png(5, 5, 120) });
  });

  it('reports a file that is cut anywhere as broken', async () => {
    const whole = { jpeg: jpeg().subarray(0, -'what is after the end'.length), png: png(), webp: webp() };
    for (const file of Object.values(whole)) {
      expect(typeof (await readPicture(file))).toBe('object');
      for (let end = 13; end < file.length; end++) expect(await readPicture(file.subarray(0, end))).toBe('broken');
    }
  });

  it('distinguishes missing pictures, large files and too many pixels', async () => {
    expect(await readPicture(Buffer.alloc(0))).toBe('empty');
    expect(await readPicture(Buffer.from('una foto'))).toBe('type');
    expect(await readPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe('type');
    expect(await readPicture(Buffer.concat([jpeg(), Buffer.alloc(2_000_000)]))).toBe('size');
    expect(await readPicture(jpeg(1601, 10))).toBe('side');
    expect(await readPicture(png(1, 1601))).toBe('side');
    expect(typeof (await readPicture(png(1600, 2)))).toBe('object');
  });

  it('reports two different sizes as broken, because a decoder might use the other one', async () => {
    const [small, large] = [png(4, 3), png(1, 1)];
    large.writeUInt32BE(60_000, 16);
    large.writeUInt32BE(60_000, 20);
    const head = (file: Buffer) => file.subarray(8, 33);
    expect(await readPicture(Buffer.concat([small.subarray(0, 8), head(large), small.subarray(8)]))).toBe('broken');
    const twice = Buffer.concat([jpeg(60_000, 60_000).subarray(0, 2 + 23 + 13), jpeg().subarray(2)]);
    expect(await readPicture(twice)).toBe('broken');
  });

  it('reports pixels that cannot be unpacked, or exceed the largest picture, as broken', async () => {
    const damaged = png();
    damaged.fill(7, 43, 46);
    expect(await readPicture(damaged)).toBe('broken');
    const bomb = Buffer.concat([
      png(4, 3).subarray(0, 33),
      pngChunk('IDAT', deflateSync(Buffer.alloc(60_000_000))),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    expect(await readPicture(bomb)).toBe('broken');
  });
});

describe('drawing', () => {
  it('shows the motif that matches the name of a product, always the same', () => {
    expect(drawingPath('Hamburguesa de la esquina', 8)).toBe('/dibujos/hamburguesa-8.svg');
    expect(drawingPath('Ensaladilla rusa', 4)).toBe('/dibujos/plato-4.svg');
    expect(renderDrawing('taco-12.svg')).toBe(renderDrawing('taco-12.svg'));
    expect(renderDrawing('taco-12.svg')).not.toBe(renderDrawing('taco-13.svg'));
    for (const none of ['nada-1.svg', 'constructor-1.svg', 'taco.svg', '../taco-1.svg'])
      expect(renderDrawing(none)).toBeUndefined();
  });
});

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  const upload = (name: string, content: Buffer, { cut = 0, branch = 1, token = shop.tokens.admin } = {}) => {
    const { payload, headers } = formOf([{ name, content, type: 'image/jpeg', field: 'archivo' }]);
    return shop.ask<{ urlImagen: string; message: string; data: { errores: { motivo: string }[] } }>('POST', '/subirImagenS3', {
      body: payload.subarray(0, payload.length - cut),
      headers,
      branch,
      token,
    });
  };
  const pathOf = (address: string) => new URL(address).pathname;

  test("stores a photo once under a generated name, without the camera's metadata", async () => {
    const { status, body } = await upload('../../etc/foto.jpg', jpeg());
    expect(status).toBe(200);
    expect((await upload('otra.jpg', jpeg())).body.urlImagen).toBe(body.urlImagen);
    const shown = await shop.app.inject({ url: pathOf(body.urlImagen) });
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(pictureType(shown.rawPayload)).toBe('image/jpeg');
    expect(shown.rawPayload.includes('GPS')).toBe(false);
  });

  test('accepts a picture for a product only within its own business', async () => {
    const { urlImagen } = (await upload('a.png', png(6, 6))).body;
    const [{ id, version } = { id: 0, version: 0 }] = await shop.database.query<{ id: number; version: number }>(
      'SELECT id, version FROM products WHERE business_id = 1 ORDER BY id LIMIT 1',
    );
    const edit = (imagen: string) =>
      shop.post<{ data: { producto: { imagen: string } } }>('/editarProducto', { id, version, imagen });
    const theirs = await upload('b.png', png(7, 7), { token: shop.tokens.other, branch: 41 });
    expect((await edit(theirs.body.urlImagen)).status).toBe(422);
    expect((await edit(`${urlImagen.slice(0, -2)}00`)).status).toBe(422);
    expect((await edit(urlImagen)).body.data.producto.imagen).toBe(urlImagen);
  });

  test('names the file and its problem in each refusal', async () => {
    const motive = async (name: string, content: Buffer) => {
      const { status, body } = await upload(name, content);
      return [status, body.data.errores[0]?.motivo];
    };
    expect(await motive('grande.jpg', Buffer.concat([jpeg(), Buffer.alloc(40_000_000)]))).toEqual([
      422,
      'grande.jpg: pesa 40,0 MB; una foto pesa como máximo 2,0 MB',
    ]);
    expect(await motive('texto.jpg', Buffer.from('hola'))).toEqual([422, 'texto.jpg: no es una foto JPEG, PNG o WebP']);
    expect(await motive('vacía.png', Buffer.alloc(0))).toEqual([422, 'vacía.png: el archivo está vacío']);
    expect(await motive('a medias.jpg', jpeg().subarray(0, 50))).toEqual([422, 'a medias.jpg: la foto está cortada o dañada']);
    expect(await motive('enorme.jpg', jpeg(4000, 3000))).toEqual([422, 'enorme.jpg: mide más de 1600 píxeles de lado']);
  });

  test('reports an upload that was cut or is too large', async () => {
    expect(await upload('cortada.png', png(), { cut: 40 })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('se cortó') },
    });
    expect(await upload('gigante.jpg', Buffer.alloc(50_000_001))).toMatchObject({
      status: 413,
      body: { message: expect.any(String) },
    });
    const { payload, headers } = formOf(
      ['a.jpg', 'b.jpg'].map((name) => ({ name, content: Buffer.alloc(30_000_000), field: 'archivo' })),
    );
    const both = await shop.ask('POST', '/subirImagenS3', { body: payload, headers, branch: 1, token: shop.tokens.admin });
    expect(both).toMatchObject({ status: 413, body: { message: expect.stringContaining('50 MB') } });
    expect((await upload('nadie.png', png(), { token: '' })).status).toBe(401);
    expect((await upload('ajena.png', png(), { branch: 41 })).status).toBe(403);
  });

  test('seeds most products with drawings, but not all', async () => {
    const { body } = await shop.get<{ data: { imagen: string | null }[] }>('/getProductos', { id_sucursal: 1, cantidad: 200 });
    const drawn = body.data.flatMap(({ imagen }) => (imagen?.includes('/dibujos/') ? imagen : []));
    expect(drawn.length).toBeGreaterThan(body.data.length / 2);
    expect(drawn.length).toBeLessThan(body.data.length);
    for (const address of drawn) {
      const shown = await shop.app.inject({ url: pathOf(address) });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    }
    expect((await shop.app.inject({ url: '/dibujos/nada-1.svg' })).statusCode).toBe(404);
    expect((await shop.app.inject({ url: '/imagenes/nada' })).statusCode).toBe(404);
  });
});
