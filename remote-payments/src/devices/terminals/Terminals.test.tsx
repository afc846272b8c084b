import { screen, waitFor, within } from '@testing-library/react';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { renderScreen, type RenderedScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../../remote';

const path = '/akua/terminals';
const terminalScreen = { remote, screen: 'provider-terminals' };

interface Found {
  id: string;
  name: string;
  point: { id: string; name: string };
  serial: string;
}

async function findTerminal(sandbox: RenderedScreen['sandbox'], query: Record<string, string>): Promise<Found> {
  const page = await sandbox.ask<{ data: Found[] }>(terminals.list.method, terminals.list.path, { query });
  const [first] = page.data;
  if (!first) throw new Error('The sandbox has no such terminal');
  return first;
}

test("shows the same terminals at both URLs, and opens a row's record at its own URL", async () => {
  const { user, location } = await renderScreen({ remote, screen: 'terminals' }, { path: '/terminales/terminales-list' });
  const table = await screen.findByRole('table', { name: 'Terminales' });
  const [first] = await within(table).findAllByRole('link');
  await user.click(first as HTMLElement);
  const record = await screen.findByRole('dialog', { name: `Terminal ${first?.textContent}` });
  expect(location()).toMatch(/^\/terminales\/terminales-list\?id=ter_/);
  expect(within(record).getByText('Punto de venta')).toBeVisible();
  expect(within(record).getByText('Comercio')).toBeVisible();
});

test('puts an active terminal in maintenance', async () => {
  const sandbox = await startSandbox();
  const { id, name } = await findTerminal(sandbox, { merchant_id: 'mer_esquina_centro', status: 'ACTIVE' });
  const { user } = await renderScreen(terminalScreen, { path: `${path}?id=${id}&action=maintenance` });
  const dialog = await screen.findByRole('dialog', { name: `Poner en mantenimiento ${name}` });
  await user.click(within(dialog).getByRole('button', { name: 'Poner en mantenimiento' }));
  expect(await screen.findByText(`${name}: en mantenimiento`)).toBeVisible();
  const record = await screen.findByRole('dialog', { name: `Terminal ${name}` });
  await waitFor(() => expect(within(record).getByText('En mantenimiento')).toBeVisible());
});

test('counts terminals by point and status, and links a count to these terminals', async () => {
  const sandbox = await startSandbox();
  const { point } = await findTerminal(sandbox, { merchant_id: 'mer_esquina_centro', status: 'ACTIVE' });
  const { user, location } = await renderScreen(terminalScreen, { path: `${path}?view=points&merchantId=mer_esquina_centro` });
  const grid = await screen.findByRole('table', { name: 'Terminales por punto y estado' });
  const count = await within(grid).findByRole('link', { name: new RegExp(`^\\d+ terminal(es)? de ${point.name}: Activo$`) });
  await user.click(count);
  expect(location()).toBe(`${path}?pointId=${point.id}&status=ACTIVE`);
  const table = await screen.findByRole('table', { name: 'Terminales' });
  await waitFor(() => expect(within(table).getAllByRole('link')).toHaveLength(Number(count.textContent)));
});

test("validates a serial number, and sends it in the provider's notation", async () => {
  const sandbox = await startSandbox();
  const { point } = await findTerminal(sandbox, { merchant_id: 'mer_esquina_centro' });
  const { user } = await renderScreen(terminalScreen, { path: `${path}?pointId=${point.id}&action=create` });
  const form = await screen.findByRole('dialog', { name: 'Crear terminal' });
  await user.type(within(form).getByRole('textbox', { name: 'Nombre' }), 'Caja 9');
  await within(form).findByRole('option', { name: 'PAX A77' });
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Modelo' }), 'PAX A77');
  const serial = within(form).getByRole('textbox', { name: 'Número de serie' });
  await user.type(serial, '-1');
  await user.tab();
  expect(serial).toHaveAccessibleDescription(/^Usa de 4 a 32 letras/);
  await user.clear(serial);
  await user.type(serial, 'zz9 0001');
  await user.click(within(form).getByRole('button', { name: 'Crear terminal' }));
  const record = await screen.findByRole('dialog', { name: 'Terminal Caja 9' });
  expect(within(record).getByText('ZZ90001')).toBeVisible();
  expect(within(record).getByText('Nunca se ha conectado')).toBeVisible();
});

test('reports a used serial number next to its field until it changes', async () => {
  const sandbox = await startSandbox();
  const { point, serial: taken } = await findTerminal(sandbox, { merchant_id: 'mer_esquina_centro' });
  const { user } = await renderScreen(terminalScreen, { path: `${path}?pointId=${point.id}&action=create` });
  const form = within(await screen.findByRole('dialog', { name: 'Crear terminal' }));
  await user.type(form.getByRole('textbox', { name: 'Nombre' }), 'Caja 10');
  await form.findByRole('option', { name: 'PAX A77' });
  await user.selectOptions(form.getByRole('combobox', { name: 'Modelo' }), 'PAX A77');
  const serial = form.getByRole('textbox', { name: 'Número de serie' });
  await user.type(serial, taken);
  await user.click(form.getByRole('button', { name: 'Crear terminal' }));
  await waitFor(() => expect(serial).toHaveAccessibleDescription('ya lo tiene otro terminal'));
  expect(serial).toHaveFocus();
  await user.type(serial, '7');
  expect(serial).not.toHaveAccessibleDescription('ya lo tiene otro terminal');
});

test('filters for active terminals without a signal', async () => {
  const { user, location } = await renderScreen(terminalScreen, { path: `${path}?status=ACTIVE` });
  await user.click(await screen.findByRole('button', { name: 'Sin conexión desde' }));
  await user.click(await screen.findByRole('option', { name: 'Hace más de 24 horas' }));
  expect(location()).toContain('unseen=day');
  const table = await screen.findByRole('table', { name: 'Terminales' });
  await waitFor(() => expect(within(table).queryByText('Conectado')).toBeNull());
  expect((await within(table).findAllByText(/^Sin señal · |^Nunca se ha conectado/)).length).toBeGreaterThan(0);
});

test('reports a used serial number next to its field on edit', async () => {
  const sandbox = await startSandbox();
  const taken = await findTerminal(sandbox, { merchant_id: 'mer_esquina_centro' });
  const other = await findTerminal(sandbox, { merchant_id: 'mer_nandu', status: 'ACTIVE' });
  const { user } = await renderScreen(terminalScreen, { path: `${path}?id=${other.id}&action=edit` });
  const form = within(await screen.findByRole('dialog', { name: 'Editar terminal' }));
  const serial = form.getByRole('textbox', { name: 'Número de serie' });
  await user.clear(serial);
  await user.type(serial, taken.serial);
  await user.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(serial).toHaveAccessibleDescription('ya lo tiene otro terminal'));
  expect(serial).toHaveFocus();
});

test('shows a card number in a name masked, and keeps the stored name when another field is saved', async () => {
  const sandbox = await startSandbox();
  const { id, point } = await findTerminal(sandbox, { merchant_id: 'mer_nandu' });
  const stored = { name: 'Caja 5555 5555 5555 4444', point_id: point.id, model: 'pax-a77', serial: 'KEPT-1' };
  const own = terminals.get.path.replace('{id}', id);
  await sandbox.ask(terminals.update.method, own, { body: stored });
  const { user } = await renderScreen(terminalScreen, { path: `${path}?id=${id}&action=edit` });
  const form = within(await screen.findByRole('dialog', { name: 'Editar terminal' }));
  const name = form.getByRole('textbox', { name: 'Nombre' });
  expect(name).toHaveValue('Caja **** **** **** 4444');
  expect(name).toHaveAccessibleDescription(/^Parece una tarjeta/);
  await user.type(form.getByRole('textbox', { name: 'Número de serie' }), '2');
  await user.click(form.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('KEPT-12')).toBeVisible();
  expect(await sandbox.ask(terminals.get.method, own)).toMatchObject({ name: stored.name, serial: 'KEPT-12' });
});

test('rejects a pasted name over the limit with a character count, without truncating it', async () => {
  const sandbox = await startSandbox();
  const { id, name } = await findTerminal(sandbox, { merchant_id: 'mer_nandu' });
  const { user } = await renderScreen(terminalScreen, { path: `${path}?id=${id}&action=edit` });
  const form = within(await screen.findByRole('dialog', { name: 'Editar terminal' }));
  const field = form.getByRole('textbox', { name: 'Nombre' });
  await user.clear(field);
  await user.type(field, 'Caja ');
  await user.paste('x'.repeat(130));
  expect(field).toHaveValue('Caja ');
  expect(field).toHaveAccessibleDescription('No se ha pegado: quedarían 135 caracteres y caben 120');
  await user.paste(name);
  expect(field).toHaveValue(`Caja ${name}`);
  expect(field).not.toHaveAccessibleDescription(/No se ha pegado/);
});
