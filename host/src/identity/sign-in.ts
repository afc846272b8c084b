import { ApiError, callApi } from '@mostrador/api-client/vanilla';
import { headerText } from '@mostrador/browser-storage/header-text';
import { tabStorage } from '@mostrador/browser-storage/storage';
import { auth, type SignedInUser } from '@mostrador/contract/backoffice/auth/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { normalizeBusiness } from '@mostrador/contract/backoffice/business/normalize-business';
import { sessionStore, tabUserKey, type SessionBusiness } from '@mostrador/session/store';
import { unregistered } from '@mostrador/session/unregistered';
import { sessionBusiness } from '../core/session-business';
import { RefusedError, type Account, type IdentityProvider } from './provider';

/**
 * Starts a session for an account: login check, business, branches (docs backoffice §4). If the backend rejects the account, signs it out of
 * the identity provider and throws `RefusedError`. Throws `ApiError` if the server fails or does not respond; the account may then retry.
 */
export async function startSession(loginCheckPath: string, provider: IdentityProvider, account: Account): Promise<void> {
  try {
    const check = await callApi({ ...auth.login, path: loginCheckPath }, { email: account.email, idToken: account.idToken });
    if (!check.accepted) throw new RefusedError();
    const { token, userId, businessId, kind } = check.user;
    const user = userId === undefined ? undefined : `#${userId}`;
    const own =
      businessId === null ? unregistered(account.email, user) : await businessOf(token, account.email, { userId, kind });
    sessionStore.start({ token, business: own });
  } catch (error) {
    const refused = error instanceof RefusedError || isRefusal(error);
    if (refused) await provider.signOut();
    throw refused ? new RefusedError() : error;
  }
}

/** The account behind a token that was handed over or found in the storage; `business` is null if the backend rejects the token. */
export interface HandedAccount {
  business: SessionBusiness | null;
  /** The token is this browser's own, whose stored business is unreadable. */
  isStored: boolean;
  /** Replaces the current session, if any. For a rejected token, ends the session with the notice of a bad link, or of an expired session. */
  enter(): void;
}

/**
 * Fetches the account behind a handed-over token and changes nothing: a link must not move a signed-in user to another account without
 * confirmation. Throws `ApiError` for failures other than a rejection; the token may be retried.
 */
export async function fetchHandedAccount(token: string): Promise<HandedAccount> {
  const isStored = token === sessionStore.tokenWithoutBusiness();
  const own = headerText(token) ? await businessOf(token, '').catch(nullIfRefused) : null;
  const email = isStored && own ? emailInTab(own.id) : '';
  function enter() {
    if (!own) sessionStore.end(isStored ? 'expired' : 'bad-link');
    else sessionStore.start({ token, business: { ...own, email } });
  }
  return { business: own, isStored, enter };
}

/** Returns whether the server rejected the account. A failure or a rate limit is not a rejection. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.refused;
}

/** Returns the e-mail of the user who had this tab in a business, as their drafts are stored under it; '' if it is unknown. */
function emailInTab(businessId: number): string {
  const [id, user = ''] = (tabStorage.read(tabUserKey) ?? '').split('/');
  return Number(id) === businessId && user.includes('@') ? user : '';
}

function nullIfRefused(error: unknown): null {
  if (!isRefusal(error)) throw error;
  return null;
}

/** Fetches the business of a token. `loginCheck` is the response of the login check. */
async function businessOf(token: string, email: string, loginCheck: Partial<SignedInUser> = {}): Promise<SessionBusiness> {
  const own = await callApi(business.get, {}, { headers: { Authorization: `Bearer ${token}` } });
  return sessionBusiness(
    normalizeBusiness({ ...own, userId: loginCheck.userId ?? own.userId, kind: own.kind ?? loginCheck.kind }),
    email,
  );
}
