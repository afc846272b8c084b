import { ApiError, callPlain } from '@mostrador/api-client/vanilla';
import { branding, type Branding } from '@mostrador/contract/backoffice/branding/calls';
import type { Config } from '../core/config';
import { defaultBrand } from './default-brand';
import { fetchPrefetched } from '../core/fetch-prefetched';
import { isOwnHost, keepBrand, readBrand } from './brand-cache';
import { parseBranding } from './parse-branding';

/** Request timeout. The back-office client itself waits much longer, but the page must not wait so long for its colours. */
const requestTimeoutMs = 8_000;

/**
 * Returns the brand of this page, safe to show. Selected by the deployment's white-label id, else by host name, else, if the host has no
 * brand of its own, by the signed-in business. If the server rejects the host name, it is requested without a selector (docs backoffice §7).
 * Cached for 3600 s. Never rejects: falls back to the default brand (docs backoffice §8). Requires `configureApi`.
 */
export async function loadBranding(config: Config, businessId: number | null): Promise<Branding> {
  return (await findBranding(config, businessId)) ?? defaultBrand;
}

/** Works as `loadBranding`, but returns null if the load fails, for a page that already shows a brand. */
export async function findBranding(config: Config, businessId: number | null): Promise<Branding | null> {
  const cached = readBrand({ whiteLabelId: config.whiteLabelId, businessId });
  return cached ? parseBranding(cached) : fetchBranding(config, businessId);
}

/**
 * Loads the brand again on each back or forward navigation, including this page load and a restore from the back-forward cache. Calls
 * `onBrand` with the result; a failure changes nothing. Returns a function that stops it.
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

async function fetchBranding(config: Config, businessId: number | null): Promise<Branding | null> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), requestTimeoutMs);
  try {
    const raw = await ask(config, businessId, timeout.signal);
    keepBrand({ whiteLabelId: config.whiteLabelId, businessId }, raw);
    return parseBranding(raw);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function ask(config: Config, businessId: number | null, signal: AbortSignal): Promise<Branding> {
  const { whiteLabelId } = config;
  if (whiteLabelId !== undefined) return callPlain(branding.get, { whiteLabelId }, { signal, fetch: fetchPrefetched });
  const headers = { 'X-Brand-Host': location.hostname };
  const ofHost = await callPlain(branding.get, {}, { signal, headers, fetch: fetchPrefetched }).catch(nullIfRejected);
  if (ofHost && (businessId === null || isOwnHost(ofHost.brand.url))) return ofHost;
  const ofBusiness = businessId === null ? null : await callPlain(branding.get, { businessId }, { signal }).catch(nullIfRejected);
  return ofBusiness ?? ofHost ?? callPlain(branding.get, {}, { signal });
}

/** Returns null if the server rejected a selector, so that the next one is tried. Rethrows other errors, which end the search. */
function nullIfRejected(error: unknown): null {
  if (error instanceof ApiError && error.refused) return null;
  throw error;
}
