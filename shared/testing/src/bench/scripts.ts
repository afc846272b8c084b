import type { Page, Request } from '@playwright/test';

/** The scripts that a page received. */
export interface ScriptCount {
  /** Bytes of the bodies, as they travelled, that had come by an instant (epoch ms). */
  bytes(by: number): Promise<number>;
}

async function received(request: Request): Promise<{ bytes: number; at: number }> {
  const response = await request.response();
  const { startTime, responseEnd } = request.timing();
  if (response?.headers()['content-encoding'] !== 'br') throw new Error(`${request.url()} was not served with brotli`);
  return { bytes: Number(response.headers()['content-length']), at: startTime + responseEnd };
}

/** Starts counting; call it before the page is opened. */
export function countScripts(page: Page): ScriptCount {
  const scripts: ReturnType<typeof received>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const script = received(request);
    // One that comes after the last count may find its page closed.
    script.catch(() => undefined);
    scripts.push(script);
  });
  return {
    async bytes(by) {
      const inTime = (await Promise.all(scripts)).filter(({ at }) => at <= by);
      return inTime.reduce((sum, { bytes }) => sum + bytes, 0);
    },
  };
}
