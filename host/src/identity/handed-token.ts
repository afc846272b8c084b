import { takeGoogleAnswer } from './google-answer';

/**
 * Takes what other pages handed over out of the address, at once and before anything else is done with it: `#token=` on any URL, or
 * `?token=`, which servers' logs see (docs backoffice §2); it is returned for `HandedToken` to exchange, and the Google account chooser's answer, which the sign-in page takes.
 * Call it first at boot.
 */
export function takeTokenFromUrl(): string | null {
  takeGoogleAnswer();
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const token = fragment.get('token') ?? url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  const hash = fragment.has('token') ? '' : url.hash;
  history.replaceState(history.state, '', url.pathname + url.search + hash);
  return token || null;
}
