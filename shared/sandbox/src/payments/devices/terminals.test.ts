import { DEVICE_TARGETS, TERMINAL_STATUSES, terminalRules } from '@mostrador/contract/payments/devices/states';
import { currentTerminal } from '@mostrador/contract/payments/terminals/calls';
import { testDatabases } from '../../test-databases';
import { PaymentsTestBed } from '../test-bed';
import { simulateTerminals } from './terminal-simulation';
import { devicesOf, type WireTerminal } from './test-devices';

const DAY = 86_400_000;

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  let make: ReturnType<typeof devicesOf>;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
    make = devicesOf(testBed);
  });
  afterAll(() => testBed.close());

  const get = async (path: string, headers?: Record<string, string>) =>
    (await make.ask<WireTerminal>('GET', path, undefined, headers)).body;
  const total = async (query: string) => (await get(`terminals?${query}`)).pagination.total;
  const place = async () => make.point(await make.merchant());

  describe('GET /v1/terminals', () => {
    it('returns the first ten by name, with their point and merchant', async () => {
      const page = await get('terminals');
      expect(page.data).toHaveLength(10);
      expect(page.pagination.total).toBeGreaterThan(130);
      expect(page.data.every((one) => one.point?.name && one.merchant?.name && one.model_name && one.serial)).toBe(true);
    });

    it('pages without gaps or repetitions in every order, also among equal values', async () => {
      const all = await total('');
      for (const sort of [
        'name:asc',
        'serial:desc',
        'model:asc',
        'status:asc',
        'point:desc',
        'last_seen_at:asc',
        'created_at:asc',
      ]) {
        const seen: string[] = [];
        for (let page = 1; page <= 3; page++)
          seen.push(...(await get(`terminals?page=${page}&page_size=60&sort=${sort}`)).data.map((one) => one.id));
        expect(new Set(seen).size).toBe(all);
      }
    });

    it('sorts terminals that were never seen as the oldest', async () => {
      const seen = (await get('terminals?sort=last_seen_at:asc&page_size=200')).data.map((one) => one.last_seen_at ?? 0);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(seen[0]).toBe(0);
    });

    it('filters by status, point, merchant, model and search', async () => {
      const one = (await get('terminals?merchant_id=mer_nandu&sort=serial:asc')).data[0];
      const all = await total('');
      expect((await total('status=ACTIVE')) + (await total('status=INACTIVE,MAINTENANCE'))).toBe(all);
      expect((await get(`terminals?point_id=${one?.point_id}`)).data.every((other) => other.point_id === one?.point_id)).toBe(
        true,
      );
      expect((await get('terminals?model=sunmi-p2,pax-a77&page_size=200')).data.map((other) => other.model)).toEqual(
        expect.arrayContaining(['sunmi-p2', 'pax-a77']),
      );
      expect((await get(`terminals?search=${one?.serial?.toLowerCase()}`)).data.map((other) => other.id)).toEqual([one?.id]);
      expect((await get(`terminals?search=${one?.id.toUpperCase()}`)).data.map((other) => other.id)).toEqual([one?.id]);
      expect(await total('search=SALON')).toBeGreaterThan(0);
      expect(await total('point_id=nope')).toBe(0);
    });

    it('finds terminals not seen since an instant, or never', async () => {
      const id = await make.terminal(await place());
      const at = testBed.clock.now - 400 * DAY;
      await testBed.db.query('UPDATE terminals SET last_seen_at = $2 WHERE id = $1', [id, at]);
      const before = async (seconds: number) => (await get(`terminals?seen_before=${seconds}&page_size=200`)).data;
      expect((await before(at / 1000)).some((one) => one.id === id)).toBe(false);
      const found = await before(at / 1000 + 1);
      expect(found.some((one) => one.id === id)).toBe(true);
      expect(found.every((one) => one.id === id || !one.last_seen_at)).toBe(true);
    });

    it('shows a caller for one merchant only that merchant', async () => {
      const { data } = await get('terminals?page_size=200', { 'x-external-merchant-id': 'mer_horno' });
      expect(new Set(data.map((one) => one.merchant_id))).toEqual(new Set(['mer_horno']));
    });

    it.each(['page=0', 'sort=city:asc', 'seen_before=ayer'])('refuses %s and names the field', async (query) => {
      const { status, body } = await make.ask('GET', `terminals?${query}`);
      expect(status).toBe(400);
      expect(body.details?.[0]).toContain(query.split('=')[0]);
    });
  });

  it('GET /v1/terminals/models returns the models of the terminals', async () => {
    const { body } = await make.ask<{ id: string; name: string; manufacturer: string }>('GET', 'terminals/models');
    expect(body.data).toHaveLength(6);
    expect(body.data).toContainEqual({ id: 'pax-a920pro', name: 'A920 Pro', manufacturer: 'PAX' });
    const used = new Set((await get('terminals?page_size=200')).data.map((one) => one.model));
    expect(body.data.filter((model) => used.has(model.id)).length).toBeGreaterThan(3);
  });

  describe('create and change', () => {
    it('starts INACTIVE and never seen', async () => {
      const point_id = await place();
      const sent = { name: 'Caja 1', point_id, model: 'sunmi-p2', serial: 'P2-0001' };
      const { status, body } = await make.ask<WireTerminal>('POST', 'terminals', sent);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...sent,
        model_name: 'P2',
        status: 'INACTIVE',
        last_seen_at: null,
        allowed_actions: ['activate', 'maintenance', 'delete'],
      });
      expect(await get(`terminals/${body.id}`)).toEqual(body);
    });

    it('stores all fields, and moves to another point', async () => {
      const id = await make.terminal(await place());
      const point_id = await place();
      const sent = { name: 'Caja 2', point_id, model: 'pax-a77', serial: 'MOVED-1' };
      const { body } = await make.ask<WireTerminal>('PUT', `terminals/${id}`, sent);
      expect(body).toMatchObject({ ...sent, id, status: 'ACTIVE', model_name: 'A77' });
      expect((await make.ask('PUT', `terminals/${id}`, { name: 'Solo el nombre' })).status).toBe(400);
    });

    it('moves to a closed point only while it is not active', async () => {
      const closed = await make.point(await make.merchant(), 'INACTIVE');
      const active = await make.terminal(await place());
      const idle = await make.terminal(await place(), 'MAINTENANCE');
      const fields = { name: 'X', point_id: closed, model: 'pax-a77' };
      expect(await make.ask('PUT', `terminals/${active}`, { ...fields, serial: 'CLOSED-1' })).toMatchObject({
        status: 422,
        body: { details: ['point_id: un terminal activo solo se mueve a un punto de venta activo'] },
      });
      expect((await make.ask('PUT', `terminals/${idle}`, { ...fields, serial: 'CLOSED-2' })).status).toBe(200);
    });

    it('lets only a user who may switch devices move an active terminal or change its serial number', async () => {
      const asOperator = { 'x-session': await testBed.sandbox.signIn('operador@mostrador.test') };
      const [here, there] = [await place(), await place()];
      const fields = { name: 'Barra', point_id: here, model: 'pax-a920pro', serial: 'KEPT-1' };
      const id = await make.terminal(here, 'ACTIVE', fields);
      const edit = async (change: object) =>
        (await make.ask('PUT', `terminals/${id}`, { ...fields, ...change }, asOperator)).status;
      expect(await edit({ name: 'Terraza', model: 'pax-a77' })).toBe(200);
      for (const change of [{ point_id: there }, { serial: 'OTHER-1' }]) expect(await edit(change)).toBe(403);
      expect(await get(`terminals/${id}`)).toMatchObject({ name: 'Terraza', point: { id: here }, serial: 'KEPT-1' });
      await make.ask('PATCH', `terminals/${id}/deactivate`);
      expect(await edit({ point_id: there, serial: 'OTHER-1' })).toBe(200);
    });

    it('requires a unique serial number', async () => {
      const point_id = await place();
      const id = await make.terminal(point_id, 'ACTIVE', { serial: 'UNIQUE-1' });
      const other = await make.terminal(point_id);
      const fields = { name: 'X', point_id, model: 'pax-a77', serial: 'UNIQUE-1' };
      const taken = { status: 422, body: { code: 'invalid_fields', details: ['serial: ya lo tiene otro terminal'] } };
      expect(await make.ask('POST', 'terminals', fields)).toMatchObject(taken);
      expect(await make.ask('PUT', `terminals/${other}`, fields)).toMatchObject(taken);
      expect((await make.ask('PUT', `terminals/${id}`, fields)).status).toBe(200);
      const both = [1, 2].map(() => make.ask('POST', 'terminals', { ...fields, serial: 'UNIQUE-2' }));
      expect((await Promise.all(both)).map((answer) => answer.status).sort()).toEqual([200, 422]);
    });

    it.each([
      ['point_id', { point_id: 'nope' }, 422],
      ['model', { model: 'nope' }, 422],
      ['serial', { serial: 'con espacio' }, 400],
      ['serial', { serial: 'AB' }, 400],
      ['name', { name: '' }, 400],
      ['point_id', { point_id: undefined }, 400],
    ])('refuses a bad %s and names it', async (field, bad, expected) => {
      const point_id = (await get('points')).data[0]?.id;
      const sent = { name: 'X', point_id, model: 'pax-a77', serial: 'GOOD-0001', ...bad };
      const { status, body } = await make.ask('POST', 'terminals', sent);
      expect(status).toBe(expected);
      expect(body.details?.[0]).toMatch(new RegExp(`^${field}`));
    });

    it('returns 404 for an unknown terminal and for another merchant', async () => {
      const id = await make.terminal(await place());
      const fields = { name: 'X', point_id: 'p', model: 'pax-a77', serial: 'GONE-0001' };
      const horno = { 'x-external-merchant-id': 'mer_horno' };
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PUT', '', fields],
        ['DELETE', '', undefined],
        ['PATCH', '/activate', undefined],
        ['PATCH', '/deactivate', undefined],
        ['PATCH', '/maintenance', undefined],
      ] as const) {
        expect((await make.ask(method, `terminals/nope${path}`, body)).status).toBe(404);
        expect((await make.ask(method, `terminals/${id}${path}`, body, horno)).status).toBe(404);
      }
    });
  });

  const cells = TERMINAL_STATUSES.flatMap((status) =>
    (['activate', 'deactivate', 'maintenance'] as const).map(
      (action) =>
        [status, action, terminalRules.verdicts({ status })[action].allowed ? DEVICE_TARGETS[action] : undefined] as const,
    ),
  );

  describe('state table', () => {
    it.each(cells)('in status %s the action %s leads to %s', async (status, action, next) => {
      const id = await make.terminal(await place(), status);
      const offered = (await get(`terminals/${id}`)).allowed_actions;
      const answer = await make.ask<WireTerminal>('PATCH', `terminals/${id}/${action}`);
      expect(offered?.includes(action)).toBe(next !== undefined);
      if (next) {
        expect(answer).toMatchObject({ status: 200, body: { id, status: next } });
      } else {
        expect(answer).toMatchObject({ status: 409, body: { code: 'action_not_allowed', terminal: { id, status } } });
        expect(currentTerminal(answer.body)).toMatchObject({ id, status });
      }
      expect((await get(`terminals/${id}`)).status).toBe(next ?? status);
    });
  });

  it.each(['point', 'merchant'] as const)('cannot be activated while its %s is inactive', async (parent) => {
    const merchant = await make.merchant();
    const point = await make.point(merchant);
    const id = await make.terminal(point, 'INACTIVE');
    if (parent === 'point') await make.ask('PATCH', `points/${point}/deactivate`);
    else await make.ask('POST', `merchants/${merchant}/deactivate`);
    expect((await get(`terminals/${id}`)).allowed_actions).toEqual(['maintenance', 'delete']);
    expect(await make.ask('PATCH', `terminals/${id}/activate`)).toMatchObject({
      status: 409,
      body: { message: 'El comercio o el punto de venta del que depende no está activo', terminal: { id, status: 'INACTIVE' } },
    });
    expect((await make.ask<WireTerminal>('PATCH', `terminals/${id}/maintenance`)).body.status).toBe('MAINTENANCE');
  });

  it('deletion requires an inactive terminal', async () => {
    const point = await place();
    for (const status of ['ACTIVE', 'MAINTENANCE'] as const) {
      const id = await make.terminal(point, status);
      expect(await make.ask('DELETE', `terminals/${id}`)).toMatchObject({ status: 409, body: { terminal: { id, status } } });
      await make.ask('PATCH', `terminals/${id}/deactivate`);
      expect(await make.ask('DELETE', `terminals/${id}`)).toMatchObject({ status: 204, body: '' });
      expect((await make.ask('GET', `terminals/${id}`)).status).toBe(404);
    }
  });

  it('simulates contact of all but the silent terminals', async () => {
    await testBed.wait(30 * DAY);
    await simulateTerminals(testBed.sandbox.services);
    const { data } = await get('terminals?status=ACTIVE&page_size=200&sort=last_seen_at:desc');
    const online = data.filter((one) => one.last_seen_at === testBed.clock.now / 1000);
    expect(online.length).toBeGreaterThan(40);
    expect(online.length).toBeLessThan(data.length);
    expect(online.every((one) => one.point?.status === 'ACTIVE' && one.merchant?.status === 'ACTIVE')).toBe(true);
  });
});
