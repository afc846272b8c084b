import type { Flags } from '@mostrador/feature-flags';
import type { Locale } from '@mostrador/i18n/locales';
import { blockedBy } from '@mostrador/remote-kit/access-rule';
import { sessionStore } from '@mostrador/session/store';
import { preloadUi } from '../remotes/shared-module-loaders';
import { allCards, allScreens } from '../remotes/registry';
import type { Remotes } from '../remotes/remotes';
import { findScreen } from '../remotes/navigation';
import { homePath } from '../core/paths';

/**
 * Preloads the screen at the current address, and on the home page its cards, if the user may see them: before React renders, in parallel
 * with the code of the shell.
 */
export function preloadFirstScreen(
  remotes: Remotes,
  flags: Flags,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  locale: Locale,
): void {
  const session = sessionStore.get();
  const role = session?.business.role;
  const remoteStates = remotes.getSnapshot();
  const firstScreen = findScreen(allScreens(remoteStates), pathname);
  if (firstScreen && (session || firstScreen.screen.access === 'public') && !blockedBy(firstScreen.screen, flags, role)) {
    preloadUi(firstScreen.screen.ui);
    remotes.preload(firstScreen.remote, 'screens', firstScreen.screen.id, locale, search);
  }
  if (session && (pathname === '/' || pathname === homePath)) {
    for (const { remote, card } of allCards(remoteStates))
      if (!blockedBy(card, flags, role)) remotes.preload(remote, 'cards', card.id, locale);
  }
}
