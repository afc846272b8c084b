import * as z from '@mostrador/schema';
import { currentChargeback } from './shapes';
import { chargebacks } from './calls';
import { EVIDENCE_ACCEPT, MAX_EVIDENCE_BYTES, evidenceProblem, evidenceType } from './evidence';

const least = { id: 'c1', status: 'PENDING', payment_id: 'PAG-1', amount: 12.5, currency: 'EUR', reason: 'FRAUD' };
const decode = (more: object = {}) =>
  chargebacks.get.decode(z.parse(chargebacks.get.response, { ...least, ...more }), { id: 'c1' });

describe('chargebacks.list', () => {
  it('requests the first ten chargebacks, newest first, by default', () => {
    expect(chargebacks.list.encode({}).query).toEqual({ page: 1, page_size: 10, sort: 'createdAt:desc' });
  });

  it('writes every filter in wire names', () => {
    const { query } = chargebacks.list.encode({
      page: 2,
      pageSize: 50,
      sort: { field: 'respondBy', order: 'asc' },
      organizationId: 'org',
      merchantId: ' mer ',
      transactionId: 'tra',
      paymentId: 'PAG-1',
      status: ['PENDING', 'REJECTED'],
      amountGt: 10.5,
      amountLt: 100,
      createdFrom: 1000,
      createdTo: 2001,
      respondFrom: 3000,
      respondTo: 4000,
    });
    expect(query).toEqual({
      page: 2,
      page_size: 50,
      sort: 'respondBy:asc',
      organization_id: 'org',
      merchant_id: 'mer',
      transaction_id: 'tra',
      payment_id: 'PAG-1',
      status: 'PENDING,REJECTED',
      amount_gt: 10.5,
      amount_lt: 100,
      created_at_from: 1,
      created_at_to: 3,
      respond_by_from: 3,
      respond_by_to: 4,
    });
  });

  it('parses its query from URL text and rejects invalid values', () => {
    const read = (query: object) => z.safeParse(chargebacks.list.query as z.ZodMiniType, query);
    expect(read({ amount_gt: '10.5', sort: 'amount:asc', page: '2' }).data).toEqual({
      amount_gt: 10.5,
      sort: 'amount:asc',
      page: 2,
    });
    for (const bad of [{ amount_gt: 'x' }, { sort: 'created_at:desc' }, { sort: 'createdAt' }, { respond_by_to: '1.5' }])
      expect(read(bad).success).toBe(false);
  });
});

describe('a chargeback', () => {
  it('is decoded with only its required fields', () => {
    expect(decode()).toEqual({
      id: 'c1',
      status: 'PENDING',
      paymentId: 'PAG-1',
      amount: { minor: 1250, currency: 'EUR' },
      reason: 'FRAUD',
      evidence: [],
    });
  });

  it('has instants in ms, files and allowed actions', () => {
    const file = { id: 'f1', file_name: 'a.pdf', content_type: 'application/pdf', size: 10, uploaded_at: 7 };
    expect(
      decode({ respond_by: 5, created_at: 6, outcome: 'won', evidence: [file], allowed_actions: ['note', 'accept', 'dance'] }),
    ).toMatchObject({
      respondBy: 5000,
      createdAt: 6000,
      outcome: 'won',
      evidence: [{ id: 'f1', fileName: 'a.pdf', contentType: 'application/pdf', size: 10, uploadedAt: 7000 }],
      allowedActions: ['accept', 'note'],
    });
    expect(decode({ amount: '1.234', currency: 'KWD' }).amount).toEqual({ minor: 1234, currency: 'KWD' });
  });

  it.each([
    ['amount', { amount: 1.005 }],
    ['amount', { currency: 'XQQ' }],
    ['respond_by', { respond_by: 1_700_000_000_000 }],
    ['evidence', { evidence: [{ id: 'f' }] }],
  ])('reports a wrong %s as an issue at that field', (field, more) => {
    const result = z.safeParse(chargebacks.get.response, { ...least, ...more });
    expect(result.error?.issues[0]?.path[0]).toBe(field);
  });

  it('is read from the body of a rejected action', () => {
    expect(currentChargeback({ code: 'x', chargeback: least })?.id).toBe('c1');
    for (const body of [null, '', {}, { chargeback: {} }]) expect(currentChargeback(body)).toBeNull();
  });
});

it('decodes the history oldest first', () => {
  const data = [
    { id: '2', at: 20, actor: 'ISSUER', from: 'PENDING', to: 'CANCELLED' },
    { id: '1', at: 10, actor: null, from: null, to: 'PENDING', file_name: 'a.pdf' },
  ];
  const events = chargebacks.history.decode(z.parse(chargebacks.history.response, { data }), { id: 'c1' });
  expect(events.map(({ id, at }) => [id, at])).toEqual([
    ['1', 10_000],
    ['2', 20_000],
  ]);
  expect(events[0]).toEqual({ id: '1', at: 10_000, to: 'PENDING', fileName: 'a.pdf' });
});

it('requests the statistics by scope, days and time zone', () => {
  const { query } = chargebacks.statistics.encode({ merchantId: 'm', createdFrom: 1000, timeZone: 'Europe/Madrid' });
  expect(query).toMatchObject({ merchant_id: 'm', created_at_from: 1, time_zone: 'Europe/Madrid' });
});

it('decodes the statistics with one sum per currency', () => {
  const wire = { total: 3, by_status: { PENDING: 3 }, amount_by_currency: { EUR: 12.5, JPY: 1500 }, won: 1, lost: 0 };
  expect(chargebacks.statistics.decode(z.parse(chargebacks.statistics.response, wire), {})).toEqual({
    total: 3,
    byStatus: { PENDING: 3 },
    byReason: {},
    amounts: [
      { minor: 1250, currency: 'EUR' },
      { minor: 1500, currency: 'JPY' },
    ],
    won: 1,
    lost: 0,
    byMonth: [],
  });
  const bad = { ...wire, amount_by_currency: { XQQ: 1 } };
  expect(z.safeParse(chargebacks.statistics.response, bad).error?.issues[0]?.path).toEqual(['amount_by_currency']);
  const noMonth = { ...wire, by_month: [{ month: '2026-13', opened: 1, won: 0, lost: 0 }] };
  expect(z.safeParse(chargebacks.statistics.response, noMonth).error?.issues[0]?.path).toEqual(['by_month', 0, 'month']);
});

describe('actions', () => {
  it('have one idempotency key per intent, except file uploads, which the server deduplicates', () => {
    expect([
      chargebacks.accept.needsIdempotencyKey,
      chargebacks.dispute.needsIdempotencyKey,
      chargebacks.act.needsIdempotencyKey,
    ]).toEqual([true, true, true]);
    expect(chargebacks.evidence).toMatchObject({ multipart: true });
    expect(chargebacks.evidence.needsIdempotencyKey).toBeUndefined();
  });

  it('send a note only if it is not blank', () => {
    expect(JSON.stringify(chargebacks.accept.encode({ id: 'c', note: ' ' }).body)).toBe('{}');
    expect(chargebacks.dispute.encode({ id: 'c', note: ' Va el albarán ' }).body).toEqual({ note: 'Va el albarán' });
    expect(chargebacks.act.encode({ id: 'c', action: 'note', note: ' x ' }).body).toEqual({ action: 'NOTE', note: 'x' });
    expect(JSON.stringify(chargebacks.act.encode({ id: 'c', action: 'escalate' }).body)).toBe('{"action":"ESCALATE"}');
  });

  it('reject an empty note, an unknown action and a dispute note that is too long', () => {
    const takes = (body: unknown) => z.safeParse(chargebacks.act.body as z.ZodMiniType, body).success;
    expect([takes({ action: 'NOTE', note: 'x' }), takes({ action: 'ESCALATE' })]).toEqual([true, true]);
    expect([takes({ action: 'NOTE', note: '  ' }), takes({ action: 'NOTE' }), takes({ action: 'DANCE' }), takes({})]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(z.safeParse(chargebacks.dispute.body as z.ZodMiniType, { note: 'x'.repeat(1001) }).success).toBe(false);
  });
});

describe('evidence', () => {
  const bytes = (...head: number[]) => new Uint8Array([...head, 0, 0, 0, 0, 0, 0, 0, 0]);
  const pdf = bytes(0x25, 0x50, 0x44, 0x46, 0x2d);

  it.each([
    ['a PDF', pdf, 'application/pdf'],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
    ['a program', bytes(0x4d, 0x5a), undefined],
    ['the beginning of a PNG', bytes(0x89, 0x50, 0x4e, 0x47), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('recognizes %s by its first bytes', (_, head, type) => {
    expect(evidenceType(head)).toBe(type);
  });

  it('reports why a file is invalid', () => {
    expect(evidenceProblem(MAX_EVIDENCE_BYTES, pdf)).toBeUndefined();
    expect(evidenceProblem(MAX_EVIDENCE_BYTES + 1, pdf)).toBe('too-large');
    expect(evidenceProblem(0, new Uint8Array())).toBe('empty');
    expect(evidenceProblem(9, bytes(0x3c))).toBe('wrong-type');
    expect(EVIDENCE_ACCEPT).toBe('application/pdf,.pdf,image/jpeg,.jpg,.jpeg,image/png,.png');
  });

  it('is uploaded as files, at least one and at most the maximum', () => {
    const files = (count: number) => Array.from({ length: count }, () => new File(['x'], 'x.pdf'));
    const takes = (count: number) => z.safeParse(chargebacks.evidence.body as z.ZodMiniType, { files: files(count) }).success;
    expect([takes(0), takes(1), takes(10), takes(11)]).toEqual([false, true, true, false]);
    expect(z.safeParse(chargebacks.evidence.body as z.ZodMiniType, { files: ['x'] }).success).toBe(false);
  });
});
