import type { Page, Request } from '@playwright/test';

/** The scripts that a page has received. */
interface ScriptCount {
  /** Returns how many had arrived by an instant (epoch ms), and their transferred bytes. */
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
    // A script that arrives after the last count may fail because its page is closed.
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
