import { useLayoutEffect } from 'react';
import { useOptionalSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { Navigate, Outlet, useLocation, useSearchParams } from '@mostrador/ui/router';
import { sameOriginPath } from '@mostrador/values/safe-url';
import { signInPaths } from '../ground/paths';
import { homePath } from '../ground/paths';

/**
 * Route element for pages behind the sign-in (docs backoffice §2): without a session the storage is cleared and the sign-in page opens, which
 * leads back here afterwards. Who signed out themselves is not led back.
 */
export function RequireSession() {
  return useOptionalSession() ? <Outlet /> : <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => sessionStore.end(sessionStore.endedBy() ?? 'missing'), []);
  const here = pathname + search;
  const back = sessionStore.endedBy() !== 'user' && pathname !== '/' && here !== homePath;
  return <Navigate to={back ? `${signInPaths.login}?next=${encodeURIComponent(here)}` : signInPaths.login} replace />;
}

/** Route element for the sign-in pages: a signed-in user is led to `next` where that is a path of ours, else home. */
export function PublicOnly() {
  const session = useOptionalSession();
  const [search] = useSearchParams();
  if (!session) return <Outlet />;
  return <Navigate to={sameOriginPath(search.get('next') ?? '', location.origin) ?? homePath} replace />;
}
