import type { Page } from '@playwright/test';
import { ready } from '@mostrador/testing/bench/budgets';
import { demoPassword, demoUsers, expect, test, type Brand } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';

interface Visit {
  what: string;
  brand: Brand;
  path: string;
  /** Selector whose appearance completes the first screen. */
  until: string;
  /** Scripts allowed in addition to those that the page preloads. */
  allowedScripts?: RegExp;
  /** URL part of the request for its data. */
  data?: string;
}

/** When idle, the sign-in page prefetches what follows. */
const anything = /./;

const visits: Visit[] = [
  { what: 'sign-in', brand: 'mostrador', path: '/login', until: ready.login, allowedScripts: anything },
  {
    what: 'payments list',
    brand: 'mostrador',
    path: '/pagos/lista',
    until: 'main a[href*="id=PAG-"]',
    data: '/v1/payments?',
  },
  {
    what: 'orders board, no payments',
    brand: 'plaza',
    path: '/negocio/pedidos/administracion',
    until: 'main article',
    data: '/getPedidosNegocio?',
  },
];

/** A file that no page requests at this address. */
const neverUsed = '/config.json?never-used';

/** Preloads a file that nothing uses: the browser warns about all such files of a page at once. */
async function preloadForNothing(page: Page) {
  await page.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
      link.crossOrigin = 'anonymous';
      document.head.append(link);
    });
  }, neverUsed);
}

/** Records when an element first appears, ms since the navigation. */
async function recordFirstAppearance(page: Page, until: string) {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) document.documentElement.dataset.shownAt = String(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, until);
}

/** Returns scripts and requests sent before the first screen appeared, and everything that the page preloads. */
function firstRequests(page: Page) {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].map(({ href }) => href);
    const shownAt = Number(document.documentElement.dataset.shownAt);
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const came = resources.filter(({ startTime }) => startTime < shownAt);
    return {
      named,
      came: came.map(({ name }) => name).filter((name) => name.endsWith('.js')),
      // The page's prefetch uses `fetch`; the API client uses XMLHttpRequest.
      calls: came.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ name }) => name),
      late: came.filter(({ initiatorType }) => initiatorType === 'xmlhttprequest').map(({ name }) => name),
    };
  });
}

/** Returns the files of the HTTP client, which the shell requests after rendering and the page preloads last. */
async function clientFiles(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  const [, files = ''] = /"http":(\[[^\]]*\])/.exec(html) ?? [];
  return JSON.parse(files) as string[];
}

for (const { what, brand, path, until, allowedScripts, data } of visits) {
  test(`${what}: the page requests all its code up front, once, and nothing else`, async ({
    page,
    signIn,
    sandbox,
    brandUrl,
  }) => {
    const unused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('preload')) unused.push(message.text());
    });
    if (path !== '/login') {
      await sandbox.placeOrder({ sucursal_id: 31 });
      await signIn(page, brand === 'plaza' ? 'plaza' : 'admin', brand);
    }
    await recordFirstAppearance(page, until);
    await preloadForNothing(page);
    await page.goto(brandUrl(brand) + path);
    await page.locator(until).first().waitFor();
    const { named, came, calls, late } = await firstRequests(page);
    expect(came.length).toBeGreaterThan(7);
    const client = await clientFiles(page, brandUrl('mostrador'));
    const isUnnamed = (name: string) => !named.includes(name) && !client.includes(new URL(name).pathname);
    expect(came.filter((name) => isUnnamed(name) && !allowedScripts?.test(name))).toEqual([]);
    expect(came.filter((name, at) => came.indexOf(name) !== at)).toEqual([]);
    // Prefetched as `first` in the descriptor says, and not requested again by the list.
    if (data) expect([calls, late].map((all) => all.filter((address) => address.includes(data)).length)).toEqual([1, 0]);
    // Some seconds after loading, the browser warns about unused preloads.
    await expect.poll(() => unused.some((text) => text.includes(neverUsed)), { timeout: limit(60_000) }).toBe(true);
    expect(unused.filter((text) => !text.includes(neverUsed))).toEqual([]);
  });
}

for (const path of ['/login', '/'])
  test(`at ${path} the sign-in form is usable before any script loads, and its input signs in`, async ({ page }) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    const slow = { offline: false, latency: 400, downloadThroughput: 30_000, uploadThroughput: 30_000 };
    await client.send('Network.emulateNetworkConditions', slow);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.h-early').getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    await page.keyboard.type(demoUsers.admin);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
