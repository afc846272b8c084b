import type { Page } from '@playwright/test';
import { expect, expectAccessible, signOut, test } from '@mostrador/testing/playwright';

const list = '/pagos/lista';
const views = (page: Page, name = 'Vistas') => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByRole('list', { name: 'Vistas guardadas' }).getByRole('listitem');
const columnBoxes = (page: Page) => page.getByRole('group', { name: 'Columnas' }).getByRole('checkbox');

async function openList(page: Page) {
  await page.goto(list);
  await expect(page.locator('table[aria-label="Pagos"] tbody tr').first()).toBeVisible();
}

test('saves filters and columns under a name, restores them after a reload, and deletes them with undo', async ({
  page,
  keepSession,
}) => {
  await keepSession(page);
  await openList(page);
  await page.getByRole('search').getByRole('button', { name: 'Estado' }).click();
  await page.getByRole('checkbox', { name: 'Capturado' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=/);
  const filtered = new URL(page.url()).search;
  await page.getByRole('button', { name: 'Columnas' }).click();
  const column = columnBoxes(page).last();
  const shown = await column.isChecked();
  await column.click();
  await page.keyboard.press('Escape');
  const columns = await page.getByRole('columnheader').allTextContents();

  await views(page).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('Cobros capturados');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await expect(saved(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await openList(page);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await columnBoxes(page).last().setChecked(shown);
  await page.keyboard.press('Escape');
  await page.reload();
  await views(page).click();
  await saved(page).getByRole('button', { name: 'Cobros capturados', exact: true }).click();
  await expect(page).toHaveURL((url) => url.search === filtered);
  await expect(page.getByRole('columnheader')).toHaveText(columns);

  await views(page, 'Vistas: Cobros capturados').click();
  await page.getByRole('button', { name: 'Editar Cobros capturados' }).click();
  await page.getByRole('button', { name: 'Eliminar vista' }).click();
  await expect(page.getByText('Vista «Cobros capturados» eliminada')).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await views(page, 'Vistas: Cobros capturados').click();
  await expect(saved(page)).toHaveCount(1);
});

test('gives another user of the same browser separate views', async ({ page, keepSession }) => {
  // A list that both users may open.
  const openHistory = async () => {
    await page.goto('/negocio/pedidos/historial');
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  };
  await keepSession(page);
  await openHistory();
  await views(page).click();
  await page.getByRole('textbox', { name: 'Nombre de la vista' }).fill('La mía');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await expect(saved(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page).toHaveURL(/login/);
  await keepSession(page, 'operator');
  await openHistory();
  await views(page).click();
  await expect(page.getByText(/^Guarda los filtros/)).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
});
