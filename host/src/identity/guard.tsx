import { useLayoutEffect } from 'react';
import { useOptionalSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { Navigate, Outlet, useLocation, useSearchParams } from '@mostrador/ui/router';
import { sameOriginPath } from '@mostrador/values/safe-url';
import { signInPaths } from '../core/paths';
import { homePath } from '../core/paths';

/**
 * Route element for signed-in pages (docs backoffice §2). Without a session it clears the storage and redirects to the sign-in page, which
 * returns here after sign-in, unless the user signed out.
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

/**
 * Route element for the sign-in pages. Redirects a signed-in user to `next` if that is a path of this app, else to home. Another user than
 * the one who was there does not get it.
 */
export function PublicOnly() {
  const session = useOptionalSession();
  const [search] = useSearchParams();
  if (!session) return <Outlet />;
  const next = sessionStore.isTakenOver() ? null : sameOriginPath(search.get('next') ?? '', location.origin);
  return <Navigate to={next ?? homePath} replace />;
}
