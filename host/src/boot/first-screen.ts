import type { Flags } from '@mostrador/feature-flags';
import type { Locale } from '@mostrador/i18n/locales';
import { blockedBy } from '@mostrador/remote-kit/access-rule';
import { sessionStore } from '@mostrador/session/store';
import { preloadUi } from '../remotes/shared-module-loaders';
import { allCards, allScreens } from '../remotes/registry';
import type { Remotes } from '../remotes/remotes';
import { screenAt } from '../remotes/navigation';
import { homePath } from '../core/paths';

/** Starts loading the screen at the address before React renders, in parallel with the code of the shell. */
export function preloadFirstScreen(
  remotes: Remotes,
  flags: Flags,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  locale: Locale,
): void {
  const session = sessionStore.get();
  const role = session?.business.role;
  const states = remotes.getSnapshot();
  const here = screenAt(allScreens(states), pathname);
  if (here && (session || here.screen.access === 'public') && !blockedBy(here.screen, flags, role)) {
    preloadUi(here.screen.ui);
    remotes.preload(here.remote, 'screens', here.screen.id, locale, search);
  }
  if (session && (pathname === '/' || pathname === homePath)) {
    for (const { remote, card } of allCards(states))
      if (!blockedBy(card, flags, role)) remotes.preload(remote, 'cards', card.id, locale);
  }
}
