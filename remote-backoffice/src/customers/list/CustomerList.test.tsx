import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { exportedLines } from '../../common/test-files';
import { blockCustomer, placeCustomer, renderCustomers } from '../test-customers';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('finds a customer by the digits of the phone, shows their orders, and opens their page', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Íñigo Buscado', '+34 911 00 10 01');
  const { user, location } = await renderCustomers('?search=911001001');
  const found = within(await row('Íñigo Buscado'));
  expect(found.getByText('+34 911 00 10 01')).toBeVisible();
  expect(found.getByText(/^\d+,\d\d$/)).toBeVisible();
  await user.click(found.getByRole('link', { name: 'Íñigo Buscado' }));
  await waitFor(() => expect(location()).toMatch(new RegExp(`^/cliente/${id}\\b`)));
});

test('filters the list from the address and removes the filters', async () => {
  const sandbox = await startSandbox();
  const blocked = await placeCustomer(sandbox, 'Filtrada Bloqueada', '+34 911 00 20 01');
  await placeCustomer(sandbox, 'Filtrada Libre', '+34 911 00 20 02');
  await blockCustomer(sandbox, blocked.id_cliente, 'No pagó el pedido');
  const { user, location } = await renderCustomers('?search=filtrada&blocked=1&ordered=7');
  expect(within(await row('Filtrada Bloqueada')).getByText('Bloqueado')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Filtrada Libre' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Con pedidos: En los últimos 7 días', expanded: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Bloqueo' }));
  expect(await row('Filtrada Libre')).toBeVisible();
  expect(location()).toBe('/clientes/clientes-list?search=filtrada&ordered=7');
});

test('offers to remove the filters when nothing matches, and retries after an error', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getClientes', status: 503, body: { message: 'En mantenimiento' } });
  const { user } = await renderCustomers('?search=zzzzzz');
  expect(await screen.findByText('En mantenimiento')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Nada coincide con estos filtros')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
});

test('does not offer a new order for a blocked customer and shows the reason in the row', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Marta Parada', '+34 911 00 30 01');
  await blockCustomer(sandbox, id, 'Dirección falsa');
  const { user, location } = await renderCustomers('?search=marta%20parada');
  await user.click(await screen.findByRole('button', { name: 'Acciones de Marta Parada' }));
  expect(await screen.findByRole('menuitem', { name: /^Nuevo pedido/ })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Desbloquear' }));
  await waitFor(() => expect(location()).toBe(`/cliente/${id}?action=block`));
});

test('exports all customers that match the filters in list order, with address and note', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Exportada Una', '+34 911 00 40 01');
  await placeCustomer(sandbox, 'Exportada Dos', '+34 911 00 40 02');
  await blockCustomer(sandbox, id, 'No pagó');
  const { user } = await renderCustomers('?search=exportada&sort=name:desc');
  await row('Exportada Una');
  const [head, ...lines] = await exportedLines(user);
  expect(head).toContain('Nombre;Teléfono;E-mail;Dirección;Ciudad;Nota;Acepta mensajes;Bloqueado;Pedidos;Gastado;Moneda;');
  expect(lines.map((line) => line.split(';')[0])).toEqual(['Exportada Una', 'Exportada Dos']);
  expect(lines[0]).toContain('No pagó');
});

test('allows viewing but neither import, export nor what customers spent for users who are not administrators', async () => {
  const { user } = await renderCustomers('', { session: 'operator' });
  expect(await screen.findByRole('table', { name: 'Clientes' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Importar' })).not.toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Pedidos' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Gastado' })).not.toBeInTheDocument();
  const exportButton = screen.getByRole('button', { name: 'Exportar' });
  expect(exportButton).toHaveAttribute('aria-disabled', 'true');
  expect(exportButton).toHaveAccessibleDescription('Solo un administrador o quien tenga el permiso puede exportar los clientes');
  await user.click(exportButton);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
