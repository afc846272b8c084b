import { stateTable, type Verdict } from '../../state-table';
import { MAX_EVIDENCE_FILES } from './evidence';

/** The statuses of a chargeback (docs payments §4). */
export const CHARGEBACK_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'DISPUTED', 'RESOLVED', 'CANCELLED', 'EXPIRED'] as const;
export type ChargebackStatus = (typeof CHARGEBACK_STATUSES)[number];

/** Result of a dispute. */
export type ChargebackOutcome = 'won' | 'lost';

/** `note` and `escalate` go through `chargebacks.act`. */
export const CHARGEBACK_ACTIONS = ['accept', 'evidence', 'dispute', 'note', 'escalate'] as const;
export type ChargebackAction = (typeof CHARGEBACK_ACTIONS)[number];

/**
 * Why an action is not possible: `final` the status is final; `with-issuer` the defence was sent and the bank decides;
 * `defence-refused` the bank refused the defence: accept or escalate; `not-refused` only a refused defence can be escalated;
 * `deadline-passed` the deadline has passed; `no-evidence` a dispute needs a file; `too-many-files` the maximum number of files
 * is reached.
 */
export type ChargebackRefusal =
  'final' | 'with-issuer' | 'defence-refused' | 'not-refused' | 'deadline-passed' | 'no-evidence' | 'too-many-files';

const FINAL = {
  actions: { accept: 'final', evidence: 'final', dispute: 'final', note: 'final', escalate: 'final' },
  nextStatuses: [],
} as const;

/** assumed: actions and transitions; the specification gives only the statuses (docs payments §4). */
export const chargebackRules = stateTable<ChargebackStatus, ChargebackAction, ChargebackRefusal>(CHARGEBACK_ACTIONS, {
  PENDING: {
    actions: { accept: true, evidence: true, dispute: true, note: true, escalate: 'not-refused' },
    nextStatuses: ['ACCEPTED', 'DISPUTED', 'EXPIRED', 'CANCELLED'],
  },
  DISPUTED: {
    actions: {
      accept: 'with-issuer',
      evidence: 'with-issuer',
      dispute: 'with-issuer',
      note: true,
      escalate: 'with-issuer',
    },
    nextStatuses: ['RESOLVED', 'REJECTED', 'CANCELLED'],
  },
  REJECTED: {
    actions: {
      accept: true,
      evidence: 'defence-refused',
      dispute: 'defence-refused',
      note: 'defence-refused',
      escalate: true,
    },
    nextStatuses: ['DISPUTED', 'ACCEPTED'],
  },
  ACCEPTED: FINAL,
  RESOLVED: FINAL,
  CANCELLED: FINAL,
  EXPIRED: FINAL,
});

/** Statuses in which the merchant must respond by `respondBy`. */
const AWAITS_ANSWER: readonly string[] = ['PENDING', 'REJECTED'];

interface Judged {
  status: string;
  /** Epoch ms. */
  respondBy?: number;
  evidence: readonly unknown[];
  allowedActions?: readonly ChargebackAction[];
}

function isPast(respondBy: number | undefined, now: number): boolean {
  return respondBy !== undefined && now >= respondBy;
}

/** Returns true while a response is due by `respondBy`; `now` is epoch ms. */
export function isAwaitingResponse({ status, respondBy }: Pick<Judged, 'status' | 'respondBy'>, now: number): boolean {
  return AWAITS_ANSWER.includes(status) && !isPast(respondBy, now);
}

/** Returns true if the defence is not sent yet at `now` (epoch ms), so that files may be removed, and added up to the maximum. */
export function isEvidenceEditable(
  { status, respondBy }: Pick<Judged, 'status' | 'respondBy'>,
  now: number,
): Verdict<ChargebackRefusal> {
  return chargebackActions({ status, respondBy, evidence: [] }, now).evidence;
}

/**
 * Returns the allowed actions on a chargeback at `now` (epoch ms). After its deadline no action is allowed, even if the server
 * allowed it when the record was read.
 */
export function chargebackActions(chargeback: Judged, now: number): Record<ChargebackAction, Verdict<ChargebackRefusal>> {
  const { status, respondBy, evidence } = chargeback;
  if (AWAITS_ANSWER.includes(status) && isPast(respondBy, now)) {
    return chargebackRules.verdicts({ status }, () => 'deadline-passed');
  }
  return chargebackRules.verdicts(chargeback, (action) => {
    if (action === 'dispute' && evidence.length === 0) return 'no-evidence';
    if (action === 'evidence' && evidence.length >= MAX_EVIDENCE_FILES) return 'too-many-files';
    return undefined;
  });
}
