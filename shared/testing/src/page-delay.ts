import type { RequestListener, Server } from 'node:http';

/**
 * With `PAGE_DELAY_MS`, delays each request of a page by that time, not those of the test itself: a test that does not wait for the
 * page fails. For a server that listens already.
 */
export function delayPages(server: Server): void {
  const delay = Number(process.env.PAGE_DELAY_MS ?? 0);
  if (delay === 0) return;
  const [serve] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const isOfPage = /jsdom|Chrome/.test(request.headers['user-agent'] ?? '') && request.method !== 'OPTIONS';
    if (!isOfPage) return serve!(request, response);
    // A page that is closed meanwhile has cancelled its request.
    setTimeout(() => request.socket.destroyed || serve!(request, response), delay);
  });
}
