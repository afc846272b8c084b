import type { Method } from '../call';
import type { Verdict } from '../state-table';

/**
 * assumed: what a session may list beside its role (docs payments §6). `merchants.all` is of the platform: it sees the money of every
 * merchant; being ADMIN does not give it.
 */
export const PERMISSIONS = ['payments.move', 'cashouts.move', 'chargebacks.answer', 'devices.delete', 'merchants.all'] as const;
export type Permission = (typeof PERMISSIONS)[number];

interface Rule {
  permission: Permission;
  methods: readonly Method[];
  /** Calls of the resource that need none. */
  but?: readonly string[];
}

const removal: Rule = { permission: 'devices.delete', methods: ['DELETE'] };

/** assumed: by resource, which calls need a permission. All others are for whoever has the flag: reading, making links, charging. */
const rules: Readonly<Record<string, Rule>> = {
  payments: { permission: 'payments.move', methods: ['POST'], but: ['payments.authorize'] },
  cashouts: { permission: 'cashouts.move', methods: ['POST'] },
  chargebacks: { permission: 'chargebacks.answer', methods: ['POST', 'DELETE'] },
  evidenceFiles: { permission: 'chargebacks.answer', methods: ['DELETE'] },
  merchants: removal,
  points: removal,
  terminals: removal,
};

/** Who asks: the role, and what the session lists beside it. */
export interface PaymentsUser {
  role: string;
  permissions?: readonly string[] | undefined;
}

interface Asked {
  name: string;
  method: Method;
}

/** The permission that a call of the payments side needs; none for most. */
export function permissionFor({ name, method }: Asked): Permission | undefined {
  const rule = rules[name.split('.')[0] ?? ''];
  return rule?.methods.includes(method) && !rule.but?.includes(name) ? rule.permission : undefined;
}

/** assumed: resources whose calls need no session: the provider's own login is what opens one. */
const sessionless: readonly string[] = ['health', 'paymentsAuth'];

/** Whether a call of the payments side needs the session of a user beside the API key (docs payments §6). */
export function needsSession({ name }: Asked): boolean {
  return !sessionless.includes(name.split('.')[0] ?? '');
}

/** Whether a user may make a call: an ADMIN any, others those that need no permission and those whose permission the session lists. */
export function mayCall(call: Asked, { role, permissions = [] }: PaymentsUser): boolean {
  const needed = permissionFor(call);
  return needed === undefined || role === 'ADMIN' || permissions.includes(needed);
}

/** The verdicts of a record for a user: what its state allows and `calls` say that they may not, is refused as `permission`. */
export function permitted<Action extends string, Refusal extends string>(
  verdicts: Record<Action, Verdict<Refusal>>,
  calls: Partial<Record<Action, Asked>>,
  user: PaymentsUser,
): Record<Action, Verdict<Refusal | 'permission'>> {
  const judge = (action: Action): Verdict<Refusal | 'permission'> => {
    const call = calls[action];
    return verdicts[action].allowed && call && !mayCall(call, user) ? { allowed: false, reason: 'permission' } : verdicts[action];
  };
  return Object.fromEntries((Object.keys(verdicts) as Action[]).map((action) => [action, judge(action)])) as Record<
    Action,
    Verdict<Refusal | 'permission'>
  >;
}
