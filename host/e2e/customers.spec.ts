import type { Page } from '@playwright/test';
import type { SandboxControl } from '@mostrador/testing/control';
import { expect, expectAccessible, switchLanguage, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { clock } from '@mostrador/values/clock';
import { addDays, instantOfMinute, todayIn } from '@mostrador/values/day-range';
import { drawPhoto } from './catalog';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const list = '/clientes/clientes-list';
const reason = 'No pagó el pedido del viernes';

interface ServerCustomer {
  nombre: string;
  telefono: string | null;
  acepta_mensajes: string;
}

async function findCustomers(sandbox: SandboxControl, busqueda: string): Promise<ServerCustomer[]> {
  const { data } = await sandbox.ask<{ data: ServerCustomer[] }>('GET', '/getClientes', {
    token: await sandbox.signIn(),
    branch: 1,
    query: { negocio_id: 1, busqueda },
  });
  return data;
}

/** Returns what the manual order offers for a search. */
async function inManualOrder(page: Page, text: string) {
  await page.goto('/negocio/pedidos/agregar');
  await page.getByRole('combobox', { name: 'Nombre o teléfono' }).fill(text);
  return page.getByRole('option', { name: new RegExp(text) });
}

const horizontalOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('finds and blocks a customer, rejects the manual order with the reason, and unblocks', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const { id_cliente: id } = await sandbox.placeOrder({ cliente: { nombre: 'Rita Morosa', telefono: '+34 911 05 00 01' } });
  await keepSession(page);
  await page.goto(list);
  await page.getByRole('textbox', { name: 'Nombre, teléfono o e-mail' }).fill('911050001');
  await page.getByRole('link', { name: 'Rita Morosa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rita Morosa' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pedidos (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bloquear a Rita Morosa' });
  await dialog.getByLabel('Motivo').selectOption('No pagó');
  await dialog.getByLabel('Explícalo').fill(reason);
  await expectAccessible(page, { scope: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Bloquear cliente' }).click();
  await expect(page.getByText(`Motivo: ${reason}`)).toBeVisible();
  await expectAccessible(page, { scope: 'main' });

  const refused = await inManualOrder(page, 'Rita Morosa');
  await expect(refused).toContainText(`Cliente bloqueado: ${reason}`);
  await expect(refused).toHaveAttribute('aria-disabled', 'true');

  await page.goto(`/cliente/${id}`);
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await page.getByRole('button', { name: 'Desbloquear cliente' }).click();
  await expect(page.getByText('Rita Morosa: desbloqueado')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Nuevo pedido' }).click();
  await expect(page.getByRole('group', { name: 'Cliente, entrega y pago' }).getByText('Rita Morosa')).toBeVisible();
  await expect(page).toHaveURL(/\/negocio\/pedidos\/agregar$/);
});

test('imports customers from a file with duplicates on a phone', async ({ page, keepSession, sandbox }) => {
  await sandbox.placeOrder({ cliente: { nombre: 'Sara Repetida', telefono: '+34 911 05 00 02' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page);
  await page.goto('/clientes/importar');
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const rows = [
    'Nombre;Teléfono;E-mail;Acepta mensajes',
    'Sara Renombrada;911 05-00-02;;',
    'Teo Importado;911050003;teo@example.com;sí',
    'Teo otra vez;0034911050003;;',
    'Excel;5,49E+12;;',
  ];
  const buffer = Buffer.from(rows.join('\r\n'), 'latin1');
  await page.getByLabel(/^Elige un archivo/).setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
  const other = page.getByRole('listitem', { name: 'Fila 2' });
  await other.getByRole('radio', { name: 'Es «Sara Repetida», con otro nombre' }).check();
  await expect(page.getByRole('listitem', { name: 'Fila 4' })).toContainText('Ya está en la fila 3');
  await expect(page.getByRole('listitem', { name: 'Fila 5' })).toContainText('la hoja de cálculo lo pasó a notación científica');
  expect(workers).toHaveLength(1);
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('checkbox', { name: 'Dejar fuera las 2 filas que faltan' }).check();
  await page.getByRole('button', { name: 'Importar 2 clientes' }).click();
  await expect(page.getByText('1 cliente creado, 1 modificado, 0 sin cambios')).toBeVisible();
  expect(await findCustomers(sandbox, '91105000')).toMatchObject([
    { nombre: 'Sara Renombrada', acepta_mensajes: 'sin_respuesta' },
    { nombre: 'Teo Importado', acepta_mensajes: 'si' },
  ]);
  await page.getByRole('link', { name: 'Ver los clientes' }).click();
  await expect(page.locator('.m-row-card').first()).toBeVisible();
  await switchLanguage(page, 'English');
  await expect(page.getByRole('heading', { level: 1, name: /^Customers/ })).toBeVisible();
});

/**
 * Returns phone numbers accepted by the sandbox's network: numbers that end in 13 always fail, those in 99 succeed on the second
 * attempt.
 */
function phones(count: number): string[] {
  const digits = Array.from({ length: 2 * count }, (_, index) => 1000 + index).filter((one) => ![13, 99].includes(one % 100));
  return digits.slice(0, count).map((one) => `911 09 ${one}`);
}

test('sends a message with a picture to 300 customers, explains 12 skipped ones, and retries 3 failed ones', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const zone = 'Europe/Madrid';
  // Set the clock to noon, because no messages are sent at night.
  const tomorrow = addDays(todayIn(zone, clock.now()), 1);
  await sandbox.putClockAhead(instantOfMinute(tomorrow, 12 * 60, zone) - clock.now());
  const all = phones(309);
  const failing = ['911 09 3099', '911 09 3199', '911 09 3299'];
  const rows = [
    ...all.slice(0, 297).map((phone, index) => `Campaña ${index};${phone};sí`),
    ...failing.map((phone, index) => `Campaña tardía ${index};${phone};sí`),
    ...all.slice(297, 305).map((phone, index) => `Campaña callada ${index};${phone};`),
    ...all.slice(305).map((phone, index) => `Campaña bloqueada ${index};${phone};sí`),
  ];
  const token = await sandbox.signIn();
  const form = new FormData();
  form.append(
    'file',
    new File([['Nombre;Teléfono;Acepta mensajes', ...rows].join('\r\n')], 'clientes.csv', { type: 'text/csv' }),
  );
  const headers = { Authorization: `Bearer ${token}`, SucursalId: '1' };
  expect((await fetch(`${sandbox.url}/importarClientes`, { method: 'POST', headers, body: form })).status).toBe(200);
  const { data } = await sandbox.ask<{ data: { id: number }[] }>('GET', '/getClientes', {
    ...{ token, branch: 1, query: { negocio_id: 1, busqueda: 'campaña bloqueada' } },
  });
  for (const { id } of data) {
    const body = { id_cliente: id, id_negocio: 1, isBlocked: true, tipo: 'impago', reason: 'No pagó nada' };
    await sandbox.ask('POST', '/blockUnlockCustomer', { token, branch: 1, body });
  }

  await keepSession(page);
  await page.goto(`${list}?search=campaña`);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje a clientes' });
  await expect(dialog.getByText('Llega a 300 clientes')).toBeVisible();
  await expect(dialog.getByText('8 no han aceptado mensajes')).toBeVisible();
  await expect(dialog.getByText('4 bloqueados')).toBeVisible();
  await dialog.getByLabel('Mensaje', { exact: true }).fill('Hola {{nombre|cliente}}, hoy hay paella');
  await dialog
    .getByLabel('Elegir foto')
    .setInputFiles({ name: 'paella.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page) });
  await expect(dialog.getByRole('button', { name: 'Quitar foto' })).toBeVisible();
  await expectAccessible(page, { scope: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Enviar a 300 clientes' }).click();

  const campaign = page.getByRole('region', { name: 'Envío de mensajes' });
  await expect(campaign.getByText('Envío terminado')).toBeVisible({ timeout: limit(60_000) });
  await expect(campaign.getByText('297 enviados')).toBeVisible();
  await expectAccessible(page, { scope: 'main' });
  await campaign.getByRole('button', { name: 'Reintentar con los 3 fallidos' }).click();
  await expect(campaign.getByText('300 enviados')).toBeVisible();
  const sent = (await sandbox.outbox()).filter(({ text }) => text.includes('paella'));
  expect([sent.length, new Set(sent.map(({ to }) => to)).size]).toEqual([300, 300]);
  expect(sent.every(({ link }) => Boolean(link))).toBe(true);
});
