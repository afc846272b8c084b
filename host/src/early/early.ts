// Written into the page by the build and run before any file of it has come: asks for all that the first screen needs, side by side with
// the code that will use it. It decides nothing: boot checks every answer, and a wrong guess here is a fetch in vain.
import { fieldsOf, kept } from '@mostrador/device/kept';
import { deviceStorage, tabStorage } from '@mostrador/device/storage';
import { plainlyMeets } from '@mostrador/remote-kit/contract-version';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { isOwnHost, readBrand } from '../branding/brand-cache';
import { bundledFamily } from '../branding/bundled-fonts';
import { showBootFailure } from '../ground/boot-failure';
import { paintAsBefore } from '../ground/first-paint';
import { defaultProvider, homePath, isSignInPath, signInPaths } from '../ground/paths';
import type { Config } from '../ground/config';
import { matchRank } from '../remotes/match-path';
import '../ground/answers';
import { showSignIn } from './sign-in';

/** Files of the host by the name of the chunk that needs them, or of their font (`FirstFilesPlugin`). */
declare const hostFiles: Record<string, string[] | undefined>;

/** What early reading needs of an answer to `/branding`, as it is sent. */
interface BrandWire {
  white_label?: { url?: string | null } | null;
  branding?: { theme?: { fontFamily?: string | null } | null } | null;
  features?: Record<string, unknown> | null;
}

/** What of a brand decides which files come: its parts, and the bundled family of its font. */
interface Brand {
  features: Record<string, unknown>;
  family: string | null;
}

/** As long as boot waits for them (branding.ts, remote-error.ts). */
const patienceMs = 8_000;
const patience = () => AbortSignal.timeout(patienceMs);
const answers = (window.early = new Map<string, Promise<Response>>());
const preloaded = new Set<string>();
const kinds: Record<string, Partial<HTMLLinkElement>> = {
  '.js': { as: 'script' },
  '.css': { as: 'style' },
  '.woff2': { as: 'font', crossOrigin: 'anonymous' },
};
const headers = { Accept: 'application/json' };
const settings = kept('settings', fieldsOf).get();

async function ask<T>(address: string, init: RequestInit): Promise<T> {
  const answer = fetch(address, init);
  answers.set(address, answer);
  return (await answer).clone().json() as Promise<T>;
}

/**
 * What lets boot begin has the line to itself, so that boot runs while the rest comes: resolves once all scripts that the page itself names
 * are there but one, which fills the round trip.
 */
const bootHere = new Promise<void>((resolve) => {
  const arrived = new Set<EventTarget>();
  const onSettled = ({ target }: Event) => {
    if (target) arrived.add(target);
    const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].filter(
      (link) => !preloaded.has(link.href),
    );
    if (own.filter((link) => !arrived.has(link)).length <= 1) resolve();
  };
  // This script stands before the links in the page, so that no event of theirs is missed.
  document.addEventListener('load', onSettled, true);
  document.addEventListener('error', onSettled, true);
});

function preload(file: string, attributes: Partial<HTMLLinkElement> = {}) {
  const { href } = new URL(file, location.origin);
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const kind = kinds[href.slice(href.lastIndexOf('.'))];
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href }, kind, attributes));
}

function needs(...names: string[]) {
  for (const name of names) for (const file of hostFiles[name] ?? []) preload(file);
}

/** Fetches the family of the brand: by its faces where the page's styles are in, else as a file; a file that came beside them is in vain. */
function needsFont(family: string) {
  const isKnown = [...document.fonts].some((face) => face.family.replace(/["']/g, '') === family);
  if (!isKnown) return needs(family);
  for (const weight of [400, 500]) document.fonts.load(`${weight} 1em "${family}"`).catch(() => undefined);
}

/** The user's font comes before the brand's. */
const familyOf = (list: string | null) => bundledFamily(list, (settings.fontFamily ?? null) as string | null);

function brandIn({ features, branding }: BrandWire): Brand {
  return { features: features ?? {}, family: familyOf(branding?.theme?.fontFamily ?? null) };
}

/** The brand of the page; null where only boot can find out. */
async function brandOf({ backoffice, whiteLabelId }: Config, businessId: number | null): Promise<Brand | null> {
  const kept = readBrand({ whiteLabelId, businessId });
  if (kept) return { features: kept.features, family: familyOf(kept.fontFamily) };
  const address = `${backoffice.url}/branding`;
  if (whiteLabelId !== undefined) {
    const brand = await ask<BrandWire>(`${address}?white_label_id=${encodeURIComponent(whiteLabelId)}`, {
      headers,
      signal: patience(),
    });
    return brandIn(brand);
  }
  const brand = await ask<BrandWire>(address, {
    headers: { ...headers, 'X-Brand-Host': location.hostname },
    signal: patience(),
  });
  return businessId === null || isOwnHost(brand.white_label?.url) ? brandIn(brand) : null;
}

async function preloadRemote(url: string, provider: string) {
  const { contract, entry, files, integrity, screens, cards } = await ask<RemoteDescriptor>(url, {
    cache: 'no-cache',
    signal: patience(),
  });
  if (!files || !plainlyMeets(contract)) return;
  const atHome = location.pathname === '/' || location.pathname === homePath;
  const [here] = screens
    .map((screen) => ({ screen, rank: matchRank(screen.path, location.pathname, provider) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => b.rank - a.rank);
  const wanted = here ? (files.screens[here.screen.id] ?? []) : atHome ? cards.flatMap(({ id }) => files.cards[id] ?? []) : [];
  if (wanted.length === 0) return;
  await bootHere;
  needs(...(here?.screen.ui ?? []).map((group) => `ui-${group}`));
  for (const file of [entry, ...files.container, ...wanted]) {
    preload(new URL(file, url).href, { crossOrigin: 'anonymous', integrity: integrity?.[file] ?? '' });
  }
}

/** The remotes that config and brand enable; none where an administrator's tab takes one from elsewhere. */
async function preloadRemotes(config: Config, brand: Brand | null, businessId: number | null) {
  const overridden = [location.search, ...tabStorage.keys()].some((text) => /\bremote\./.test(text));
  if (businessId === null || !brand || overridden) return;
  await Promise.all(
    Object.entries(config.remotes)
      .filter(([name]) => config.flags[name] === true && brand.features[name] !== false)
      .map(([, { descriptor }]) => preloadRemote(descriptor, config.provider ?? defaultProvider)),
  );
}

/** Whether the sign-in form is what this page will show: nobody is signed in, and no token is handed over. */
function asksWhoItIs(): boolean {
  const { pathname, search, hash } = location;
  const leadsThere = [signInPaths.login, homePath, '/'].includes(pathname);
  return leadsThere && deviceStorage.read('token') === null && !/[?#&]token=/.test(search + hash);
}

/** As soon as the page's own element is there, which comes after this script. */
function showSignInEarly(locale: string) {
  if (settings.rtlLayout === true) document.documentElement.dir = 'rtl';
  const known = readBrand({ businessId: null });
  document.addEventListener(
    'readystatechange',
    () => showSignIn(document.getElementById('root')!, locale, known && { name: known.brand.name, logoUrl: known.logoUrl }),
    { once: true },
  );
}

/** The page's own script does not come: a form that nobody brings to life must not stay. */
function tellOfScriptThatFails() {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) showBootFailure(new Error(`Could not load ${target.src}`));
  };
  document.addEventListener('error', onError, true);
}

async function start() {
  const { locale = 'es' } = settings as { locale?: string };
  const { negocio_id, id } = kept('negocio', fieldsOf).get();
  const signedIn = deviceStorage.read('token') !== null && !isSignInPath(location.pathname);
  const businessId = signedIn ? Number(negocio_id ?? id) || null : null;
  needs(`i18n-${locale}-shared-json`, `remotes-${locale}-remotes-json`);
  if (businessId === null) {
    const page = (['register', 'forgot'] as const).find((name) => signInPaths[name] === location.pathname) ?? 'login';
    needs(page, `identity-${locale}-identity-json`);
  }
  const config = ask<Config>('/config.json', { cache: 'no-cache' });
  const brand = config.then((known) => brandOf(known, businessId));
  const remotes = Promise.all([config, brand]).then(([known, found]) => preloadRemotes(known, found, businessId));
  remotes.catch(() => undefined);
  // The browser reads its language data at the first use: now, while it waits for the line.
  new Intl.NumberFormat(locale).format(0);
  await bootHere;
  needs('figures');
  if (businessId !== null) {
    needs('inside', 'descriptors', 'http');
    needs(`shell-${locale}-shell-json`, `realtime-${locale}-realtime-json`);
  }
  const found = await brand;
  if (found?.family) needsFont(found.family);
  await remotes;
}

paintAsBefore();
tellOfScriptThatFails();
if (asksWhoItIs()) showSignInEarly(String(settings.locale ?? 'es'));
start().catch(() => undefined);
