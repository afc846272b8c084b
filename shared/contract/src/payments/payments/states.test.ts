import { PAYMENT_STATUSES, isBlockingRefunds, paymentActions, paymentRules, statusFilterOf } from './states';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const amounts = (remaining: number) => ({
  authorized: eur(1000),
  captured: eur(1000),
  capturing: eur(0),
  refunded: eur(0),
  pending: eur(0),
  chargedBack: eur(0),
  remaining: eur(remaining),
  capturable: eur(0),
});

// docs payments §4
const TABLE: Record<string, { cancel: boolean; capture: boolean; refund: boolean; polled: boolean; final: boolean }> = {
  CREATED: { cancel: true, capture: false, refund: false, polled: true, final: false },
  AUTHORIZED: { cancel: true, capture: true, refund: false, polled: false, final: false },
  PREAUTHORIZED: { cancel: true, capture: true, refund: false, polled: false, final: false },
  CAPTURE_SCHEDULED: { cancel: true, capture: false, refund: false, polled: true, final: false },
  CAPTURE_IN_PROGRESS: { cancel: false, capture: false, refund: false, polled: true, final: false },
  CAPTURE_PRESENTED: { cancel: false, capture: false, refund: false, polled: true, final: false },
  CAPTURE_FAILED: { cancel: true, capture: true, refund: false, polled: false, final: false },
  CAPTURED: { cancel: false, capture: false, refund: true, polled: false, final: false },
  COMPLETED: { cancel: false, capture: false, refund: true, polled: false, final: false },
  REFUNDED: { cancel: false, capture: false, refund: false, polled: false, final: true },
  REJECTED: { cancel: false, capture: false, refund: false, polled: false, final: true },
  CANCELLED: { cancel: false, capture: false, refund: false, polled: false, final: true },
};

describe.each(PAYMENT_STATUSES)('status %s', (status) => {
  const row = TABLE[status];

  it('allows the actions of the table, and gives a reason for the others', () => {
    const actions = paymentActions({ status });
    expect(actions.cancel.allowed).toBe(row?.cancel);
    expect(actions.capture.allowed).toBe(row?.capture);
    expect(actions.refund.allowed).toBe(row?.refund);
    expect(actions.cancelOrRefund.allowed).toBe(row?.cancel || row?.refund);
    for (const verdict of Object.values(actions)) expect(verdict.allowed).toBe(verdict.reason === undefined);
  });

  it('has the transitions of the table', () => {
    expect(paymentRules.isPolled(status)).toBe(row?.polled);
    expect(paymentRules.isFinal(status)).toBe(row?.final);
    expect(paymentRules.nextStatuses(status).length === 0).toBe(row?.final);
    expect(paymentRules.nextStatuses(status).includes('CANCELLED')).toBe(row?.cancel);
    expect(paymentRules.nextStatuses(status).includes('REFUNDED')).toBe(row?.refund);
  });
});

// docs payments §4
const NEXT: Record<string, string> = {
  CREATED: 'AUTHORIZED PREAUTHORIZED REJECTED CANCELLED',
  AUTHORIZED: 'CAPTURE_SCHEDULED CAPTURED CANCELLED',
  PREAUTHORIZED: 'CAPTURE_SCHEDULED CAPTURED CANCELLED',
  CAPTURE_SCHEDULED: 'CAPTURE_IN_PROGRESS CANCELLED',
  CAPTURE_IN_PROGRESS: 'CAPTURE_PRESENTED CAPTURED CAPTURE_FAILED',
  CAPTURE_PRESENTED: 'CAPTURED CAPTURE_FAILED',
  CAPTURE_FAILED: 'CAPTURE_IN_PROGRESS CANCELLED',
  CAPTURED: 'COMPLETED REFUNDED',
  COMPLETED: 'REFUNDED',
  REFUNDED: '',
  REJECTED: '',
  CANCELLED: '',
};

it.each(PAYMENT_STATUSES)('%s leads to no other status than those of the table', (status) => {
  expect(paymentRules.nextStatuses(status).join(' ')).toBe(NEXT[status]);
});

it('a payment lost to a chargeback has a filter of its own, any other that of its status', () => {
  const refunded = { status: 'REFUNDED', amounts: amounts(0) };
  const lost = { ...refunded, amounts: { ...amounts(0), chargedBack: eur(1000) } };
  expect(statusFilterOf(lost)).toBe('CHARGED_BACK');
  expect(statusFilterOf(refunded)).toBe('REFUNDED');
});

describe('the last cent', () => {
  it('can be refunded, and nothing after it', () => {
    expect(paymentActions({ status: 'CAPTURED', amounts: amounts(1) }).refund.allowed).toBe(true);
    expect(paymentActions({ status: 'CAPTURED', amounts: amounts(0) }).refund.allowed).toBe(false);
  });

  it.each([
    [1, 1, true],
    [1, 0, false],
    // Nothing is authorized yet: the amounts decide nothing.
    [0, 0, true],
  ])('of an authorization of %d with %d to capture', (authorized, capturable, allowed) => {
    const sums = { ...amounts(0), captured: eur(0), authorized: eur(authorized), capturable: eur(capturable) };
    expect(paymentActions({ status: 'AUTHORIZED', amounts: sums }).capture.allowed).toBe(allowed);
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
  ] as const)('%s does not allow %s because of %s', (status, action, reason) => {
    expect(paymentActions({ status })[action]).toEqual({ allowed: false, reason });
  });

  it('report a fully refunded payment and an open chargeback', () => {
    expect(paymentActions({ status: 'CAPTURED', amounts: amounts(0) }).refund.reason).toBe('nothing-left');
    expect(paymentActions({ status: 'CAPTURED', amounts: amounts(0) }).cancelOrRefund.reason).toBe('nothing-left');
    for (const status of ['PENDING', 'DISPUTED', 'REJECTED']) {
      const held = paymentActions({ status: 'COMPLETED', amounts: amounts(5), chargeback: { id: 'c', status } });
      expect(held.refund.reason).toBe('open-chargeback');
      expect(held.cancelOrRefund.reason).toBe('open-chargeback');
      expect(isBlockingRefunds({ status })).toBe(true);
    }
    expect(
      paymentActions({ status: 'COMPLETED', amounts: amounts(5), chargeback: { id: 'c', status: 'RESOLVED' } }).refund.allowed,
    ).toBe(true);
    expect(paymentActions({ status: 'REFUNDED', amounts: amounts(0) }).refund.reason).toBe('final');
  });
});

it('does not capture an amount again while a capture or cancellation is pending', () => {
  const standing = { ...amounts(0), captured: eur(0), capturing: eur(200) };
  expect(paymentActions({ status: 'AUTHORIZED', amounts: standing }).capture).toEqual({ allowed: false, reason: 'in-progress' });
  expect(paymentActions({ status: 'AUTHORIZED', amounts: { ...standing, capturable: eur(1000) } }).capture.allowed).toBe(true);
});

describe("the server's allowed actions", () => {
  it('override the table', () => {
    expect(paymentActions({ status: 'CAPTURED', allowedActions: [] }).refund).toEqual({ allowed: false, reason: 'server' });
    expect(paymentActions({ status: 'COMPLETED', allowedActions: ['cancel'] }).cancel.allowed).toBe(true);
    expect(paymentActions({ status: 'REFUNDED', allowedActions: [] }).refund.reason).toBe('final');
  });

  it('alone decide for an unknown status', () => {
    expect(paymentActions({ status: 'ON_THE_MOON' }).cancel).toEqual({ allowed: false, reason: 'server' });
    expect(paymentActions({ status: 'ON_THE_MOON', allowedActions: ['refund'] }).refund.allowed).toBe(true);
    expect(paymentRules.isPolled('ON_THE_MOON') || paymentRules.isFinal('ON_THE_MOON')).toBe(false);
    expect(paymentRules.isKnown('toString')).toBe(false);
    expect(paymentRules.nextStatuses('constructor')).toEqual([]);
  });
});
