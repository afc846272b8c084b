import type { Page, Request } from '@playwright/test';
import { accessibilityProblems, expect, test, type Brand } from '@mostrador/testing/playwright';

// A page that was reloaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

interface Descriptor {
  screens: { id: string; path: string; access: 'session' | 'public' }[];
  commands: { screen: string; query?: string }[];
}

interface Config {
  provider: string;
  remotes: Record<string, { descriptor: string }>;
}

/** Which remotes each brand has. */
const remotesOf: Record<Brand, string[]> = { mostrador: ['payments', 'backoffice'], plaza: ['backoffice'] };
const signInPages = ['/login', '/register', '/forgot', '/login-handy'];
/** Beside home, where the sign-in leads. */
const hostPages = ['/health', '/no-such-page'];

/** Addresses of a brand's screens and of the forms that open by address; `records` are those of lists whose rows open. */
async function addresses(page: Page, brand: Brand, values: Record<string, string>) {
  const json = async <T>(url: string) => (await (await page.request.get(url)).json()) as T;
  const config = await json<Config>('/config.json');
  const all = { session: [] as string[], public: [] as string[], records: new Set<string>() };
  for (const remote of remotesOf[brand]) {
    const { screens, commands } = await json<Descriptor>(config.remotes[remote]!.descriptor);
    for (const { id, path, access } of screens) {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...values, provider: config.provider })[name] ?? name);
      all[access].push(filled);
      for (const { query } of commands.filter(({ screen }) => screen === id)) {
        if (query?.includes('{id}')) all.records.add(filled);
        else if (query) all[access].push(`${filled}?${query}`);
      }
    }
  }
  return all;
}

/** Goes to an address inside the page, without loading it again, and waits until what it shows is there. */
async function visit(page: Page, address: string, open: Set<Request>) {
  await page.evaluate((to) => {
    for (const element of document.querySelectorAll('main *, [role=dialog]')) element.setAttribute('data-before', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const place = address.includes('?') ? '[role=dialog]' : 'main :is(section, table, form, ul, p, button)';
  await expect(page.locator(`${place}:not([data-before])`).first()).toBeVisible();
  await settled(page, open);
}

/** Code and data that the page is waiting for. */
function awaited(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => ['script', 'fetch', 'xhr'].includes(request.resourceType()) && open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request));
  return open;
}

async function settled(page: Page, open: Set<Request>) {
  await expect.poll(() => open.size).toBe(0);
  await expect(page.locator('.m-skeleton')).toHaveCount(0);
}

for (const brand of ['mostrador', 'plaza'] as const)
  for (const navType of ['light', 'dark']) {
    const colours = brand !== 'mostrador' || navType !== 'light';
    test(`no axe violation on any screen: ${brand}, ${navType}${colours ? ', colours' : ''}`, async ({
      page,
      signIn,
      sandbox,
      brandUrl,
    }) => {
      test.setTimeout(600_000);
      await page.addInitScript((theme) => localStorage.setItem('settings', JSON.stringify({ navType: theme })), navType);
      const order = await sandbox.placeOrder({ sucursal_id: 1 });
      const base = brandUrl(brand);
      const screens = await addresses(page, brand, {
        pedidoId: String(order.id),
        clienteId: String(order.id_cliente),
      });
      const open = awaited(page);
      const problems: string[] = [];
      const check = async (what: string) => {
        problems.push(...(await accessibilityProblems(page, { colours })).map((line) => `${what}: ${line}`));
      };
      for (const address of [...signInPages, ...screens.public]) {
        await page.goto(base + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page, open);
        await check(address);
      }
      await signIn(page, 'admin', brand);
      await settled(page, open);
      await check('/dashboard/default');
      for (const address of [...hostPages, ...screens.session]) {
        await visit(page, address, open);
        await check(address);
        if (!screens.records.has(address)) continue;
        await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
        await settled(page, open);
        await check(`${address}, a record`);
      }
      expect(problems, 'axe').toEqual([]);
    });
  }
