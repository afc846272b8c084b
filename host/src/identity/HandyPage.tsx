import { Navigate } from '@mostrador/ui/router';
import { signInPaths } from '../core/paths';

/**
 * `/login-handy`: signs in with the token from the address (`HandedToken`). Without a valid token, redirects to the sign-in page, which shows
 * a notice.
 */
export function HandyPage() {
  return <Navigate to={signInPaths.login} replace state={{ notice: 'bad-link' }} />;
}
