import type { Page, Request } from '@playwright/test';

/** The scripts that a page received. */
export interface ScriptCount {
  /** How many had come by an instant (epoch ms), and the bytes of their bodies, as they travelled. */
  by(instant: number): Promise<{ bytes: number; requests: number }>;
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
    async by(instant) {
      const inTime = (await Promise.all(scripts)).filter(({ at }) => at <= instant);
      return { bytes: inTime.reduce((sum, { bytes }) => sum + bytes, 0), requests: inTime.length };
    },
  };
}
