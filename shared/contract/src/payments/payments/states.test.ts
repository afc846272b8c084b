import {
  PAYMENT_STATUSES,
  holdsRefunds,
  isFinalPayment,
  isPaymentStatus,
  isPolledPayment,
  nextPaymentStatuses,
  paymentActions,
  paymentStatusColor,
} from './states';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const amounts = (remaining: number) => ({
  authorized: eur(1000),
  captured: eur(1000),
  refunded: eur(0),
  pending: eur(0),
  chargedBack: eur(0),
  remaining: eur(remaining),
  capturable: eur(0),
});

// docs payments §4
const TABLE: Record<
  string,
  { cancel: boolean; capture: boolean; refund: boolean; polled: boolean; final: boolean; color: string }
> = {
  CREATED: { cancel: true, capture: false, refund: false, polled: true, final: false, color: 'warning' },
  AUTHORIZED: { cancel: true, capture: true, refund: false, polled: false, final: false, color: 'info' },
  PREAUTHORIZED: { cancel: true, capture: true, refund: false, polled: false, final: false, color: 'info' },
  CAPTURE_SCHEDULED: { cancel: true, capture: false, refund: false, polled: true, final: false, color: 'warning' },
  CAPTURE_IN_PROGRESS: { cancel: false, capture: false, refund: false, polled: true, final: false, color: 'warning' },
  CAPTURE_PRESENTED: { cancel: false, capture: false, refund: false, polled: true, final: false, color: 'info' },
  CAPTURE_FAILED: { cancel: true, capture: true, refund: false, polled: false, final: false, color: 'error' },
  CAPTURED: { cancel: false, capture: false, refund: true, polled: false, final: false, color: 'success' },
  COMPLETED: { cancel: false, capture: false, refund: true, polled: false, final: false, color: 'success' },
  REFUNDED: { cancel: false, capture: false, refund: false, polled: false, final: true, color: 'secondary' },
  REJECTED: { cancel: false, capture: false, refund: false, polled: false, final: true, color: 'error' },
  CANCELLED: { cancel: false, capture: false, refund: false, polled: false, final: true, color: 'error' },
};

describe.each(PAYMENT_STATUSES)('%s', (status) => {
  const row = TABLE[status];

  it('allows what the table allows, and gives a reason for the rest', () => {
    const actions = paymentActions({ status });
    expect(actions.cancel.allowed).toBe(row?.cancel);
    expect(actions.capture.allowed).toBe(row?.capture);
    expect(actions.refund.allowed).toBe(row?.refund);
    expect(actions.cancelOrRefund.allowed).toBe(row?.cancel || row?.refund);
    for (const verdict of Object.values(actions)) expect(verdict.allowed).toBe(verdict.reason === undefined);
  });

  it('has its colour and its place in the flow', () => {
    expect(paymentStatusColor(status)).toBe(row?.color);
    expect(isPolledPayment(status)).toBe(row?.polled);
    expect(isFinalPayment(status)).toBe(row?.final);
    expect(nextPaymentStatuses(status).length === 0).toBe(row?.final);
    expect(nextPaymentStatuses(status).includes('CANCELLED')).toBe(row?.cancel);
    expect(nextPaymentStatuses(status).includes('REFUNDED')).toBe(row?.refund);
  });
});

describe('reasons', () => {
  it.each([
    ['CAPTURE_IN_PROGRESS', 'cancel', 'in-progress'],
    ['CREATED', 'refund', 'in-progress'],
    ['REJECTED', 'refund', 'final'],
    ['CAPTURED', 'cancel', 'captured'],
    ['COMPLETED', 'capture', 'captured'],
    ['AUTHORIZED', 'refund', 'not-captured'],
    ['CAPTURE_FAILED', 'refund', 'not-captured'],
  ] as const)('%s %s: %s', (status, action, reason) => {
    expect(paymentActions({ status })[action]).toEqual({ allowed: false, reason });
  });

  it('tell an empty payment and an open chargeback', () => {
    expect(paymentActions({ status: 'CAPTURED', amounts: amounts(0) }).refund.reason).toBe('nothing-left');
    expect(paymentActions({ status: 'CAPTURED', amounts: amounts(0) }).cancelOrRefund.reason).toBe('nothing-left');
    for (const status of ['PENDING', 'DISPUTED']) {
      const held = paymentActions({ status: 'COMPLETED', amounts: amounts(5), chargeback: { id: 'c', status } });
      expect(held.refund.reason).toBe('open-chargeback');
      expect(held.cancelOrRefund.reason).toBe('open-chargeback');
      expect(holdsRefunds(status)).toBe(true);
    }
    expect(
      paymentActions({ status: 'COMPLETED', amounts: amounts(5), chargeback: { id: 'c', status: 'RESOLVED' } }).refund.allowed,
    ).toBe(true);
    expect(paymentActions({ status: 'REFUNDED', amounts: amounts(0) }).refund.reason).toBe('final');
  });
});

describe("the server's word", () => {
  it('goes before the table', () => {
    expect(paymentActions({ status: 'CAPTURED', allowedActions: [] }).refund).toEqual({ allowed: false, reason: 'server' });
    expect(paymentActions({ status: 'COMPLETED', allowedActions: ['cancel'] }).cancel.allowed).toBe(true);
    expect(paymentActions({ status: 'REFUNDED', allowedActions: [] }).refund.reason).toBe('final');
  });

  it('is all there is for an unknown status', () => {
    expect(paymentActions({ status: 'ON_THE_MOON' }).cancel).toEqual({ allowed: false, reason: 'server' });
    expect(paymentActions({ status: 'ON_THE_MOON', allowedActions: ['refund'] }).refund.allowed).toBe(true);
    expect(paymentStatusColor('ON_THE_MOON')).toBe('neutral');
    expect(isPolledPayment('ON_THE_MOON') || isFinalPayment('ON_THE_MOON')).toBe(false);
    expect(isPaymentStatus('toString')).toBe(false);
    expect(nextPaymentStatuses('constructor')).toEqual([]);
  });
});
