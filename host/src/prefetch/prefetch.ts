// The build writes this script into the page, which runs it before any of its files has arrived: it requests all that the first screen needs, in
// parallel with the code that will use it. It decides nothing: boot checks every answer, and a wrong guess only costs an unused fetch.
import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { prefetchKey } from '@mostrador/api-client/prefetch';
import { deviceStorage, tabStorage } from '@mostrador/browser-storage/storage';
import { satisfiesRange } from '@mostrador/remote-kit/contract-version';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { readBrand } from '../branding/brand-cache';
import { showBootFailure } from '../core/boot-failure';
import { customerLanguage } from '../core/customer-language';
import { mayBeCustomerPage } from '../core/customer-page';
import { applyLastPaint } from '../core/first-paint';
import { defaultProvider, homePath, isSignInPath, signInPaths } from '../core/paths';
import { allowTranslation } from '../core/translation';
import type { Config } from '../core/config';
import { remoteOwningPath } from '../remotes/choose';
import { matchRank } from '../remotes/match-path';
import { brandOf, type Brand } from './brand';
import { fetchConfiguration, pause } from './configuration';
import { answers, ask, prefetchFirstScreen, timeoutSignal } from './requests';
import { showSignIn } from './sign-in';
import { showStaticScreen, type Mark } from './static-screen';
import { guardTranslatedNodes } from './translation-guard';

/** Files of the host by the name of the chunk that needs them, or of their font (`FirstFilesPlugin`). */
declare const hostFiles: Record<string, string[] | undefined>;

/** The code of a customer's page runs after this time, although no static screen is shown. */
const staticScreenTimeoutMs = 5_000;
/** Returns the name of the chunk with texts of the host. */
const textChunk = (texts: string, language: string) => `${texts}-${language}-${texts === 'i18n' ? 'shared' : texts}-json`;
const preloaded = new Set<string>();
const kinds: Record<string, Partial<HTMLLinkElement>> = {
  '.js': { as: 'script' },
  '.css': { as: 'style' },
  '.woff2': { as: 'font', crossOrigin: 'anonymous' },
};
const settings = persisted('settings', fieldsOf).get();
const { locale = 'es' } = settings as { locale?: string };

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

/** Preloads the code for signed-in users, which also shows public screens; resolves when the files of the remotes may follow. */
async function preloadFrame(language: string): Promise<void> {
  await whenPendingScriptsAtMost(1);
  preloadChunks('inside', 'federation', 'shared', 'descriptors');
  preloadChunks(...['shell', 'realtime', 'remotes', 'i18n'].map((texts) => textChunk(texts, language)));
  await whenPendingScriptsAtMost(3);
}

/** A visit without a session, which may be a customer's. */
interface CustomerVisit {
  /** The brand; null if it has no remote for this address. */
  mark: Promise<Mark | null>;
  /** Called when the static screen is on its way, or without it. */
  onShown: (shown?: Promise<void>) => void;
}

/**
 * Preloads what a remote shows at this address, once `frame` resolves; for a customer only a public screen, after its static version. Returns
 * whether the address is a public screen's.
 */
async function preloadRemote(
  url: string,
  config: Config,
  frame: () => Promise<void>,
  customer?: CustomerVisit,
): Promise<boolean> {
  const { contract, entry, files, integrity, screens, cards, titles } = await ask<RemoteDescriptor>(url, {
    cache: 'no-cache',
    signal: timeoutSignal(),
  });
  if (!files || !satisfiesRange(contract)) return false;
  const atHome = location.pathname === '/' || location.pathname === homePath;
  const [here] = screens
    .map((screen) => ({ screen, rank: matchRank(screen.path, location.pathname, config.provider ?? defaultProvider) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank);
  const isPublic = here?.screen.access === 'public';
  if (customer && !isPublic) return false;
  const of = <T>({ screens: ofScreens, cards: ofCards }: Record<'screens' | 'cards', Record<string, T[]>>) =>
    here ? (ofScreens[here.screen.id] ?? []) : atHome ? cards.flatMap(({ id }) => ofCards[id] ?? []) : [];
  const partFiles = of(files);
  if (partFiles.length === 0) return isPublic;
  const address = (file: string) => new URL(file, url).href;
  const language = isPublic ? customerLanguage() : locale;
  const first = here && prefetchFirstScreen(here.screen, config);
  const script = here && files.static?.[here.screen.id];
  if (first && script && customer) {
    const styles = partFiles.filter((file) => file.endsWith('.css')).map(address);
    const source = { src: address(script), integrity: integrity?.[script] ?? '' };
    customer.onShown(showStaticScreen({ script: source, styles, mark: customer.mark, locale: language, first }));
  } else customer?.onShown();
  await (customer && window.staticScreenShown);
  const textLocale = language in titles ? language : 'es';
  const texts = files.texts
    ? of(files.texts).map((name) => files.texts!.file.replace('{locale}', textLocale).replace('{namespace}', name))
    : [];
  await frame();
  preloadChunks(...(here?.screen.ui ?? []).map((group) => `ui-${group}`));
  for (const file of [entry, ...files.container, ...partFiles, ...texts]) {
    preload(address(file), { crossOrigin: 'anonymous', integrity: integrity?.[file] ?? '' });
  }
  return isPublic;
}

/** Preloads the public screen at this address. Returns whether there is one. */
async function preloadCustomerPage(
  config: Config,
  brand: Promise<Brand | null>,
  onShown: CustomerVisit['onShown'],
): Promise<boolean> {
  const name = remoteOwningPath(config, location.pathname);
  if (name === null || config.flags[name] !== true) return false;
  const mark = brand.then((loaded) => (loaded && loaded.features[name] !== false ? loaded.mark : null));
  mark.catch(() => undefined);
  return preloadRemote(config.remotes[name]!.descriptor, config, () => preloadFrame(customerLanguage()), { mark, onShown });
}

/** Preloads the public screen at this address, or else the sign-in page. Returns whether there is a public screen. */
async function preloadWithoutSession(config: Promise<Config>, brand: Promise<Brand | null>): Promise<boolean> {
  if (!mayBeCustomerPage()) {
    preloadSignIn();
    return false;
  }
  let onShown: CustomerVisit['onShown'] = () => undefined;
  const shown = new Promise<void>((resolve) => (onShown = resolve)).catch(() => undefined);
  window.staticScreenShown = Promise.race([shown, pause(staticScreenTimeoutMs)]);
  const isPublic = await config.then((loaded) => preloadCustomerPage(loaded, brand, onShown)).catch(() => false);
  onShown();
  if (!isPublic) preloadSignIn();
  return isPublic;
}

/** Preloads what the remotes show that config and brand enable; nothing if an administrator's tab overrides a remote. */
async function preloadRemotes(config: Config, brand: Brand | null, businessId: number | null, frame: Promise<void>) {
  const overridden = [location.search, ...tabStorage.keys()].some((text) => /\bremote\./.test(text));
  if (businessId === null || !brand || overridden) return;
  await Promise.all(
    Object.entries(config.remotes)
      .filter(([name]) => config.flags[name] === true && brand.features[name] !== false)
      .map(([, { descriptor }]) => preloadRemote(descriptor, config, () => frame)),
  );
}

/** Returns whether this page will show the sign-in form: no user is signed in, and no token is handed over. */
function showsSignIn(): boolean {
  const { pathname, search, hash } = location;
  const isSignInPage = [signInPaths.login, homePath, '/'].includes(pathname);
  return isSignInPage && deviceStorage.read('token') === null && !/[?#&]token=/.test(search + hash);
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

function preloadSignIn() {
  const page = (['register', 'forgot'] as const).find((name) => signInPaths[name] === location.pathname) ?? 'login';
  preloadChunks(page, textChunk('identity', locale));
}

async function start() {
  const { negocio_id, id } = persisted('negocio', fieldsOf).get();
  const signedIn = deviceStorage.read('token') !== null && !isSignInPath(location.pathname);
  const businessId = signedIn ? Number(negocio_id ?? id) || null : null;
  const answer = fetchConfiguration(String(locale));
  answers.set(prefetchKey('/config.json'), answer);
  preloadChunks(textChunk('i18n', locale));
  const config = answer.then((response) => response.clone().json() as Promise<Config>);
  const brand = config.then((loadedConfig) => brandOf(loadedConfig, businessId));
  const customerPage = businessId === null && preloadWithoutSession(config, brand);
  const frame = businessId === null ? whenPendingScriptsAtMost(1) : preloadFrame(locale);
  const remotes = Promise.all([config, brand]).then(([loadedConfig, loadedBrand]) =>
    preloadRemotes(loadedConfig, loadedBrand, businessId, frame),
  );
  // A failure here is also a failure for boot, which shows it.
  remotes.catch(() => undefined);
  // The browser loads its language data at the first use: trigger it now, during the round trip, or after the static screen.
  void Promise.resolve(window.staticScreenShown).then(() => setTimeout(() => new Intl.NumberFormat(locale).format(0)));
  await frame;
  await remotes.catch(() => undefined);
  const isCustomer = await customerPage;
  await whenPendingScriptsAtMost(0);
  // Load fonts after the code: a local face with the same metrics shows the text meanwhile.
  const loadedBrand = await brand;
  if (loadedBrand?.family) preloadFont(loadedBrand.family);
  if (businessId === null && !isCustomer) return;
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
