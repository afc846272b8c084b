import { headerText } from '@mostrador/browser-storage/header-text';
import { clearSessionStorage } from '@mostrador/browser-storage/persisted';
import { deviceStorage, tabStorage } from '@mostrador/browser-storage/storage';
import { parseBusiness, textOf, type SessionBusiness } from './stored-business';

export type { SessionBranch, SessionBusiness } from './stored-business';

/** The id of a business that is not registered yet. */
export const NO_BUSINESS = 0;

export interface Session {
  token: string;
  business: SessionBusiness;
  /** The branch that the calls are scoped to; null for a business without branches. */
  branchId: number | null;
  /** The merchant that payments calls name (docs payments §6.1): the own account, or the platform's choice; null for all merchants. */
  merchantId?: string | null;
}

/**
 * Why there is no session; selects the text of the sign-in page. `missing`: no session existed; `bad-link`: a handed-over token that the backend
 * refused.
 */
export type SignOutReason = 'user' | 'expired' | 'other-tab' | 'missing' | 'bad-link';

const keys = { token: 'token', branch: 'id_sucursal', business: 'negocio' } as const;
/** Storage key of the reason of a sign-out, written for the other tabs just before the storage is cleared. */
const signOutReasonKey = 'sign_out';
/** Names the user whose drafts, branch and merchant this tab holds: id of the business, `/`, e-mail or id of the user. */
export const tabUserKey = 'tab_user';
/** Set in a tab that another user had before, until this one has read the notice. */
const takenOverKey = 'tab_taken_over';
let merchantKey = 'external_merchant_id';

type Listener = (session: Session | null, reason: SignOutReason | null) => void;
const listeners = new Set<Listener>();
const signOutTasks = new Set<() => Promise<unknown>>();
/** Timeout of the requests before a sign-out, milliseconds. */
const signOutTimeoutMs = 3_000;
let current: Session | null | undefined;
let endedBy: SignOutReason | null = null;

/** Returns the stored token. One that no request can carry counts as expired. */
function storedToken(): string | null {
  const stored = deviceStorage.read(keys.token);
  const token = headerText(stored);
  if (stored && !token) endedBy = 'expired';
  return token;
}

function read(): Session | null {
  const token = storedToken();
  if (!token) return null;
  const business = parseBusiness(deviceStorage.read(keys.business));
  if (business) enterTab(business);
  // Without a readable business too: the session that continues with the server's takes the choices of the tab.
  const branchId = Number(readChoice(keys.branch));
  const merchantId = headerText(readChoice(merchantKey));
  return business && { token, business, branchId: branchOf(business, branchId), merchantId };
}

/** Returns the id of the requested branch, else of the first one. */
function branchOf({ branches }: SessionBusiness, requestedId: number | null | undefined): number | null {
  return (branches.find(({ id }) => id === requestedId) ?? branches[0])?.id ?? null;
}

/** Returns this tab's choice. A new tab starts with the device's last choice and keeps it, whatever other tabs choose later. */
function readChoice(key: string): string {
  const choice = tabStorage.read(key) ?? deviceStorage.read(key) ?? '';
  tabStorage.write(key, choice);
  return choice;
}

/** Saves a choice for this tab, and as the start value of new tabs. */
function writeChoice(key: string, choice: string | number | null) {
  const text = String(choice ?? '');
  deviceStorage.write(key, text || null);
  tabStorage.write(key, text);
}

function publish(session: Session | null, reason: SignOutReason | null) {
  current = session;
  endedBy = reason;
  for (const listener of listeners) listener(session, reason);
}

/** Clears the tab, unless the session expired: the same user then continues where they were. */
function leave(session: Session | null, reason: SignOutReason) {
  if (!session || reason === 'expired') return;
  clearTab();
  // After a sign-out in another tab, this tab's address is still the user's.
  if (reason !== 'other-tab') tabStorage.write(tabUserKey, null);
}

/** Clears the tab if it belongs to another user. */
function enterTab(business: SessionBusiness) {
  const user = userOf(business);
  if ((tabStorage.read(tabUserKey) ?? user) !== user) {
    clearTab();
    tabStorage.write(takenOverKey, '1');
  }
  tabStorage.write(tabUserKey, user);
}

function userOf({ id, email, user }: SessionBusiness): string {
  return `${id}/${user || email}`;
}

/** Begins the keys of session storage under which half-filled forms are kept; they go with their user. */
export const draftPrefix = 'draft:';

/** Removes the user's choices and drafts from this tab. */
function clearTab() {
  for (const key of [keys.branch, merchantKey]) tabStorage.write(key, null);
  for (const key of tabStorage.keys()) if (key.startsWith(draftPrefix)) tabStorage.write(key, null);
}

/** Returns the session after a change of its business. The tab keeps its branch and merchant unless the business lost that branch or account. */
function withBusiness(session: Session, business: SessionBusiness): Session {
  const branchId = branchOf(business, session.branchId);
  const own = business.externalMerchantId ?? null;
  const merchantId = own === (session.business.externalMerchantId ?? null) ? session.merchantId : own;
  if (branchId !== session.branchId) sessionStore.selectBranch(branchId);
  if (merchantId !== session.merchantId) sessionStore.selectMerchant(own);
  tabStorage.write(tabUserKey, userOf(business));
  return { ...session, business, branchId, merchantId };
}

/** The session (docs backoffice §3). All tabs share its token and business; each tab holds its own branch and merchant. */
export const sessionStore = {
  get(): Session | null {
    if (current === undefined) current = read();
    return current;
  },
  /** Why the last session of this tab ended; null with a session and on a fresh page. */
  endedBy(): SignOutReason | null {
    return endedBy;
  },
  /** Whether another user had this tab before: its address may open a dialog of theirs, so this user starts at home. */
  isTakenOver(): boolean {
    return tabStorage.read(takenOverKey) !== null;
  },
  /** Ends that, once the user has been told. */
  acceptTakeOver() {
    tabStorage.write(takenOverKey, null);
  },
  /** Returns the stored token if its business is missing or unreadable; null with a session. */
  tokenWithoutBusiness(): string | null {
    return this.get() ? null : storedToken();
  },
  /** Returns whether the browser stores what a session needs: its storage is neither blocked nor full. */
  canStore(): boolean {
    const isTaken = deviceStorage.write('probe', ' '.repeat(9_999));
    deviceStorage.write('probe', null);
    return isTaken;
  },
  /** Makes the saved branch and merchant those of the page. `reload` loads it again, unless the session would be lost with the page. */
  applyChoices(reload: () => void) {
    if (this.canStore()) reload();
    else publish(read(), null);
  },
  /** Sets the storage key of the merchant (`payments.externalMerchantKey` of `config.json`) and reads the session again. */
  setMerchantKey(key: string) {
    merchantKey = key;
    current = undefined;
  },
  /**
   * Starts a session and stores it. The branch is the given one, else that of the same user's expired session in this tab, else the first.
   * The merchant is the business's own account, else that of the same user's expired session in this tab.
   */
  start({ token, business: given, branchId: requestedId }: Pick<Session, 'token' | 'business'> & Partial<Session>) {
    const business = { ...given, user: given.email || given.user || String(Math.random()) };
    // It belonged to the sign-in before; `enterTab` sets it again for another user.
    this.acceptTakeOver();
    enterTab(business);
    const branchId = branchOf(business, requestedId ?? Number(tabStorage.read(keys.branch)));
    const merchantId = business.externalMerchantId || tabStorage.read(merchantKey) || null;
    this.selectBranch(branchId);
    this.selectMerchant(merchantId);
    deviceStorage.write(keys.business, textOf(business));
    // The token is last: other tabs read the session on each change, and must not find the new token with the old business.
    deviceStorage.write(keys.token, token);
    publish({ token, business, branchId, merchantId }, null);
  },
  /** Stores the server's current data of the user's business and notifies subscribers of a change. */
  follow(given: SessionBusiness) {
    const session = this.get();
    if (!session) return;
    const { email, user } = session.business;
    const business = { ...given, email, ...(user === undefined ? {} : { user }) };
    const isTheirs = given.id === session.business.id || session.business.id === NO_BUSINESS;
    if (!isTheirs || textOf(session.business) === textOf(business)) return;
    deviceStorage.write(keys.business, textOf(business));
    publish(withBusiness(session, business), null);
  },
  /** Saves the branch that the next page load works with; the selector reloads the page (docs backoffice §4). */
  selectBranch(branchId: number | null) {
    writeChoice(keys.branch, branchId);
  },
  /** Saves the merchant that the next page load works with, null for all; the chooser reloads the page (docs payments §6.1). */
  selectMerchant(merchantId: string | null) {
    writeChoice(merchantKey, merchantId);
  },
  /** Ends the session here and in every other tab; the user's settings stay. */
  end(reason: SignOutReason) {
    leave(this.get(), reason);
    deviceStorage.write(signOutReasonKey, reason);
    clearSessionStorage({ keepsDrafts: reason !== 'user' });
    publish(null, reason);
  },
  /**
   * Ends it as its user wishes, once what was still to be sent in their name is answered, or after 3 s: a call that leaves later would leave
   * without its token.
   */
  async signOut(): Promise<void> {
    const tasks = Promise.allSettled([...signOutTasks].map((task) => task()));
    await Promise.race([tasks, new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))]);
    this.end('user');
  },
  /** See `beforeSignOut` of this package. */
  beforeSignOut(act: () => Promise<unknown>) {
    signOutTasks.add(act);
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/**
 * Follows sign-ins and sign-outs of other tabs; returns the function that stops it. When another user has signed in there, this page
 * shows the data of the wrong user: `onOtherUser` loads it again, at the first page.
 */
export function followOtherTabs(onOtherUser: () => void = () => location.replace('/')): () => void {
  let expired = false;
  const onStorage = (event: StorageEvent) => {
    if (event.key === signOutReasonKey && event.newValue !== null) expired = event.newValue === 'expired';
    if (event.key !== null && event.key !== keys.token && event.key !== keys.business) return;
    const before = sessionStore.get();
    const after = read();
    if (before && !after) {
      const reason = expired ? 'expired' : 'other-tab';
      leave(before, reason);
      publish(null, reason);
    } else if (before && after && userOf(before.business) !== userOf(after.business)) {
      leave(before, 'other-tab');
      onOtherUser();
    } else if (after && (after.token !== before?.token || textOf(after.business) !== textOf(before.business)))
      publish(before ? { ...withBusiness(before, after.business), token: after.token } : after, null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
