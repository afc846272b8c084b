import type { Flags } from '@mostrador/feature-flags';
import type { Locale } from '@mostrador/i18n/locales';
import { sessionStore } from '@mostrador/session/store';
import type { Config } from '../core/config';
import { queryClient } from '../core/query-client';
import { chooseRemotes } from '../remotes/choose';
import { Remotes } from '../remotes/remotes';
import { preloadFirstScreen } from './first-screen';

/**
 * Returns the remotes that deployment and brand enable, once their descriptors are loaded. The screen at the address is then already being
 * loaded.
 */
export async function startRemotes(config: Config, flags: Flags, locale: Locale): Promise<Remotes> {
  const isAdmin = sessionStore.get()?.business.role === 'ADMIN';
  const remotes = new Remotes(chooseRemotes(config, flags, isAdmin, location.search), queryClient);
  await remotes.discover();
  preloadFirstScreen(remotes, flags, location, locale);
  return remotes;
}
