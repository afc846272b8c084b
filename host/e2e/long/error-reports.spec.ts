import { expect, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';

test.use({ toleratedErrors: [/^$|RemoteError|ChunkLoadError|broken build|nobody awaits/] });

test('shows a page error on the health page and sends it to the collector without personal data', async ({
  page,
  signIn,
  sandbox,
  breakFiles,
}) => {
  await signIn(page);
  await breakFiles('payments', { path: '^/c/screen-payments\\.', as: 'throws' });
  await page.goto('/pagos/lista');
  await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await page.evaluate(() => {
    for (const customer of ['ana@ruiz.es', 'luis@gil.es']) void Promise.reject(new Error(`nobody awaits ${customer} of 4111111`));
  });
  const reports = async () =>
    (await sandbox.errors()).map(({ kind, remote, route, count, message }) => ({ kind, remote, route, count, message }));
  await expect
    .poll(reports, { timeout: limit(10_000) })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'load', remote: 'payments', route: '/pagos/lista' }),
        expect.objectContaining({ kind: 'promise', remote: null, count: 2, message: 'nobody awaits @ of #' }),
      ]),
    );
  await page.evaluate(() => {
    history.pushState({}, '', '/health');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const errors = page.getByRole('heading', { name: 'Errores de esta página' }).locator('..');
  const rejected = errors.getByRole('listitem').filter({ hasText: 'Error: nobody awaits @ of #' });
  await expect(rejected.getByText('2 veces', { exact: false })).toBeVisible();
  await expect(page.getByText(/^\/main\.[0-9a-f]{10}\.js$/)).toBeVisible();
});
