import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { clock } from '@mostrador/values/clock';
import { addDays, instantOfMinute, todayIn } from '@mostrador/values/day-range';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const zone = 'Europe/Madrid';
const horizontalOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Returns the next date of a weekday (0 Sunday to 6) after today. */
function next(weekday: number): string {
  const today = todayIn(zone, clock.now());
  const now = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((weekday - now + 6) % 7) + 1);
}

/** Fills in a take-away order of a flan with a coupon, up to the submit button. */
async function orderFlan(page: Page, customer: string, coupon: string) {
  await page.goto('/negocio/pedidos/agregar');
  const search = page.getByRole('combobox', { name: 'Buscar producto' });
  await search.fill('flan casero');
  await expect(page.getByRole('option')).toHaveCount(1);
  await search.press('Enter');
  await page.getByText('Nuevo', { exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(customer);
  await page.getByLabel('Teléfono', { exact: true }).fill('600 111 333');
  await page.getByText('Efectivo', { exact: true }).first().click();
  await page.getByText('Para llevar', { exact: true }).click();
  await page.getByLabel('Cupón', { exact: true }).fill(coupon);
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
}

test('shows the whole period of a promotion with weekdays and hours at every width', async ({ page, keepSession, sandbox }) => {
  const name = 'De larga duración';
  const times = { dias: [1, 2, 3, 5, 7], hora_desde: '12:00', hora_hasta: '16:30' };
  const days = { desde: '2026-11-25', hasta: '2027-01-02' };
  const takes = { codigo: 'LARGA', tipo_descuento: 'porcentaje', valor: 10, sucursales: [1] };
  await sandbox.ask('POST', '/agregarCupon', {
    ...{ token: await sandbox.signIn(), branch: 1, headers: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { nombre: name, ...takes, ...days, ...times },
  });
  await keepSession(page);
  for (const width of [1366, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/discount/discount-list?search=${name}`);
    const row = page.getByRole('main').locator('tr, .m-row-card').filter({ hasText: name });
    for (const text of ['25 nov 2026 – 2 ene 2027', 'lun–mié, vie, dom · 12:00–16:30']) {
      const part = row.getByText(text, { exact: true });
      await expect(part).toBeVisible();
      expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth), `${text}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('explains in the simulation why a coupon for Friday nights of one branch does not apply, and applies it until its last minute', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const friday = next(5);
  const at = (day: string, minute: number) => sandbox.putClockAhead(instantOfMinute(day, minute, zone) - clock.now());
  await at(friday, 12 * 60);
  await keepSession(page);
  await page.goto('/discount/new');
  await page.getByLabel('Nombre', { exact: true }).fill('Noches del centro');
  await page.getByLabel('Código', { exact: true }).fill('centro-20');
  await page.getByLabel('Porcentaje', { exact: true }).fill('50');
  await page.getByRole('checkbox', { name: 'viernes' }).first().check();
  await page.getByRole('checkbox', { name: 'Solo a unas horas' }).check();
  await expect(page.getByText('Del día siguiente')).toBeVisible();
  const branches = page.getByRole('group', { name: 'Sucursales' }).getByRole('checkbox');
  for (const other of (await branches.all()).slice(1)) await other.uncheck();

  await page.getByText('Simulador', { exact: true }).click();
  const simulator = page.getByRole('form', { name: 'Simulador' });
  await simulator.getByRole('combobox', { name: 'Productos del pedido' }).fill('flan casero');
  await simulator.getByRole('option', { name: /Flan casero/ }).click();
  await simulator.getByRole('button', { name: 'Simular' }).click();
  const verdict = simulator.getByRole('listitem').filter({ hasText: 'Esta: Noches del centro' });
  await expect(verdict).toContainText('Fuera de sus horas');
  await simulator.getByLabel('Hora').fill('20:00');
  await simulator.getByRole('button', { name: 'Simular' }).click();
  await expect(verdict).toContainText(/Se aplica: 1,95/);
  await expectAccessible(page, { scope: 'main' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Crear promoción' }).click();
  await expect(page.getByText('Noches del centro: creada')).toBeVisible();

  await page.setViewportSize({ width: 1366, height: 768 });
  await at(addDays(friday, 1), 115);
  await keepSession(page);
  await orderFlan(page, 'Justo a Tiempo', 'centro-20');
  await expect(page.getByText('Noches del centro (CENTRO-20)')).toBeVisible();
  await page.getByRole('button', { name: /^Crear pedido/ }).click();
  await expect(page.getByText(/^Pedido \d+ creado/)).toBeVisible();

  await at(addDays(friday, 1), 120);
  await orderFlan(page, 'Un Minuto Tarde', 'centro-20');
  await expect(page.getByText(/Fuera de sus horas/)).toBeVisible();
  await page.getByRole('button', { name: /^Crear pedido/ }).click();
  await expect(page.getByLabel('Cupón', { exact: true })).toBeFocused();
  const { pedidos } = await sandbox.ask<{
    pedidos: { cliente: { nombre: string }; descuentos: { codigo: string | null; importe: number }[] }[];
  }>('GET', '/getPedidosNegocio', { token: await sandbox.signIn(), branch: 1 });
  const mine = pedidos.filter(({ cliente }) => ['Justo a Tiempo', 'Un Minuto Tarde'].includes(cliente.nombre));
  expect(mine.map(({ cliente }) => cliente.nombre)).toEqual(['Justo a Tiempo']);
  // A seed discount may start meanwhile; the coupon is added to it.
  expect(mine[0]!.descuentos.find(({ codigo }) => codigo === 'CENTRO-20')?.importe).toBe(1.95);
});

test('previews a pop-up in both sizes, and reorders the menu by keyboard while another user does the same', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await keepSession(page);
  await page.goto('/negocio/configuracion-web?popup=new');
  await page.getByLabel('Título', { exact: true }).fill('Dos por uno');
  const phone = page.getByRole('group', { name: 'Pop-up en Teléfono' });
  await expect(phone.getByText('Dos por uno')).toBeVisible();
  await page.getByRole('button', { name: 'Ordenador' }).click();
  await expect(page.getByRole('group', { name: 'Pop-up en Ordenador' }).getByText('Dos por uno')).toBeVisible();
  await expectAccessible(page, { scope: 'main' });
  await page.getByRole('button', { name: 'Crear pop-up' }).click();
  await expect(page.getByText('Dos por uno: creado')).toBeVisible();

  await page.getByRole('link', { name: 'Orden de la carta' }).click();
  const handles = page.getByRole('list', { name: 'Categorías' }).getByRole('button', { name: /^Mover / });
  await handles.first().focus();
  const moved = await handles.first().getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await expect(handles.nth(1)).toHaveAttribute('aria-label', moved!);
  await expect(handles.nth(1)).toBeFocused();
  const token = await sandbox.signIn();
  const answer = await sandbox.ask<{ data: { data: { id: number }[] } }>('GET', '/getCategorias', { token, query: { id: 1 } });
  const ids = answer.data.data.map(({ id }) => id);
  await sandbox.ask('POST', '/updateCategoriasOrden', { token, body: { categorias: ids.toReversed(), antes: ids } });
  await page.getByRole('button', { name: 'Guardar orden' }).click();
  const conflict = page.getByRole('group', { name: 'Alguien ha cambiado el orden mientras tanto' });
  await expect(conflict.getByRole('region', { name: 'El que hay guardado ahora' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, { scope: 'main' });
  await conflict.getByRole('button', { name: 'Guardar el mío' }).click();
  await expect(page.getByText('Orden guardado')).toBeVisible();
  await expect(conflict).toBeHidden();
});

test('keeps the order of dragged categories and products, also after a reload', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto('/negocio/configuracion-web?part=order');
  for (const list of ['Categorías', /^Productos de /]) {
    const handles = page.getByRole('list', { name: list }).getByRole('button', { name: /^Mover / });
    const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await expect(handles.nth(2)).toBeVisible();
    const before = await names();
    const expected = [before[1], before[2], before[0], ...before.slice(3)];
    const [from, to] = [(await handles.nth(0).boundingBox())!, (await handles.nth(2).boundingBox())!];
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    // Until dropped, the list shows only the target position.
    await expect(page.locator('.b-order-row--dragged')).toHaveCount(1);
    expect(await names()).toEqual(before);
    await page.mouse.up();
    await expect.poll(names).toEqual(expected);
    await page.getByRole('button', { name: 'Guardar orden' }).last().click();
    await expect(page.getByText('Orden guardado')).toBeVisible();
    await page.reload();
    await expect.poll(names).toEqual(expected);
    if (list === 'Categorías') await page.getByRole('list', { name: list }).getByRole('link').first().click();
  }
});

test('ends a drag without a move by Escape, and by a drop outside the list', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto('/negocio/configuracion-web?part=order');
  const handles = page.getByRole('list', { name: 'Categorías' }).getByRole('button', { name: /^Mover / });
  const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect(handles.nth(2)).toBeVisible();
  const before = await names();
  const dragged = page.locator('.b-order-row--dragged');
  const begin = async () => {
    const [from, to] = [(await handles.nth(2).boundingBox())!, (await handles.nth(0).boundingBox())!];
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await expect(dragged).toHaveCount(1);
  };
  await begin();
  await page.keyboard.press('Escape');
  await expect(dragged).toHaveCount(0);
  await page.mouse.up();
  expect(await names()).toEqual(before);

  // Over the side menu, and over the top bar.
  for (const [x, y] of [
    [20, 400],
    [700, 10],
  ] as const) {
    await begin();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expect(dragged).toHaveCount(0);
    expect(await names()).toEqual(before);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('moves a category by a tap on its handle and its new position', async ({ page, keepSession }) => {
    await keepSession(page);
    await page.goto('/negocio/configuracion-web?part=order');
    const handles = page.getByRole('list', { name: 'Categorías' }).getByRole('button', { name: /^Mover / });
    const names = () => handles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await expect(handles.nth(2)).toBeVisible();
    const before = await names();
    await handles.first().tap();
    await page.getByRole('dialog').getByLabel('Posición').fill('3');
    await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).tap();
    await expect.poll(names).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
    await expect(handles.nth(2)).toBeFocused();
  });
});
