import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const deployedBuild = { build: 'dddddddddd', version: '3.2.0' };

const offer = (page: Page) => page.getByText('Hay una versión nueva del panel');
const rows = (page: Page) => page.getByRole('table', { name: 'Pagos' }).locator('tbody').getByRole('link');

/** Returns from another tab until the page checks the deployed build; its lazy parts may still be loading. */
async function returnToTab(page: Page) {
  await expect(async () => {
    const asked = page.waitForResponse(/\/remote\.json$/, { timeout: limit(2_000) });
    // Playwright treats all tabs as visible, so send the event explicitly.
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await (await asked).finished();
  }).toPass();
}

test('offers a reload when a user returns to a page of an older build, and loads the new one', async ({
  page,
  signIn,
  setRemote,
}) => {
  await signIn(page);
  await page.goto('/pagos/lista?status=CAPTURED');
  await expect(rows(page).first()).toBeVisible();
  await setRemote('payments', deployedBuild);
  await returnToTab(page);
  await expect(offer(page)).toBeVisible();

  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Recargar' }).click()]);
  await expect(page).toHaveURL(/\/pagos\/lista\?status=CAPTURED$/);
  await expect(rows(page).first()).toBeVisible();
  await returnToTab(page);
  await expect(offer(page)).toBeHidden();
  await page.goto('/health');
  await expect(page.locator('.h-health-part', { hasText: deployedBuild.build })).toContainText(deployedBuild.version);
});

test('does not interrupt a started form: the offer appears after it is closed', async ({ page, signIn, setRemote }) => {
  await signIn(page);
  await page.goto('/pagos/lista?openCreateLink=true');
  const form = page.getByRole('dialog', { name: 'Crear link de pago' });
  await form.getByLabel('Importe').fill('10,50');
  await setRemote('payments', deployedBuild);
  await returnToTab(page);
  await form.getByLabel('Descripción (opcional)').fill('Tarta de manzana');
  await expect(form.getByRole('region', { name: 'Así lo verá quien paga' })).toContainText('Tarta de manzana');
  await expect(offer(page)).toBeHidden();

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(form).toBeHidden();
  await expect(offer(page)).toBeVisible();
});
