import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { tabStorage } from '@mostrador/device/storage';
import type { Flags } from '@mostrador/feature-flags';
import type { Config } from '../ground/config';

/** The flags in force: on in the deployment and not switched off by the brand; what neither names is off. */
export function flagsOf(config: Config, brand: Branding): Flags {
  return Object.fromEntries(Object.entries(config.flags).map(([name, on]) => [name, on && brand.features[name] !== false]));
}

const storageKey = (name: string) => `remote.${name}`;

/**
 * Where each enabled remote's descriptor is. `?remote.<name>=<url>` points an administrator's tab elsewhere, to an allowed origin only,
 * and lasts for the tab; an empty value ends it.
 */
export function chooseRemotes(config: Config, flags: Flags, isAdmin: boolean, search: string) {
  const query = new URLSearchParams(search);
  const enabled = Object.entries(config.remotes).filter(([name]) => flags[name] === true);
  return enabled.map(([name, { descriptor: url }]) => {
    const asked = query.get(storageKey(name));
    if (asked === '') tabStorage.write(storageKey(name), null);
    const wanted = asked ?? tabStorage.read(storageKey(name));
    if (!wanted || !isAdmin || !isAllowed(wanted, config.remoteOverrideOrigins)) return { name, url, overridden: false };
    tabStorage.write(storageKey(name), wanted);
    return { name, url: wanted, overridden: wanted !== url };
  });
}

function isAllowed(url: string, origins: readonly string[]): boolean {
  try {
    return origins.includes(new URL(url).origin);
  } catch {
    return false;
  }
}

/** The configured remote whose claims cover a path, whether it is enabled or not. */
export function claimant(config: Config, pathname: string): string | null {
  const covers = (claim: string) => pathname === claim || pathname.startsWith(`${claim}/`);
  return Object.entries(config.remotes).find(([, { claims }]) => claims.some(covers))?.[0] ?? null;
}
