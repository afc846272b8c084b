import { ApiError, callPlain } from '@mostrador/api-client/call';
import { branding, type Branding } from '@mostrador/contract/backoffice/branding';
import type { Config } from '../boot/config';
import { defaultBrand } from './default-brand';
import { parseBranding } from './parse-branding';

const storageKey = 'branding';
/** 3600 s (spec backoffice §7, §9). */
const cacheMs = 3_600_000;
/** The back-office client itself waits for hours; a page that only wants its colours does not. */
const patienceMs = 8_000;

interface Cached {
  /** White-label id of the deployment, else the host name. */
  selector: string | number;
  businessId: number | null;
  /** Epoch ms of the answer. */
  at: number;
  brand: Branding;
}

/**
 * The brand of this page, safe to show. Asked for by the deployment's white-label id; without one by host name; where the host is no
 * brand's own, by the signed-in business; a refused host name is asked again without any selector (spec backoffice §7). Kept for 3600 s.
 * Never fails: the default brand stands in (spec backoffice §8). Needs `configureApi`.
 */
export async function loadBranding(config: Config, businessId: number | null): Promise<Branding> {
  return (await findBranding(config, businessId)) ?? defaultBrand;
}

/** Like `loadBranding`, but null for a brand that cannot be had, where one is shown already. */
export async function findBranding(config: Config, businessId: number | null): Promise<Branding | null> {
  return readCache(config, businessId) ?? fetchBranding(config, businessId);
}

/**
 * Asks for the brand again whenever the browser goes back or forward, also when this page load is one or comes out of the back-forward
 * cache. `onBrand` gets the answer; a failed reload changes nothing. Returns the function that stops it.
 */
export function reloadOnBackForward(
  config: Config,
  businessId: () => number | null,
  onBrand: (brand: Branding) => void,
): () => void {
  let pending = false;
  let stopped = false;
  const reload = async () => {
    if (pending) return;
    pending = true;
    const brand = await fetchBranding(config, businessId());
    pending = false;
    if (brand && !stopped) onBrand(brand);
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) void reload();
  };
  const onPopState = () => void reload();
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('popstate', onPopState);
  if (navigationType() === 'back_forward') void reload();
  return () => {
    stopped = true;
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('popstate', onPopState);
  };
}

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}

function selectorOf(config: Config): string | number {
  return config.whiteLabelId ?? location.hostname;
}

async function fetchBranding(config: Config, businessId: number | null): Promise<Branding | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const raw = await ask(config, businessId, patience.signal);
    writeCache({ selector: selectorOf(config), businessId, at: Date.now(), brand: raw });
    return parseBranding(raw);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function ask(config: Config, businessId: number | null, signal: AbortSignal): Promise<Branding> {
  if (config.whiteLabelId !== undefined) return callPlain(branding.get, { whiteLabelId: config.whiteLabelId }, { signal });
  const ofHost = await callPlain(branding.get, {}, { signal, headers: { 'X-Brand-Host': location.hostname } }).catch(refused);
  if (ofHost && (businessId === null || isOwnHost(ofHost))) return ofHost;
  const ofBusiness = businessId === null ? null : await callPlain(branding.get, { businessId }, { signal }).catch(refused);
  return ofBusiness ?? ofHost ?? callPlain(branding.get, {}, { signal });
}

/** A selector that the server does not know leaves the choice to the next one; no answer at all ends the search. */
function refused(error: unknown): null {
  if (error instanceof ApiError && error.refused) return null;
  throw error;
}

/** Whether the brand lives at this host, and was not only the answer to an unknown one. */
function isOwnHost({ brand }: Branding): boolean {
  try {
    return new URL(brand.url ?? '').hostname === location.hostname;
  } catch {
    return false;
  }
}

function readCache(config: Config, businessId: number | null): Branding | null {
  try {
    const cached = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Cached | null;
    if (!cached || cached.selector !== selectorOf(config)) return null;
    const age = Date.now() - cached.at;
    const forAnyBusiness = config.whiteLabelId !== undefined || isOwnHost(cached.brand);
    const fits = age >= 0 && age < cacheMs && (forAnyBusiness || cached.businessId === businessId);
    return fits ? parseBranding(cached.brand) : null;
  } catch {
    return null;
  }
}

function writeCache(entry: Cached) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(entry));
  } catch {
    // A full storage costs only the cache.
  }
}
