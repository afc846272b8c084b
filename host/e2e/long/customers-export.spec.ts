import { readFile } from 'node:fs/promises';
import { expect, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';

test('exports fifty thousand customers while the page stays responsive', async ({ page, sandbox }) => {
  test.slow();
  const { email } = await sandbox.ask<{ email: string }>('POST', '/__sandbox/customers');
  const session = await sandbox.storedSession(email);
  await page.addInitScript((kept) => {
    if (location.protocol !== 'about:') for (const { name, value } of kept) localStorage.setItem(name, value);
  }, session);
  await page.goto('/clientes/clientes-list');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar lista' });
  await dialog.getByLabel(/CSV/).check();
  const download = page.waitForEvent('download', { timeout: limit(120_000) });
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect(dialog.getByText(/^\d{1,2}\.000 de 50\.000/)).toBeVisible();
  // Keys work meanwhile, and the focus stays in the dialog.
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(50_001);
  expect(new Set(lines.slice(1).map((line) => /\+?\d[\d ]{8,}/.exec(line)?.[0])).size).toBeGreaterThan(40_000);
});
