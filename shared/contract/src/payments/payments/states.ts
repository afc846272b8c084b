import type { Payment } from './shapes';

/** The statuses of a payment (docs payments §4). */
export const PAYMENT_STATUSES = [
  'CREATED',
  'AUTHORIZED',
  'PREAUTHORIZED',
  'REJECTED',
  'CANCELLED',
  'CAPTURE_SCHEDULED',
  'CAPTURE_IN_PROGRESS',
  'CAPTURE_FAILED',
  'CAPTURE_PRESENTED',
  'CAPTURED',
  'REFUNDED',
  'COMPLETED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export type StatusColor = 'success' | 'info' | 'warning' | 'error' | 'secondary' | 'neutral';

export const PAYMENT_ACTIONS = ['cancel', 'capture', 'refund', 'cancelOrRefund'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

/**
 * Why an action is not possible:
 * `in-progress` the status moves on by itself; `final` nothing follows; `captured` the money was already captured;
 * `not-captured` there is nothing to refund yet; `nothing-left` all of it was refunded or is being refunded;
 * `open-chargeback` a dispute holds the money; `server` the server does not offer it.
 */
export type PaymentRefusal =
  'in-progress' | 'final' | 'captured' | 'not-captured' | 'nothing-left' | 'open-chargeback' | 'server';

export type ActionVerdict = { allowed: true; reason?: undefined } | { allowed: false; reason: PaymentRefusal };

interface StatusRules {
  color: StatusColor;
  /** The status changes without the user: ask again (docs payments §4). */
  polled?: true;
  final?: true;
  cancel?: true;
  capture?: true;
  refund?: true;
  goesTo: readonly PaymentStatus[];
}

/** assumed: what may be done in which status and where it leads; the specification gives only statuses and colours (docs payments §4). */
const STATUS_RULES: Record<PaymentStatus, StatusRules> = {
  CREATED: {
    color: 'warning',
    polled: true,
    cancel: true,
    goesTo: ['AUTHORIZED', 'PREAUTHORIZED', 'REJECTED', 'CANCELLED'],
  },
  AUTHORIZED: { color: 'info', cancel: true, capture: true, goesTo: ['CAPTURE_SCHEDULED', 'CAPTURED', 'CANCELLED'] },
  PREAUTHORIZED: { color: 'info', cancel: true, capture: true, goesTo: ['CAPTURE_SCHEDULED', 'CAPTURED', 'CANCELLED'] },
  CAPTURE_SCHEDULED: { color: 'warning', polled: true, cancel: true, goesTo: ['CAPTURE_IN_PROGRESS', 'CANCELLED'] },
  CAPTURE_IN_PROGRESS: { color: 'warning', polled: true, goesTo: ['CAPTURE_PRESENTED', 'CAPTURED', 'CAPTURE_FAILED'] },
  // assumed: the colour, which the specification does not show
  CAPTURE_PRESENTED: { color: 'info', polled: true, goesTo: ['CAPTURED', 'CAPTURE_FAILED'] },
  CAPTURE_FAILED: { color: 'error', cancel: true, capture: true, goesTo: ['CAPTURE_IN_PROGRESS', 'CANCELLED'] },
  CAPTURED: { color: 'success', refund: true, goesTo: ['COMPLETED', 'REFUNDED'] },
  COMPLETED: { color: 'success', refund: true, goesTo: ['REFUNDED'] },
  REFUNDED: { color: 'secondary', final: true, goesTo: [] },
  REJECTED: { color: 'error', final: true, goesTo: [] },
  CANCELLED: { color: 'error', final: true, goesTo: [] },
};

/** assumed: chargeback statuses during which nothing is refunded. */
const OPEN_CHARGEBACK: readonly string[] = ['PENDING', 'DISPUTED'];

export function isPaymentStatus(status: string): status is PaymentStatus {
  return Object.hasOwn(STATUS_RULES, status);
}

function rulesOf(status: string): StatusRules | undefined {
  return isPaymentStatus(status) ? STATUS_RULES[status] : undefined;
}

/** Tag colour of a status; one that this version does not know is neutral. */
export function paymentStatusColor(status: string): StatusColor {
  return rulesOf(status)?.color ?? 'neutral';
}

/** True while the server moves the payment on by itself, so that the screen asks again. */
export function isPolledPayment(status: string): boolean {
  return rulesOf(status)?.polled ?? false;
}

export function isFinalPayment(status: string): boolean {
  return rulesOf(status)?.final ?? false;
}

/** The statuses that may follow; none for an unknown status. */
export function nextPaymentStatuses(status: string): readonly PaymentStatus[] {
  return rulesOf(status)?.goesTo ?? [];
}

/** True while a chargeback of this status holds the money. */
export function holdsRefunds(chargebackStatus: string): boolean {
  return OPEN_CHARGEBACK.includes(chargebackStatus);
}

type Judged = Pick<Payment, 'status' | 'amounts' | 'chargeback' | 'allowedActions'>;

const ALLOWED: ActionVerdict = { allowed: true };
const refuse = (reason: PaymentRefusal): ActionVerdict => ({ allowed: false, reason });

function byStatus(payment: Judged, action: 'cancel' | 'capture' | 'refund'): ActionVerdict {
  const rules = rulesOf(payment.status);
  if (!rules) return refuse('server');
  if (rules[action]) return ALLOWED;
  if (rules.final) return refuse('final');
  if (rules.polled) return refuse('in-progress');
  return refuse(action === 'refund' ? 'not-captured' : 'captured');
}

function byRules(payment: Judged, action: PaymentAction): ActionVerdict {
  if (action === 'cancelOrRefund') {
    const cancel = byRules(payment, 'cancel');
    if (cancel.allowed) return cancel;
    const refund = byRules(payment, 'refund');
    return refund.allowed || refund.reason !== 'not-captured' ? refund : cancel;
  }
  const verdict = byStatus(payment, action);
  if (!verdict.allowed || action !== 'refund') return verdict;
  if (payment.chargeback && holdsRefunds(payment.chargeback.status)) return refuse('open-chargeback');
  if (payment.amounts && payment.amounts.remaining.minor <= 0) return refuse('nothing-left');
  return ALLOWED;
}

/**
 * The one answer to "may I?" for every action on a payment. The record's `allowed_actions` decides where the server sends it;
 * the tables give the reason, and decide where it does not.
 */
export function paymentActions(payment: Judged): Record<PaymentAction, ActionVerdict> {
  const judge = (action: PaymentAction): ActionVerdict => {
    const rule = byRules(payment, action);
    if (!payment.allowedActions) return rule;
    if (payment.allowedActions.includes(action)) return ALLOWED;
    return rule.allowed ? refuse('server') : rule;
  };
  return {
    cancel: judge('cancel'),
    capture: judge('capture'),
    refund: judge('refund'),
    cancelOrRefund: judge('cancelOrRefund'),
  };
}
