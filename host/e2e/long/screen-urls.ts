import type { Page, Request } from '@playwright/test';
import { expect, type Brand } from '@mostrador/testing/playwright';

interface Descriptor {
  screens: { id: string; path: string; access: 'session' | 'public' }[];
  commands: { screen: string; query?: string }[];
}

interface Config {
  provider: string;
  remotes: Record<string, { descriptor: string }>;
}

/** The remotes of each brand. */
const remotesOf: Record<Brand, string[]> = { mostrador: ['payments', 'backoffice'], plaza: ['backoffice'] };
/**
 * Returns the URLs of a brand's screens and of the forms that have a URL; `records` are those of lists whose rows open. `values`
 * are by parameter, or by screen and parameter, `customer.id`.
 */
export async function screenUrls(page: Page, brand: Brand, values: Record<string, string>) {
  const json = async <T>(url: string) => (await (await page.request.get(url)).json()) as T;
  const config = await json<Config>('/config.json');
  const known: Record<string, string> = { ...values, provider: config.provider };
  const all = { session: [] as string[], public: [] as string[], records: new Set<string>() };
  for (const remote of remotesOf[brand]) {
    const { screens, commands } = await json<Descriptor>(config.remotes[remote]!.descriptor);
    for (const { id, path, access } of screens) {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => known[`${id}.${name}`] ?? known[name] ?? name);
      all[access].push(filled);
      for (const { query } of commands.filter(({ screen }) => screen === id)) {
        if (query?.includes('{id}')) all.records.add(filled);
        else if (query) all[access].push(`${filled}?${query}`);
      }
    }
  }
  return all;
}

/** Navigates within the page, without a reload, and waits until the content is loaded. */
export async function navigateWithinPage(page: Page, address: string, open: Set<Request>) {
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll('main *, [role=dialog]')) element.setAttribute('data-before', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const place = address.includes('?') ? '[role=dialog]' : 'main :is(section, table, form, ul, p, button)';
  await expect(page.locator(`${place}:not([data-before])`).first()).toBeVisible();
  await waitUntilSettled(page, open);
}

/** Returns the pending requests for code and data. */
export function trackPendingRequests(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => ['script', 'fetch', 'xhr'].includes(request.resourceType()) && open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

/** Waits until all pending requests have finished. */
export async function waitUntilSettled(page: Page, open: Set<Request>) {
  await expect.poll(() => open.size).toBe(0);
  await expect(page.locator('.m-skeleton')).toHaveCount(0);
}
