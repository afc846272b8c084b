import * as z from '@mostrador/schema';
import type { Schema } from '../../call';
import { currentLink, linkWire } from './shapes';
import { LINK_LIMITS, links } from './calls';

const accepts = (schema: unknown, value: object) => z.safeParse(schema as Schema, value).success;
const wire = {
  id: 'lnk_1',
  type: 'STATIC',
  status: 'ACTIVE',
  url: 'https://pagos.test/pay/lnk_1',
  amount: { value: 25, currency: 'EUR' },
  created_at: 1_700_000_000,
};
const decode = (change: object = {}) => links.get.decode(z.parse(links.get.response, { ...wire, ...change }), { id: 'lnk_1' });

describe('links.create', () => {
  const eur = { minor: 2550, currency: 'EUR' };

  it('creates a STATIC link that lives one hour by default', () => {
    const { body } = links.create.encode({ amount: eur, merchantId: 'mer_1' });
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      type: 'STATIC',
      amount: { value: 25.5, currency: 'EUR' },
      merchant_id: 'mer_1',
      expires_in: 3600,
    });
  });

  it('writes every field in wire names', () => {
    const { body } = links.create.encode({
      type: 'DYNAMIC',
      amount: { minor: 1234, currency: 'KWD' },
      merchantId: 'mer_1',
      description: ' Reserva ',
      redirectUrl: 'https://tienda.test/gracias',
      cancelUrl: ' ',
      expiresIn: 86_400,
      metadata: { pedido: '7' },
    });
    expect(body).toEqual({
      type: 'DYNAMIC',
      amount: { value: 1.234, currency: 'KWD' },
      merchant_id: 'mer_1',
      description: 'Reserva',
      redirect_url: 'https://tienda.test/gracias',
      cancel_url: undefined,
      expires_in: 86_400,
      metadata: { pedido: '7' },
    });
    expect(accepts(links.create.body, body)).toBe(true);
  });

  it.each([
    ['a script as address', { redirect_url: 'javascript:alert(1)' }],
    ['an address without a host', { cancel_url: 'http:evil' }],
    ['an unknown type', { type: 'ETERNAL' }],
    ['no merchant', { merchant_id: '' }],
    ['a life too short', { expires_in: LINK_LIMITS.expiresInFrom - 1 }],
    ['a life too long', { expires_in: LINK_LIMITS.expiresInTo + 1 }],
    ['a life of half seconds', { expires_in: 60.5 }],
    ['a description too long', { description: 'x'.repeat(LINK_LIMITS.description + 1) }],
    ['metadata that is not text', { metadata: { a: 1 } }],
    ['a metadata key too long', { metadata: { ['k'.repeat(LINK_LIMITS.metadataKey + 1)]: 'v' } }],
    ['no amount', { amount: undefined }],
  ])('rejects a request with %s', (_, change) => {
    const body = { amount: { value: 1, currency: 'EUR' }, merchant_id: 'mer_1', ...change };
    expect(accepts(links.create.body, body)).toBe(false);
  });

  it('sends one idempotency key per intent, as cancel does', () => {
    expect([links.create.needsIdempotencyKey, links.cancel.needsIdempotencyKey]).toEqual([true, true]);
    expect(links.list.needsIdempotencyKey ?? links.get.needsIdempotencyKey).toBeUndefined();
  });
});

describe('links.list', () => {
  it('requests the first ten links, newest first, without empty filters, by default', () => {
    expect(JSON.parse(JSON.stringify(links.list.encode({ status: [], merchantId: ' ', search: '' }).query))).toEqual({
      page: 1,
      page_size: 10,
      sort: 'created_at:desc',
    });
  });

  it('writes every filter in wire names', () => {
    const args = {
      page: 2,
      pageSize: 25,
      sort: { field: 'expires_at', order: 'asc' },
      status: ['ACTIVE', 'PAID'],
      type: 'DYNAMIC',
      merchantId: 'mer_1',
      search: ' cena ',
      createdFrom: 1000,
      createdTo: 2001,
    } as const;
    const { query } = links.list.encode(args);
    expect(query).toEqual({
      page: 2,
      page_size: 25,
      sort: 'expires_at:asc',
      status: 'ACTIVE,PAID',
      type: 'DYNAMIC',
      merchant_id: 'mer_1',
      search: 'cena',
      created_at_from: 1,
      created_at_to: 3,
    });
    expect(accepts(links.list.query, query)).toBe(true);
    for (const bad of [{ type: 'X' }, { sort: 'url:asc' }, { page: 0 }]) expect(accepts(links.list.query, bad)).toBe(false);
  });

  it('decodes a page', () => {
    const answer = { data: [wire], pagination: { page: 1, page_size: 10, total: 31, total_pages: 4 } };
    expect(links.list.decode(z.parse(links.list.response, answer), {})).toMatchObject({ total: 31, items: [{ id: 'lnk_1' }] });
  });
});

describe('a link', () => {
  it('is decoded with only its required fields, and with null for the others', () => {
    expect(decode()).toEqual({
      id: 'lnk_1',
      type: 'STATIC',
      status: 'ACTIVE',
      url: 'https://pagos.test/pay/lnk_1',
      amount: { minor: 2500, currency: 'EUR' },
      createdAt: 1_700_000_000_000,
      metadata: {},
      paymentIds: [],
    });
    const optional = Object.keys(linkWire.shape).filter((key) => !(key in wire));
    expect(decode(Object.fromEntries(optional.map((key) => [key, null])))).toEqual(decode());
  });

  it('keeps unknown values and names its merchant', () => {
    const link = decode({
      status: 'ON_THE_MOON',
      merchant_id: 'mer_1',
      merchant: { id: 'mer_1', name: 'La Esquina' },
      allowed_actions: ['teleport', 'cancel'],
      expires_at: 1_700_003_600,
      times_paid: 3,
      payment_ids: ['PAG-1'],
    });
    expect(link).toMatchObject({
      status: 'ON_THE_MOON',
      merchant: { id: 'mer_1', name: 'La Esquina' },
      allowedActions: ['cancel'],
      expiresAt: 1_700_003_600_000,
      timesPaid: 3,
      paymentIds: ['PAG-1'],
    });
    expect(decode({ merchant_id: 'mer_2' }).merchant).toEqual({ id: 'mer_2', name: undefined });
  });

  it('is read from the body of a rejected action, and from no other body', () => {
    expect(currentLink({ code: 'x', message: 'y', details: [], link: { ...wire, status: 'PAID' } })?.status).toBe('PAID');
    for (const body of [undefined, null, '', 'text', {}, { link: null }, { link: { id: 1 } }])
      expect(currentLink(body)).toBeNull();
  });
});
