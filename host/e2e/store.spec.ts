import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, shareClock, switchLanguage, test } from '@mostrador/testing/playwright';
import { decode } from '@mostrador/testing/qr-reader';

const control = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

async function openQr(page: Page) {
  await control(page, /^Cuenta de/).click();
  await page.getByRole('button', { name: 'Generador de QR' }).click();
  return page.getByRole('textbox', { name: 'Dirección web' });
}

async function saved(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('validates a delay, and shows the saved one also after a reload', async ({ page, signIn }) => {
  await signIn(page);
  await control(page, 'Demora de envíos: 30 min').click();
  const box = dialog(page, 'Tiempo de demora de envíos');
  const field = box.getByRole('textbox', { name: 'Minutos' });
  await expect(field).toBeFocused();
  await field.fill('121');
  await expect(box.getByText('El tiempo máximo es de 120 minutos (2 horas)', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box.getByText('El tiempo máximo es de 120 minutos', { exact: true })).toBeVisible();
  await field.fill('0');
  await expect(box.getByText('El tiempo mínimo es de 1 minuto', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box.getByText('Por favor, ingrese un tiempo válido', { exact: true })).toBeVisible();
  await field.fill('');
  await page.keyboard.press('Enter');
  await expect(box.getByText('Por favor, ingrese un tiempo válido', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await field.fill('80');
  await page.keyboard.press('Enter');
  await expect(box).toBeHidden();
  await expect(control(page, 'Demora de envíos: 1h 20m')).toBeFocused();
  await page.reload();
  await expect(control(page, 'Demora de envíos: 1h 20m')).toBeVisible();
});

test('shows the fixed delay of business 542', async ({ page, signIn }) => {
  await signIn(page, 'n542');
  await expect(page.getByRole('banner').getByText('Tiempo de demora: 24 horas')).toBeVisible();
  await expect(control(page, /Demora/)).toHaveCount(0);
});

test('pauses and opens the store by keyboard, which another browser sees', async ({
  page,
  signIn,
  browser,
  brandUrl,
  sandbox,
}) => {
  await sandbox.keepOpen();
  await signIn(page);
  const status = control(page, 'Estado de la tienda: Abierta');
  await status.focus();
  await page.keyboard.press('Enter');
  await toggle(page, 'Tienda').focus();
  await page.keyboard.press('Space');
  const question = dialog(page, 'Cerrar la tienda');
  await expect(question.getByRole('radio', { name: 'Hasta que alguien la abra' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(question.getByRole('radio', { name: /^30 minutos, hasta/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText(/^Reabre por sí sola: /)).toBeVisible();
  await expect(toggle(page, 'Tienda')).not.toBeChecked();

  const other = await browser.newContext({ locale: 'es-ES' });
  await shareClock(other);
  const session = await sandbox.storedSession();
  await other.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, session);
  const second = await other.newPage();
  await second.goto(`${brandUrl('mostrador')}/dashboard/default`);
  await expect(control(second, /^Estado de la tienda: Cerrada hasta /)).toBeVisible();
  await other.close();

  await toggle(page, 'Tienda').focus();
  await page.keyboard.press('Space');
  await expect(toggle(page, 'Tienda')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(control(page, 'Estado de la tienda: Abierta')).toBeFocused();
});

test('keeps a switch unchanged when the server rejects it, and explains why', async ({ page, signIn, sandbox }) => {
  await sandbox.keepOpen();
  await signIn(page);
  await control(page, /^Estado de la tienda/).click();
  await sandbox.fault({ method: 'POST', path: '/updateEstadoTienda', status: 500, body: { message: 'Base de datos ocupada' } });
  await toggle(page, 'Envíos').click();
  await expect(page.getByText('Base de datos ocupada')).toBeVisible();
  await expect(toggle(page, 'Envíos')).toBeChecked();
  await toggle(page, 'Envíos').click();
  await expect(toggle(page, 'Envíos')).not.toBeChecked();
  await expect(control(page, 'Estado de la tienda: Solo para llevar')).toBeVisible();
});

test('counts a new order at once, opens it on the board, and marks it as read once it is accepted', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page);
  const bell = control(page, /^Notificaciones/);
  await expect(bell).toHaveAccessibleName(/\d+ sin leer/);
  await expect(page.getByRole('banner').getByText('En vivo')).toBeVisible();
  const before = Number((await bell.getAttribute('aria-label'))?.match(/\d+/)?.[0]);
  const order = await sandbox.placeOrder({ cliente: 'Ana Prueba' });
  await expect(bell).toHaveAccessibleName(new RegExp(`^Notificaciones: ${before + 1} sin leer`));
  await bell.click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Ana Prueba/ }).click();
  await expect(page).toHaveURL(new RegExp(`/negocio/pedidos/administracion\\?id=${order.id}$`));
  await sandbox.ask('POST', '/pedidoAceptado', {
    token: await sandbox.signIn(),
    branch: order.id_sucursal,
    body: { id_pedido: order.id, id_sucursal: order.id_sucursal, version: order.version },
  });
  await expect(page.locator('.h-store-bell')).toHaveAttribute('aria-label', new RegExp(`^Notificaciones: ${before} sin leer`));
});

test('creates a decodable QR code as PNG and SVG, and forgets it when closed', async ({ page, signIn }) => {
  await signIn(page);
  const field = await openQr(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^https?:\/\//);
  await expectAccessible(page);
  await field.fill('tienda.test/carta?mesa=4');
  await page.keyboard.press('Enter');
  const picture = page.getByRole('img', { name: 'Código QR de https://tienda.test/carta?mesa=4' });
  await expect(picture).toBeVisible();
  const png = await saved(page, 'Descargar PNG');
  expect(png.name).toMatch(/^qr-la-esquina-\d{4}-\d\d-\d\d\.png$/);
  expect(decode(png.content).text).toBe('https://tienda.test/carta?mesa=4');
  await page.getByLabel('Tamaño').fill('512');
  await page.getByRole('radio', { name: 'Morado' }).check({ force: true });
  await page.getByText('Máxima (30 %)').click();
  await expect
    .poll(async () => decode((await saved(page, 'Descargar PNG')).content).text)
    .toBe('https://tienda.test/carta?mesa=4');
  const svg = await saved(page, 'Descargar SVG');
  expect(svg.name).toMatch(/^qr-la-esquina-\d{4}-\d\d-\d\d\.svg$/);
  expect(svg.content.toString()).toMatch(/^<svg [^]*#6d28d9[^]*<\/svg>/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(picture).toBeHidden();
  await expect(page.locator('body > img')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.keyboard.press('Escape');
  await expect(control(page, /^Cuenta de/)).toBeFocused();
  await expect(await openQr(page)).not.toHaveValue(/tienda\.test/);
  await expect(picture).toBeHidden();
});

test('validates the URL of a QR code', async ({ page, signIn }) => {
  await signIn(page);
  const field = await openQr(page);
  await field.fill('  ');
  await expect(page.getByRole('button', { name: 'Generar' })).toBeDisabled();
  await field.fill('hola mundo');
  await page.getByRole('button', { name: 'Generar' }).click();
  await expect(page.getByText('URL no válida. Debe incluir http:// o https://', { exact: true })).toBeVisible();
  await field.fill(`https://tienda.test/${'a'.repeat(3_000)}`);
  await page.getByRole('button', { name: 'Generar' }).click();
  await expect(page.getByText(/^Error al generar el código QR: .+/)).toBeVisible();
});

test('copies a QR code as an image', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await openQr(page);
  await page.getByRole('button', { name: 'Generar' }).click();
  await page.getByRole('button', { name: 'Copiar imagen' }).click();
  await expect(page.getByText('Imagen copiada')).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  expect(types).toContain('image/png');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('opens all store controls with one button without overflow, in five languages', async ({ page, signIn }) => {
    await signIn(page);
    const menu = page.locator('.h-store .m-popup').first().locator('> button');
    await expect(menu).toBeVisible();
    for (const language of ['English', 'Français', 'Română', '中文', 'Español']) {
      await switchLanguage(page, language);
      await menu.click();
      const entries = page.locator('.h-store .h-choice');
      await expect(entries).toHaveCount(3);
      await entries.first().click();
      await expect(page.getByRole('switch')).toHaveCount(4);
      expect(await page.locator('body').innerText()).not.toMatch(/\b(store|qr|shell)\.\w+/);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await openQr(page);
    await page.getByRole('button', { name: 'Generar' }).click();
    await expect(page.getByRole('img', { name: /^Código QR de/ })).toBeVisible();
    await expectAccessible(page);
  });
});
