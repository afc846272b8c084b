import { ApiError, callApi } from '@mostrador/api-client/vanilla';
import { auth, type SignedIn } from '@mostrador/contract/backoffice/auth/calls';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { placed } from '@mostrador/contract/backoffice/business/place';
import { sessionStore, unregistered, type SessionBusiness } from '@mostrador/session/store';
import { sessionBusiness } from '../ground/session-business';
import { RefusedError, type Account, type IdentityProvider } from './provider';

/**
 * Makes a session out of an account: login check, business, branches (docs backoffice §4). A refused account is signed out of the identity
 * provider: `RefusedError`. No answer or a failing server is no refusal: `ApiError`, and the same account may try again.
 */
export async function enter(loginCheckPath: string, provider: IdentityProvider, account: Account): Promise<void> {
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

/** What a handed-over token opens; `business` is null for one that the backend refuses. */
export interface Handed {
  business: SessionBusiness | null;
  /** Makes a session out of it, in the place of any there is. Refused, it ends with the words for a bad link. */
  enter(): void;
}

/**
 * Asks the backend what a handed-over token opens, and changes nothing: somebody may be signed in, whom a link must not move into another
 * account unasked. Failures other than a refusal throw `ApiError`; the token may be tried again.
 */
export async function readHanded(token: string): Promise<Handed> {
  try {
    const business = await businessOf(token, '');
    return { business, enter: () => sessionStore.start({ token, business }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { business: null, enter: () => sessionStore.end('bad-link') };
  }
}

/** A clear no; a server that fails or asks to come back later has not decided. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.refused;
}

/** `said` is what the login check told. */
async function businessOf(token: string, email: string, said: Partial<SignedIn> = {}): Promise<SessionBusiness> {
  const own = await callApi(business.get, {}, { headers: { Authorization: `Bearer ${token}` } });
  return sessionBusiness(placed({ ...own, userId: said.userId ?? own.userId, kind: own.kind ?? said.kind }), email);
}
