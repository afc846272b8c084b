import { demoUsers, expect, fillSignIn, switchLanguage, test } from '@mostrador/testing/playwright';

// A page that was reloaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

test('an account that the backend refuses gets the sentence and no session', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, demoUsers.stranger);
  await expect(page.getByText('No tienes permisos para ingresar a esta plataforma')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a deep link leads through the sign-in back to itself, and a reload stays there', async ({ page }) => {
  await page.goto('/pagos/lista?status=REFUNDED');
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, demoUsers.admin);
  await expect(page).toHaveURL(/\/pagos\/lista\?status=REFUNDED/);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Pagos' })).toBeVisible();
  await expect(page).toHaveURL(/\/pagos\/lista\?status=REFUNDED/);
});

test('signing out in one tab signs out the other', async ({ page, context, signIn }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/pagos/lista');
  await expect(other.getByRole('table', { name: 'Pagos' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /La Esquina/ })
    .click();
  await page.getByRole('button', { name: 'Cerrar Sesion' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a signed-in user is led away from the sign-in pages; the root is home', async ({ page, signIn }) => {
  await signIn(page);
  for (const path of ['/login', '/register', '/forgot', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard\/default$/);
  }
});

test('a role other than ADMIN has the reduced menu and no administration', async ({ page, signIn }) => {
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

test('the two brands look different: Plaza is square', async ({ page, signIn, brandUrl }) => {
  const radius = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--m-radius').trim());
  await signIn(page);
  await expect(page).toHaveTitle('Inicio · Mostrador - Dashboard Administración');
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
  test(`the interface speaks ${name} and keeps it over a reload`, async ({ page, signIn }) => {
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

test('360 px wide nothing scrolls sideways', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page);
  for (const path of ['/dashboard/default', '/pagos/lista', '/negocio/pedidos/administracion', '/health']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

test('a line that is down when the shell’s later parts are to come does not keep them away', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/negocio/pedidos/historial');
  // The first screen has its code; socket and store controls wait for its data.
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(true);
  await page.waitForTimeout(3_000);
  await context.setOffline(false);
  await expect(page.getByText('En vivo')).toBeVisible({ timeout: 45_000 });
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Estado de la tienda: (Abierta|Cerrada hasta)/ }),
  ).toBeVisible();
});
