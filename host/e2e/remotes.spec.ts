import { expect, test } from '@mostrador/testing/playwright';
import { isGate } from '@mostrador/testing/level';
import { limit } from '@mostrador/testing/slowness';

// Messages logged by a failing remote's error boundary, and by the browser about HTML in place of JavaScript.
test.use({ toleratedErrors: [/^$|RemoteError|RUNTIME-00|Unexpected token|SyntaxError|MIME type|integrity|NotAllowedError/i] });

const rows = 'table[aria-label="Pagos"] tbody tr';

test('keeps the rest working with the payments remote stopped, and retries without a reload', async ({
  page,
  signIn,
  setRemote,
}) => {
  await setRemote('payments', 'down');
  await signIn(page);
  await expect(page.getByText('Pedidos en curso')).toBeVisible();
  await page.goto('/pagos/lista');
  await expect(page.getByText(/no disponible ahora/).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await setRemote('payments', 'up');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.getByRole('link', { name: 'Tablero de pedidos' }).click();
  await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible();
});

test('requests pending files of other parts again when one part is retried, and fails none of them', async ({
  page,
  keepSession,
  setRemote,
  breakFiles,
}) => {
  const texts = '^/c/store-es-';
  await breakFiles('host', { path: texts, as: 'hang' });
  await setRemote('payments', 'down');
  await keepSession(page);
  const asked = page.waitForRequest((request) => new RegExp(texts).test(new URL(request.url()).pathname));
  await page.goto('/pagos/lista', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(/no disponible ahora/).first()).toBeVisible();
  await asked;
  await breakFiles('host', null);
  await setRemote('payments', 'up');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Demora de envíos/ })).toBeVisible({
    timeout: limit(5_000),
  });
});

test('keeps the menu of a known remote that goes down, reports it, and recovers', async ({ page, signIn, setRemote }) => {
  await signIn(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pagos' })).toBeVisible();
  await setRemote('payments', 'down');
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Pagos' }).click();
  // Only the screen's; the errors of the home page's cards are gone.
  await expect(page.getByRole('main').getByText(/no disponible ahora/)).toHaveCount(1);
  await setRemote('payments', 'up');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
});

for (const isKnownLate of isGate ? [true] : [true, false])
  test(`a hanging remote${isKnownLate ? '' : ', of which only the code hangs,'} times out after eight seconds while the shell stays responsive`, async ({
    page,
    signIn,
    setRemote,
    breakFiles,
  }) => {
    await signIn(page);
    if (isKnownLate) await setRemote('payments', 'hang');
    else await breakFiles('payments', { path: 'screen-payments', as: 'hang' });
    await page.goto('/negocio/pedidos/administracion');
    await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible({ timeout: limit(15_000) });
    await page.getByRole('navigation').getByRole('link', { name: 'Pagos' }).click();
    const said = page.getByText(/no disponible ahora/);
    await expect(said).toBeVisible({ timeout: limit(20_000) });
    const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
    // Each attempt to load script and style would occupy two of the browser's six connections to a server.
    await retry.click();
    await expect(said).toBeHidden();
    await expect(said).toBeVisible({ timeout: limit(20_000) });
    await setRemote('payments', 'up');
    await breakFiles('payments', null);
    // An automatic request may load the list first and remove the button.
    const list = page.locator(rows).first();
    await retry.click({ timeout: limit(10_000) }).catch(() => expect(list).toBeVisible());
    await expect(list).toBeVisible();
  });

test('reports HTML in place of JavaScript, and recovers on retry', async ({ page, signIn, setRemote }) => {
  await signIn(page);
  await setRemote('payments', 'html');
  await page.goto('/pagos/lista');
  await expect(page.getByText(/no disponible ahora/).first()).toBeVisible();
  await setRemote('payments', 'up');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
});

test('loads nothing of payments for a brand without it, and explains that on a deep link', async ({
  page,
  signIn,
  stack,
  brandUrl,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stack.addresses.payments)) asked.push(request.url());
  });
  await signIn(page, 'plaza', 'plaza');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pagos' })).toHaveCount(0);
  await page.goto(`${brandUrl('plaza')}/pagos/lista`);
  await expect(page.getByText(/no está activad|no está disponible|no incluye/i)).toBeVisible();
  expect(asked).toEqual([]);
});

test('shows versions and failures on the health page', async ({ page, keepSession, setRemote }) => {
  await setRemote('payments', 'down');
  await keepSession(page);
  await page.goto('/health');
  await expect(page.getByRole('heading', { name: 'Estado del panel' })).toBeVisible();
  await expect(page.getByText('No disponible')).toBeVisible();
  await expect(page.getByText('@mostrador/api-client', { exact: true })).toBeVisible();
});
