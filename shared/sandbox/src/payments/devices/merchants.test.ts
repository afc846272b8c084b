import { currentMerchant } from '@mostrador/contract/payments/merchants/calls';
import { testDatabases } from '../../test-databases';
import { PaymentsTestBed } from '../test-bed';
import { devicesOf, type WireMerchant, type WirePoint } from './test-devices';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  let make: ReturnType<typeof devicesOf>;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
    make = devicesOf(testBed);
    await testBed.db.query(
      `INSERT INTO merchants (id, organization_id, name, city, country) VALUES ('mer_other', 'org_other', 'Otra', 'Lugo', 'ES')`,
    );
  });
  afterAll(() => testBed.close());

  const get = async (path: string, headers?: Record<string, string>) =>
    (await make.ask<WireMerchant>('GET', path, undefined, headers)).body;
  const ids = async (query: string) => (await get(`merchants?${query}`)).data.map((one) => one.id);

  describe('GET /v1/merchants', () => {
    it('returns the first ten by name with the number of their points and terminals', async () => {
      const page = await get('merchants');
      expect(page.pagination).toMatchObject({ page: 1, page_size: 10, total: 15, total_pages: 2 });
      expect(page.data.map((one) => one.name).slice(0, 3)).toEqual([
        'Café de la Candelaria',
        'Clínica Dental Sonrisas',
        'Ferretería Hermanos Muñoz',
      ]);
      const centre = page.data.find((one) => one.id === 'mer_esquina_centro');
      expect(centre).toMatchObject({ status: 'ACTIVE', city: 'Madrid', country: 'ES', dependants: { points: 5, terminals: 24 } });
      expect(centre?.created_at).toBeLessThan(testBed.clock.now / 1000);
    });

    it('pages without gaps or repetitions in every order', async () => {
      for (const sort of ['name:desc', 'city:asc', 'status:asc', 'created_at:desc']) {
        const seen = [...(await ids(`page_size=8&sort=${sort}`)), ...(await ids(`page_size=8&page=2&sort=${sort}`))];
        expect(new Set(seen).size).toBe(15);
      }
    });

    it('searches parts of names and cities ignoring case and accents, and prefixes of ids', async () => {
      expect(await ids('search=MUNOZ')).toEqual(['mer_munoz']);
      expect(await ids('search=ñandú')).toEqual(['mer_nandu']);
      expect(await ids('search=bogota')).toEqual(['mer_candelaria']);
      expect(await ids('search=MER_ESQUINA')).toEqual(['mer_esquina_centro', 'mer_esquina_norte', 'mer_esquina_playa']);
      expect(await ids('search=%25')).toEqual([]);
      expect(await ids('status=INACTIVE')).toEqual(['mer_polar', 'mer_retiro']);
      expect(await ids('status=INACTIVE,ACTIVE&page_size=200')).toHaveLength(15);
    });

    it('filters by creation, including the start and excluding the end', async () => {
      const { data } = await get('merchants?page_size=200&sort=created_at:desc');
      const newest = data[0]?.created_at ?? 0;
      expect(await ids(`created_at_from=${newest}&page_size=200`)).toContain(data[0]?.id);
      expect(await ids(`created_at_to=${newest}&page_size=200`)).not.toContain(data[0]?.id);
      expect(await ids(`created_at_from=${newest + 1}`)).toEqual([]);
    });

    it("is limited to the organization and to the caller's merchant", async () => {
      expect(await ids('page_size=200')).not.toContain('mer_other');
      expect((await get('merchants/mer_other')).code).toBe('not_found');
      const horno = { 'x-external-merchant-id': 'mer_horno' };
      expect((await get('merchants', horno)).data.map((one) => one.id)).toEqual(['mer_horno']);
      expect((await get('merchants/mer_munoz', horno)).code).toBe('not_found');
      expect((await make.ask('POST', 'merchants', { name: 'X', city: 'Y', country: 'ES' }, horno)).status).toBe(403);
    });

    it.each(['page=0', 'page_size=201', 'sort=secret:asc', 'sort=name'])('refuses %s and names the field', async (query) => {
      const { status, body } = await make.ask('GET', `merchants?${query}`);
      expect(status).toBe(400);
      expect(body.details?.[0]).toContain(query.split('=')[0]);
    });
  });

  it('GET /v1/merchants/{id}/points returns its points with terminal counts', async () => {
    const { body } = await make.ask<WirePoint>('GET', 'merchants/mer_horno/points?sort=terminals:desc');
    expect(body.pagination.total).toBe(4);
    expect(body.data.every((one) => one.merchant_id === 'mer_horno' && one.merchant?.status === 'ACTIVE')).toBe(true);
    const counts = body.data.map((one) => one.terminals?.total);
    expect(counts).toEqual([4, 3, 3, 2]);
    const { body: found } = await make.ask<WirePoint>('GET', 'merchants/mer_horno/points?search=nervion');
    expect(found.data.map((one) => one.name)).toEqual(['Despacho de Nervión']);
    expect((await make.ask('GET', 'merchants/mer_horno/points?status=INACTIVE')).body.data).toEqual([]);
    expect((await make.ask('GET', 'merchants/nobody/points')).status).toBe(404);
    expect((await make.ask('GET', 'merchants/mer_horno/points?page=0')).status).toBe(400);
  });

  describe('create and change', () => {
    it('starts INACTIVE without points', async () => {
      const { status, body } = await make.ask<WireMerchant>('POST', 'merchants', { name: ' Ñam ', city: 'Lugo', country: 'ES' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        name: 'Ñam',
        status: 'INACTIVE',
        address: '',
        dependants: { points: 0, terminals: 0, active_points: 0, active_terminals: 0 },
        created_at: testBed.clock.now / 1000,
        allowed_actions: ['activate', 'delete'],
      });
      expect(await get(`merchants/${body.id}`)).toEqual(body);
    });

    it('happens once per idempotency key', async () => {
      const sent = { name: 'Una vez', city: 'Lugo', country: 'ES' };
      const create = () => make.ask<WireMerchant>('POST', 'merchants', sent, { 'idempotency-key': 'm-1' });
      const answers = await Promise.all([create(), create()]);
      expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
      expect(await ids('search=una vez')).toHaveLength(1);
    });

    it('changes the given fields, and clears empty ones', async () => {
      const id = await make.merchant('ACTIVE', { address: 'Rúa Nova, 1' });
      await testBed.wait(5000);
      const { body } = await make.ask<WireMerchant>('PATCH', `merchants/${id}`, { city: 'Ourense' });
      expect(body).toMatchObject({
        name: 'Nuevo',
        city: 'Ourense',
        address: 'Rúa Nova, 1',
        status: 'ACTIVE',
        updated_at: testBed.clock.now / 1000,
      });
      expect((await make.ask<WireMerchant>('PATCH', `merchants/${id}`, { address: '' })).body.address).toBe('');
    });

    it.each([
      ['name', { name: '' }],
      ['name', { name: 'x'.repeat(121) }],
      ['city', { city: 5 }],
      ['country', { country: 'España' }],
      ['address', { address: 'x'.repeat(201) }],
    ])('refuses a bad %s and names it', async (field, bad) => {
      for (const [method, path] of [
        ['POST', 'merchants'],
        ['PATCH', 'merchants/mer_horno'],
      ] as const) {
        const { status, body } = await make.ask(method, path, { name: 'X', city: 'Y', country: 'ES', ...bad });
        expect(status).toBe(400);
        expect(body.details?.[0]).toMatch(new RegExp(`^${field}`));
      }
    });

    it('returns 404 for an unknown merchant', async () => {
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/activate'],
        ['POST', '/deactivate'],
      ] as const)
        expect((await make.ask(method, `merchants/nobody${path}`, method === 'GET' ? undefined : {})).status).toBe(404);
    });
  });

  describe('state table', () => {
    it.each([
      ['ACTIVE', 'activate', undefined],
      ['ACTIVE', 'deactivate', 'INACTIVE'],
      ['INACTIVE', 'activate', 'ACTIVE'],
      ['INACTIVE', 'deactivate', undefined],
    ] as const)('in status %s the action %s leads to %s', async (status, action, next) => {
      const id = await make.merchant(status);
      const answer = await make.ask<WireMerchant>('POST', `merchants/${id}/${action}`);
      if (next) {
        expect(answer).toMatchObject({ status: 200, body: { id, status: next } });
      } else {
        expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_allowed', merchant: { id, status } } });
        expect(currentMerchant(answer.body)).toMatchObject({ id, status });
      }
      expect((await get(`merchants/${id}`)).status).toBe(next ?? status);
    });
  });

  it('deactivation reports how much stops, keeps points and terminals unchanged, and stops payments', async () => {
    const id = await make.merchant();
    const open = await make.point(id);
    const closed = await make.point(id, 'INACTIVE');
    await make.terminal(open);
    await make.terminal(open, 'MAINTENANCE');
    await make.terminal(closed, 'INACTIVE');
    const { body } = await make.ask<WireMerchant>('POST', `merchants/${id}/deactivate`);
    expect(body.dependants).toEqual({ points: 2, terminals: 3, active_points: 1, active_terminals: 1 });
    expect((await make.ask<WirePoint>('GET', `points/${open}`)).body).toMatchObject({
      status: 'ACTIVE',
      merchant: { id, status: 'INACTIVE' },
    });
    const card = { number: '4111111111111111', expiration_month: 12, expiration_year: 2030, security_code: '123' };
    const payment = { amount: { value: 1, currency: 'EUR' }, merchant_id: id, instrument: { type: 'CARD', card } };
    expect((await testBed.post('/v1/payments/authorize', payment)).status).toBe(422);
    await make.ask('POST', `merchants/${id}/activate`);
    expect((await testBed.post('/v1/payments/authorize', payment)).status).toBe(200);
  });

  describe('delete', () => {
    it('removes an inactive merchant without points', async () => {
      const id = await make.merchant('INACTIVE');
      expect(await make.ask('DELETE', `merchants/${id}`)).toMatchObject({ status: 204, body: '' });
      expect((await make.ask('GET', `merchants/${id}`)).status).toBe(404);
      expect((await make.ask('DELETE', `merchants/${id}`)).status).toBe(404);
      expect((await make.ask('POST', 'points', { name: 'X', city: 'Y', merchant_id: id })).status).toBe(422);
    });

    it('refuses an active merchant and one with points', async () => {
      const id = await make.merchant();
      expect(await make.ask('DELETE', `merchants/${id}`)).toMatchObject({
        status: 409,
        body: { message: 'Solo se elimina lo que está inactivo', merchant: { id } },
      });
      const point = await make.point(id, 'INACTIVE');
      await make.ask('POST', `merchants/${id}/deactivate`);
      expect(await make.ask('DELETE', `merchants/${id}`)).toMatchObject({
        status: 409,
        body: { message: 'Todavía tiene puntos de venta o terminales', merchant: { dependants: { points: 1 } } },
      });
      await make.ask('DELETE', `points/${point}`);
      expect((await make.ask('DELETE', `merchants/${id}`)).status).toBe(204);
    });

    it('keeps the payments of the merchant', async () => {
      const id = await make.merchant('INACTIVE');
      const payment = await testBed.place('COMPLETED', { merchant_id: id });
      expect((await make.ask('DELETE', `merchants/${id}`)).status).toBe(204);
      expect((await testBed.get(`/v1/payments/${payment}`)).body).toMatchObject({ merchant: { id, name: 'Nuevo' } });
    });
  });
});
