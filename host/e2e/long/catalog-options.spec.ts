import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';

const branch = 1;

async function send<T>(sandbox: SandboxControl, path: string, body: object): Promise<T> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return sandbox.ask<T>('POST', path, { token: await sandbox.signIn(), branch, body, headers });
}

/** Creates a product with this option. */
async function productAsking(sandbox: SandboxControl, optionId: number): Promise<void> {
  const token = await sandbox.signIn();
  const { data } = await sandbox.ask<{ data: { data: { id: number }[] } }>('GET', '/getCategorias', { token, query: { id: 1 } });
  const product = { nombre: 'Granizado de prueba', id_categoria: data.data[0]!.id, precio: 3, opciones: [optionId] };
  await send(sandbox, '/agregarProducto', product);
}

test('creates a category by keyboard alone, moves it to the top without axe violations, and drags it below the next', async ({
  page,
  keepSession,
}) => {
  await keepSession(page);
  await page.goto('/shop/category/new');
  await page.getByRole('textbox', { name: 'Nombre' }).focus();
  await page.keyboard.type('Platos de cuchara');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Categoría Platos de cuchara creada')).toBeVisible();
  await page.getByRole('button', { name: 'Mover Platos de cuchara' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Orden guardado')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mover / }).first()).toHaveAccessibleName('Mover Platos de cuchara');
  await expect(page.getByRole('button', { name: 'Mover Platos de cuchara' })).toBeFocused();
  await expectAccessible(page);

  const handles = page.getByRole('button', { name: /^Mover / });
  const next = (await handles.nth(1).getAttribute('aria-label'))!;
  const [from, to] = [(await handles.first().boundingBox())!, (await handles.nth(1).boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(handles.first()).toHaveAccessibleName(next);
});

test('drops a category at the shown place when another order arrives during the drag, and saves once', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await page.goto('/shop/category/category-list');
  const handles = page.getByRole('button', { name: /^Mover / });
  const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect(handles.nth(2)).toBeVisible();
  const before = await names();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/updateCategoriasOrden')) saves.push(request.method());
  });
  const [from, to] = [(await handles.first().boundingBox())!, (await handles.nth(2).boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await expect(page.locator('.b-order-row--dragged')).toHaveCount(1);

  const token = await sandbox.signIn();
  const answer = await sandbox.ask<{ data: { data: { id: number }[] } }>('GET', '/getCategorias', { token, query: { id: 1 } });
  const ids = answer.data.data.map(({ id }) => id);
  await sandbox.ask('POST', '/updateCategoriasOrden', { token, body: { categorias: ids.toReversed(), antes: ids } });
  // The page fetches the list again, as it does when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(names).toEqual(before.toReversed());
  await page.mouse.up();
  const rest = before.slice(1).toReversed();
  await expect.poll(names).toEqual([...rest.slice(0, 2), before[0], ...rest.slice(2)]);
  await expect(page.getByText('Orden guardado')).toBeVisible();
  expect(saves.filter((method) => method === 'POST')).toHaveLength(1);
});

test("sells out an option's item, so that manual orders reject its product, and makes it available again", async ({
  page,
  sandbox,
  keepSession,
}) => {
  await keepSession(page);
  await page.goto('/shop/option/new');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Sabor de prueba');
  await page.getByLabel('Mínimo').fill('1');
  await page.getByRole('textbox', { name: 'Ítem' }).fill('Limón');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear opción' }).click();
  const record = page.getByRole('dialog', { name: 'Opción Sabor de prueba' });
  await expect(record.getByRole('switch', { name: 'Limón está activo' })).toBeChecked();
  await productAsking(sandbox, Number(new URL(page.url()).searchParams.get('id')));
  await expectAccessible(page);

  await record.getByLabel('Se aplica a').selectOption('Limón');
  await record
    .getByRole('button', { name: /^Agotar Limón en / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Agotar Limón en / });
  await expect(dialog.getByLabel('Hasta la próxima apertura')).toBeChecked();
  await dialog.getByRole('button', { name: 'Agotar', exact: true }).click();
  await expect(page.getByText(/^Granizado de prueba no se puede pedir en /)).toBeVisible();

  const offered = page.getByRole('option', { name: /Granizado de prueba/ });
  await page.goto('/negocio/pedidos/agregar');
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill('granizado de prueba');
  await expect(offered).toHaveAttribute('aria-disabled', 'true');

  await page.goBack();
  await record.getByLabel('Se aplica a').selectOption('Limón');
  await record
    .getByRole('button', { name: /^Reponer Limón en / })
    .first()
    .click();
  await expect(page.getByText(/^Limón vuelve a estar disponible en /)).toBeVisible();
  await page.goto('/negocio/pedidos/agregar');
  await page.getByRole('combobox', { name: 'Buscar producto' }).fill('granizado de prueba');
  await expect(offered).not.toHaveAttribute('aria-disabled', 'true');
});

test('fits lists and forms at 390 px', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  for (const path of ['/shop/category/category-list', '/shop/category/new', '/shop/option/option-list', '/shop/option/new']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});
