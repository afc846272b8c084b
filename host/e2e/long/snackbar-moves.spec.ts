import type { Page } from '@playwright/test';
import { demoUsers, expect, fillSignIn, signOut, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';
import { coveredActions, snackbar } from '../snackbar';

// Not in the gate: the snackbar closes after six seconds of real time.
async function showMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Producto de muestra' }).click();
  // The menu scrolls below the snackbar.
  await page.locator('.h-menu').evaluate((element) => element.scrollTo(0, 200));
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar', exact: true }).click();
  // The code that places it loads with the first message.
  await expect(snackbar(page)).toHaveAttribute('style', /translate/);
}

async function expectMovesOff(page: Page, reach: 'focus' | 'pointer'): Promise<void> {
  const menu = page.locator('.h-menu');
  const [covered] = await coveredActions(page, '.h-menu');
  const link = menu.getByRole('link', { name: covered!, exact: true });
  const { x, y, width, height } = (await link.boundingBox())!;
  const above = (await snackbar(page).boundingBox())!;
  // The snackbar may cover only a part of it.
  const middle = (Math.max(y, above.y) + Math.min(y + height, above.y + above.height)) / 2;
  if (reach === 'focus') await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  else await page.mouse.move(x + width / 2, middle);
  await expect.poll(() => coveredActions(page, '.h-menu')).not.toContain(covered);
}

for (const reach of ['focus', 'pointer'] as const)
  test(`the snackbar moves off an action that the ${reach} reaches`, async ({ page, keepSession }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await keepSession(page);
    await page.goto(screens.mostrador.products);
    await showMessage(page);
    await expectMovesOff(page, reach);
  });

test('the snackbar moves off an action also after another sign-in on the same page', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await keepSession(page);
  await page.goto(screens.mostrador.products);
  await showMessage(page);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, demoUsers.admin);
  await page.getByRole('navigation').getByRole('link', { name: 'Productos' }).click();
  await showMessage(page);
  await expectMovesOff(page, 'focus');
});
