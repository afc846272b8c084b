import type { Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';

/** Returns the displayed hour labels of the sales chart. */
async function hours(page: Page) {
  const panel = page.getByRole('region', { name: 'Ventas por hora' });
  await expect(panel.locator('.m-chart-box svg')).toBeVisible();
  return panel.locator('.m-chart-box svg text').evaluateAll((texts) =>
    texts
      .filter((each) => /^\d{1,2}$/.test(each.textContent ?? ''))
      .map((each) => {
        const { left, right, top } = each.getBoundingClientRect();
        return { left, right, top: Math.round(top) };
      })
      .sort((a, b) => a.left - b.left),
  );
}

test('lays out the hour labels of the sales chart without overlaps at every width', async ({ page, keepSession, sandbox }) => {
  await sandbox.placeOrders({ count: 5, automatic: true });
  await page.setViewportSize({ width: 1366, height: 900 });
  await keepSession(page);
  await page.goto('/analisis/ventas');
  for (const width of [1366, 1000, 390, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const labels = await hours(page);
      expect(labels.length).toBeGreaterThanOrEqual(4);
      expect(new Set(labels.map(({ top }) => top)).size).toBe(1);
      for (const [at, label] of labels.slice(1).entries()) expect(label.left).toBeGreaterThan(labels[at]!.right);
    }).toPass({ timeout: limit(15_000) });
  }
});

test('formats the amounts of a Mexican business in the Mexican format', async ({ page, signIn }) => {
  await signIn(page, 'n542');
  const today = page.getByRole('region', { name: 'Ventas de hoy' });
  await expect(today.locator('.m-money').first()).toHaveText(/^\$[\d,]+\.\d\d$/);
});
