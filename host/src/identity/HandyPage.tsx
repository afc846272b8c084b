import { Navigate } from '@mostrador/ui/router';
import { signInPaths } from '../ground/paths';

/** `/login-handy`: signs in with the token that came along (`HandedToken`); without one, or with a refused one, the sign-in page says so. */
export function HandyPage() {
  return <Navigate to={signInPaths.login} replace state={{ notice: 'bad-link' }} />;
}
