import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { persisted } from '@mostrador/browser-storage/persisted';
import { clock } from '@mostrador/values/clock';

/** How long a brand is cached, 3600 s (docs backoffice §7, §9). */
const cacheMs = 3_600_000;

/** The deployment's white-label id, else the host name. */
type Selector = string | number;

interface Cached {
  selector: Selector;
  businessId: number | null;
  /** Time of the response, epoch ms. */
  at: number;
  brand: Branding;
}

/** The stored brand, not validated: `readBrand` returns null if a field is missing. */
const cache = persisted('branding', (json) => json as Cached | null | undefined);

/** The values that select the brand of a page. */
interface BrandChoice {
  whiteLabelId?: Selector | undefined;
  businessId: number | null;
}

function selectorOf({ whiteLabelId }: BrandChoice): Selector {
  return whiteLabelId ?? location.hostname;
}

/** Returns whether this host belongs to the brand with this address, as opposed to the brand sent for an unknown host. */
export function isOwnHost(brandUrl: string | null | undefined): boolean {
  try {
    return new URL(brandUrl ?? '').hostname === location.hostname;
  } catch {
    return false;
  }
}

/** Returns the brand as the server sent it, if it is at most 3600 s old, else null. */
export function readBrand(choice: BrandChoice): Branding | null {
  try {
    const cached = cache.get();
    if (!cached || cached.selector !== selectorOf(choice)) return null;
    const age = clock.now() - cached.at;
    const forAnyBusiness = choice.whiteLabelId !== undefined || isOwnHost(cached.brand.brand.url);
    const fits = age >= 0 && age < cacheMs && (forAnyBusiness || cached.businessId === choice.businessId);
    return fits ? cached.brand : null;
  } catch {
    return null;
  }
}

/** Caches a brand for the next page loads. */
export function keepBrand(choice: BrandChoice, brand: Branding): void {
  cache.set({ selector: selectorOf(choice), businessId: choice.businessId, at: clock.now(), brand });
}
