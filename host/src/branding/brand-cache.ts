import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { kept } from '@mostrador/device/kept';
import { clock } from '@mostrador/values/clock';

/** 3600 s (docs backoffice §7, §9). */
const cacheMs = 3_600_000;

/** White-label id of the deployment, else the host name. */
type Selector = string | number;

interface Cached {
  selector: Selector;
  businessId: number | null;
  /** Epoch ms of the answer. */
  at: number;
  brand: Branding;
}

/** As it was kept: a field that is missing makes `readBrand` find none. */
const cache = kept('branding', (json) => json as Cached | null | undefined);

/** What decides the brand of a page. */
export interface BrandChoice {
  whiteLabelId?: Selector | undefined;
  businessId: number | null;
}

function selectorOf({ whiteLabelId }: BrandChoice): Selector {
  return whiteLabelId ?? location.hostname;
}

/** Whether a brand with this address lives at this host, and was not only the answer to an unknown one. */
export function isOwnHost(brandUrl: string | null | undefined): boolean {
  try {
    return new URL(brandUrl ?? '').hostname === location.hostname;
  } catch {
    return false;
  }
}

/** The brand as it was sent at most 3600 s ago, or null. */
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

/** Keeps a brand for the next pages. */
export function keepBrand(choice: BrandChoice, brand: Branding): void {
  cache.set({ selector: selectorOf(choice), businessId: choice.businessId, at: clock.now(), brand });
}
