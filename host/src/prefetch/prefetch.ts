// The build writes this script into the page, which runs it before any of its files has arrived: it requests all that the first screen needs, in
// parallel with the code that will use it. It decides nothing: boot checks every answer, and a wrong guess only costs an unused fetch.
import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { prefetchKey } from '@mostrador/api-client/prefetch';
import { headersOf } from '@mostrador/api-client/headers';
import { deviceStorage, tabStorage } from '@mostrador/browser-storage/storage';
import { satisfiesRange } from '@mostrador/remote-kit/contract-version';
import type { RemoteDescriptor, ScreenDescriptor } from '@mostrador/remote-kit/descriptor';
import { isOwnHost, readBrand } from '../branding/brand-cache';
import { bundledFamily } from '../branding/bundled-fonts';
import { showBootFailure } from '../core/boot-failure';
import { applyLastPaint } from '../core/first-paint';
import { defaultProvider, homePath, isSignInPath, signInPaths } from '../core/paths';
import { allowTranslation } from '../core/translation';
import type { Config } from '../core/config';
import { matchRank } from '../remotes/match-path';
import { fetchConfiguration, pause } from './configuration';
import { showSignIn } from './sign-in';
import { guardTranslatedNodes } from './translation-guard';

/** Files of the host by the name of the chunk that needs them, or of their font (`FirstFilesPlugin`). */
declare const hostFiles: Record<string, string[] | undefined>;

/** The fields of an answer to `/branding` that this script reads, in wire names. */
interface BrandWire {
  white_label?: { url?: string | null } | null;
  branding?: { theme?: { fontFamily?: string | null } | null } | null;
  features?: Record<string, unknown> | null;
}

/** The parts of a brand that decide which files are preloaded: its features, and the bundled family of its font. */
interface Brand {
  features: Record<string, unknown>;
  family: string | null;
}

/** Same as the timeouts of boot (branding.ts, remote-error.ts). */
const requestTimeoutMs = 8_000;
/** Same as the timeout of the payments client. */
const firstScreenTimeoutMs = 30_000;
const timeoutSignal = () => AbortSignal.timeout(requestTimeoutMs);
const answers = (window.early = new Map<string, Promise<Response>>());
const preloaded = new Set<string>();
const kinds: Record<string, Partial<HTMLLinkElement>> = {
  '.js': { as: 'script' },
  '.css': { as: 'style' },
  '.woff2': { as: 'font', crossOrigin: 'anonymous' },
};
const headers = { Accept: 'application/json' };
const settings = persisted('settings', fieldsOf).get();
const { locale = 'es' } = settings as { locale?: string };

/** Sends a request for boot, which consumes the answer, and parses its JSON. Retries once if the request fails before its timeout. */
async function ask<T>(address: string, init: RequestInit): Promise<T> {
  const answer = fetch(address, init).catch(async () => {
    await pause();
    return fetch(address, init);
  });
  answers.set(prefetchKey(address), answer);
  return (await answer).clone().json() as Promise<T>;
}

/** Prefetches the data of the first screen with the request that `callApi` will send; if its own request differs, this answer is unused. */
function prefetchFirstScreen({ first }: ScreenDescriptor, { payments, backoffice }: Config) {
  // Send the caller's headers only to a path of the API itself.
  if (!first?.path.startsWith('/') || location.search || payments.auth) return;
  // The same order of storages as in the session.
  const choice = (key: string) => tabStorage.read(key) ?? deviceStorage.read(key);
  const branch = choice('id_sucursal');
  const query = Object.entries(first.query).map(([name, value]) => [name, value.replace('{branch}', branch ?? '')]);
  const callHeaders = headersOf(
    first.api,
    // The headers of the API client; the configuration may leave out some.
    {
      ...payments,
      apiKeyHeader: payments.apiKeyHeader ?? 'X-API-Key',
      externalMerchantHeader: payments.externalMerchantHeader ?? 'X-External-Merchant-Id',
    },
    {
      token: deviceStorage.read('token') ?? '',
      branchId: Number(branch) || null,
      merchantId: choice(payments.externalMerchantKey ?? 'external_merchant_id'),
    },
  );
  const address = `${{ payments, backoffice }[first.api].url}${first.path}?${new URLSearchParams(query).toString()}`;
  const key = prefetchKey(address, callHeaders);
  answers.set(
    key,
    fetch(address, { headers: { ...headers, ...callHeaders }, signal: AbortSignal.timeout(firstScreenTimeoutMs) }),
  );
  answers.get(key)?.catch(() => undefined);
  // Drop an old answer, so that a later request fetches current data.
  setTimeout(() => answers.delete(key), firstScreenTimeoutMs);
}

/**
 * Resolves once all but `left` of the requested scripts have arrived. The files that run first get the whole bandwidth, and the remaining
 * ones fill the round trip.
 */
function whenPendingScriptsAtMost(atMost: number): Promise<void> {
  const done = new AbortController();
  return new Promise((resolve) => {
    const check = () => {
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
      if (document.readyState === 'loading' || preloads.filter((link) => !arrived.has(link)).length > atMost) return;
      done.abort();
      resolve();
    };
    for (const event of ['load', 'error']) document.addEventListener(event, check, { capture: true, signal: done.signal });
    check();
  });
}

const arrived = new Set<EventTarget | null>();
// This script comes before the links in the page, so that it misses none of their events.
for (const event of ['load', 'error']) document.addEventListener(event, ({ target }) => arrived.add(target), true);

function preload(file: string, attributes: Partial<HTMLLinkElement> = {}) {
  const { href } = new URL(file, location.origin);
  // Skips files that the page has requested meanwhile.
  if (preloaded.has(href) || performance.getEntriesByName(href).length > 0) return;
  preloaded.add(href);
  const kind = kinds[href.slice(href.lastIndexOf('.'))];
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }, kind, attributes));
}

function preloadChunks(...names: string[]) {
  for (const name of names) for (const file of hostFiles[name] ?? []) preload(file);
}

/** Loads a font family: through its faces if the page's styles are loaded, else as a file, so that it is not fetched twice. */
function preloadFont(family: string) {
  const isKnown = [...document.fonts].some((face) => face.family.replace(/["']/g, '') === family);
  if (!isKnown) return preloadChunks(family);
  // Every family has a digit.
  for (const weight of [400, 500]) document.fonts.load(`${weight} 1em "${family}"`, '0').catch(() => undefined);
}

/** Returns the user's font, else the brand's. */
const familyOf = (list: string | null) => bundledFamily(list, (settings.fontFamily ?? null) as string | null);

function brandIn({ features, branding }: BrandWire): Brand {
  return { features: features ?? {}, family: familyOf(branding?.theme?.fontFamily ?? null) };
}

/** Returns the brand of the page; null if only boot can find out. */
async function brandOf({ backoffice, whiteLabelId }: Config, businessId: number | null): Promise<Brand | null> {
  const cached = readBrand({ whiteLabelId, businessId });
  if (cached) return { features: cached.features, family: familyOf(cached.fontFamily) };
  const address = `${backoffice.url}/branding`;
  if (whiteLabelId !== undefined) {
    const brand = await ask<BrandWire>(`${address}?white_label_id=${encodeURIComponent(whiteLabelId)}`, {
      headers,
      signal: timeoutSignal(),
    });
    return brandIn(brand);
  }
  const brand = await ask<BrandWire>(address, {
    headers: { ...headers, 'X-Brand-Host': location.hostname },
    signal: timeoutSignal(),
  });
  return businessId === null || isOwnHost(brand.white_label?.url) ? brandIn(brand) : null;
}

async function preloadRemote(url: string, config: Config, firstFiles: Promise<unknown>) {
  const { contract, entry, files, integrity, screens, cards, titles } = await ask<RemoteDescriptor>(url, {
    cache: 'no-cache',
    signal: timeoutSignal(),
  });
  if (!files || !satisfiesRange(contract)) return;
  const atHome = location.pathname === '/' || location.pathname === homePath;
  const [here] = screens
    .map((screen) => ({ screen, rank: matchRank(screen.path, location.pathname, config.provider ?? defaultProvider) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank);
  const of = <T>({ screens: ofScreens, cards: ofCards }: Record<'screens' | 'cards', Record<string, T[]>>) =>
    here ? (ofScreens[here.screen.id] ?? []) : atHome ? cards.flatMap(({ id }) => ofCards[id] ?? []) : [];
  const partFiles = of(files);
  if (partFiles.length === 0) return;
  if (here) prefetchFirstScreen(here.screen, config);
  const textLocale = locale in titles ? locale : 'es';
  const texts = files.texts
    ? of(files.texts).map((name) => files.texts!.file.replace('{locale}', textLocale).replace('{namespace}', name))
    : [];
  await firstFiles;
  preloadChunks(...(here?.screen.ui ?? []).map((group) => `ui-${group}`));
  for (const file of [entry, ...files.container, ...partFiles, ...texts]) {
    preload(new URL(file, url).href, { crossOrigin: 'anonymous', integrity: integrity?.[file] ?? '' });
  }
}

/** Returns the remotes that config and brand enable; empty if an administrator's tab overrides a remote. */
async function preloadRemotes(config: Config, brand: Brand | null, businessId: number | null, firstFiles: Promise<unknown>) {
  const overridden = [location.search, ...tabStorage.keys()].some((text) => /\bremote\./.test(text));
  if (businessId === null || !brand || overridden) return;
  await Promise.all(
    Object.entries(config.remotes)
      .filter(([name]) => config.flags[name] === true && brand.features[name] !== false)
      .map(([, { descriptor }]) => preloadRemote(descriptor, config, firstFiles)),
  );
}

/** Returns whether this page will show the sign-in form: no user is signed in, and no token is handed over. */
function showsSignIn(): boolean {
  const { pathname, search, hash } = location;
  const isSignInPage = [signInPaths.login, homePath, '/'].includes(pathname);
  return isSignInPage && deviceStorage.read('token') === null && !/[?#&]token=/.test(search + hash);
}

/**
 * Returns whether this may be a customer's page: there is no session, and the path is not one of the host's own. The descriptors have the
 * exact answer, but the browser decides before they arrive whether it offers a translation.
 */
function mayBeCustomerPage(): boolean {
  const { pathname } = location;
  return deviceStorage.read('token') === null && !['/', homePath].includes(pathname) && !isSignInPath(pathname);
}

/** Shows the form once the page's root element exists; it comes after this script. */
function showSignInEarly(locale: string) {
  if (settings.rtlLayout === true) document.documentElement.dir = 'rtl';
  const cached = readBrand({ businessId: null });
  document.addEventListener(
    'readystatechange',
    () => showSignIn(document.getElementById('root')!, locale, cached && { name: cached.brand.name, logoUrl: cached.logoUrl }),
    { once: true },
  );
}

/** If the main script fails to load, replaces the static form with an error: it would never be hydrated. */
function showErrorIfScriptFails() {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showBootFailure(new Error(`Could not load ${target.src}`));
  };
  document.addEventListener('error', onError, true);
}

async function start() {
  const { negocio_id, id } = persisted('negocio', fieldsOf).get();
  const signedIn = deviceStorage.read('token') !== null && !isSignInPath(location.pathname);
  const businessId = signedIn ? Number(negocio_id ?? id) || null : null;
  preloadChunks(`i18n-${locale}-shared-json`);
  if (businessId === null) {
    const page = (['register', 'forgot'] as const).find((name) => signInPaths[name] === location.pathname) ?? 'login';
    preloadChunks(page, `identity-${locale}-identity-json`);
  }
  const answer = fetchConfiguration(String(locale));
  answers.set(prefetchKey('/config.json'), answer);
  const config = answer.then((response) => response.clone().json() as Promise<Config>);
  const frame = whenPendingScriptsAtMost(1).then(() => {
    if (businessId === null) return;
    preloadChunks('inside', 'federation', 'shared', 'descriptors');
    preloadChunks(...['shell', 'realtime', 'remotes'].map((texts) => `${texts}-${locale}-${texts}-json`));
    return whenPendingScriptsAtMost(3);
  });
  const brand = config.then((loadedConfig) => brandOf(loadedConfig, businessId));
  const remotes = Promise.all([config, brand]).then(([loadedConfig, loadedBrand]) =>
    preloadRemotes(loadedConfig, loadedBrand, businessId, frame),
  );
  // A failure here is also a failure for boot, which shows it.
  remotes.catch(() => undefined);
  // The browser loads its language data at the first use: trigger it now, during the round trip.
  setTimeout(() => new Intl.NumberFormat(locale).format(0));
  await frame;
  await remotes.catch(() => undefined);
  await whenPendingScriptsAtMost(0);
  // Load fonts after the code: a local face with the same metrics shows the text meanwhile.
  const loadedBrand = await brand;
  if (loadedBrand?.family) preloadFont(loadedBrand.family);
  if (businessId === null) return;
  preloadFont('Figures');
  // The prefetches above need no HTTP client; the rest of the page needs it after the first paint.
  preloadChunks('http');
}

guardTranslatedNodes();
if (mayBeCustomerPage()) allowTranslation(true);
applyLastPaint();
showErrorIfScriptFails();
if (showsSignIn()) showSignInEarly(String(locale));
start().catch(() => undefined);
