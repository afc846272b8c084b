import { worker, type WorkerFetchEvent } from './worker-scope';

const cacheName = 'mostrador-last-good';

/**
 * Returns the name under which the answer to a request is kept; null for all other requests, which the worker leaves to the browser: hashed
 * files never change, and the browser's own cache has them offline. Every address of the host is the same page.
 */
export function copyKey({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, host: string): string | null {
  if (method !== 'GET') return null;
  const { origin, pathname } = new URL(url);
  if (mode === 'navigate') return origin === host ? `${host}/` : null;
  if (origin === host && pathname === '/config.json') return origin + pathname;
  return pathname.endsWith('/remote.json') ? origin + pathname : null;
}

const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false;

async function keep(key: string, response: Response, isNavigation: boolean): Promise<void> {
  // A page that nginx answers with an error, or a file that was opened by its address, is no copy of the page.
  if (!response.ok || response.redirected || isNavigation !== isPage(response)) return;
  await (await caches.open(cacheName)).put(key, response);
}

/** Answers from the network, and only without a connection with the last good answer, so that an old build never hides a new one. */
async function fromNetwork(event: WorkerFetchEvent, key: string): Promise<Response> {
  const isNavigation = event.request.mode === 'navigate';
  try {
    const response = (isNavigation && (await event.preloadResponse)) || (await fetch(event.request));
    event.waitUntil(keep(key, response.clone(), isNavigation).catch(() => undefined));
    return response;
  } catch (error) {
    const copy = await caches.match(key, { cacheName });
    if (!copy) throw error;
    return copy;
  }
}

/** Keeps the last good page, configuration and descriptors for a page that is opened without a connection. */
export function keepLastGoodCopies(): void {
  worker.addEventListener('install', (event) => {
    void worker.skipWaiting();
    // The page that registers the worker was loaded without it.
    const first = ['/', '/config.json'].map(async (path) => keep(location.origin + path, await fetch(path), path === '/'));
    event.waitUntil(Promise.all(first).catch(() => undefined));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([worker.registration.navigationPreload.enable(), worker.clients.claim()]));
  });
  worker.addEventListener('fetch', (event) => {
    const key = copyKey(event.request, location.origin);
    if (key) event.respondWith(fromNetwork(event, key));
  });
}
