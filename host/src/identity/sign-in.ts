import { ApiError, callApi } from '@mostrador/api-client/vanilla';
import { auth } from '@mostrador/contract/backoffice/auth/calls';
import { business, type Business } from '@mostrador/contract/backoffice/business/calls';
import { sessionStore, type SessionBusiness } from '@mostrador/session/store';
import { RefusedError, type Account, type IdentityProvider } from './provider';

/**
 * Makes a session out of an account: login check, business, branches (docs backoffice §4). A refused account is signed out of the identity
 * provider: `RefusedError`. No answer or a failing server is no refusal: `ApiError`, and the same account may try again.
 */
export async function enter(loginCheckPath: string, provider: IdentityProvider, account: Account): Promise<void> {
  try {
    const check = await callApi({ ...auth.login, path: loginCheckPath }, { email: account.email, idToken: account.idToken });
    if (!check.accepted) throw new RefusedError();
    await startSession(check.user.token, account.email);
  } catch (error) {
    const refused = error instanceof RefusedError || isRefusal(error);
    if (refused) await provider.signOut();
    throw refused ? new RefusedError() : error;
  }
}

/**
 * Makes a session out of a handed-over token. False for one that the backend refuses: any session there is has then ended, so that nobody
 * works on in another business than the link meant. Other failures throw `ApiError`; the token may be tried again.
 */
export async function enterWithToken(token: string): Promise<boolean> {
  try {
    await startSession(token, '');
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    sessionStore.end('bad-link');
    return false;
  }
}

/** A clear no; a server that fails or asks to come back later has not decided. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.refused;
}

async function startSession(token: string, email: string): Promise<void> {
  const own = await callApi(business.get, {}, { headers: { Authorization: `Bearer ${token}` } });
  sessionStore.start({ token, business: sessionBusiness(own, email) });
}

function sessionBusiness(own: Business, email: string): SessionBusiness {
  const { id, name, role, country, plan, kind, url, currency, timeZone, colors } = own;
  return {
    id,
    name,
    role,
    email,
    country,
    plan,
    kind,
    url,
    currency,
    timeZone,
    primaryColor: colors.primary,
    secondaryColor: colors.secondary,
    branches: own.branches.map((branch) => ({ id: branch.id, name: branch.name, timeZone: branch.timeZone })),
  };
}
