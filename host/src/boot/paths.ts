/** Public pages of the host (spec backoffice §2). */
export const signInPaths = { login: '/login', register: '/register', forgot: '/forgot', handy: '/login-handy' } as const;

/** Whether a path is one of the pages without a session. */
export function isSignInPath(pathname: string): boolean {
  return Object.values(signInPaths).some((path) => pathname === path);
}
