import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { drawMenu, late, png } from './menu-photos';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const screen = '/shop/product/import-images';

async function findProducts(sandbox: SandboxControl, search: string) {
  const { data } = await sandbox.ask<{ data: { nombre: string; precio_base: number; con_opciones: boolean }[] }>(
    'GET',
    '/getProductos',
    { token: await sandbox.signIn(), branch: 1, query: { busqueda: search, orden: 'nombre' } },
  );
  return data.map(({ nombre, precio_base: price, con_opciones: sizes }) => [nombre, price, Boolean(sizes)]);
}

/** Draws a box over the photo; coordinates are fractions of its sides. */
async function drawBox(page: Page, name: string, from: [number, number], to: [number, number]): Promise<void> {
  const photo = page.getByRole('img', { name });
  await photo.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await photo.boundingBox())!;
  await page.mouse.move(x + from[0] * width, y + from[1] * height);
  await page.mouse.down();
  await page.mouse.move(x + ((from[0] + to[0]) / 2) * width, y + ((from[1] + to[1]) / 2) * height);
  await page.mouse.move(x + to[0] * width, y + to[1] * height);
  await page.mouse.up();
}

/**
 * Returns the center of the marked line on the displayed photo, in percent of its sides rounded to ten, and whether its start is
 * visible.
 */
async function lineOnPhoto(page: Page, name: string) {
  const [photo, room, line] = await Promise.all(
    [page.getByRole('img', { name }), page.getByRole('region', { name: `Foto ${name}` }), page.locator('.b-menu-photo-box')].map(
      async (one) => (await one.boundingBox())!,
    ),
  );
  const near = (part: number) => Math.round(part * 10) * 10;
  return {
    across: near((line!.x + line!.width / 2 - photo!.x) / photo!.width),
    down: near((line!.y + line!.height / 2 - photo!.y) / photo!.height),
    inSight:
      line!.x >= room!.x - 8 && line!.y >= room!.y - 8 && line!.x < room!.x + room!.width && line!.y < room!.y + room!.height,
  };
}

test('reads a menu photo, corrects two rows, reads a part again, keeps the draft across pages, and saves the products', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await page.goto(screen);
  const menu = await drawMenu(page, {
    lines: [
      { text: 'ENTRANTES', x: 40, y: 60, bold: true },
      { text: 'Croquetas de foto', x: 40, y: 120 },
      { text: '8,50 €', x: 700, y: 120 },
      { text: 'Gazpacho de foto', x: 40, y: 180 },
      { text: '5,20 €', x: 700, y: 180 },
      { text: 'PIZZAS', x: 40, y: 290, bold: true },
      { text: 'Pequeña', x: 420, y: 290 },
      { text: 'Mediana', x: 580, y: 290 },
      { text: 'Grande', x: 740, y: 290 },
      { text: 'Margarita de foto', x: 40, y: 350 },
      { text: '8,00', x: 440, y: 350 },
      { text: '10,00', x: 600, y: 350 },
      { text: '12,50', x: 760, y: 350 },
    ],
    width: 900,
    height: 420,
  });
  await page.getByLabel(/^Elige fotos/).setInputFiles(png('carta.png', menu));
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect(row('Margarita de foto').getByRole('group', { name: 'Tamaños' })).toBeVisible(late);
  await expect(row('Croquetas de foto').getByLabel('Precio')).toHaveValue('8,50');
  await expectAccessible(page);

  // The box of the focused row stays on its line and visible when the photo is zoomed and rotated.
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await row('Gazpacho de foto').getByLabel('Nombre').focus();
  await expect.poll(() => lineOnPhoto(page, 'carta.png')).toEqual({ across: 50, down: 40, inSight: true });
  await press('Acercar');
  await press('Acercar');
  await expect.poll(() => lineOnPhoto(page, 'carta.png')).toEqual({ across: 50, down: 40, inSight: true });
  await press('Girar');
  await expect.poll(() => lineOnPhoto(page, 'carta.png')).toEqual({ across: 60, down: 50, inSight: true });
  for (let turn = 0; turn < 3; turn += 1) await press('Girar');
  for (let step = 0; step < 2; step += 1) await press('Alejar');

  // Correct two rows.
  await row('Croquetas de foto').getByLabel('Nombre').fill('Croquetas de foto caseras');
  await row('Croquetas de foto caseras').getByLabel('Precio').fill('9,00');
  await row('Margarita de foto').getByLabel('Precio').nth(1).fill('10,50');

  // Discard the line of the gazpacho, then read it again from a part of the photo.
  await page.getByRole('button', { name: 'Descartar Gazpacho de foto' }).click();
  await expect(row('Gazpacho de foto')).toBeHidden();
  await drawBox(page, 'carta.png', [0.01, 0.33], [0.99, 0.48]);
  await page.getByRole('button', { name: 'Leer esta parte' }).click();
  await expect(row('Gazpacho de foto').getByLabel('Precio')).toHaveValue('5,20', late);
  await expect(row('Gazpacho de foto').getByLabel('Categoría')).toHaveValue('Entrantes');

  // Add a row at an empty place by keyboard alone, then discard it.
  const mark = page.getByRole('button', { name: 'Marcar una parte' });
  await mark.press('Enter');
  const part = page.getByRole('group', { name: /^Parte marcada/ });
  await expect(part).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(part).toBeHidden();

  await page.reload();
  await expect(row('Croquetas de foto caseras').getByLabel('Precio')).toHaveValue('9,00');
  await expect(page.getByRole('img', { name: 'carta.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar 3 productos' }).click();
  await expect(page.getByText('3 productos creados, 0 modificados')).toBeVisible();
  await expect(page.getByText('Aún no hay productos leídos')).toBeVisible();
  expect(await findProducts(sandbox, 'de foto')).toEqual([
    ['Croquetas de foto caseras', 9, false],
    ['Gazpacho de foto', 5.2, false],
    ['Margarita de foto', 8, true],
  ]);
  await page.reload();
  await expect(page.getByText('Aún no hay productos leídos')).toBeVisible();
});

test('reads the pages of a PDF as photos, and reports a damaged PDF', async ({ page, context, keepSession }) => {
  await keepSession(page);
  await page.goto(screen);
  const paper = await context.newPage();
  const line = (name: string, price: string) =>
    `<p style="display:flex;justify-content:space-between;font:28px sans-serif"><span>${name}</span><span>${price} €</span></p>`;
  const pages = [line('Croquetas de papel', '8,50'), line('Gazpacho de papel', '5,20')];
  await paper.setContent(pages.join('<div style="break-after:page"></div>'));
  const pdf = await paper.pdf({ format: 'A5' });
  await paper.close();
  await page.getByLabel(/^Elige fotos/).setInputFiles([
    { name: 'carta.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'rota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 y nada más') },
  ]);
  const photos = page.getByRole('list', { name: 'Fotos' }).getByRole('listitem');
  await expect(photos.filter({ hasText: 'rota.pdf' })).toContainText('dañada', late);
  await expect(photos.filter({ hasText: /carta\.pdf · [12]/ })).toHaveCount(2, late);
  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect(row('Croquetas de papel').getByLabel('Precio')).toHaveValue('8,50', late);
  await expect(row('Gazpacho de papel').getByLabel('Precio')).toHaveValue('5,20', late);
});
