import type { Method } from './call';
import type { Verdict } from './state-table';

/**
 * assumed: the permissions that a session may have in addition to its role (docs payments §6.2, docs backoffice §6). `merchants.all`
 * belongs to the platform: it shows the money of every merchant. ADMIN does not include it.
 */
export type Permission =
  | 'payments.move'
  | 'cashouts.move'
  | 'chargebacks.answer'
  | 'devices.status'
  | 'devices.delete'
  | 'customers.export'
  | 'merchants.all';

/** The requirement of a call: a permission, which ADMIN includes, or `admin`, which no permission replaces. */
type Need = Permission | 'admin';

/** The calls of a resource that need something. Without `methods` and `only` these are all of its calls. */
interface Rule {
  needs: Need;
  methods?: readonly Method[];
  /** The calls meant, without the name of the resource. */
  only?: readonly string[];
  /** Calls that the rule leaves out. */
  except?: readonly string[];
}

const deviceRules: readonly Rule[] = [
  { needs: 'devices.delete', methods: ['DELETE'] },
  // A device that is not active takes no payments.
  { needs: 'devices.status', only: ['activate', 'deactivate', 'maintenance'] },
];

/** The calls that read these resources are GETs. */
const changesNeedAdmin: readonly Rule[] = [{ needs: 'admin', methods: ['POST'] }];

/**
 * assumed: the calls of each resource that need a permission or ADMIN. Every user of the business may make the others.
 */
const rules: Readonly<Record<string, readonly Rule[]>> = {
  payments: [{ needs: 'payments.move', methods: ['POST'], except: ['authorize'] }],
  cashouts: [{ needs: 'cashouts.move', methods: ['POST'] }],
  chargebacks: [{ needs: 'chargebacks.answer', methods: ['POST', 'DELETE'] }],
  evidenceFiles: [{ needs: 'chargebacks.answer', methods: ['DELETE'] }],
  merchants: deviceRules,
  points: deviceRules,
  terminals: deviceRules,

  branches: changesNeedAdmin,
  branchHours: changesNeedAdmin,
  branchMethods: changesNeedAdmin,
  branchZones: changesNeedAdmin,
  businessSettings: [{ needs: 'admin', except: ['register'] }],
  categories: changesNeedAdmin,
  customers: [
    { needs: 'customers.export', only: ['export', 'names'] },
    { needs: 'admin', only: ['import', 'erase'] },
  ],
  images: changesNeedAdmin,
  menuImport: changesNeedAdmin,
  messages: [{ needs: 'admin' }],
  options: changesNeedAdmin,
  orders: [
    { needs: 'admin', only: ['home', 'analysis'] },
    // It has the customer of every order.
    { needs: 'customers.export', only: ['export'] },
  ],
  popups: changesNeedAdmin,
  productImports: [{ needs: 'admin' }],
  products: changesNeedAdmin,
  promotions: [{ needs: 'admin', methods: ['POST'], except: ['simulate'] }],
  reports: [{ needs: 'admin' }],
};

/** The current user: the role and the permissions of the session. */
export interface SessionUser {
  role: string;
  permissions?: readonly string[] | undefined;
}

interface CallRef {
  name: string;
  method: Method;
}

/** Returns what a call needs beside a session; undefined for most calls that read. */
export function permissionFor({ name, method }: CallRef): Need | undefined {
  const [resource = '', verb = ''] = name.split('.');
  return rules[resource]?.find(
    ({ methods, only, except }) =>
      (methods?.includes(method) ?? true) && (only?.includes(verb) ?? true) && !except?.includes(verb),
  )?.needs;
}

/** assumed: resources whose calls need no session: the provider's own login is what opens one. */
const sessionless: readonly string[] = ['health', 'paymentsAuth'];

/** Whether a call of the payments side needs the session of a user beside the API key (docs payments §6). */
export function needsSession({ name }: CallRef): boolean {
  return !sessionless.includes(name.split('.')[0] ?? '');
}

/** Whether the user is an administrator of the business, who may do everything in it. */
export function isAdmin({ role }: Pick<SessionUser, 'role'>): boolean {
  return role === 'ADMIN';
}

/** Whether the user has a permission: an ADMIN has all but `merchants.all`. */
export function hasPermission(user: SessionUser, permission: Exclude<Permission, 'merchants.all'>): boolean {
  return isAdmin(user) || (user.permissions ?? []).includes(permission);
}

/** Whether a user may make a call: an ADMIN any, others those that need nothing and those whose permission the session lists. */
export function canCall(call: CallRef, user: SessionUser): boolean {
  const needed = permissionFor(call);
  return needed === undefined || isAdmin(user) || (needed !== 'admin' && (user.permissions ?? []).includes(needed));
}

/**
 * Applies the user's permissions to the verdicts of a record: an action that the state allows but that the user may not call (per
 * `calls`) gets the reason `permission`.
 */
export function applyPermissions<Action extends string, Refusal extends string>(
  verdicts: Record<Action, Verdict<Refusal>>,
  calls: Partial<Record<Action, CallRef>>,
  user: SessionUser,
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
