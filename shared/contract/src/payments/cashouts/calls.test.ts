import * as z from '@mostrador/schema';
import type { Schema } from '../../call';
import { business } from '../../backoffice/business/calls';
import { cashoutWire, currentCashout, withCashoutStatus } from './shapes';
import { cashouts } from './calls';

const accepts = (schema: unknown, value: object) => z.safeParse(schema as Schema, value).success;
const pathsOf = (schema: Schema, value: object) => z.safeParse(schema, value).error?.issues.map((issue) => issue.path.join('.'));
const wire = { id: 'cas_1', status: 'PENDING', amount: 100, currency: 'EUR', created_at: 1_700_000_000 };
const decode = (change: object = {}) => z.parse(cashouts.get.response, { ...wire, ...change });

describe('cashouts.list', () => {
  it('requests the first 50 cashouts in euros, newest first, by default', () => {
    const first = { page: 1, per_page: 50, currency: 'EUR', sort: 'created_at:desc' };
    expect(JSON.parse(JSON.stringify(cashouts.list.encode({}).query))).toEqual(first);
    expect(JSON.parse(JSON.stringify(cashouts.list.encode({ currency: undefined, status: [], search: ' ' }).query))).toEqual(
      first,
    );
  });

  it('writes every filter in wire names', () => {
    const { query } = cashouts.list.encode({
      page: 3,
      pageSize: 20,
      sort: { field: 'amount', order: 'asc' },
      currency: 'CLP',
      status: ['FAILED', 'REVERSED'],
      search: ' nov ',
      createdFrom: 1000,
      createdTo: 1999,
    });
    expect(query).toEqual({
      page: 3,
      per_page: 20,
      sort: 'amount:asc',
      currency: 'CLP',
      status: 'FAILED,REVERSED',
      search: 'nov',
      created_at_from: 1,
      created_at_to: 2,
    });
    expect(accepts(cashouts.list.query, query)).toBe(true);
    for (const bad of [{ currency: 'eur' }, { per_page: 0 }, { per_page: 201 }, { sort: 'net:asc' }]) {
      expect(accepts(cashouts.list.query, bad)).toBe(false);
    }
  });

  it("decodes the cashouts' own list format", () => {
    const answer = {
      data: [wire],
      pagination: { current_page: 1, total_pages: 9, total_records: 412, per_page: 50 },
      meta: { total_amount: '1234.50', currency: 'EUR', status_summary: { PENDING: 2, COMPLETED: 410 } },
    };
    expect(cashouts.list.decode(z.parse(cashouts.list.response, answer), {})).toMatchObject({
      items: [{ id: 'cas_1' }],
      total: 412,
      totalAmount: { minor: 123450, currency: 'EUR' },
      statusSummary: { PENDING: 2, COMPLETED: 410 },
    });
    expect(cashouts.list.decode(z.parse(cashouts.list.response, { data: [wire] }), {})).toMatchObject({
      total: 1,
      totalAmount: undefined,
      statusSummary: {},
    });
    expect(pathsOf(cashouts.list.response, { ...answer, meta: { ...answer.meta, total_amount: 1.005 } })).toEqual([
      'meta.total_amount',
    ]);
    expect(accepts(cashouts.list.response, {})).toBe(false);
  });
});

describe('a cashout', () => {
  it('is decoded with only its required fields, and with null for the others', () => {
    expect(decode()).toEqual({
      id: 'cas_1',
      status: 'PENDING',
      amount: { minor: 10_000, currency: 'EUR' },
      createdAt: 1_700_000_000_000,
    });
    const optional = Object.keys(cashoutWire.shape).filter((key) => !(key in wire));
    expect(decode(Object.fromEntries(optional.map((key) => [key, null])))).toEqual(decode());
  });

  it('has amounts with the digits of its currency', () => {
    expect(decode({ fee: '0.55', net: 99.45 })).toMatchObject({ fee: { minor: 55 }, net: { minor: 9945 } });
    expect(decode({ amount: 1.234, currency: 'KWD', fee: 0 })).toMatchObject({ amount: { minor: 1234 }, fee: { minor: 0 } });
    expect(decode({ amount: '1500', currency: 'JPY' }).amount).toEqual({ minor: 1500, currency: 'JPY' });
  });

  it('reports the field of an invalid amount or instant', () => {
    const paths = (change: object) => pathsOf(cashouts.get.response, { ...wire, ...change });
    expect(paths({ amount: 1.005 })).toEqual(['amount']);
    expect(paths({ fee: 'x', net: 1.234 })).toEqual(['fee', 'net']);
    expect(paths({ currency: 'XQQ' })).toEqual(['amount']);
    expect(paths({ processed_at: 1_700_000_000_000 })).toEqual(['processed_at']);
  });

  it('maps the other fields, keeps unknown values and at most four digits of the account number', () => {
    expect(
      decode({
        status: 'ON_THE_MOON',
        processed_at: 1_700_000_100,
        destination: { type: 'BANK_ACCOUNT', bank: 'Banco', holder: 'Ana', last_four: 'ES7921000813610123456789' },
        reference: 'Semana 46',
        status_detail: 'ACCOUNT_CLOSED',
        period: { from: 1_699_900_000, to: 1_699_990_000 },
        merchant_id: 'mer_1',
        allowed_actions: ['cancel', 'teleport', 'startAgain'],
      }),
    ).toMatchObject({
      status: 'ON_THE_MOON',
      processedAt: 1_700_000_100_000,
      destination: { type: 'BANK_ACCOUNT', bank: 'Banco', holder: 'Ana', lastFour: '6789' },
      reference: 'Semana 46',
      statusDetail: 'ACCOUNT_CLOSED',
      period: { from: 1_699_900_000_000, to: 1_699_990_000_000 },
      merchantId: 'mer_1',
      allowedActions: ['cancel'],
    });
  });

  it('is read from the body of a rejected action, and from no other body', () => {
    const refusal = { code: 'x', message: 'y', details: [], cashout: { ...wire, status: 'PROCESSING' } };
    expect(currentCashout(refusal)?.status).toBe('PROCESSING');
    for (const body of [undefined, null, 'text', {}, { cashout: null }, { cashout: { ...wire, amount: 1.005 } }]) {
      expect(currentCashout(body)).toBeNull();
    }
  });

  it('gets a local status update that discards the allowed actions of the old status', () => {
    const cashout = decode({ allowed_actions: ['cancel'], processed_at: 5 });
    expect(withCashoutStatus(cashout, 'COMPLETED', 9000)).toEqual({
      ...cashout,
      status: 'COMPLETED',
      processedAt: 9000,
      allowedActions: undefined,
    });
    expect(withCashoutStatus(cashout, 'PENDING').processedAt).toBeUndefined();
  });
});

describe('the other calls of cashouts', () => {
  it('decode the history in chronological order', () => {
    const event = { id: 'a', at: 20, to: 'PROCESSING', from: 'PENDING', actor: null, note: null };
    const wireHistory = { data: [event, { id: 'b', at: 10, to: 'PENDING', actor: 'Marta' }] };
    expect(cashouts.history.decode(z.parse(cashouts.history.response, wireHistory), { id: 'x' })).toEqual([
      { id: 'b', at: 10_000, to: 'PENDING', actor: 'Marta' },
      { id: 'a', at: 20_000, from: 'PENDING', to: 'PROCESSING' },
    ]);
  });

  it('request the balance in euros by default and decode it with the digits of its currency', () => {
    expect(cashouts.balance.encode({}).query).toEqual({ currency: 'EUR' });
    expect(cashouts.balance.encode({ currency: 'KWD' }).query).toEqual({ currency: 'KWD' });
    const read = (answer: object) => cashouts.balance.decode(z.parse(cashouts.balance.response, answer), { currency: 'KWD' });
    expect(read({ available: '-3.005', pending: 0, currency: 'KWD' })).toEqual({
      available: { minor: -3005, currency: 'KWD' },
      pending: { minor: 0, currency: 'KWD' },
    });
    expect(pathsOf(cashouts.balance.response, { available: 0.5, pending: 1, currency: 'JPY' })).toEqual(['available']);
    expect(() => read({ available: 1, pending: 0, currency: 'EUR' })).toThrow('KWD was asked for and EUR answered');
  });

  it('send the amount of a fee request in decimals and decode the response with its amount', () => {
    expect(cashouts.fees.encode({ amount: { minor: 1234, currency: 'KWD' } }).query).toEqual({ amount: 1.234, currency: 'KWD' });
    const answer = z.parse(cashouts.fees.response, { amount: 100, fee: 0.55, net: 99.45, currency: 'EUR' });
    expect(cashouts.fees.decode(answer, { amount: { minor: 1, currency: 'EUR' } })).toEqual({
      amount: { minor: 10_000, currency: 'EUR' },
      fee: { minor: 55, currency: 'EUR' },
      net: { minor: 9945, currency: 'EUR' },
    });
  });

  it('create a cashout with one idempotency key per intent', () => {
    const { body } = cashouts.create.encode({ amount: { minor: 1500, currency: 'JPY' }, reference: ' ' });
    expect(JSON.parse(JSON.stringify(body))).toEqual({ amount: { value: 1500, currency: 'JPY' } });
    expect([cashouts.create.needsIdempotencyKey, cashouts.cancel.needsIdempotencyKey]).toEqual([true, true]);
    expect(accepts(cashouts.create.body, { amount: { value: 1, currency: 'EUR' }, reference: 'x'.repeat(141) })).toBe(false);
  });

  it('request and decode the statistics of one currency', () => {
    expect(cashouts.statistics.encode({ createdFrom: 1000, timeZone: 'Europe/Madrid' }).query).toMatchObject({
      currency: 'EUR',
      created_at_from: 1,
      time_zone: 'Europe/Madrid',
    });
    const month = { month: '2026-10', count: 3, amount: { value: 30, currency: 'EUR' }, fee: { value: 1.2, currency: 'EUR' } };
    const answer = {
      total: 4,
      by_status: { COMPLETED: 3, FAILED: 1 },
      by_month: [month],
      average: { value: 10, currency: 'EUR' },
    };
    expect(cashouts.statistics.decode(z.parse(cashouts.statistics.response, answer), {})).toEqual({
      total: 4,
      byStatus: { COMPLETED: 3, FAILED: 1 },
      byMonth: [{ month: '2026-10', count: 3, amount: { minor: 3000, currency: 'EUR' }, fee: { minor: 120, currency: 'EUR' } }],
      average: { minor: 1000, currency: 'EUR' },
    });
    expect(accepts(cashouts.statistics.response, { ...answer, by_month: [{ ...month, month: 'octubre' }] })).toBe(false);
  });
});

it('rejects a response about payment methods without data (docs payments §5)', () => {
  expect(accepts(business.paymentMethods.response, { data: [{ id: 1, nombre: 'Efectivo' }] })).toBe(true);
  for (const answer of [{}, { data: null }, { metodosPago: [] }])
    expect(accepts(business.paymentMethods.response, answer)).toBe(false);
});
