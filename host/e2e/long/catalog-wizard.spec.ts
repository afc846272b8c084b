import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { ask, drawPhoto, getProduct, searchIn } from '../catalog';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

interface StoredOrder {
  cliente: { nombre: string };
  productos: { nombre: string; cantidad: number; precio: number }[];
  subtotal: number;
  total: number;
}

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();

/** Creates a manual pick-up order for two of a product in a branch. */
async function orderIn(page: Page, branch: string, product: string, customer: string) {
  await expect(await searchIn(page, branch, product)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Buscar producto' }).press('Enter');
  const line = page.getByRole('list', { name: 'Pedido', exact: true }).getByRole('listitem');
  await expect(line).toContainText(product);
  await line.getByRole('textbox').fill('2');
  await page.getByText('Nuevo', { exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(customer);
  await page.getByLabel('Teléfono', { exact: true }).fill('600 111 222');
  await page.getByText('Para llevar', { exact: true }).click();
  await page.getByText('Efectivo', { exact: true }).first().click();
  await page.getByRole('button', { name: /^Crear pedido/ }).click();
  await expect(page.getByText(/^Pedido \d+ creado/)).toBeVisible();
}

test('creates a product in the wizard, with a reload in between, and orders it manually in two branches at their prices', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await page.goto('/shop/product/wizard');
  await expect(step(page, 'Qué es')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Torrija de la casa');
  await page.getByLabel('Categoría', { exact: true }).selectOption('Postres');
  await next(page);
  await expect(step(page, 'Foto')).toBeVisible();
  const buffer = await drawPhoto(page);
  await page.getByLabel('Elegir foto').setInputFiles({ name: 'torrija.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Quitar foto' })).toBeVisible();
  await next(page);
  await page.getByLabel('Precio', { exact: true }).fill('4,50');

  await page.reload();
  await expect(page.getByText('Tienes a medias «Torrija de la casa»')).toBeVisible();
  await expectAccessible(page, { scope: 'main' });
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('4,50');
  await page
    .getByRole('textbox', { name: /^Precio en / })
    .nth(1)
    .fill('5,25');
  await next(page);
  await expect(step(page, 'Opciones')).toBeVisible();
  await next(page);
  await expect(step(page, 'Revisar')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar producto' }).click();
  await expect(page.getByRole('dialog', { name: 'Producto Torrija de la casa' })).toBeVisible();

  const made = await getProduct(sandbox, Number(new URL(page.url()).searchParams.get('id')));
  expect(made.imagen).toBeTruthy();
  const dear = made.sucursales.find(({ precio }) => precio === 5.25)!;
  const plain = made.sucursales.find(({ precio }) => precio === null)!;
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  for (const [branch, price] of [
    [plain, 4.5],
    [dear, 5.25],
  ] as const) {
    const customer = `Golosa de ${branch.nombre}`;
    await orderIn(page, branch.nombre, made.nombre, customer);
    const { pedidos } = await ask<{ pedidos: StoredOrder[] }>(sandbox, 'GET', '/getPedidosNegocio', {
      branch: branch.id_sucursal,
    });
    expect(pedidos.filter(({ cliente }) => cliente.nombre === customer)).toMatchObject([
      { productos: [{ nombre: made.nombre, cantidad: 2, precio: price }], subtotal: 2 * price, total: 2 * price },
    ]);
  }
});
