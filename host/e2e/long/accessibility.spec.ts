import { accessibilityProblems, expect, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { screenUrls, trackPendingRequests, waitUntilSettled, navigateWithinPage } from './screen-urls';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const signInPages = ['/login', '/register', '/forgot', '/login-handy'];
/** In addition to home, which opens after sign-in. */
const hostPages = ['/health', '/cuenta/sesiones', '/no-such-page'];

/** Each theme at a desktop or phone width; all axe rules for one of each, only color contrast for the others. */
const looks = [
  { brand: 'mostrador', navType: 'light', width: 1440, colours: false },
  { brand: 'mostrador', navType: 'dark', width: 390, colours: false },
  { brand: 'plaza', navType: 'light', width: 390, colours: true },
  { brand: 'plaza', navType: 'dark', width: 1440, colours: true },
] as const;

for (const { brand, navType, width, colours } of looks)
  test(`no axe violation on any screen: ${brand}, ${navType}, ${width} px${colours ? ', colours' : ''}`, async ({
    page,
    signIn,
    sandbox,
    brandUrl,
  }) => {
    test.setTimeout(limit(600_000));
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((theme) => localStorage.setItem('settings', JSON.stringify({ navType: theme })), navType);
    const order = await sandbox.placeOrder({ sucursal_id: 1 });
    const base = brandUrl(brand);
    const screens = await screenUrls(page, brand, {
      pedidoId: String(order.id),
      clienteId: String(order.id_cliente),
      'branch.id': '1',
      // The other brand has neither this business's customers nor its survey.
      ...(brand === 'mostrador' && { 'customer.id': String(order.id_cliente), 'survey-responses.id': '10' }),
    });
    const open = trackPendingRequests(page);
    const problems: string[] = [];
    const check = async (what: string) => {
      problems.push(...(await accessibilityProblems(page, { colours })).map((line) => `${what}: ${line}`));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wider > 0) problems.push(`${what}: ${wider} px wider than the window`);
    };
    for (const address of [...signInPages, ...screens.public]) {
      await page.goto(base + address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitUntilSettled(page, open);
      await check(address);
    }
    await signIn(page, 'admin', brand);
    await waitUntilSettled(page, open);
    await check('/dashboard/default');
    for (const address of [...hostPages, ...screens.session]) {
      await navigateWithinPage(page, address, open);
      await check(address);
      if (!screens.records.has(address)) continue;
      const first = page.getByRole('main').locator('tbody tr, .m-row-card, .b-order-row').first();
      await first.getByRole('link').first().click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
      await waitUntilSettled(page, open);
      await check(`${address}, a record`);
    }
    expect(problems, 'axe').toEqual([]);
  });
