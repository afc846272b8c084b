import { expect, test } from '@mostrador/testing/playwright';

// What the boundary of a failing remote logs, and what the browser says of HTML that came as JavaScript.
test.use({ toleratedErrors: [/^$|RemoteError|RUNTIME-00|Unexpected token|SyntaxError|MIME type|integrity|NotAllowedError/i] });

const rows = 'table[aria-label="Pagos"] tbody tr';

test('with the payments remote stopped the rest works, and its retry needs no reload', async ({ page, signIn, setRemote }) => {
  await setRemote('payments', 'down');
  await signIn(page);
  await expect(page.getByText('Pedidos en curso')).toBeVisible();
  await page.goto('/pagos/lista');
  await expect(page.getByText(/ahora no disponible/).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await setRemote('payments', 'up');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await page.getByRole('link', { name: 'Tablero de pedidos' }).click();
  await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible();
});

test('the retry of one part asks anew for what is on its way elsewhere, and fails none of it', async ({
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
  await expect(page.getByText(/ahora no disponible/).first()).toBeVisible();
  await asked;
  await breakFiles('host', null);
  await setRemote('payments', 'up');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Demora de envíos/ })).toBeVisible({ timeout: 5_000 });
});

test('a remote that goes down after it was known keeps its menu, says so, and comes back', async ({
  page,
  signIn,
  setRemote,
}) => {
  await signIn(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Pagos' })).toBeVisible();
  await setRemote('payments', 'down');
  await page.reload();
  await page.getByRole('navigation').getByRole('link', { name: 'Pagos' }).click();
  // One: the screen's, no longer those of the home page's cards.
  await expect(page.getByRole('main').getByText(/ahora no disponible/)).toHaveCount(1);
  await setRemote('payments', 'up');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
});

for (const isKnownLate of [true, false])
  test(`a hanging remote${isKnownLate ? '' : ', of which only the code hangs,'} is given up after eight seconds and the shell answers meanwhile`, async ({
    page,
    signIn,
    setRemote,
    breakFiles,
  }) => {
    await signIn(page);
    if (isKnownLate) await setRemote('payments', 'hang');
    else await breakFiles('payments', { path: 'screen-payments', as: 'hang' });
    await page.goto('/negocio/pedidos/administracion');
    await expect(page.getByRole('heading', { name: /Ingresados/ })).toBeVisible({ timeout: 15_000 });
    await page.getByRole('navigation').getByRole('link', { name: 'Pagos' }).click();
    const said = page.getByText(/ahora no disponible/);
    await expect(said).toBeVisible({ timeout: 20_000 });
    const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
    // Each try of script and style would keep two of the six connections that a browser has to a server.
    await retry.click();
    await expect(said).toBeHidden();
    await expect(said).toBeVisible({ timeout: 20_000 });
    await setRemote('payments', 'up');
    await breakFiles('payments', null);
    // What the page asks for by itself may bring the list before, and takes the button away.
    const list = page.locator(rows).first();
    await retry.click({ timeout: 10_000 }).catch(() => expect(list).toBeVisible());
    await expect(list).toBeVisible();
  });

test('HTML instead of JavaScript is said, and the retry works once the server answers with its program', async ({
  page,
  signIn,
  setRemote,
}) => {
  await signIn(page);
  await setRemote('payments', 'html');
  await page.goto('/pagos/lista');
  await expect(page.getByText(/ahora no disponible/).first()).toBeVisible();
  await setRemote('payments', 'up');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator(rows).first()).toBeVisible();
});

test('a brand without payments fetches not a byte of them and says so on a deep link', async ({
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

test('the health page names versions and what failed', async ({ page, keepSession, setRemote }) => {
  await setRemote('payments', 'down');
  await keepSession(page);
  await page.goto('/health');
  await expect(page.getByRole('heading', { name: 'Estado del panel' })).toBeVisible();
  await expect(page.getByText('No disponible')).toBeVisible();
  await expect(page.getByText('@mostrador/api-client', { exact: true })).toBeVisible();
});
