import type { Page } from '@playwright/test';
import { expect, switchLanguage, test } from '@mostrador/testing/playwright';
import type { FileFault, StaticServer } from '@mostrador/testing/stack/protocol';

// Messages logged by error boundaries, and by the browser about invalid files.
test.use({
  toleratedErrors: [
    /^$|RemoteError|LoadError|Could not load|ChunkLoadError|RUNTIME-00|Unexpected token|SyntaxError|MIME type|integrity|NotAllowedError|broken build|is not a function/i,
  ],
});

const rows = 'table[aria-label="Pagos"] tbody tr';
const list = '/pagos/lista';
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Reintentar' });
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Counts the requests for files whose path matches. */
function count(page: Page, path: RegExp): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) requests += 1;
  });
  return () => requests;
}

/** Returns a check that the page was not reloaded since. */
async function detectReload(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  return async () => expect(await page.evaluate(() => 'stayed' in window), 'no reload of the page').toBe(true);
}

/** A remote's description of its build. */
interface Described {
  build: string;
  files: { container: string[] };
}

const fetchDescriptor = async (address: string) => (await (await fetch(`${address}/remote.json`)).json()) as Described;

/** A file, identified by its server and a regular expression for its path. */
interface Target {
  server: StaticServer;
  path: (remote: Described) => string;
  /** The other remote needs it, too, so its screen also fails. */
  isForAll?: boolean;
}
const payments = (path: string): Target => ({ server: 'payments', path: () => path });
const targets: Record<string, Target> = {
  'the descriptor': payments('^/remote\\.json$'),
  'the entry': payments('^/remoteEntry\\.'),
  "the container's chunk": {
    server: 'payments',
    path: ({ files }) => `^/${files.container.find((name) => name.endsWith('.js'))}$`,
  },
  "the screen's chunk": payments('^/c/screen-payments\\..*js$'),
  "the screen's texts": payments('^/c/es-payments-json\\.'),
  "the screen's style": payments('^/c/screen-payments\\..*css$'),
  'a shared chunk': { server: 'host', path: () => '^/c/ui-list\\..*js$', isForAll: true },
};
const faults: FileFault[] = ['missing', 'stumbles', 'html', 'hang', 'altered', 'throws'];

for (const [name, { server, path: pathIn, isForAll }] of Object.entries(targets))
  for (const fault of faults)
    test(`${name}, ${fault}: a deep link ends in the list or in a retry that works, and the rest of the page works`, async ({
      page,
      signIn,
      breakFiles,
      stack,
    }) => {
      const path = pathIn(await fetchDescriptor(stack.addresses.payments));
      const requests = count(page, new RegExp(path));
      // Visit home first, so that the menu knows the remote although its descriptor fails now.
      await signIn(page);
      await page.goto('about:blank');
      await breakFiles(server, { path, as: fault });
      const before = requests();
      await page.goto(list);
      const outcome = page.locator(rows).first().or(retry(page).first());
      await expect(outcome.first()).toBeVisible({ timeout: 12_000 });
      const notReloaded = await detectReload(page);
      await menu(page, 'Tablero de pedidos').click();
      const board = page.getByRole('heading', { name: /Ingresados/ });
      await expect(isForAll ? board.or(retry(page)) : board).toBeVisible();
      expect(requests() - before, 'no loop of requests').toBeLessThan(isForAll ? 18 : 9);

      await breakFiles(server, null);
      await menu(page, 'Pagos').click();
      // The other screen's retry button is gone.
      await expect(page.getByRole('heading', { level: 1, name: 'Pagos', exact: true })).toBeVisible();
      await expect(outcome.first()).toBeVisible({ timeout: 12_000 });
      if (await retry(page).isVisible()) await retry(page).click();
      await expect(page.locator(rows).first()).toBeVisible({ timeout: 10_000 });
      await notReloaded();
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
    await expect(retry(page)).toHaveCount(1, { timeout: 12_000 });
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
    await expect(page.getByRole('alert').getByText('No se pudo iniciar el panel')).toBeVisible({ timeout: 30_000 });
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
  // A loop would send some hundred requests in this time.
  await page.waitForTimeout(3_000);
  expect(requests()).toBeLessThan(40);
  await expect(menu(page, 'Pagos')).toBeVisible();
  await expect(page.locator(rows).first()).toBeVisible();
  await breakFiles('host', null);
  await breakFiles('payments', null);
  await expect(menu(page, 'Paiements')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('table', { name: 'Paiements' })).toBeVisible({ timeout: 20_000 });
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
  await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible({ timeout: 6_000 });
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
  await again.click({ timeout: 10_000 }).catch(() => expect(opened).toBeVisible());
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
