import { ApiError, callApi } from '@mostrador/api-client/vanilla';
import { auth, type SignedInUser } from '@mostrador/contract/backoffice/auth/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { normalizeBusiness } from '@mostrador/contract/backoffice/business/normalize-business';
import { sessionStore, type SessionBusiness } from '@mostrador/session/store';
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

/** The account behind a handed-over token; `business` is null if the backend rejects the token. */
export interface HandedAccount {
  business: SessionBusiness | null;
  /** Replaces the current session, if any. For a rejected token, ends the session with the notice of a bad link. */
  enter(): void;
}

/**
 * Fetches the account behind a handed-over token and changes nothing: a link must not move a signed-in user to another account without
 * confirmation. Throws `ApiError` for failures other than a rejection; the token may be retried.
 */
export async function fetchHandedAccount(token: string): Promise<HandedAccount> {
  try {
    const business = await businessOf(token, '');
    return { business, enter: () => sessionStore.start({ token, business }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { business: null, enter: () => sessionStore.end('bad-link') };
  }
}

/** Returns whether the server rejected the account. A failure or a rate limit is not a rejection. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.refused;
}

/** Fetches the business of a token. `loginCheck` is the response of the login check. */
async function businessOf(token: string, email: string, loginCheck: Partial<SignedInUser> = {}): Promise<SessionBusiness> {
  const own = await callApi(business.get, {}, { headers: { Authorization: `Bearer ${token}` } });
  return sessionBusiness(
    normalizeBusiness({ ...own, userId: loginCheck.userId ?? own.userId, kind: own.kind ?? loginCheck.kind }),
    email,
  );
}
