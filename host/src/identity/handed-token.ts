import { takeGoogleAnswer } from './google-account';

/**
 * Takes what other pages handed over out of the address, at once and before anything else is done with it: `?token=` on any URL (docs
 * backoffice §2), which is returned for `HandedToken` to exchange, and the Google account chooser's answer, which the sign-in page takes.
 * Call it first at boot.
 */
export function takeTokenFromUrl(): string | null {
  takeGoogleAnswer();
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  return token || null;
}
