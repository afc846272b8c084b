import type { Method } from '../call';
import type { Verdict } from '../state-table';

/**
 * assumed: the permissions that a session may have in addition to its role (docs payments §6). `merchants.all` belongs to the
 * platform: it shows the money of every merchant. ADMIN does not include it.
 */
export type Permission = 'payments.move' | 'cashouts.move' | 'chargebacks.answer' | 'devices.delete' | 'merchants.all';

interface Rule {
  permission: Permission;
  methods: readonly Method[];
  /** Calls of the resource that need no permission. */
  except?: readonly string[];
}

const removal: Rule = { permission: 'devices.delete', methods: ['DELETE'] };

/**
 * assumed: the calls of each resource that need a permission. All users with payments access may make the others: reading,
 * creating links, charging.
 */
const rules: Readonly<Record<string, Rule>> = {
  payments: { permission: 'payments.move', methods: ['POST'], except: ['payments.authorize'] },
  cashouts: { permission: 'cashouts.move', methods: ['POST'] },
  chargebacks: { permission: 'chargebacks.answer', methods: ['POST', 'DELETE'] },
  evidenceFiles: { permission: 'chargebacks.answer', methods: ['DELETE'] },
  merchants: removal,
  points: removal,
  terminals: removal,
};

/** The current user: the role and the permissions of the session. */
export interface PaymentsUser {
  role: string;
  permissions?: readonly string[] | undefined;
}

interface CallRef {
  name: string;
  method: Method;
}

/** Returns the permission that a payments call needs; undefined for most. */
export function permissionFor({ name, method }: CallRef): Permission | undefined {
  const rule = rules[name.split('.')[0] ?? ''];
  return rule?.methods.includes(method) && !rule.except?.includes(name) ? rule.permission : undefined;
}

/** assumed: resources whose calls need no session: the provider's own login is what opens one. */
const sessionless: readonly string[] = ['health', 'paymentsAuth'];

/** Whether a call of the payments side needs the session of a user beside the API key (docs payments §6). */
export function needsSession({ name }: CallRef): boolean {
  return !sessionless.includes(name.split('.')[0] ?? '');
}

/** Whether a user may make a call: an ADMIN any, others those that need no permission and those whose permission the session lists. */
export function canCall(call: CallRef, { role, permissions = [] }: PaymentsUser): boolean {
  const needed = permissionFor(call);
  return needed === undefined || role === 'ADMIN' || permissions.includes(needed);
}

/**
 * Applies the user's permissions to the verdicts of a record: an action that the state allows but that the user may not call (per
 * `calls`) gets the reason `permission`.
 */
export function applyPermissions<Action extends string, Refusal extends string>(
  verdicts: Record<Action, Verdict<Refusal>>,
  calls: Partial<Record<Action, CallRef>>,
  user: PaymentsUser,
): Record<Action, Verdict<Refusal | 'permission'>> {
  const judge = (action: Action): Verdict<Refusal | 'permission'> => {
    const call = calls[action];
    return verdicts[action].allowed && call && !canCall(call, user) ? { allowed: false, reason: 'permission' } : verdicts[action];
  };
  return Object.fromEntries((Object.keys(verdicts) as Action[]).map((action) => [action, judge(action)])) as Record<
    Action,
    Verdict<Refusal | 'permission'>
  >;
}
