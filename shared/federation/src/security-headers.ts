/** Origins that a deployment's pages connect to, from its `config.json`. */
interface Origins {
  remotes: string[];
  connections: string[];
  images: string[];
  frames: string[];
}

interface ConfigLike {
  payments: { url: string };
  backoffice: { url: string };
  realtime: { url: string };
  identity: { emulator?: string };
  errorReports?: { url: string };
  remotes: Record<string, { descriptor: string }>;
  remoteOverrideOrigins?: string[];
  mapTiles?: { url: string };
}

const originOf = (url: string) => {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
};
const distinct = (values: (string | null)[]) => [...new Set(values.filter((value): value is string => value !== null))];

/** Returns the origins in a configuration; relative addresses need none. */
export function originsOf(config: ConfigLike): Origins {
  const remotes = distinct([
    ...Object.values(config.remotes).map(({ descriptor }) => originOf(descriptor)),
    ...(config.remoteOverrideOrigins ?? []),
  ]);
  const apis = distinct(
    [
      config.payments.url,
      config.backoffice.url,
      config.realtime.url,
      config.identity.emulator ?? '',
      config.errorReports?.url ?? '',
    ].map(originOf),
  );
  // `{s}` is a placeholder for one of the provider's several hosts.
  const tiles = distinct([originOf(config.mapTiles?.url.replace('{s}', '__any__') ?? '')]).map((origin) =>
    origin.replace('__any__', '*'),
  );
  const sockets = distinct([originOf(config.realtime.url)]).map((origin) => origin.replace(/^http/, 'ws'));
  const identity = config.identity.emulator
    ? []
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return { remotes, connections: [...apis, ...sockets, ...remotes, ...identity], images: [...apis, ...tiles], frames: [] };
}

/** Returns the content security policy of the pages; `host/deploy` sends the same one (docs platform §6.1). */
export function contentSecurityPolicy(origins: Origins, nonce: string): string {
  const list = (...values: string[]) => values.join(' ');
  return [
    "default-src 'self'",
    `script-src ${list("'self'", `'nonce-${nonce}'`, ...origins.remotes)}`,
    `style-src ${list("'self'", `'nonce-${nonce}'`, ...origins.remotes)}`,
    "style-src-attr 'unsafe-inline'",
    `connect-src ${list("'self'", ...origins.connections)}`,
    `img-src ${list("'self'", 'https:', 'data:', 'blob:', ...origins.images, ...origins.remotes)}`,
    `font-src ${list("'self'", ...origins.remotes)}`,
    "media-src 'self' https:",
    // The manifest is made of the brand, in the page.
    "manifest-src 'self' data:",
    // For the worker that packs an exported sheet.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every response. */
export const fixedHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self), fullscreen=(self), autoplay=(self)',
};

/**
 * Returns the opener policy of the page at a path. The sign-in page opens the chooser of Google accounts and receives its answer, so it must
 * stay in the group of the pop-up; no other page has to do with windows of other origins.
 */
export function openerPolicy(path: string): 'same-origin' | 'unsafe-none' {
  return /^\/login\/?(\?|$)/.test(path) ? 'unsafe-none' : 'same-origin';
}
