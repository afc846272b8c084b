import type { Flags } from '@mostrador/feature-flags';
import type { Locale } from '@mostrador/i18n/locales';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import { sessionStore } from '@mostrador/session/store';
import type { Config } from '../core/config';
import { queryClient } from '../core/query-client';
import { preloadSignInPage } from '../identity/pages';
import { afterFirstScreen } from '../remotes/after-first-screen';
import { chooseRemotes } from '../remotes/choose';
import { findScreen } from '../remotes/navigation';
import { allScreens } from '../remotes/registry';
import { Remotes } from '../remotes/remotes';
import { preloadFirstScreen } from './first-screen';

/** Starts the alert for orders that wait after the session has expired. Repeats a failed load, such as without a connection. */
async function startOrderAlert(): Promise<void> {
  await afterFirstScreen();
  const alert = await retryUntilLoaded(() => import(/* webpackChunkName: "live" */ './order-alert-root'));
  await alert!.watchForUnattendedOrders();
}

/**
 * Returns the remotes that deployment and brand enable, once their descriptors are loaded. The screen at the address is then already being
 * loaded.
 */
export async function startRemotes(config: Config, flags: Flags, locale: Locale): Promise<Remotes> {
  void startOrderAlert();
  const isAdmin = sessionStore.get()?.business.role === 'ADMIN';
  const remotes = new Remotes(chooseRemotes(config, flags, isAdmin, location.search), queryClient);
  await remotes.discover();
  preloadFirstScreen(remotes, flags, location, locale);
  const isPublic = findScreen(allScreens(remotes.getSnapshot()), location.pathname)?.screen.access === 'public';
  if (sessionStore.get() === null && !isPublic) await preloadSignInPage(location.pathname);
  return remotes;
}
