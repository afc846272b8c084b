import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { drawPhoto, getProduct, placeProduct, productList as list, searchIn } from './catalog';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const form = '/shop/product/new';

test("creates a product with photo and branch prices, which the manual order offers at each branch's price", async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await page.goto(list);
  await page.getByRole('link', { name: 'Agregar Producto' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Granizado de sandía');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Bebidas');
  await page.getByLabel('Precio', { exact: true }).fill('4,50');
  const buffer = await drawPhoto(page);
  await page.getByLabel('Elegir foto').setInputFiles({ name: 'granizado.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Quitar foto' })).toBeVisible();
  const own = page.getByRole('textbox', { name: /^Precio en / });
  await own.nth(1).fill('5,25');
  await expectAccessible(page, { scope: 'main' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();

  const record = page.getByRole('dialog', { name: 'Producto Granizado de sandía' });
  await expect(record).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const made = await getProduct(sandbox, id);
  const size = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob());
    return [bitmap.width, bitmap.height];
  }, made.imagen!);
  expect(size).toEqual([1600, 800]);
  await expectAccessible(page, { scope: '[role=dialog]' });
  await record.getByRole('button', { name: 'Cerrar' }).click();

  await page.goto(`${list}?search=sand%C3%ADa`);
  await expect(page.getByRole('link', { name: 'Granizado de sandía' })).toBeVisible();
  const [plain, dear] = [made.sucursales.find(({ precio }) => precio === null)!, made.sucursales.find(({ precio }) => precio)!];
  await expect(await searchIn(page, plain.nombre, 'Granizado de sandía')).toContainText('4,50');
  await expect(await searchIn(page, dear.nombre, 'Granizado de sandía')).toContainText('5,25');
});

test('reports a truncated file and a file that is not a photo, and scales down a photo of 40 MB', async ({
  page,
  keepSession,
}, testInfo) => {
  await keepSession(page);
  await page.goto(form);
  const input = page.getByLabel('Elegir foto');
  await input.setInputFiles({ name: 'texto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('esto es un texto') });
  await expect(page.getByText('texto.jpg: no es una foto JPEG, PNG o WebP')).toBeVisible();
  const whole = await drawPhoto(page);
  await input.setInputFiles({ name: 'cortada.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, 200) });
  await expect(page.getByText(/^cortada\.jpg: /)).toBeVisible();
  const large = testInfo.outputPath('buena.jpg');
  await writeFile(large, whole);
  await truncate(large, 40_000_000);
  await input.setInputFiles(large);
  await expect(page.getByRole('button', { name: 'Quitar foto' })).toBeVisible();
});

test('shows both values when two users edit one product, and loses nothing silently', async ({
  page,
  context,
  keepSession,
  sandbox,
}) => {
  const { id } = await placeProduct(sandbox, 'Zumo de dos');
  await keepSession(page);
  await page.goto(`${form}?id=${id}`);
  const other = await context.newPage();
  await other.goto(`${form}?id=${id}`);
  const save = (of: Page) => of.getByRole('button', { name: 'Guardar', exact: true }).click();

  await page.getByLabel('Precio', { exact: true }).fill('6');
  await other.getByLabel('Precio', { exact: true }).fill('7');
  await other.getByLabel('Descripción', { exact: true }).fill('Recién exprimido');
  await save(other);
  await expect(other.getByText('Zumo de dos guardado')).toBeVisible();
  await save(page);
  await expect(page.getByRole('heading', { name: 'Alguien ha cambiado lo mismo que tú' })).toBeFocused();
  await expectAccessible(page, { scope: 'main' });
  await page
    .getByRole('group', { name: 'Precio', exact: true })
    .getByRole('radio', { name: /^Lo que hay guardado ahora/ })
    .check();
  await page.getByRole('button', { name: 'Seguir con lo elegido' }).click();
  await expect(page.getByLabel('Descripción', { exact: true })).toHaveValue('Recién exprimido');
  await save(page);
  await expect(page.getByRole('dialog', { name: 'Producto Zumo de dos' })).toBeVisible();
  expect(await getProduct(sandbox, id)).toMatchObject({ precio_base: 7, descripcion: 'Recién exprimido' });
});

test('uses list and switch by keyboard alone, and undoes the switch', async ({ page, keepSession, sandbox }) => {
  const { id } = await placeProduct(sandbox, 'Zumo de teclas');
  await keepSession(page);
  await page.goto(`${list}?search=teclas`);
  const active = page.getByRole('switch', { name: 'Zumo de teclas: en la carta' });
  await active.focus();
  await page.keyboard.press('Space');
  await expect(active).not.toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(active).toBeChecked();
  await page.getByRole('link', { name: 'Zumo de teclas' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Producto Zumo de teclas' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/search=teclas$/);
  expect((await getProduct(sandbox, id)).nombre).toBe('Zumo de teclas');
});

test('a date of publication is set in the form, and a manual order does not offer the product before it', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const { id, sucursales } = await placeProduct(sandbox, 'Zumo de estreno');
  await keepSession(page);
  await page.goto(`${form}?id=${id}`);
  await page.getByRole('radio', { name: 'En una fecha' }).check();
  await page.getByLabel('Hora', { exact: true }).fill('19:45');
  await expect(page.getByText(/^No se verá hasta el .*19:45$/)).toBeVisible();
  await expectAccessible(page, { scope: 'main' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const record = page.getByRole('dialog', { name: 'Producto Zumo de estreno' });
  await expect(record.getByText(/^Se publica el .*19:45$/)).toBeVisible();
  const offered = await searchIn(page, sucursales[0]!.nombre, 'Zumo de estreno');
  await expect(offered).toContainText(/Se publica el .*19:45/);
  await expect(offered).toHaveAttribute('aria-disabled', 'true');
});
