import { MAX_EVIDENCE_FILES } from './evidence';
import type { StatusColor } from '../payments/states';

/** The statuses of a chargeback (docs payments §4). */
export const CHARGEBACK_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED', 'DISPUTED', 'RESOLVED', 'CANCELLED', 'EXPIRED'] as const;
export type ChargebackStatus = (typeof CHARGEBACK_STATUSES)[number];

/** How a dispute ended. */
export type ChargebackOutcome = 'won' | 'lost';

/** `note` and `escalate` go through `chargebacks.act`. */
export const CHARGEBACK_ACTIONS = ['accept', 'evidence', 'dispute', 'note', 'escalate'] as const;
export type ChargebackAction = (typeof CHARGEBACK_ACTIONS)[number];

/**
 * Why an action is not possible:
 * `final` nothing follows; `with-issuer` the defence is sent and the bank decides; `defence-refused` the bank refused the defence:
 * accept or escalate; `not-refused` only a refused defence is escalated; `deadline-passed` the time to answer is over;
 * `no-evidence` a dispute needs a file; `too-many-files` no more files are taken; `server` the server does not offer it.
 */
export type ChargebackRefusal =
  'final' | 'with-issuer' | 'defence-refused' | 'not-refused' | 'deadline-passed' | 'no-evidence' | 'too-many-files' | 'server';

export type ChargebackVerdict = { allowed: true; reason?: undefined } | { allowed: false; reason: ChargebackRefusal };

interface StatusRules {
  color: StatusColor;
  final?: true;
  /** An answer is awaited until `respond_by`. */
  awaitsAnswer?: true;
  actions: readonly ChargebackAction[];
  goesTo: readonly ChargebackStatus[];
}

/** assumed: colours, actions and transitions; the specification gives only the statuses (docs payments §4). */
const STATUS_RULES: Record<ChargebackStatus, StatusRules> = {
  PENDING: {
    color: 'warning',
    awaitsAnswer: true,
    actions: ['accept', 'evidence', 'dispute', 'note'],
    goesTo: ['ACCEPTED', 'DISPUTED', 'EXPIRED', 'CANCELLED'],
  },
  DISPUTED: { color: 'info', actions: ['note'], goesTo: ['RESOLVED', 'REJECTED', 'CANCELLED'] },
  REJECTED: { color: 'error', awaitsAnswer: true, actions: ['accept', 'escalate'], goesTo: ['DISPUTED', 'ACCEPTED'] },
  ACCEPTED: { color: 'secondary', final: true, actions: [], goesTo: [] },
  RESOLVED: { color: 'success', final: true, actions: [], goesTo: [] },
  CANCELLED: { color: 'neutral', final: true, actions: [], goesTo: [] },
  EXPIRED: { color: 'error', final: true, actions: [], goesTo: [] },
};

export function isChargebackStatus(status: string): status is ChargebackStatus {
  return Object.hasOwn(STATUS_RULES, status);
}

function rulesOf(status: string): StatusRules | undefined {
  return isChargebackStatus(status) ? STATUS_RULES[status] : undefined;
}

/** Tag colour of a status, with its outcome where it has one; one that this version does not know is neutral. */
export function chargebackStatusColor(status: string, outcome?: string): StatusColor {
  if (status === 'RESOLVED' && outcome === 'lost') return 'error';
  return rulesOf(status)?.color ?? 'neutral';
}

export function isFinalChargeback(status: string): boolean {
  return rulesOf(status)?.final ?? false;
}

/** The statuses that may follow; none for an unknown status. */
export function nextChargebackStatuses(status: string): readonly ChargebackStatus[] {
  return rulesOf(status)?.goesTo ?? [];
}

interface Judged {
  status: string;
  /** Epoch ms. */
  respondBy?: number;
  evidence: readonly unknown[];
  allowedActions?: readonly ChargebackAction[];
}

/** True while an answer is due by `respondBy`; `now` is epoch ms. */
export function awaitsAnswer({ status, respondBy }: Pick<Judged, 'status' | 'respondBy'>, now: number): boolean {
  return rulesOf(status)?.awaitsAnswer === true && !isPast(respondBy, now);
}

function isPast(respondBy: number | undefined, now: number): boolean {
  return respondBy !== undefined && now >= respondBy;
}

const ALLOWED: ChargebackVerdict = { allowed: true };
const refuse = (reason: ChargebackRefusal): ChargebackVerdict => ({ allowed: false, reason });

function byStatus(rules: StatusRules, status: string, action: ChargebackAction): ChargebackVerdict {
  if (rules.actions.includes(action)) return ALLOWED;
  if (rules.final) return refuse('final');
  if (action === 'escalate') return refuse(status === 'DISPUTED' ? 'with-issuer' : 'not-refused');
  return refuse(status === 'REJECTED' ? 'defence-refused' : 'with-issuer');
}

function byRules({ status, respondBy, evidence }: Judged, action: ChargebackAction, now: number): ChargebackVerdict {
  const rules = rulesOf(status);
  if (!rules) return refuse('server');
  const verdict = byStatus(rules, status, action);
  if (!verdict.allowed) return verdict;
  if (rules.awaitsAnswer && isPast(respondBy, now)) return refuse('deadline-passed');
  if (action === 'dispute' && evidence.length === 0) return refuse('no-evidence');
  if (action === 'evidence' && evidence.length >= MAX_EVIDENCE_FILES) return refuse('too-many-files');
  return ALLOWED;
}

/**
 * The one answer to "may I?" for every action on a chargeback at `now` (epoch ms). A deadline that passed since the record was read
 * goes before everything; else the record's `allowed_actions` decides where the server sends it, and the table gives the reason.
 */
export function chargebackActions(chargeback: Judged, now: number): Record<ChargebackAction, ChargebackVerdict> {
  const judge = (action: ChargebackAction): ChargebackVerdict => {
    const rule = byRules(chargeback, action, now);
    if (!chargeback.allowedActions || rule.reason === 'deadline-passed') return rule;
    if (chargeback.allowedActions.includes(action)) return ALLOWED;
    return rule.allowed ? refuse('server') : rule;
  };
  return {
    accept: judge('accept'),
    evidence: judge('evidence'),
    dispute: judge('dispute'),
    note: judge('note'),
    escalate: judge('escalate'),
  };
}
