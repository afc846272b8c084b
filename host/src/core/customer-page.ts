import { deviceStorage } from '@mostrador/browser-storage/storage';
import { homePath, isSignInPath } from './paths';

declare global {
  interface Window {
    /** Resolves once a customer's page shows its static screen (prefetch/static-screen.ts), or will not show one; never rejects. */
    staticScreenShown?: Promise<unknown>;
  }
}

/**
 * Returns whether this may be a customer's page: there is no session, and the path is not one of the host's own. The descriptors have the
 * exact answer, but the page starts before they arrive.
 */
export function mayBeCustomerPage(): boolean {
  const { pathname } = location;
  return deviceStorage.read('token') === null && !['/', homePath].includes(pathname) && !isSignInPath(pathname);
}
