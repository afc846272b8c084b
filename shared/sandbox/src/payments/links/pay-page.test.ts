import type * as z from 'zod/mini';
import type { linkWire } from '@mostrador/contract/payments/links/shapes';
import { testDatabases } from '../../test-databases';
import { PaymentsTestBed, type WirePayment } from '../test-bed';
import { REFUSED_CARD } from '../payments/issuer';
import { simulateLinkPayment } from './link-simulation';

type WireLink = z.input<typeof linkWire>;

const CARD = { number: '4111 1111 1111 1111', expiry: '12/30', security_code: '123' };

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  async function create(change: object = {}): Promise<WireLink> {
    const body = { amount: { value: 25.5, currency: 'EUR' }, merchant_id: 'mer_horno', description: 'Tarta <grande>', ...change };
    return (await testBed.sandbox.ask<WireLink>('POST', '/v1/links', { body })).body;
  }
  const get = async (id: string) => (await testBed.sandbox.ask<WireLink>('GET', `/v1/links/${id}`)).body;
  const paymentsOf = async (link: WireLink) =>
    (await testBed.get(`/v1/payments?merchant_id=${link.merchant_id}&page_size=200`)).body.data?.filter(
      (payment: WirePayment) => payment.external_client_trace_id === link.id,
    ) ?? [];

  async function open(path: string) {
    const response = await testBed.sandbox.app.inject({ method: 'GET', url: path });
    return { status: response.statusCode, html: response.body, headers: response.headers };
  }
  async function send(id: string, form: Record<string, string>) {
    const response = await testBed.sandbox.app.inject({
      method: 'POST',
      url: `/pay/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: response.statusCode, html: response.body, to: response.headers.location };
  }

  it('shows merchant, amount and description without a script, and forbids caching', async () => {
    const link = await create({ cancel_url: 'https://tienda.example/carrito?a=1&b=2' });
    const { status, html, headers } = await open(`/pay/${link.id}`);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Panadería El Horno de Leña');
    expect(html).toContain('Tarta &#60;grande&#62;');
    expect(html).toContain('Pagar 25,50\u00a0€');
    expect(html).toContain('href="https://tienda.example/carrito?a=1&#38;b=2"');
    expect(html).not.toMatch(/<script|onclick/);
    for (const [, id] of html.matchAll(/<input id="(\w+)"/g)) expect(html).toContain(`<label for="${id}">`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('creates a captured payment that is in the list, and shows its number', async () => {
    const link = await create();
    const { status, to } = await send(link.id, { ...CARD, name: 'Ana Núñez', email: 'ana@correo.test' });
    expect(status).toBe(303);
    const [payment, ...others] = await paymentsOf(link);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      status: 'CAPTURED',
      initial_amount: { value: 25.5, currency: 'EUR' },
      merchant: { id: 'mer_horno' },
      customer: { name: 'Ana Núñez', email: 'ana@correo.test' },
      instrument: { rail: 'VISA', card: { last_four_digits: '1111' } },
    });
    expect(await testBed.ledger(payment?.id ?? '')).toEqual(['AUTHORIZATION APPROVED 2550', 'CAPTURE APPROVED 2550']);
    const byPayer = { actor: 'PAYER', channel: 'LINK' };
    expect(payment?.transactions).toMatchObject([byPayer, byPayer]);
    expect(to).toBe(`/pay/${link.id}/receipts/${payment?.id}`);
    const receipt = await open(String(to));
    expect(receipt.status).toBe(200);
    expect(receipt.html).toContain(payment?.payment_id ?? 'no payment');
    expect(await get(link.id)).toMatchObject({ status: 'ACTIVE', times_paid: 1, payment_ids: [payment?.payment_id] });
  });

  it('accepts several payments of a STATIC link, and one of a DYNAMIC link', async () => {
    const many = await create();
    for (let turn = 0; turn < 3; turn++) expect((await send(many.id, CARD)).status).toBe(303);
    expect(await get(many.id)).toMatchObject({ status: 'ACTIVE', times_paid: 3 });
    const once = await create({ type: 'DYNAMIC' });
    const answers = await Promise.all([send(once.id, CARD), send(once.id, CARD)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410]);
    expect(await get(once.id)).toMatchObject({ status: 'PAID', times_paid: 1, allowed_actions: [] });
    expect(await paymentsOf(once)).toHaveLength(1);
    expect((await open(`/pay/${once.id}`)).html).toContain('Este enlace ya está pagado');
  });

  it('charges a form that is sent twice once, and redirects to the same receipt', async () => {
    for (const type of ['STATIC', 'DYNAMIC']) {
      const link = await create({ type });
      const intent = /name="intent" value="([^"]+)"/.exec((await open(`/pay/${link.id}`)).html)?.[1] ?? '';
      const [first, second] = await Promise.all([send(link.id, { ...CARD, intent }), send(link.id, { ...CARD, intent })]);
      expect(first).toEqual(second);
      expect(first?.status).toBe(303);
      expect(await paymentsOf(link)).toHaveLength(1);
    }
  });

  it('redirects to the URL of the link, but only to a web page', async () => {
    const link = await create({ redirect_url: 'https://tienda.example/gracias' });
    expect((await send(link.id, CARD)).to).toBe('https://tienda.example/gracias');
    await testBed.db.query('UPDATE links SET redirect_url = $2, cancel_url = $2 WHERE id = $1', [link.id, 'javascript:alert(1)']);
    expect((await open(`/pay/${link.id}`)).html).not.toContain('javascript:');
    expect((await send(link.id, CARD)).to).toMatch(`/pay/${link.id}/receipts/`);
  });

  it.each([
    ['number', { number: '4111 1111 1111 1112' }],
    ['number', { number: '' }],
    ['expiry', { expiry: '13/30' }],
    ['expiry', { expiry: 'pronto' }],
    ['security_code', { security_code: '12' }],
    ['email', { email: 'ana' }],
  ])('shows next to the field that the %s is invalid: %p', async (field, change) => {
    const link = await create();
    const { status, html } = await send(link.id, { ...CARD, name: 'Ana "la de siempre"', ...change });
    expect(status).toBe(422);
    expect(html).toContain('role="alert"');
    expect(html).toContain(`<a href="#${field}">`);
    expect(html).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
    expect(html).toContain('value="Ana &#34;la de siempre&#34;"');
    expect(html).not.toMatch(/value="4111|value="123"/);
    expect(await paymentsOf(link)).toEqual([]);
  });

  it('shows a refusal by the bank, stores a rejected payment, and accepts another card', async () => {
    const link = await create({ type: 'DYNAMIC' });
    const refused = await send(link.id, { ...CARD, number: REFUSED_CARD });
    expect(refused.status).toBe(402);
    expect(refused.html).toContain('El banco ha rechazado el pago');
    expect((await send(link.id, { ...CARD, expiry: '10/26' })).status).toBe(402);
    expect((await paymentsOf(link)).map((payment) => payment.transactions?.[0]?.status_detail).sort()).toEqual([
      'DO_NOT_HONOR',
      'EXPIRED_CARD',
    ]);
    expect(await get(link.id)).toMatchObject({ status: 'ACTIVE', times_paid: 0 });
    expect((await send(link.id, CARD)).status).toBe(303);
    expect(await get(link.id)).toMatchObject({ status: 'PAID', times_paid: 1 });
  });

  it('stores neither the number nor the code of a card', async () => {
    const link = await create();
    await send(link.id, { ...CARD, number: '5105105105105100', security_code: '987', intent: 'secret-1' });
    for (const table of ['payments', 'transactions', 'idempotency_keys', 'links']) {
      const rows = await testBed.db.query<{ row: string }>(`SELECT ${table}::text AS row FROM ${table}`);
      expect(rows.some(({ row }) => row.includes('5105105105105100'))).toBe(false);
    }
  });

  it('shows why a link cannot be paid, and refuses payments', async () => {
    const cancelled = await create({ cancel_url: 'https://tienda.example/' });
    await testBed.post(`/v1/links/${cancelled.id}/cancel`);
    const expired = await create({ expires_in: 60 });
    await testBed.wait(60_000);
    for (const [link, words] of [
      [cancelled, 'Este enlace está cancelado'],
      [expired, 'Este enlace ha caducado'],
    ] as const) {
      expect(await open(`/pay/${link.id}`)).toMatchObject({ status: 410, html: expect.stringContaining(words) });
      expect(await send(link.id, CARD)).toMatchObject({ status: 410, html: expect.stringContaining(words) });
      expect(await paymentsOf(link)).toEqual([]);
    }
    expect((await open('/pay/nothing')).status).toBe(404);
    expect((await send('nothing', CARD)).status).toBe(404);
  });

  it('refuses payments for a closed merchant', async () => {
    const link = await create({ merchant_id: 'mer_munoz' });
    await testBed.db.query(`UPDATE merchants SET status = 'INACTIVE' WHERE id = 'mer_munoz'`);
    expect((await send(link.id, CARD)).html).toContain('Este comercio no puede cobrar ahora');
    expect(await paymentsOf(link)).toEqual([]);
    await testBed.db.query(`UPDATE merchants SET status = 'ACTIVE' WHERE id = 'mer_munoz'`);
    expect((await send(link.id, CARD)).status).toBe(303);
  });

  it('shows a receipt only for payments of the link', async () => {
    const link = await create();
    const other = await testBed.place('CAPTURED');
    expect((await open(`/pay/${link.id}/receipts/${other}`)).status).toBe(404);
    expect((await open('/pay/nothing/receipts/nothing')).status).toBe(404);
  });

  it('pays links in the simulation', async () => {
    const paid = async () => (await testBed.db.query('SELECT 1 FROM link_payments')).length;
    const before = await paid();
    const services = { ...testBed.sandbox.services, random: { ...testBed.sandbox.services.random, chance: () => true } };
    await simulateLinkPayment(services);
    expect(await paid()).toBe(before + 1);
    await simulateLinkPayment({ ...services, random: { ...services.random, chance: () => false } });
    expect(await paid()).toBe(before + 1);
  });

  it('asks to wait after five refused cards, in the language of the payer, and keeps what may be shown again', async () => {
    const link = await create();
    const form = { ...CARD, number: REFUSED_CARD, name: 'Ana Núñez' };
    for (let count = 0; count < 5; count++) expect((await send(link.id, form)).status).toBe(402);
    const asked = async (language: string) => {
      const response = await testBed.sandbox.app.inject({
        method: 'POST',
        url: `/pay/${link.id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
        payload: new URLSearchParams({ ...CARD, name: 'Ana Núñez' }).toString(),
      });
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBe('900');
      expect(response.body).toContain('value="Ana Núñez"');
      return /<div class="alert" role="alert" lang="(.*?)"><p>(.*?)<\/p>/.exec(response.body)?.slice(1).join(': ');
    };
    expect(await asked('es-MX,es;q=0.9')).toMatch(/^es: Demasiadas tarjetas rechazadas\. Vuelve a probar en 15 minutos/);
    expect(await asked('en-US,en;q=0.9')).toMatch(/^en: Too many refused cards\. Try again in 15 minutes/);
    expect(await asked('pt-BR,fr;q=0.5')).toMatch(/^fr: Trop de cartes refusées\. Réessayez dans 15 minutes/);
    expect(await asked('ro')).toMatch(/^ro: Prea multe carduri refuzate\. Încearcă din nou peste 15 minute/);
    expect(await asked('zh-CN')).toMatch(/^zh: 被拒绝的卡过多/);
    testBed.sandbox.services.attempts.clear();
    expect((await send(link.id, CARD)).status).toBe(303);
  });
});
