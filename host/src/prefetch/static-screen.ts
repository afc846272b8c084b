// A public screen before its code has arrived: the remote's static version, with the data of the screen's first request. It goes on to follow
// the data until the real screen replaces it, so that the screen can be read although its code comes late or not at all (docs platform §3).
import type { StaticScreen } from '@mostrador/remote-kit/static-screen';
import { clock } from '@mostrador/values/clock';
import { pause } from './configuration';
import { make } from './elements';

/** How often the data are requested again while the real screen is not there. */
const refreshMs = 5_000;
const paintMs = 50;

/** The brand as a customer's page shows it. */
export interface Mark {
  name: string;
  logoUrl: string | null;
  /** Font stack. */
  font: string;
}

interface Visit {
  /** The script of the static screen, with its hash, and the style sheets of the screen. */
  script: { src: string; integrity: string };
  styles: readonly string[];
  /** Null if the brand has no such screen. */
  mark: Promise<Mark | null>;
  locale: string;
  first: FirstData;
}

/** The data of a screen's first request. */
export interface FirstData {
  answer: Promise<Response>;
  /** Requests them again. */
  request: () => Promise<Response>;
}

/** Adds an element that loads a file to the page. Resolves once the file has loaded; removes the element if that fails. */
function load(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(element.outerHTML));
    };
    document.head.append(element);
  });
}

const style = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href });

/** The style sheets that every page starts with. Webpack uses these elements too: it compares their addresses as they are written. */
const ownStyles = () =>
  [...document.querySelectorAll('link[rel=preload][as=style]')].map((link) => style(link.getAttribute('href')!));

/** As `CustomerHead`. */
function customerHead({ name, logoUrl }: Mark): HTMLElement {
  const text = make('strong', {}, name);
  if (logoUrl === null) return make('header', { className: 'h-customer-head' }, text);
  const logo = make('img', { src: logoUrl, alt: name, height: 48 });
  logo.onerror = () => logo.replaceWith(text);
  return make('header', { className: 'h-customer-head' }, logo);
}

async function contentOf(screen: StaticScreen, response: Response, locale: string): Promise<HTMLElement | null> {
  if (!response.ok) return null;
  const now = Date.parse(response.headers.get('Date') ?? '') || clock.now();
  return screen.render(await response.json(), { locale, now });
}

/** Shows the static screen above the page, which is hidden meanwhile. Shows nothing, or no longer anything, if the data cannot be read. */
export async function showStaticScreen({ script, styles, mark, locale, first }: Visit): Promise<void> {
  const remoteFile = { crossOrigin: 'anonymous' };
  const [answer, brand] = await Promise.all([
    first.answer,
    mark,
    load(Object.assign(document.createElement('script'), script, remoteFile)),
    ...[...ownStyles(), ...styles.map((href) => Object.assign(style(href), remoteFile))].map(load),
  ]);
  const screen = window.staticScreen;
  const root = document.getElementById('root');
  if (!screen || !brand || !root) return;
  const isReplaced = () => root.querySelector(screen.replacedBy) !== null;
  let content = await contentOf(screen, answer, locale);
  if (!content || isReplaced()) return;
  const page = make('div', { className: 'h-static', lang: locale }, customerHead(brand), content);
  page.style.setProperty('--m-font', brand.font);
  root.before(page);

  const end = () => {
    clearInterval(timer);
    observer.disconnect();
    page.remove();
  };
  const refresh = async () => {
    const next = await first
      .request()
      .then((response) => contentOf(screen, response, locale))
      .catch(() => null);
    if (!next) return end();
    // An unchanged status is not announced again.
    if (next.isEqualNode(content)) return;
    content!.replaceWith(next);
    content = next;
  };
  const timer = setInterval(() => void refresh(), refreshMs);
  const observer = new MutationObserver(() => {
    if (isReplaced()) end();
  });
  observer.observe(root, { childList: true, subtree: true });
  // Until it is painted: the code of the page runs next.
  await pause(paintMs);
}
