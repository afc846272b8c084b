import * as z from '@mostrador/schema';
import { normalizeSerial, SERIAL_PATTERN } from './fields';
import { currentMerchant, merchants } from '../merchants/calls';
import { currentPoint, points } from '../points/calls';
import { currentTerminal, terminals } from '../terminals/calls';

const takes = (schema: unknown, value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success;

describe('lists', () => {
  it('request the first ten records by name by default', () => {
    const query = { page: 1, page_size: 10, sort: 'name:asc' };
    expect(merchants.list.encode({}).query).toEqual(query);
    expect(points.list.encode({}).query).toEqual(query);
    expect(terminals.list.encode({}).query).toEqual(query);
    expect(merchants.points.encode({ id: 'm' })).toEqual({ params: { id: 'm' }, query });
    expect(points.terminals.encode({ id: 'p' })).toEqual({ params: { id: 'p' }, query });
  });

  it('write every filter in wire names', () => {
    expect(merchants.list.encode({ status: 'ACTIVE', search: ' sol ' }).query).toMatchObject({ status: 'ACTIVE', search: 'sol' });
    expect(points.list.encode({ merchantId: 'm', sort: { field: 'terminals', order: 'desc' } }).query).toMatchObject({
      merchant_id: 'm',
      sort: 'terminals:desc',
    });
    expect(
      terminals.list.encode({
        status: ['ACTIVE', 'INACTIVE'],
        pointId: 'p',
        merchantId: 'm',
        model: ['a', 'b'],
        seenBefore: 5001,
      }).query,
    ).toMatchObject({ status: 'ACTIVE,INACTIVE', point_id: 'p', merchant_id: 'm', model: 'a,b', seen_before: 6 });
  });

  it('reject unknown sort orders', () => {
    expect(takes(merchants.list.query, { sort: 'name:desc', page: '2' })).toBe(true);
    for (const sort of ['name', 'secret:asc', 'terminals:asc']) expect(takes(merchants.list.query, { sort })).toBe(false);
    expect(takes(terminals.list.query, { seen_before: 'ayer' })).toBe(false);
  });
});

describe('records', () => {
  it('are decoded with only their required fields', () => {
    expect(merchants.get.decode(z.parse(merchants.get.response, { id: 'm', name: 'M', status: 'ACTIVE' }), { id: 'm' })).toEqual({
      id: 'm',
      name: 'M',
      status: 'ACTIVE',
    });
    const point = { id: 'p', name: 'P', status: 'NEW', merchant_id: 'm' };
    expect(points.get.decode(z.parse(points.get.response, point), { id: 'p' })).toMatchObject({ merchantId: 'm', status: 'NEW' });
    expect(takes(terminals.get.response, { id: 't', name: 'T', status: 'ACTIVE' })).toBe(false);
  });

  it('have instants in ms, parents and counts of their children', () => {
    const point = z.parse(points.get.response, {
      id: 'p',
      name: 'P',
      status: 'ACTIVE',
      merchant_id: 'm',
      merchant: { id: 'm', name: 'M', status: 'INACTIVE' },
      dependants: { terminals: 3, active_terminals: 2 },
      terminals: { total: 3, by_status: { ACTIVE: 2, INACTIVE: 1 }, stale: 1, oldest_seen_at: 7 },
      allowed_actions: ['deactivate', 'dance'],
    });
    expect(points.get.decode(point, { id: 'p' })).toMatchObject({
      merchant: { id: 'm', name: 'M', status: 'INACTIVE' },
      dependants: { points: 0, terminals: 3, activePoints: 0, activeTerminals: 2 },
      terminals: { total: 3, byStatus: { ACTIVE: 2, INACTIVE: 1 }, stale: 1, oldestSeenAt: 7000 },
      allowedActions: ['deactivate'],
    });
    const terminal = z.parse(terminals.get.response, {
      id: 't',
      name: 'T',
      status: 'ACTIVE',
      point_id: 'p',
      model: 'a',
      model_name: 'A',
      last_seen_at: 9,
      allowed_actions: ['maintenance'],
    });
    expect(terminals.get.decode(terminal, { id: 't' })).toMatchObject({
      pointId: 'p',
      model: 'a',
      modelName: 'A',
      lastSeenAt: 9000,
      allowedActions: ['maintenance'],
    });
  });

  it('are read from the body of a rejected action', () => {
    const place = { id: 'x', name: 'X', status: 'ACTIVE' };
    expect(currentMerchant({ merchant: place })?.id).toBe('x');
    expect(currentPoint({ point: { ...place, merchant_id: 'm' } })?.merchantId).toBe('m');
    expect(currentTerminal({ terminal: { ...place, point_id: 'p' } })?.pointId).toBe('p');
    for (const read of [currentMerchant, currentPoint, currentTerminal]) expect(read({ message: 'x' })).toBeNull();
  });

  it('accept any response body to a deletion', () => {
    const bodies = ['', undefined, null, {}, { id: 'm', deleted: true }, 'OK'];
    for (const { remove } of [merchants, points, terminals])
      for (const body of bodies) expect(takes(remove.response, body)).toBe(true);
  });
});

describe('forms', () => {
  it('send texts without surrounding blanks', () => {
    expect(merchants.create.encode({ name: ' M ', city: 'C ', country: 'ES' }).body).toEqual({
      name: 'M',
      city: 'C',
      country: 'ES',
    });
    expect(merchants.update.encode({ id: 'm', address: ' ' }).body).toEqual({ address: '' });
    expect(points.create.encode({ name: 'P ', merchantId: 'm', city: 'C' }).body).toEqual({
      name: 'P',
      merchant_id: 'm',
      city: 'C',
    });
    expect(terminals.update.encode({ id: 't', name: 'T ', pointId: 'p', model: 'a', serial: ' ab-12 3' })).toEqual({
      params: { id: 't' },
      body: { name: 'T', point_id: 'p', model: 'a', serial: 'AB-123' },
    });
  });

  it('reject a body without the required fields', () => {
    const merchant = { name: 'M', city: 'C', country: 'ES' };
    expect(takes(merchants.create.body, merchant)).toBe(true);
    expect(takes(merchants.update.body, { city: 'C' })).toBe(true);
    for (const bad of [
      { name: ' ' },
      { name: 'x'.repeat(121) },
      { country: 'es' },
      { city: undefined },
      { address: 'x'.repeat(201) },
    ])
      expect(takes(merchants.create.body, { ...merchant, ...bad })).toBe(false);
    expect(takes(points.create.body, { name: 'P', city: 'C' })).toBe(false);
    expect(takes(terminals.create.body, { name: 'T', point_id: 'p', model: 'a', serial: 'ab' })).toBe(false);
  });

  it('normalize serial numbers', () => {
    expect(SERIAL_PATTERN.test(normalizeSerial(' 1850 0012-ab '))).toBe(true);
    for (const bad of ['', 'A', '-ABC', 'ABÇD', 'A'.repeat(33)]) expect(SERIAL_PATTERN.test(normalizeSerial(bad))).toBe(false);
  });
});

it('sends an idempotency key only with calls that create', () => {
  expect([merchants.create.needsIdempotencyKey, points.create.needsIdempotencyKey, terminals.create.needsIdempotencyKey]).toEqual(
    [true, true, true],
  );
  expect(
    merchants.activate.needsIdempotencyKey ?? points.update.needsIdempotencyKey ?? terminals.maintenance.needsIdempotencyKey,
  ).toBeUndefined();
});

it('decodes models and statistics', () => {
  const data = [{ id: 'a', name: 'A', manufacturer: null }];
  expect(terminals.models.decode(z.parse(terminals.models.response, { data }), undefined)).toEqual([{ id: 'a', name: 'A' }]);
  const stats = { total: 2, by_status: { ACTIVE: 2 }, terminals: { total: 1, by_status: { ACTIVE: 1 } } };
  expect(points.stats.decode(z.parse(points.stats.response, stats), {})).toEqual({
    total: 2,
    byStatus: { ACTIVE: 2 },
    terminals: { total: 1, byStatus: { ACTIVE: 1 }, stale: 0, oldestSeenAt: undefined },
  });
});
