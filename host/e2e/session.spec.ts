import { demoUsers, expect, fillSignIn, offlineErrors, signOut, switchLanguage, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

test('reports an account without access and creates no session', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, demoUsers.stranger);
  await expect(page.getByText('No tienes permisos para ingresar a esta plataforma')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('returns to a deep link after sign-in, and stays there on reload', async ({ page }) => {
  await page.goto('/pagos/lista?status=REFUNDED');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, demoUsers.admin);
  await expect(page).toHaveURL(/\/pagos\/lista\?status=REFUNDED/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Pagos' })).toBeVisible();
  await expect(page).toHaveURL(/\/pagos\/lista\?status=REFUNDED/);
});

test('signs out all tabs', async ({ page, context, signIn }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/pagos/lista');
  await expect(other.getByRole('table', { name: 'Pagos' })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('redirects a signed-in user from the sign-in pages and the root to home', async ({ page, signIn }) => {
  await signIn(page);
  for (const path of ['/login', '/register', '/forgot', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard\/default$/);
  }
});

test('shows a reduced menu without administration to other roles than ADMIN', async ({ page, signIn }) => {
  await signIn(page, 'operator');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /La Esquina/ })
    .click();
  await expect(page.getByRole('button', { name: 'Cerrar Sesion' })).toBeVisible();
  await expect(page.getByText('Configuración del Negocio')).toHaveCount(0);
  await expect(page.getByText('Ver mi tienda')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const orders = ['Tablero de pedidos', 'Nuevo pedido', 'Historial'];
  const titles = () => menu.getByRole('link').allTextContents();
  const own = ['Inicio', ...orders, 'Productos', 'Categorías', 'Opciones', 'Clientes', 'Pagos', 'Liquidaciones'];
  await expect.poll(titles).toEqual(expect.arrayContaining(own));
  expect((await titles()).join('|')).not.toMatch(/Ventas|Sucursales|Configuración avanzada/);
  for (const path of ['/health', '/analisis/ventas']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes acceso a esta sección');
  }
});

test('shows the two brands differently: Plaza has square corners', async ({ page, signIn, brandUrl }) => {
  const radius = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--m-radius').trim());
  await signIn(page);
  await expect(page).toHaveTitle(/^(\(\d+\) )?Inicio · Mostrador - Dashboard Administración$/);
  expect(await radius()).toBe('16px');
  await page.goto(`${brandUrl('plaza')}/login`);
  await expect(page).toHaveTitle('Entra en tu cuenta · Plaza - Dashboard Administración');
  expect(await radius()).toBe('0px');
});

for (const [name, home] of [
  ['English', 'Home'],
  ['Français', 'Accueil'],
  ['Română', 'Acasă'],
  ['中文', '首页'],
] as const) {
  test(`the interface is in ${name} and stays so after a reload`, async ({ page, signIn }) => {
    await signIn(page);
    await switchLanguage(page, name);
    await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
    await page.goto('/pagos/lista');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/payments\.|ui\.|shell\./);
    await page.goto('/negocio/pedidos/administracion');
    await expect(page.getByRole('main')).not.toContainText(/orders\./);
  });
}

test('does not scroll horizontally at 360 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  for (const path of ['/dashboard/default', '/pagos/lista', '/negocio/pedidos/administracion', '/health', '/cuenta/sesiones']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test('loads the lazy parts of the shell after the connection was lost', async ({ page, context, signIn, toleratedErrors }) => {
  toleratedErrors.push(...offlineErrors);
  await signIn(page);
  await page.goto('/negocio/pedidos/historial');
  // The first screen's code is loaded; socket and store controls wait for its data.
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText.includes('INTERNET_DISCONNECTED')) failed += 1;
  });
  await context.setOffline(true);
  // A request fails, or the page reports the lost connection if it has loaded everything already.
  await expect.poll(async () => failed > 0 || (await page.getByText('Sin conexión').first().isVisible())).toBe(true);
  await context.setOffline(false);
  await expect(page.getByText('En vivo')).toBeVisible({ timeout: limit(45_000) });
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Estado de la tienda: (Abierta|Cerrada hasta)/ }),
  ).toBeVisible();
});
