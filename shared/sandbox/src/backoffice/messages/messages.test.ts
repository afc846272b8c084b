import { testDatabases } from '../../test-databases';
import { openShop, START, type Shop } from '../test-shop';

interface Sent {
  message: string;
  data: {
    enviados: number[];
    omitidos: { id: number; motivo: string }[];
    fallidos: { id: number; motivo: string }[];
    errores?: { campo: string; motivo: string }[];
  };
}

describe.each(testDatabases())('$name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ database: await open(START) });
  });
  afterAll(() => shop.close());

  let last = 0;
  const add = async (ending: string, columns: Record<string, unknown> = {}) => {
    const digits = `6${String(++last).padStart(6, '0')}${ending}`;
    const row = {
      ...{ business_id: 1, name: `Cliente ${last}`, phone: digits, e164: `+34${digits}`, consent: 'si', created_at: START },
      ...columns,
    };
    const names = Object.keys(row);
    const [stored] = await shop.database.query<{ id: number }>(
      `INSERT INTO customers (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      Object.values(row),
    );
    return stored!.id;
  };
  const text = 'Hola {{nombre|cliente}}, hoy en {{negocio|la tienda}} hay paella';
  const send = (clientes: number[], clave: string, body: object = {}, options: object = {}) =>
    shop.post<Sent>('/enviarMensaje', { clientes, clave, texto: text, ...body }, options);
  const outbox = async () => (await shop.ask<{ to: string; text: string; link?: string }[]>('GET', '/__sandbox/outbox')).body;

  test('sends a message once however often it is requested, skips customers with reasons and retries failed ones', async () => {
    const fine = await add('01');
    const late = await add('99');
    const never = await add('13');
    const skipped = {
      baja: await add('02', { consent: 'baja' }),
      consentimiento: await add('03', { consent: 'sin_respuesta' }),
      telefono: await add('04', { phone: null, e164: null }),
      bloqueado: await add('05', { blocked: true }),
    };
    const all = [fine, late, never, ...Object.values(skipped)];
    const forecast = await shop.post<{ clientes: number[]; omitidos: object[]; muestra: { texto: string }[] }>('/preverMensaje', {
      ...{ id_negocio: 1, clientes: all, texto: text },
    });
    expect(new Set(forecast.body.clientes)).toEqual(new Set([fine, late, never]));
    expect(forecast.body.omitidos).toHaveLength(4);
    expect(forecast.body.muestra[0]!.texto).toMatch(/^Hola Cliente \d+, hoy en La Esquina hay paella$/);

    const first = (await send(all, 'campaign-1', {}, { key: 'part-1' })).body.data;
    expect(first.enviados).toEqual([fine]);
    expect(first.fallidos.map(({ id }) => id).sort()).toEqual([late, never].sort());
    expect(Object.fromEntries(first.omitidos.map(({ id, motivo }) => [motivo, id]))).toEqual(skipped);
    // After a lost response, neither the same request nor the same part under a new key sends anything again.
    expect((await send(all, 'campaign-1', {}, { key: 'part-1' })).body.data).toEqual(first);
    const again = (await send([fine, late, never], 'campaign-1', {}, { key: 'part-2' })).body.data;
    expect(new Set(again.enviados)).toEqual(new Set([fine, late]));
    expect(again.fallidos.map(({ id }) => id)).toEqual([never]);
    const messages = (await outbox()).filter((mail) => mail.text.includes('paella'));
    expect(messages).toHaveLength(2);
    const { body } = await shop.get<Sent>('/getEnvio', { clave: 'campaign-1' });
    expect([body.data.enviados.length, body.data.fallidos.length]).toEqual([2, 1]);
    expect((await shop.get<Sent>('/getEnvio', { clave: 'campaign-0' })).body.data.enviados).toEqual([]);
  });

  test('sends a customer one campaign in seven days, between 9 and 21 h', async () => {
    const id = await add('07');
    expect((await send([id], 'campaign-2')).body.data.enviados).toEqual([id]);
    const reasons = async (clave: string) => (await send([id], clave)).body.data.omitidos.map(({ motivo }) => motivo);
    expect(await reasons('campaign-3')).toEqual(['reciente']);
    const weekAgo = START - 7 * 24 * 3_600_000;
    await shop.database.query('UPDATE campaign_messages SET at = $2 WHERE customer_id = $1', [id, weekAgo]);
    expect(await reasons('campaign-3')).toEqual([]);
    await shop.database.query('UPDATE campaign_messages SET at = $2 WHERE customer_id = $1', [id, weekAgo]);
    shop.clock.now = START + 9 * 3_600_000; // 21:00
    expect(await reasons('campaign-4')).toEqual(['hora']);
    shop.clock.now -= 1;
    expect(await reasons('campaign-4')).toEqual([]);
    shop.clock.now = START;
  });

  test('sends only one of two concurrent campaigns to a customer', async () => {
    const id = await add('08');
    const results = await Promise.all([send([id], 'campaign-a'), send([id], 'campaign-b')]);
    expect(results.flatMap(({ body }) => body.data.enviados)).toEqual([id]);
  });

  test("sends a picture of the business, and a trial message to the user's own number", async () => {
    const { body: picture } = await shop.post<{ idImagen: number }>('/guardarArchivoUrlWsp', {
      urlImagen: '/dibujos/caja-1.svg',
    });
    const id = await add('09');
    await send([id], 'campaign-5', { idImagen: picture.idImagen, codigo: 'PAELLA' });
    expect((await outbox()).at(-1)).toMatchObject({ link: expect.stringContaining('/dibujos/caja-1.svg') as string });
    await shop.post('/enviarMensajePrueba', { texto: 'Código {{codigo|de siempre}} para ti', codigo: 'PAELLA' });
    expect((await outbox()).at(-1)).toMatchObject({ to: 'admin@mostrador.test', text: 'Código PAELLA para ti' });
    expect((await send([id], 'campaign-6', { idImagen: 999_999 })).body.data.errores).toMatchObject([{ campo: 'idImagen' }]);
    expect((await shop.post('/guardarArchivoUrlWsp', { urlImagen: 'https://example.com/x.png' })).status).toBe(422);
  });

  test('refuses wrong templates, another text under the same key, other businesses’ customers, too many recipients and other roles', async () => {
    const id = await add('10');
    for (const texto of ['Hola {{apellido|x}} y más', '{{nombre|cliente}}, hola', 'Hola {{nombre}}, pasa']) {
      expect((await send([id], 'campaign-7', { texto })).body.data.errores).toMatchObject([{ campo: 'texto' }]);
    }
    await send([id], 'campaign-7');
    expect((await send([id], 'campaign-7', { texto: 'Otra cosa' })).body.data.errores).toMatchObject([{ campo: 'clave' }]);
    const [other] = await shop.database.query<{ id: number }>('SELECT id FROM customers WHERE business_id = 445 LIMIT 1');
    expect((await send([other!.id], 'campaign-8')).body.data.errores).toMatchObject([{ campo: 'clientes' }]);
    expect(
      (
        await send(
          Array.from({ length: 201 }, (_, index) => index + 1),
          'campaign-8',
        )
      ).status,
    ).toBe(400);
    expect((await send([], 'campaign-8')).status).toBe(400);
    expect((await send([id], 'campaign-8', { texto: 'x'.repeat(1025) })).status).toBe(400);
    expect((await send([id], 'campaign-8', {}, { who: 'operator' })).status).toBe(403);
    expect((await shop.post('/preverMensaje', { id_negocio: 445, clientes: [id], texto: text })).status).toBe(403);
    expect((await shop.post('/preverMensaje', { id_negocio: 1, texto: text })).status).toBe(422);
  });
});
