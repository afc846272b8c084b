import { open } from 'node:fs/promises';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { drawMenu, late, png } from '../menu-photos';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const screen = '/shop/product/import-images';

test('reports three invalid photos out of ten (too large, a text, truncated), reads the others, and retries failed ones', async ({
  page,
  keepSession,
  sandbox,
}, testInfo) => {
  test.slow();
  await keepSession(page);
  await page.goto(screen);
  const good = await Promise.all(
    Array.from({ length: 7 }, async (_, at) => {
      const lines = [
        { text: `Plato ${'ABCDEFGH'[at]!}${'ABCDEFGH'[at]!} de diez`, x: 20, y: 60 },
        { text: `${at + 2},50 €`, x: 420, y: 60 },
      ];
      return png(`${at + 1}.png`, await drawMenu(page, { lines, width: 560, height: 100 }));
    }),
  );
  const text = { name: 'texto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Croquetas 8,50') };
  await sandbox.fault({ method: 'POST', path: '/previewMenuFromImages', status: 503 });
  const whole = good[0]!.buffer;
  const cut = png('cortada.png', whole.subarray(0, whole.length / 2));
  const choose = page.getByLabel(/^Elige fotos/);
  await choose.setInputFiles([text, cut, ...good]);
  const heavy = testInfo.outputPath('pesada.jpg');
  const file = await open(heavy, 'w');
  await file.truncate(51_000_000);
  await file.close();
  await choose.setInputFiles(heavy);

  const photos = page.getByRole('list', { name: 'Fotos' }).getByRole('listitem');
  await expect(photos).toHaveCount(10);
  await expect(photos.filter({ hasText: 'texto.jpg' })).toContainText('No es una foto JPEG, PNG o WebP');
  await expect(photos.filter({ hasText: 'cortada.png' })).toContainText('dañada');
  await expect(photos.filter({ hasText: 'pesada.jpg' })).toContainText('La foto pesa demasiado');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toHaveCount(1, late);
  await expect(photos.filter({ hasText: 'Leída' })).toHaveCount(6, { timeout: limit(120_000) });
  const rows = page.getByRole('list', { name: 'Borrador' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expectAccessible(page);
  await retry.click();
  await expect(rows).toHaveCount(7, late);
});
