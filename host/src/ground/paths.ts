/** Public pages of the host (docs backoffice §2). */
export const signInPaths = { login: '/login', register: '/register', forgot: '/forgot', handy: '/login-handy' } as const;

/** Path of the home page (docs backoffice §2.1). */
export const homePath = '/dashboard/default';

/** Path of the registration: where who has no business is led (docs branches §7). */
export const registrationPath = '/registrar_negocio';

/** Path of the page that says what is loaded. */
export const healthPath = '/health';

/** Path of the orders board (docs backoffice §2.3). */
export const boardPath = '/negocio/pedidos/administracion';

/** First path segment of the provider's screens where the deployment names none (docs payments §2). */
export const defaultProvider = 'akua';

/** Whether a path is one of the pages without a session. */
export function isSignInPath(pathname: string): boolean {
  return Object.values(signInPaths).some((path) => pathname === path);
}
