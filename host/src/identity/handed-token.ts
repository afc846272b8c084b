import { sessionStore } from '@mostrador/session/store';
import { consumeGoogleResponse } from './google-response';

/**
 * Removes credentials from the address before anything else uses it; call it first at boot, and when the fragment changes. Returns the token
 * in `#token=` of any URL, or in `?token=`, which server logs contain (docs backoffice §2.1), else the stored token whose business is
 * unreadable; `HandedToken` exchanges it. Also stores the response of the Google account chooser for the sign-in page.
 */
export function consumeToken(): string | null {
  consumeGoogleResponse();
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = fragment.get('token') ?? url.searchParams.get('token');
  if (token === null) return sessionStore.tokenWithoutBusiness();
  url.searchParams.delete('token');
  const hash = fragment.has('token') ? '' : url.hash;
  history.replaceState(history.state, '', url.pathname + url.search + hash);
  return token || null;
}
