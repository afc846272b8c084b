import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { tabStorage } from '@mostrador/browser-storage/storage';
import type { Flags } from '@mostrador/feature-flags';
import type { Config } from '../core/config';

/** Returns the flags: on if the deployment turns them on and the brand does not turn them off. Flags that neither names are off. */
export function resolveFlags(config: Config, brand: Branding): Flags {
  return Object.fromEntries(Object.entries(config.flags).map(([name, on]) => [name, on && brand.features[name] !== false]));
}

const storageKey = (name: string) => `remote.${name}`;

/**
 * Returns the descriptor URL of each enabled remote. `?remote.<name>=<url>` overrides it in an administrator's tab, for allowed origins
 * only. The override lasts until the tab closes; an empty value removes it.
 */
export function chooseRemotes(config: Config, flags: Flags, isAdmin: boolean, search: string) {
  const query = new URLSearchParams(search);
  const enabled = Object.entries(config.remotes).filter(([name]) => flags[name] === true);
  return enabled.map(([name, { descriptor: url }]) => {
    const requested = query.get(storageKey(name));
    if (requested === '') tabStorage.write(storageKey(name), null);
    const override = requested ?? tabStorage.read(storageKey(name));
    if (!override || !isAdmin || !isAllowed(override, config.remoteOverrideOrigins)) return { name, url, overridden: false };
    tabStorage.write(storageKey(name), override);
    return { name, url: override, overridden: override !== url };
  });
}

function isAllowed(url: string, origins: readonly string[]): boolean {
  try {
    return origins.includes(new URL(url).origin);
  } catch {
    return false;
  }
}

/** Returns the configured remote whose claims cover a path, whether it is enabled or not. */
export function remoteOwningPath(config: Config, pathname: string): string | null {
  const covers = (claim: string) => pathname === claim || pathname.startsWith(`${claim}/`);
  return Object.entries(config.remotes).find(([, { claims }]) => claims.some(covers))?.[0] ?? null;
}
