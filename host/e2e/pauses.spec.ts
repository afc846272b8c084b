import { expect, sleep, test } from '@mostrador/testing/playwright';
import { clock } from '@mostrador/values/clock';

const pause = 30 * 60_000;

test('shows the store open without a reload after the page was suspended past the end of a pause', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await sandbox.keepOpen();
  const reabre = new Date(clock.now() + pause).toISOString();
  const body = { tipo: 'estadoActual', habilitado: false, id_sucursal: 1, reabre };
  await sandbox.ask('POST', '/updateEstadoTienda', { token: await sandbox.signIn(), branch: 1, body });
  await keepSession(page);
  await page.goto('/negocio/sucursales');
  const centre = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Centro' }) });
  await expect(centre.getByText(/^Pausada hasta /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Estado de la tienda: Cerrada hasta / })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));

  await sandbox.putClockAhead(pause + 60_000);
  await sleep(page, pause + 60_000);
  await expect(centre.getByText(/^Abierta/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Estado de la tienda: Abierta', exact: true })).toBeVisible();
  await expect(centre.getByRole('switch', { name: 'Centro: tienda abierta' })).toBeChecked();
  await expect(page.locator('body[data-same]')).toBeAttached();
});
