import { ApiError, callPlain } from '@mostrador/api-client/vanilla';
import { branding, type Branding } from '@mostrador/contract/backoffice/branding/calls';
import type { Config } from '../ground/config';
import { defaultBrand } from './default-brand';
import { fetchEarly } from '../ground/answers';
import { isOwnHost, keepBrand, readBrand } from './brand-cache';
import { parseBranding } from './parse-branding';

/** The back-office client itself waits for hours; a page that only wants its colours does not. */
const patienceMs = 8_000;

/**
 * The brand of this page, safe to show. Asked for by the deployment's white-label id; without one by host name; where the host is no
 * brand's own, by the signed-in business; a refused host name is asked again without any selector (docs backoffice §7). Kept for 3600 s.
 * Never fails: the default brand stands in (docs backoffice §8). Needs `configureApi`.
 */
export async function loadBranding(config: Config, businessId: number | null): Promise<Branding> {
  return (await findBranding(config, businessId)) ?? defaultBrand;
}

/** Like `loadBranding`, but null for a brand that cannot be had, where one is shown already. */
export async function findBranding(config: Config, businessId: number | null): Promise<Branding | null> {
  const kept = readBrand({ whiteLabelId: config.whiteLabelId, businessId });
  return kept ? parseBranding(kept) : fetchBranding(config, businessId);
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

async function fetchBranding(config: Config, businessId: number | null): Promise<Branding | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const raw = await ask(config, businessId, patience.signal);
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
  if (whiteLabelId !== undefined) return callPlain(branding.get, { whiteLabelId }, { signal, fetch: fetchEarly });
  const headers = { 'X-Brand-Host': location.hostname };
  const ofHost = await callPlain(branding.get, {}, { signal, headers, fetch: fetchEarly }).catch(refused);
  if (ofHost && (businessId === null || isOwnHost(ofHost.brand.url))) return ofHost;
  const ofBusiness = businessId === null ? null : await callPlain(branding.get, { businessId }, { signal }).catch(refused);
  return ofBusiness ?? ofHost ?? callPlain(branding.get, {}, { signal });
}

/** A selector that the server does not know leaves the choice to the next one; no answer at all ends the search. */
function refused(error: unknown): null {
  if (error instanceof ApiError && error.refused) return null;
  throw error;
}
