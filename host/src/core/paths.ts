/** Public pages of the host (docs backoffice §2). */
export const signInPaths = { login: '/login', register: '/register', forgot: '/forgot', handy: '/login-handy' } as const;

/** Path of the home page (docs backoffice §2.1). */
export const homePath = '/dashboard/default';

/** Path of the registration page, to which users without a business are redirected (docs branches §7). */
export const registrationPath = '/registrar_negocio';

/** Path of the health page. */
export const healthPath = '/health';

/** Path of the page with the user's sessions. */
export const sessionsPath = '/cuenta/sesiones';

/** Path of the orders board (docs backoffice §2.3). */
export const boardPath = '/negocio/pedidos/administracion';

/** Default first path segment of the provider's screens (docs payments §2). */
export const defaultProvider = 'akua';

/** Returns whether a path belongs to a page without a session. */
export function isSignInPath(pathname: string): boolean {
  return Object.values(signInPaths).some((path) => pathname === path);
}
