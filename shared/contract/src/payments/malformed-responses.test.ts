import { cashouts } from './cashouts/calls';
import { receivedChargeback } from './chargebacks/shapes';
import { receivedLink } from './links/shapes';
import { receivedPayment } from './payments/shapes';

const amount = { value: 12.5, currency: 'eur' };
const at = 1_700_000_000;

test('decodes a payment with malformed parts and leaves these parts out', () => {
  const payment = receivedPayment.parse({
    ...{ id: 7, payment_id: 8, status: 'CAPTURED', initial_amount: amount, created_at: at, country: {}, customer: 'Ana' },
    ...{ merchant: { id: 5, name: null }, capture: [], point: 'x', chargeback: null },
    instrument: { id: 3, card: { last_four_digits: 4242, issuer_number: 424242 }, billing_address: 'Calle 1' },
    transactions: [{ id: 1, type: 'CAPTURE', status: 'APPROVED', amount, authorization_code: 123456 }],
  });
  expect(payment).toMatchObject({
    ...{ id: '7', paymentId: '8', merchant: { id: '5' }, initial: { minor: 1250, currency: 'EUR' } },
    instrument: { id: '3', card: { lastFour: '4242', issuerNumber: '424242' } },
    transactions: [{ id: '1', authorizationCode: '123456' }],
  });
  expect(payment.customer).toBeUndefined();
  expect(payment.country).toBeUndefined();
});

test.each([
  [{ order: 7, gone: null }, { order: '7' }],
  [[], {}],
  ['x', {}],
])('decodes a link with %j as its metadata, also without a URL', (metadata, read) => {
  const link = receivedLink.parse({ id: 1, type: 'STATIC', amount, url: null, status: 'ACTIVE', created_at: at, metadata });
  expect(link).toMatchObject({ id: '1', url: '' });
  expect(link.metadata).toEqual(read);
});

test('decodes a chargeback without a reason', () => {
  const wire = { id: 1, status: 'PENDING', payment_id: 2, amount: 5, currency: 'eur', reason: null };
  expect(receivedChargeback.parse(wire)).toMatchObject({ id: '1', paymentId: '2', reason: '', amount: { currency: 'EUR' } });
});

test.each([{ total_amount: null, currency: null, status_summary: [] }, {}, { total_amount: 5, currency: 'eur' }])(
  'decodes cashouts with the metadata %j',
  (meta) => {
    const page = cashouts.list.decode(cashouts.list.response.parse({ data: [], meta }), {});
    expect(page).toMatchObject({ items: [], statusSummary: {} });
  },
);
