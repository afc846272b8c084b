import {
  CHARGEBACK_ACTIONS,
  CHARGEBACK_STATUSES,
  isAwaitingResponse,
  chargebackActions,
  chargebackRules,
  type ChargebackAction,
  type ChargebackStatus,
} from './states';
import { MAX_EVIDENCE_FILES } from './evidence';
import { isBlockingRefunds } from '../payments/states';

const now = Date.UTC(2026, 10, 18);
const chargeback = (status: string, more: object = {}) => ({ status, respondBy: now + 1, evidence: ['file'], ...more });
const allowed = (record: Parameters<typeof chargebackActions>[0]) =>
  CHARGEBACK_ACTIONS.filter((action) => chargebackActions(record, now)[action].allowed);

// docs payments §4
const TABLE: Record<ChargebackStatus, { actions: ChargebackAction[]; goesTo: ChargebackStatus[] }> = {
  PENDING: {
    actions: ['accept', 'evidence', 'dispute', 'note'],
    goesTo: ['ACCEPTED', 'DISPUTED', 'EXPIRED', 'CANCELLED'],
  },
  DISPUTED: { actions: ['note'], goesTo: ['RESOLVED', 'REJECTED', 'CANCELLED'] },
  REJECTED: { actions: ['accept', 'escalate'], goesTo: ['DISPUTED', 'ACCEPTED'] },
  ACCEPTED: { actions: [], goesTo: [] },
  RESOLVED: { actions: [], goesTo: [] },
  CANCELLED: { actions: [], goesTo: [] },
  EXPIRED: { actions: [], goesTo: [] },
};

describe.each(CHARGEBACK_STATUSES)('status %s', (status) => {
  const row = TABLE[status];

  it('allows the actions of the table, and gives a reason for the others', () => {
    expect(allowed(chargeback(status))).toEqual(row.actions);
    for (const verdict of Object.values(chargebackActions(chargeback(status), now)))
      expect(verdict.allowed).toBe(verdict.reason === undefined);
  });

  it('has the transitions of the table', () => {
    expect(chargebackRules.nextStatuses(status)).toEqual(row.goesTo);
    expect(chargebackRules.isFinal(status)).toBe(row.goesTo.length === 0);
    expect(chargebackRules.isKnown(status)).toBe(true);
    expect(isAwaitingResponse(chargeback(status), now)).toBe(status === 'PENDING' || status === 'REJECTED');
    expect(isAwaitingResponse(chargeback(status, { respondBy: now }), now)).toBe(false);
    expect(isBlockingRefunds({ status })).toBe(['PENDING', 'DISPUTED', 'REJECTED'].includes(status));
    expect(isBlockingRefunds({ status, outcome: 'lost' })).toBe(false);
  });
});

describe('reasons', () => {
  it.each([
    ['DISPUTED', 'accept', 'with-issuer'],
    ['DISPUTED', 'evidence', 'with-issuer'],
    ['DISPUTED', 'escalate', 'with-issuer'],
    ['REJECTED', 'dispute', 'defence-refused'],
    ['REJECTED', 'evidence', 'defence-refused'],
    ['REJECTED', 'note', 'defence-refused'],
    ['PENDING', 'escalate', 'not-refused'],
    ['RESOLVED', 'note', 'final'],
    ['ACCEPTED', 'escalate', 'final'],
  ] as const)('%s does not allow %s because of %s', (status, action, reason) => {
    expect(chargebackActions(chargeback(status), now)[action]).toEqual({ allowed: false, reason });
  });

  it('report a dispute without files and one with too many', () => {
    expect(chargebackActions(chargeback('PENDING', { evidence: [] }), now).dispute.reason).toBe('no-evidence');
    expect(allowed(chargeback('PENDING', { evidence: [] }))).toEqual(['accept', 'evidence', 'note']);
    const full = chargeback('PENDING', { evidence: Array.from({ length: MAX_EVIDENCE_FILES }) });
    expect(chargebackActions(full, now).evidence.reason).toBe('too-many-files');
    expect(chargebackActions(full, now).dispute.allowed).toBe(true);
  });

  it('report a deadline that has passed, whatever the server allowed before', () => {
    for (const status of ['PENDING', 'REJECTED']) {
      const late = chargeback(status, { respondBy: now, allowedActions: ['accept', 'dispute', 'escalate'] });
      expect(chargebackActions(late, now).accept).toEqual({ allowed: false, reason: 'deadline-passed' });
      expect(allowed(late)).toEqual([]);
    }
    expect(allowed(chargeback('DISPUTED', { respondBy: now - 1 }))).toEqual(['note']);
    expect(allowed(chargeback('PENDING', { respondBy: undefined }))).toEqual(TABLE.PENDING.actions);
  });
});

describe("the server's allowed actions", () => {
  it('override the table', () => {
    expect(chargebackActions(chargeback('PENDING', { allowedActions: [] }), now).accept.reason).toBe('server');
    expect(chargebackActions(chargeback('DISPUTED', { allowedActions: ['evidence'] }), now).evidence.allowed).toBe(true);
    expect(chargebackActions(chargeback('RESOLVED', { allowedActions: [] }), now).note.reason).toBe('final');
  });

  it('alone decide for an unknown status', () => {
    expect(allowed(chargeback('ON_THE_MOON'))).toEqual([]);
    expect(chargebackActions(chargeback('ON_THE_MOON'), now).accept.reason).toBe('server');
    expect(allowed(chargeback('ON_THE_MOON', { allowedActions: ['note'] }))).toEqual(['note']);
    expect(chargebackRules.isFinal('toString') || chargebackRules.isKnown('constructor')).toBe(false);
    expect(chargebackRules.nextStatuses('valueOf')).toEqual([]);
  });
});
