import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

interface WireProduct {
  id: number;
  nombre: string;
  version: number;
  precio_base: number;
}

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const list = '/shop/product/product-list';
const grid = (page: Page) => page.getByRole('grid', { name: 'Editar en cuadrícula' });
const cell = (page: Page, name: string) => grid(page).getByRole('gridcell', { name, exact: true });

async function ask<T>(sandbox: SandboxControl, method: 'GET' | 'POST', path: string, request: object): Promise<T> {
  return sandbox.ask<T>(method, path, { token: await sandbox.signIn(), branch: 1, ...request });
}

/** Creates products for the test and returns them in list order. */
async function place(sandbox: SandboxControl, count: number): Promise<WireProduct[]> {
  const { data } = await ask<{ data: { data: { id: number; id_categoria_padre: number | null }[] } }>(
    sandbox,
    'GET',
    '/getCategorias',
    { query: { id: 1, filtro: 'todos' } },
  );
  const category = data.data.find((one) => one.id_categoria_padre === null)!.id;
  for (let at = 1; at <= count; at += 1) {
    const nombre = `Cuadro ${String(at).padStart(2, '0')}`;
    await ask(sandbox, 'POST', '/agregarProducto', { body: { nombre, id_categoria: category, precio: 5 } });
  }
  return placed(sandbox);
}

async function placed(sandbox: SandboxControl): Promise<WireProduct[]> {
  const query = { busqueda: 'Cuadro', cantidad: 200 };
  return (await ask<{ data: WireProduct[] }>(sandbox, 'GET', '/getProductos', { query })).data;
}

test('edits thirty products by pasting from a spreadsheet, with one conflict, by keyboard alone', async ({
  page,
  context,
  keepSession,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const products = await place(sandbox, 30);
  await keepSession(page);
  await page.goto(`${list}?search=Cuadro&grid=all`);
  await expect(cell(page, 'Cuadro 01')).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    products.map((_, at) => `${at + 10},50 €\tP-${at + 1}`).join('\r\n'),
  );
  await grid(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+V');
  await expect(cell(page, '10,50')).toBeVisible();
  await expect(page.getByText('60 celdas cambiadas')).toBeVisible();

  // Another user's change.
  const [, , third] = products;
  await ask(sandbox, 'POST', '/editarProducto', { body: { id: third!.id, version: third!.version, precio: 8 } });
  const blocked = page.getByRole('button', { name: '1 celda por corregir' });
  await blocked.press('Enter');
  await expect(page.getByText('Otra persona puso «8,00»; tú, «12,50»')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dejar lo mío' }).press('Enter');
  await expect(blocked).toBeHidden();

  await grid(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cambios por guardar' });
  await expect(dialog.getByRole('listitem')).toHaveCount(30);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar 30 productos' }).press('Enter');
  await expect(page.getByText('30 productos guardados')).toBeVisible();
  const prices = (await placed(sandbox)).map(({ precio_base: price }) => price);
  expect(prices).toEqual(products.map((_, at) => at + 10.5));
});

test('types, fills, undoes and leaves cells with the keys of a spreadsheet, and shows everything on a phone', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await place(sandbox, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  await page.goto(`${list}?search=Cuadro&grid=all`);
  await expect(cell(page, 'Cuadro 01')).toBeVisible();
  await grid(page).focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type('7,25');
  await page.keyboard.press('Enter');
  await expect(cell(page, '7,25')).toHaveCount(1);
  await page.keyboard.press('Control+d');
  await expect(cell(page, '7,25')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(cell(page, '7,25')).toHaveCount(1);
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Precio, Cuadro 02' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('fills by dragging a corner, shares unsaved edits with the other tab and after a reload, and matches pasted headings', async ({
  page,
  context,
  keepSession,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await place(sandbox, 6);
  await keepSession(page);
  await page.goto(`${list}?search=Cuadro&grid=all`);
  await expect(cell(page, 'Cuadro 01')).toBeVisible();
  await grid(page).focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type('7,25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const from = (await cell(page, '7,25').boundingBox())!;
  const corner = { x: from.x + from.width - 4, y: from.y + from.height - 4 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x, corner.y + from.height);
  await page.mouse.move(corner.x, corner.y + 3 * from.height);
  await page.mouse.up();
  await expect(cell(page, '7,25')).toHaveCount(4);

  await page.evaluate(() => navigator.clipboard.writeText('PVP\tProducto\r\n9,75\tCuadro 06\r\n9,75\tCuadro 02\r\n1\tNo está'));
  await grid(page).focus();
  await page.keyboard.press('Control+V');
  await expect(cell(page, '9,75')).toHaveCount(2);
  await expect(page.getByText('1 fila pegada no es de ningún producto de la cuadrícula')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${list}?search=Cuadro&grid=all`);
  await expect(cell(other, '9,75')).toHaveCount(2);
  await grid(page).focus();
  await page.keyboard.press('Control+z');
  await expect(cell(other, '9,75')).toHaveCount(0);
  await expect(cell(other, '7,25')).toHaveCount(4);
  await other.close();
  await page.reload();
  await expect(cell(page, '7,25')).toHaveCount(4);
  await expect(page.getByText('4 celdas cambiadas')).toBeVisible();
});
