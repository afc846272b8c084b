import { STALE_AFTER } from '@mostrador/contract/payments/devices/states';
import { currentPoint } from '@mostrador/contract/payments/points/calls';
import { testDatabases } from '../../test-databases';
import { PaymentsTestBed } from '../test-bed';
import { devicesOf, type WirePoint, type WireTerminal } from './test-devices';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  let make: ReturnType<typeof devicesOf>;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
    make = devicesOf(testBed);
  });
  afterAll(() => testBed.close());

  const get = async (path: string, headers?: Record<string, string>) =>
    (await make.ask<WirePoint>('GET', path, undefined, headers)).body;
  const names = async (query: string) => (await get(`points?${query}`)).data.map((one) => one.name);

  describe('GET /v1/points', () => {
    it('returns the first ten by name', async () => {
      const page = await get('points');
      expect(page.pagination).toMatchObject({ page: 1, page_size: 10, total: 40, total_pages: 4 });
      expect(page.data[0]).toMatchObject({ name: 'Almacén', merchant: { name: 'Ferretería Hermanos Muñoz', status: 'ACTIVE' } });
    });

    it('pages without gaps or repetitions in every order, also among equal values', async () => {
      for (const sort of ['name:asc', 'city:desc', 'status:asc', 'merchant:desc', 'terminals:asc', 'created_at:desc']) {
        const seen: string[] = [];
        for (let page = 1; page <= 3; page++)
          seen.push(...(await get(`points?page=${page}&page_size=17&sort=${sort}`)).data.map((one) => one.id));
        expect(new Set(seen).size).toBe(40);
      }
    });

    it('filters by status, merchant and search', async () => {
      expect(await names('status=INACTIVE')).toEqual(['Caseta de la feria', 'Quiosco', 'Quiosco de temporada']);
      expect(await names('merchant_id=mer_munoz')).toEqual(['Almacén', 'Mostrador']);
      expect(await names('search=GRACIA')).toEqual(['Tienda de Gràcia']);
      expect(await names('search=zaragoza&sort=name:desc')).toEqual(['Mostrador', 'Almacén']);
      expect(await names('merchant_id=nobody')).toEqual([]);
      const horno = { 'x-external-merchant-id': 'mer_horno' };
      expect((await get('points?page_size=200', horno)).data.every((one) => one.merchant_id === 'mer_horno')).toBe(true);
    });

    it.each(['page=0', 'sort=model:asc'])('refuses %s and names the field', async (query) => {
      const { status, body } = await make.ask('GET', `points?${query}`);
      expect(status).toBe(400);
      expect(body.details?.[0]).toContain(query.split('=')[0]);
    });
  });

  it('counts the terminals of a point by status, and the silent ones', async () => {
    const id = await make.point(await make.merchant());
    const seen = async (status: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE', age: number | null) => {
      const terminal = await make.terminal(id, status);
      const at = age === null ? null : testBed.clock.now - age;
      await testBed.db.query('UPDATE terminals SET last_seen_at = $2 WHERE id = $1', [terminal, at]);
    };
    await seen('ACTIVE', 1000);
    await seen('ACTIVE', STALE_AFTER - 1000);
    await seen('ACTIVE', STALE_AFTER);
    await seen('ACTIVE', null);
    await seen('INACTIVE', 9 * STALE_AFTER);
    await seen('MAINTENANCE', null);
    expect(await get(`points/${id}`)).toMatchObject({
      dependants: { points: 0, terminals: 6, active_terminals: 4 },
      terminals: {
        total: 6,
        by_status: { ACTIVE: 4, INACTIVE: 1, MAINTENANCE: 1 },
        stale: 2,
        oldest_seen_at: (testBed.clock.now - STALE_AFTER) / 1000,
      },
    });
    const merchantId = (await get(`points/${id}`)).merchant_id;
    const stats = await testBed.sandbox.ask('GET', `/v1/points/stats?merchant_id=${merchantId}`);
    expect(stats.body).toEqual({
      total: 1,
      by_status: { ACTIVE: 1 },
      terminals: (await get(`points/${id}`)).terminals,
    });
  });

  it('GET /v1/points/stats counts all points and terminals', async () => {
    interface Stats {
      total: number;
      by_status: Record<string, number>;
      terminals: { total: number };
    }
    const { body } = await testBed.sandbox.ask<Stats>('GET', '/v1/points/stats');
    const all = await get('points?page_size=200');
    expect(body.total).toBe(all.pagination.total);
    expect(body.by_status.INACTIVE).toBe(all.data.filter((one) => one.status === 'INACTIVE').length);
    expect(body.terminals.total).toBe(all.data.reduce((sum, one) => sum + Number(one.terminals?.total ?? 0), 0));
    const none = await testBed.sandbox.ask<Stats>('GET', '/v1/points/stats?merchant_id=nobody');
    expect(none.body).toMatchObject({ total: 0, by_status: {}, terminals: { total: 0 } });
  });

  it('GET /v1/points/{id}/terminals lists terminals with their point and merchant', async () => {
    const merchant = (await get('merchants/mer_horno/points')).data[0];
    const { body } = await make.ask<WireTerminal>('GET', `points/${merchant?.id}/terminals?sort=serial:asc`);
    expect(body.pagination.total).toBe(merchant?.terminals?.total);
    expect(body.data.every((one) => one.point_id === merchant?.id && one.merchant_id === 'mer_horno')).toBe(true);
    const terminal = (await make.ask<WireTerminal>('GET', `terminals/${body.data[0]?.id}`)).body;
    expect(terminal.point).toMatchObject({ id: merchant?.id, name: merchant?.name });
    expect((await get(`points/${terminal.point_id}`)).merchant).toMatchObject({ id: terminal.merchant?.id });
    expect((await make.ask('GET', 'points/nope/terminals')).status).toBe(404);
    expect((await make.ask('GET', `points/${merchant?.id}/terminals?sort=city:asc`)).status).toBe(400);
    const some = await make.ask<WireTerminal>('GET', `points/${merchant?.id}/terminals?status=MAINTENANCE,INACTIVE`);
    expect(some.body.data.every((one) => one.status !== 'ACTIVE')).toBe(true);
  });

  describe('create and change', () => {
    it('starts INACTIVE under any existing merchant', async () => {
      const merchant_id = await make.merchant('INACTIVE');
      const { status, body } = await make.ask<WirePoint>('POST', 'points', { name: 'Barra', city: 'Lugo', merchant_id });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'INACTIVE',
        merchant_id,
        merchant: { status: 'INACTIVE' },
        allowed_actions: ['delete'],
      });
      expect(await get(`points/${body.id}`)).toEqual(body);
    });

    it('changes the given fields and keeps its merchant', async () => {
      const merchant = await make.merchant();
      const id = await make.point(merchant);
      const { body } = await make.ask<WirePoint>('PATCH', `points/${id}`, { name: 'Terraza', merchant_id: 'mer_horno' });
      expect(body).toMatchObject({ name: 'Terraza', city: 'Lugo', merchant_id: merchant });
    });

    it.each([
      ['merchant_id', { merchant_id: 'nobody' }, 422],
      ['merchant_id', { merchant_id: undefined }, 400],
      ['name', { name: ' ' }, 400],
      ['city', { city: null }, 400],
    ])('refuses a bad %s and names it', async (field, bad, expected) => {
      const { status, body } = await make.ask('POST', 'points', { name: 'X', city: 'Y', merchant_id: 'mer_horno', ...bad });
      expect(status).toBe(expected);
      expect(body.details?.[0]).toMatch(new RegExp(`^${field}`));
    });

    it('cannot be created for another merchant, and is not visible to it', async () => {
      const horno = { 'x-external-merchant-id': 'mer_horno' };
      const sent = { name: 'X', city: 'Y', merchant_id: 'mer_munoz' };
      expect((await make.ask('POST', 'points', sent, horno)).status).toBe(422);
      const id = await make.point(await make.merchant());
      expect((await make.ask('PATCH', `points/${id}`, { name: 'Mía' }, horno)).status).toBe(404);
    });

    it('returns 404 for an unknown point', async () => {
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['PATCH', '/activate'],
        ['PATCH', '/deactivate'],
      ] as const)
        expect((await make.ask(method, `points/nope${path}`, method === 'GET' ? undefined : {})).status).toBe(404);
    });
  });

  describe('state table', () => {
    it.each([
      ['ACTIVE', 'ACTIVE', 'activate', undefined],
      ['ACTIVE', 'ACTIVE', 'deactivate', 'INACTIVE'],
      ['ACTIVE', 'INACTIVE', 'activate', 'ACTIVE'],
      ['ACTIVE', 'INACTIVE', 'deactivate', undefined],
      ['INACTIVE', 'ACTIVE', 'activate', undefined],
      ['INACTIVE', 'ACTIVE', 'deactivate', 'INACTIVE'],
      ['INACTIVE', 'INACTIVE', 'activate', undefined],
      ['INACTIVE', 'INACTIVE', 'deactivate', undefined],
    ] as const)('under a merchant in %s, in status %s the action %s leads to %s', async (parent, status, action, next) => {
      const merchant = await make.merchant();
      const id = await make.point(merchant, status);
      if (parent === 'INACTIVE') await make.ask('POST', `merchants/${merchant}/deactivate`);
      const offered = (await get(`points/${id}`)).allowed_actions;
      const answer = await make.ask<WirePoint>('PATCH', `points/${id}/${action}`);
      expect(offered?.includes(action)).toBe(next !== undefined);
      if (next) {
        expect(answer).toMatchObject({ status: 200, body: { id, status: next } });
      } else {
        expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_allowed', point: { id, status } } });
        expect(currentPoint(answer.body)).toMatchObject({ id, status });
      }
    });
  });

  it('deletion requires an inactive point without terminals', async () => {
    const id = await make.point(await make.merchant());
    const terminal = await make.terminal(id, 'INACTIVE');
    expect((await make.ask('DELETE', `points/${id}`)).body).toMatchObject({ message: 'Solo se elimina lo que está inactivo' });
    const { body } = await make.ask<WirePoint>('PATCH', `points/${id}/deactivate`);
    expect(body.dependants).toMatchObject({ terminals: 1, active_terminals: 0 });
    expect(await make.ask('DELETE', `points/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'Todavía tiene puntos de venta o terminales', point: { dependants: { terminals: 1 } } },
    });
    await make.ask('DELETE', `terminals/${terminal}`);
    expect((await make.ask('DELETE', `points/${id}`)).status).toBe(204);
    expect((await make.ask('GET', `points/${id}`)).status).toBe(404);
  });
});
