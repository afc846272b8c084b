import type { Page } from '@playwright/test';
import { casesOfLevel, isGate } from '@mostrador/testing/level';
import { demoUsers, expect, test } from '@mostrador/testing/playwright';
import { loadWidths, maxLayoutShift, screens } from '@mostrador/testing/screens';
import { limit } from '@mostrador/testing/slowness';
import { measureLayoutShifts } from './layout-shifts';

/** Waits for everything that loads after the first screen: store controls, connection, and the blocked-sound notice. */
async function waitForWholePage(page: Page) {
  await expect(page.getByText('El navegador no deja sonar los avisos de pedidos nuevos.')).toBeVisible();
  await expect(page.locator('.h-store-bell')).toBeVisible();
  await expect(page.locator('.h-connection--live')).toBeAttached();
  await expect(page.locator('.m-skeleton:visible')).toHaveCount(0);
}

// Browsers block sound until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

/** One screen of each remote; Plaza's screens are long tests. */
const inGate = { mostrador: ['board', 'payments'], plaza: [] };
const brands = isGate ? (['mostrador'] as const) : (['mostrador', 'plaza'] as const);

for (const brand of brands)
  for (const width of loadWidths)
    test(`no screen shifts while it loads (${brand}, ${width} px)`, async ({ page, sandbox, brandUrl }) => {
      test.setTimeout(limit(Object.keys(screens[brand]).length * 8_000));
      await page.setViewportSize({ width, height: width < 600 ? 844 : 768 });
      const session = await sandbox.storedSession(brand === 'plaza' ? demoUsers.plaza : demoUsers.admin);
      const branchId = Number(session.find(({ name }) => name === 'id_sucursal')?.value);
      await page.addInitScript((kept) => {
        if (location.protocol !== 'about:') for (const { name, value } of kept) localStorage.setItem(name, value);
      }, session);
      for (const [name, path] of casesOfLevel(Object.entries(screens[brand]), inGate[brand])) {
        // Place an order while no page is open, so that the page tries to ring, which the browser blocks.
        await page.goto('about:blank');
        await sandbox.placeOrder({ sucursal_id: branchId });
        // Evaluating code in the page counts as a gesture, so wait until the sound was blocked.
        const refused = page.waitForEvent('console', (message) => message.text().startsWith('sound NotAllowedError'));
        await page.goto(brandUrl(brand) + path);
        await refused;
        await waitForWholePage(page);
        const shifts = await measureLayoutShifts(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${name}: ${JSON.stringify(shifts)}`).toBeLessThan(maxLayoutShift);
      }
    });
