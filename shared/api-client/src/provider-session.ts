import { paymentsAuth, type PaymentsSession } from '@mostrador/contract/payments/auth/calls';
import type { AnyCall } from '@mostrador/contract/call';
import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { headerText } from '@mostrador/browser-storage/header-text';
import { withLock } from '@mostrador/browser-storage/lock';
import { clock } from '@mostrador/values/clock';
import { apiConfiguration, onConfigured } from './configuration';
import { ApiError } from './errors';
import type { ApiRequest } from './request';

type Send = (request: ApiRequest) => Promise<unknown>;

/** The credentials for the provider's own login, entered on every sign-in page. */
export interface ProviderCredentials {
  email: string;
  password: string;
}

interface Tokens {
  token: string;
  refreshToken: string;
  /** Epoch ms. */
  expiresAt: number;
}

const storageKey = 'payments_session';

function parse(json: unknown): Tokens | null {
  const { token, refreshToken, expiresAt } = fieldsOf(json);
  const isWhole = typeof token === 'string' && typeof refreshToken === 'string' && typeof expiresAt === 'number';
  return isWhole && headerText(token) && refreshToken ? { token, refreshToken, expiresAt } : null;
}

/** Persisted for other tabs and a reload; deleted at the end of the dashboard's session. */
const tokens = persisted(storageKey, parse);
/** A token that could expire during the request is not used, ms. */
const margin = 30_000;

let opening: Promise<void> | null = null;
let renewing: Promise<string | null> | null = null;
/** Until when the provider asked not to renew, epoch ms. */
let pausedUntil = 0;
/** Kept in memory to log out after the storage is cleared. */
let last: string | null = tokens.get()?.token ?? null;

onConfigured(() => {
  opening = null;
  pausedUntil = 0;
  last = tokens.get()?.token ?? null;
});

const isAsked = () => apiConfiguration().payments.auth === 'login';

function keep({ token, refreshToken, expiresIn }: PaymentsSession): string {
  last = token;
  tokens.set({ token, refreshToken, expiresAt: clock.now() + expiresIn * 1000 });
  return token;
}

function requestOf(call: AnyCall, body: object): ApiRequest {
  return { call, url: call.path, query: undefined, body, headers: {} };
}

async function sessionOf(call: typeof paymentsAuth.login | typeof paymentsAuth.refresh, body: object, send: Send) {
  const { token, refreshToken, expires_in: expiresIn } = call.response.parse(await send(requestOf(call, body)));
  return keep({ token, refreshToken, expiresIn });
}

/**
 * Opens the provider's session in addition to the dashboard's if the configuration requires it; calls of the payments side wait
 * for it. If the provider rejects it or does not respond, the user still gets in: these calls then use only the API key.
 */
export function openProviderSession(credentials: ProviderCredentials, send: Send): void {
  if (!isAsked()) return;
  opening = sessionOf(paymentsAuth.login, credentials, send).then(
    () => undefined,
    () => undefined,
  );
}

/** Logs out at the provider after the dashboard's session has ended. */
export async function closeProviderSession(send: Send): Promise<void> {
  const token = last;
  last = null;
  opening = null;
  tokens.clear();
  if (token === null || !isAsked()) return;
  await send(requestOf(paymentsAuth.logout, { token })).catch(() => undefined);
}

/** Returns a token other than `used`: from another tab, or from the refresh token; null if the session is over. */
function renewToken(used: string, send: Send): Promise<string | null> {
  // Locked across tabs, because a refresh token works only once.
  renewing ??= withLock(storageKey, async () => {
    const now = tokens.get();
    if (!now || now.token !== used) return now?.token ?? null;
    if (clock.now() < pausedUntil) return null;
    try {
      return await sessionOf(paymentsAuth.refresh, { refreshToken: now.refreshToken }, send);
    } catch (error) {
      // Without a response the refresh token may still be valid later.
      if (error instanceof ApiError && error.refused) tokens.clear();
      if (error instanceof ApiError) pausedUntil = clock.now() + (error.retryAfter ?? 0) * 1000;
      return null;
    }
  }).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function currentToken(send: Send): Promise<string | null> {
  await opening;
  const now = tokens.get();
  if (!now || now.expiresAt - margin > clock.now()) return now?.token ?? null;
  return renewToken(now.token, send);
}

function withBearerToken(request: ApiRequest, token: string | null): ApiRequest {
  return token === null ? request : { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}

/**
 * Sends a call with the provider's token if the configuration requires one: renewed shortly before it expires, and again after a
 * 401 response, after which the call is repeated. The rejected call had no effect, so repeating it is safe.
 */
export async function sendAsUser(request: ApiRequest, send: Send): Promise<unknown> {
  const { call } = request;
  if (call.side !== 'payments' || call.public || !isAsked() || call.path.startsWith('/v1/auth/')) return send(request);
  const token = await currentToken(send);
  try {
    return await send(withBearerToken(request, token));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error;
    const next = await renewToken(token, send);
    if (next === null) throw error;
    return send(withBearerToken(request, next));
  }
}

/** Returns the token of the open session, or a renewed one, if the provider accepts it; otherwise null. Throws `ApiError`. */
export async function verifiedToken(send: Send): Promise<string | null> {
  const token = isAsked() ? await currentToken(send) : null;
  if (token === null) return null;
  try {
    await send(requestOf(paymentsAuth.verify, { token }));
    return token;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return renewToken(token, send);
  }
}
