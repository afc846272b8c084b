import { CHARGEBACK_STATUSES } from '../chargebacks/states';
import { paymentAmounts } from './amounts';
import { disputeState, isLostToChargeback } from './dispute';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

it('knows the state of a dispute in each status', () => {
  expect(Object.fromEntries(CHARGEBACK_STATUSES.map((status) => [status, disputeState({ status })]))).toEqual({
    PENDING: 'open',
    ACCEPTED: 'lost',
    REJECTED: 'open',
    DISPUTED: 'open',
    RESOLVED: 'won',
    CANCELLED: 'won',
    EXPIRED: 'lost',
  });
  expect(disputeState({ status: 'RESOLVED', outcome: 'lost' })).toBe('lost');
  expect(disputeState({ status: 'REJECTED', outcome: 'lost' })).toBe('lost');
  expect(disputeState({ status: 'ON_THE_MOON' })).toBeNull();
});

it('separates a payment lost to a chargeback from a refunded one', () => {
  const capture = { type: 'CAPTURE', status: 'APPROVED', amount: eur(1000) };
  const amounts = (type: string) =>
    paymentAmounts({
      status: 'REFUNDED',
      initial: eur(1000),
      transactions: [capture, { type, status: 'APPROVED', amount: eur(1000) }],
    });
  expect(isLostToChargeback({ status: 'REFUNDED', amounts: amounts('CHARGEBACK') })).toBe(true);
  expect(isLostToChargeback({ status: 'REFUNDED', amounts: amounts('REFUND') })).toBe(false);
  expect(isLostToChargeback({ status: 'COMPLETED', amounts: amounts('CHARGEBACK') })).toBe(false);
  expect(isLostToChargeback({ status: 'REFUNDED', chargeback: { status: 'ACCEPTED' } })).toBe(true);
  expect(isLostToChargeback({ status: 'REFUNDED' })).toBe(false);
});
