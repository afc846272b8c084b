import { expect, switchLanguage, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { count, detectReload, fetchDescriptor, list, menu, retry, rows } from '../faults';

// Messages logged by error boundaries, and by the browser about invalid files.
test.use({
  toleratedErrors: [
    /^$|RemoteError|LoadError|Could not load|ChunkLoadError|RUNTIME-00|Unexpected token|SyntaxError|MIME type|integrity|NotAllowedError|broken build|is not a function/i,
  ],
});

for (const fault of ['missing', 'hang'] as const)
  test(`a card's chunk, ${fault}: the other home cards are shown, and its own retry loads it`, async ({
    page,
    signIn,
    breakFiles,
  }) => {
    await breakFiles('payments', { path: '^/c/card-volume\\..*js$', as: fault });
    await signIn(page);
    await expect(page.getByText('Pedidos en curso')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Últimos pagos' })).toBeVisible();
    await expect(retry(page)).toHaveCount(1, { timeout: limit(12_000) });
    const notReloaded = await detectReload(page);
    await breakFiles('payments', null);
    await retry(page).click();
    await expect(retry(page)).toHaveCount(0);
    await expect(page.getByText('Hoy', { exact: true }).first()).toBeVisible();
    await notReloaded();
  });

for (const path of ['^/main\\.', '^/c/boot\\..*js$'])
  test(`without the page's own code (${path}) an error replaces the static form, and the retry loads it`, async ({
    page,
    breakFiles,
  }) => {
    await breakFiles('host', { path, as: 'missing' });
    await page.goto('/login');
    await expect(page.getByRole('alert').getByText('No se pudo iniciar el panel')).toBeVisible({ timeout: limit(30_000) });
    await expect(page.getByLabel('Contraseña')).toHaveCount(0);
    await breakFiles('host', null);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.locator('.h-auth:not(.h-early)').getByLabel('Contraseña', { exact: true })).toBeVisible();
  });

test('does nothing when the user hovers over an entry whose files are missing, and retries when it is opened', async ({
  page,
  keepSession,
  breakFiles,
}) => {
  const requests = count(page, /^\/c\/screen-refunds\./);
  await keepSession(page);
  await page.goto('/negocio/pedidos/manual');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const notReloaded = await detectReload(page);
  await breakFiles('payments', { path: '^/c/screen-refunds\\.', as: 'missing' });
  await menu(page, 'Devoluciones').hover();
  await expect.poll(requests).toBeGreaterThan(0);
  await notReloaded();
  await expect(page).toHaveURL(/manual/);
  await breakFiles('payments', null);
  await menu(page, 'Devoluciones').click();
  await expect(page.locator('table[aria-label] tbody tr').first()).toBeVisible();
  await notReloaded();
});

test('retries missing message files with backoff, and switches the language once they load', async ({
  page,
  keepSession,
  breakFiles,
}) => {
  const path = '^/c/.*fr-.*-json\\.';
  const requests = count(page, new RegExp(path));
  await keepSession(page);
  await page.goto(list);
  await expect(page.locator(rows).first()).toBeVisible();
  const notReloaded = await detectReload(page);
  await breakFiles('host', { path, as: 'missing' });
  await breakFiles('payments', { path, as: 'missing' });
  await switchLanguage(page, 'Français');
  // The number of requests in a time is what this test is about; a loop would send some hundred.
  await page.waitForTimeout(3_000);
  expect(requests()).toBeLessThan(40);
  await expect(menu(page, 'Pagos')).toBeVisible();
  await expect(page.locator(rows).first()).toBeVisible();
  await breakFiles('host', null);
  await breakFiles('payments', null);
  await expect(menu(page, 'Paiements')).toBeVisible({ timeout: limit(20_000) });
  await expect(page.getByRole('table', { name: 'Paiements' })).toBeVisible({ timeout: limit(20_000) });
  await notReloaded();
});

test('does not delay other remotes by one that does not respond, from the second visit on', async ({
  page,
  signIn,
  breakFiles,
}) => {
  await signIn(page);
  await breakFiles('payments', { path: '.', as: 'hang' });
  await page.goto('/negocio/pedidos/administracion');
  await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible({ timeout: limit(6_000) });
});

test('reports a drawer whose code fails to load above the list, keeps the list, and opens the drawer on retry', async ({
  page,
  keepSession,
  breakFiles,
}) => {
  await keepSession(page);
  await page.goto('/negocio/pedidos/historial');
  const first = page.getByRole('table').getByRole('link').first();
  await expect(first).toBeVisible();
  await breakFiles('backoffice', { path: '^/c/(?!screen-|card-|es-)', as: 'missing' });
  await first.click();
  await expect(page.getByRole('alert').getByText('No se pudo abrir')).toBeVisible();
  await expect(first).toBeVisible();
  await breakFiles('backoffice', null);
  const opened = page.getByRole('dialog');
  // The list's next response may open it first and remove the button.
  const again = page.getByRole('button', { name: 'Reintentar' });
  await again.click({ timeout: limit(10_000) }).catch(() => expect(opened).toBeVisible());
  await expect(opened).toBeVisible();
});

test("falls back to the previous build if a build's entry is missing, and reports it on the health page", async ({
  page,
  keepSession,
  setRemote,
  stack,
}) => {
  const { build } = await fetchDescriptor(stack.addresses.payments);
  const lacks = { entry: 'remoteEntry.none.js', integrity: {}, files: undefined };
  await setRemote('payments', { build: 'broken0001', previous: `remote-${build}.json`, ...lacks });
  await keepSession(page);
  await page.goto(list);
  await expect(page.locator(rows).first()).toBeVisible();
  await page.evaluate(() => {
    history.pushState({}, '', '/health');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Disponible, con la compilación anterior')).toBeVisible();
});

test('replaces a broken build by one deployed meanwhile, on retry and without a reload', async ({
  page,
  keepSession,
  setRemote,
}) => {
  await setRemote('payments', {
    build: 'broken0001',
    entry: 'remoteEntry.none.js',
    integrity: {},
    files: undefined,
    previous: 'remote-none.json',
  });
  await keepSession(page);
  await page.goto(list);
  await expect(retry(page)).toBeVisible();
  const notReloaded = await detectReload(page);
  await setRemote('payments', 'up');
  await retry(page).click();
  await expect(page.locator(rows).first()).toBeVisible();
  await notReloaded();
});
