import type { SandboxControl } from '@mostrador/testing/control';
import { expect, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { clock } from '@mostrador/values/clock';
import { formatHhmm } from '@mostrador/values/hhmm';
import { todayIn } from '@mostrador/values/day-range';
import { weekdayOf } from '@mostrador/values/opening';
import { ask, getProduct, placeProduct, productList, searchIn } from '../catalog';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const zone = 'Europe/Madrid';
const hour = 3_600_000;

/** Makes the first branch open within two hours, whatever its schedule is. */
async function openSoon(sandbox: SandboxControl): Promise<void> {
  const at = clock.now() + 2 * hour;
  const minutes = (instant: number) => {
    const time = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const [hours = 0, rest = 0] = time.format(instant).split(':').map(Number);
    return hours * 60 + rest;
  };
  // Replace all hours of the week, because with the branch already open there would be no opening.
  const { data } = await ask<{ data: { version: number } }>(sandbox, 'GET', '/getSucursalHorarios', {
    query: { sucursal_id: 1 },
  });
  const hours = { dia: weekdayOf(todayIn(zone, at)), desde: formatHhmm(minutes(at)), hasta: formatHhmm(minutes(at + hour)) };
  await ask(sandbox, 'POST', '/updateSucursalHorarios', {
    body: { sucursal_id: 1, version: data.version, dia_horarios: [hours] },
  });
}

/** Moves the server's clock past the time at which a product becomes available in the first branch. */
async function passSoldOutEnd(sandbox: SandboxControl, id: number): Promise<void> {
  const { sucursales } = await getProduct(sandbox, id);
  const end = sucursales.find(({ id_sucursal }) => id_sucursal === 1)?.agotado_hasta;
  expect(end).toBeTruthy();
  await sandbox.putClockAhead(Math.max(0, Date.parse(end!) - clock.now()) + 1_000);
}

test("makes a product available automatically at the branch's next opening", async ({ page, keepSession, sandbox }) => {
  await openSoon(sandbox);
  const { id, sucursales } = await placeProduct(sandbox, 'Zumo de apertura');
  const here = sucursales.find(({ id_sucursal }) => id_sucursal === 1)!.nombre;
  await keepSession(page);
  await page.goto(`${productList}?search=apertura`);
  await page.getByRole('button', { name: 'Acciones de Zumo de apertura' }).click();
  await page.getByRole('menuitem', { name: 'Agotar aquí' }).click();
  const dialog = page.getByRole('dialog', { name: /^Agotar Zumo de apertura/ });
  await expect(dialog.getByLabel('Hasta la próxima apertura')).toBeChecked();
  await dialog.getByRole('button', { name: 'Agotar', exact: true }).click();
  const row = page.getByRole('row', { name: /Zumo de apertura/ });
  await expect(row.getByText(/^Agotado hasta el /)).toBeVisible();
  const offered = await searchIn(page, here, 'Zumo de apertura');
  await expect(offered).toHaveAttribute('aria-disabled', 'true');

  // The manual order stays open; an incoming event brings the server's time to the page.
  await passSoldOutEnd(sandbox, id);
  await sandbox.placeOrder({ sucursal_id: 1 });
  await expect(offered).not.toHaveAttribute('aria-disabled', 'true', { timeout: limit(30_000) });
  await page.goto(`${productList}?search=apertura`);
  await expect(row.getByText('Disponible')).toBeVisible();
});

test('makes products of a sold-out ingredient available at the next opening, too', async ({ page, keepSession, sandbox }) => {
  await openSoon(sandbox);
  const { id, sucursales } = await placeProduct(sandbox, 'Tabla de apertura', { etiquetas: ['queso de prueba'] });
  const here = sucursales.find(({ id_sucursal }) => id_sucursal === 1)!.nombre;
  await keepSession(page);
  await page.goto('/shop/option/option-list');
  await page.getByRole('button', { name: 'Más del catálogo' }).click();
  await page.getByRole('menuitem', { name: 'Se acabó…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se acabó un ingrediente' });
  await dialog.getByLabel('¿Qué se acabó?').selectOption('queso de prueba');
  await expect(dialog.getByLabel('Hasta la próxima apertura')).toBeChecked();
  await dialog.getByRole('button', { name: 'Agotar todo lo que lo lleva' }).click();
  await expect(page.getByText(/^Sin queso de prueba en /)).toBeVisible();
  await expect(await searchIn(page, here, 'Tabla de apertura')).toHaveAttribute('aria-disabled', 'true');
  await passSoldOutEnd(sandbox, id);
  await expect(await searchIn(page, here, 'Tabla de apertura')).not.toHaveAttribute('aria-disabled', 'true');
});
