import { readFile } from 'node:fs/promises';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, switchLanguage, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const screen = '/shop/product/import';

async function findProducts(sandbox: SandboxControl, search: string): Promise<{ nombre: string; precio: number }[]> {
  const { data } = await sandbox.ask<{ data: { nombre: string; precio: number }[] }>('GET', '/getProductos', {
    token: await sandbox.signIn(),
    branch: 1,
    query: { busqueda: search },
  });
  return data;
}

/** A CSV file as Excel saves it on a Spanish Windows. */
const spanish = (rows: string[]) => Buffer.from(rows.join('\r\n'), 'latin1');

test('imports a Spanish CSV with 3 invalid rows of 10, then the corrected download without duplicates', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const prices = ['1,20', '1,30', 'uno', '1,50', '2,00', '2,10', '', '2,30', '2,40', '2,50'];
  const rows = prices.map((price, index) => `Cafés de Añón;${index === 8 ? '' : `Café Añón ${index}`};${price};Niño`);
  await keepSession(page);
  await page.goto(screen);
  const choose = page.getByLabel(/^Elige un archivo/);
  await choose.setInputFiles({
    name: 'cafés.csv',
    mimeType: 'text/csv',
    buffer: spanish(['Categoría;Nombre;PVP;Descripción', ...rows]),
  });
  await expect(page.getByRole('button', { name: 'Con errores: 3' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Fila 2' })).toContainText('Café Añón 0');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar las 3 filas con error' }).click();
  const file = await (await download).path();
  await page.getByRole('checkbox', { name: 'Dejar fuera las 3 filas que faltan' }).check();
  await page.getByRole('button', { name: 'Importar 7 productos' }).click();
  await expect(page.getByText('7 productos creados, 0 modificados, 0 sin cambios')).toBeVisible();
  await expectAccessible(page);

  const wrong = await readFile(file, 'utf8');
  expect(wrong.split('\r\n')).toHaveLength(5);
  const mended = wrong
    .replace(';uno;', ';1,40;')
    .replace(';Café Añón 6;;', ';Café Añón 6;2,20;')
    .replace(';;2,40', ';Café Añón 8;2,40');
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await choose.setInputFiles({ name: 'mendada.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
  await page.getByRole('button', { name: 'Importar 3 productos' }).click();
  await expect(page.getByText('3 productos creados, 0 modificados, 0 sin cambios')).toBeVisible();

  // Import the whole corrected list again: it creates no duplicates.
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await choose.setInputFiles({ name: 'mendada.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
  await expect(page.getByRole('button', { name: 'Iguales: 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar 0 productos' })).toBeDisabled();
  expect(await findProducts(sandbox, 'Café Añón')).toHaveLength(10);
});

test('ids of products with other names are questions, answered by keyboard for one row and for all', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const { data } = await sandbox.ask<{ data: { id: number; nombre: string }[] }>('GET', '/getProductos', {
    token: await sandbox.signIn(),
    branch: 1,
    query: { cantidad: '2' },
  });
  const rows = data.map(({ id }, index) => `${id};Ajenos;Plato ajeno ${index};9,50`);
  await keepSession(page);
  await page.goto(screen);
  await page.getByLabel(/^Elige un archivo/).setInputFiles({
    name: 'numerada.csv',
    mimeType: 'text/csv',
    buffer: spanish(['ID;Categoría;Nombre;Precio', ...rows]),
  });
  await expect(page.getByRole('button', { name: 'Nuevos: 2' })).toBeVisible();
  await expectAccessible(page);
  const first = page.getByRole('listitem', { name: 'Fila 2' });
  await first.getByRole('radio', { name: 'Es nuevo' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(first.getByRole('radio', { name: `Es «${data[0]!.nombre}», con otro nombre` })).toBeChecked();
  await page.getByRole('radio', { name: 'Son nuevos' }).check();
  await expect(first.getByRole('radio', { name: 'Es nuevo' })).toBeChecked();
  await page.getByRole('button', { name: 'Importar 2 productos' }).click();
  await expect(page.getByText('2 productos creados, 0 modificados, 0 sin cambios')).toBeVisible();
  for (const { nombre } of data) expect((await findProducts(sandbox, nombre)).map((product) => product.nombre)).toContain(nombre);
});

test('a file with columns that are not assigned leads to them', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  await page.goto(screen);
  await page.getByLabel(/^Elige un archivo/).setInputFiles({
    name: 'karte.csv',
    mimeType: 'text/csv',
    buffer: spanish(['Artikel;Gruppe;Preis', 'Flan casero;Postres;4,10']),
  });
  await expect(page.getByText('Falta asignar las columnas Nombre, Categoría y Precio')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Columnas', { exact: true }).click();
  await page.getByRole('button', { name: 'Asignar columnas' }).click();
  await expect(page.getByLabel('Artikel')).toBeFocused();
});

test('5,000 rows are checked in a worker while the page answers', async ({ page, keepSession }) => {
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `Grande ${index % 50};Producto ${index};${(index % 90) + 1},50;PG${index}`,
  );
  await keepSession(page);
  await page.goto(screen);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.getByLabel(/^Elige un archivo/).setInputFiles({
    name: 'grande.csv',
    mimeType: 'text/csv',
    buffer: spanish(['categoria;nombre;precio;codigo', ...rows]),
  });
  await expect(page.getByRole('button', { name: 'Nuevos: 5000' })).toBeVisible();
  expect(workers).toHaveLength(1);
});

test('downloads a template that the import accepts, also on a phone and in another language', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  await page.goto(screen);
  for (const format of ['.csv', '.xlsx']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Plantilla ${format}` }).click();
    const file = await download;
    await page.getByLabel(/^Elige un archivo/).setInputFiles({
      name: file.suggestedFilename(),
      mimeType: 'application/octet-stream',
      buffer: await readFile(await file.path()),
    });
    await expect(page.getByRole('button', { name: 'Importar 1 producto' })).toBeEnabled();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Elegir otro archivo' }).click();
  }
  await switchLanguage(page, 'English');
  await expect(page.getByLabel(/^Choose a file/)).toBeEnabled();
});

test('an import is undone from the list of imports by keyboard, also on a phone', async ({ page, keepSession, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  await page.goto(screen);
  await page.getByLabel(/^Elige un archivo/).setInputFiles({
    name: 'otoño.csv',
    mimeType: 'text/csv',
    buffer: spanish(['categoria;nombre;precio', 'Otoño;Trufas de prueba;12,50', 'Otoño;Boletus de prueba;9']),
  });
  await page.getByRole('button', { name: 'Importar 2 productos' }).press('Enter');
  await expect(page.getByText('2 productos creados, 0 modificados, 0 sin cambios')).toBeVisible();
  await page.getByRole('link', { name: 'Importaciones' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Importaciones/ })).toBeVisible();
  await expect(page.getByText('otoño.csv')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^Acciones/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Deshacer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Deshacer la importación/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deshacer la importación' }).press('Enter');
  await expect(page.getByText('Deshecha', { exact: true })).toBeVisible();
  await expect.poll(() => findProducts(sandbox, 'de prueba')).toEqual([]);
});
