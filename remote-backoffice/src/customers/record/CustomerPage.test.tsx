import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../../remote';
import {
  blockCustomer,
  changeCustomer,
  deliver,
  findCustomers,
  getCustomer,
  listPath,
  placeCustomer,
  renderCustomer,
} from '../test-customers';

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

test('shows figures, usual products, orders that open, and their addresses', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id, numero, id: orderId } = await placeCustomer(sandbox, 'Ana Detalle', '+34 911 01 00 01');
  await renderCustomer(id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Detalle' })).toBeVisible();
  expect((await region('Lo que ha pedido')).getAllByText(/^\d+,\d\d$/).length).toBeGreaterThan(1);
  expect((await region('Lo que suele pedir')).getByText('Milanesa')).toBeVisible();
  const orders = await region('Pedidos (1)');
  expect(orders.getByRole('link', { name: `Pedido ${numero}` })).toHaveAttribute(
    'href',
    `/negocio/pedidos/historial?id=${orderId}`,
  );
  expect(orders.getByText('Ingresado')).toBeVisible();
  expect((await region('Datos')).getByRole('link', { name: '+34 911 01 00 01' })).toHaveAttribute('href', 'tel:+34911010001');
  expect((await region('Direcciones')).getByText('Todavía no se le ha llevado nada')).toBeVisible();
});

test('shows the addresses beside their map', async () => {
  // The first customer of the seed has one address with a point.
  await renderCustomer(1);
  const places = await region(/^Direcci/);
  expect(places.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(await places.findByRole('group', { name: 'Mapa de las direcciones' })).toBeInTheDocument();
});

test('blocks a customer with a reason that the manual order shows, unblocks, and keeps both in the history', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Berta Impago', '+34 911 01 00 02');
  const { user, location } = await renderCustomer(id);
  await user.click(await screen.findByRole('button', { name: 'Bloquear' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bloquear a Berta Impago' }));
  expect(dialog.getByText(/^Sus pedidos nuevos se rechazan/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Bloquear cliente' }));
  expect(await dialog.findByText('Elige un motivo')).toBeInTheDocument();
  expect(dialog.getByText('Escribe de 3 a 250 caracteres')).toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Motivo'), 'No pagó');
  await user.type(dialog.getByLabelText('Explícalo'), 'No pagó el pedido del viernes');
  await user.click(dialog.getByRole('button', { name: 'Bloquear cliente' }));
  expect(await screen.findByText('Berta Impago: bloqueado')).toBeVisible();
  expect(await screen.findByText('Motivo: No pagó el pedido del viernes')).toBeVisible();
  expect((await region('Historial de bloqueos')).getByText('No pagó: No pagó el pedido del viernes')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Nuevo pedido' })).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(`/cliente/${id}`));
  expect(await getCustomer(sandbox, id)).toMatchObject({ motivo_bloqueo: 'No pagó el pedido del viernes' });

  await user.click(await screen.findByRole('button', { name: 'Desbloquear' }));
  await user.click(await screen.findByRole('button', { name: 'Desbloquear cliente' }));
  expect(await screen.findByText('Berta Impago: desbloqueado')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Nuevo pedido' })).toHaveAttribute(
    'href',
    `/negocio/pedidos/agregar?customer=${id}`,
  );
  await waitFor(async () => expect((await region('Historial de bloqueos')).getAllByRole('listitem')).toHaveLength(2));
});

test('starts the manual order with the customer of its address and refuses a blocked one', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Carla Pedida', '+34 911 01 00 03');
  const open = () => renderScreen({ remote, screen: 'create-order' }, { path: `/negocio/pedidos/agregar?customer=${id}` });
  const { location, unmount } = await open();
  expect(await screen.findByText('Carla Pedida')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/negocio/pedidos/agregar'));
  unmount();
  await blockCustomer(sandbox, id, 'Dio una dirección falsa');
  await open();
  expect(await screen.findByText('Cliente bloqueado: Dio una dirección falsa')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Nombre o teléfono' })).toHaveValue('');
});

test('reports an invalid phone and one of another customer, and saves a valid edit', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Dora Editada', '+34 911 01 00 04');
  await placeCustomer(sandbox, 'Elsa Dueña', '+34 911 01 00 05');
  const { user, location } = await renderCustomer(id, '?action=edit');
  const form = within(await screen.findByRole('dialog', { name: 'Editar a Dora Editada' }));
  const phone = await form.findByLabelText('Teléfono');
  const type = async (text: string) => {
    await user.clear(phone);
    await user.type(phone, text);
    await user.click(form.getByRole('button', { name: 'Guardar' }));
  };
  await type('5,49E+12');
  expect(await form.findByText(/^Una hoja de cálculo lo pasó a notación científica/)).toBeVisible();
  await type('911 01 00 05');
  await waitFor(() => expect(phone).toHaveAccessibleDescription('Ese teléfono es de Elsa Dueña'));
  await user.type(form.getByLabelText('Nota'), 'Timbre roto');
  await user.selectOptions(form.getByLabelText('Acepta mensajes'), 'Acepta mensajes');
  await type('911 01 00 06');
  expect(await screen.findByText('Dora Editada: guardado')).toBeVisible();
  expect(await getCustomer(sandbox, id)).toMatchObject({
    telefono: '911 01 00 06',
    nota: 'Timbre roto',
    acepta_mensajes: 'si',
  });
  expect((await region('Datos')).getByText('Timbre roto')).toBeVisible();
  await waitFor(() => expect(location()).toBe(`/cliente/${id}`));
});

test('lets the user choose fields that both users changed and keeps those that only the other changed', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Fina Doble', '+34 911 01 00 07');
  const { user } = await renderCustomer(id, '?action=edit');
  const form = within(await screen.findByRole('dialog', { name: 'Editar a Fina Doble' }));
  await user.type(await form.findByLabelText('Nota'), 'La mía');
  await changeCustomer(sandbox, id, { nota: 'La otra', correo: 'fina@example.com' });
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await user.click(await form.findByRole('radio', { name: /La mía/ }));
  await user.click(form.getByRole('button', { name: 'Seguir con lo elegido' }));
  expect(form.getByLabelText('E-mail')).toHaveValue('fina@example.com');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Fina Doble: guardado')).toBeVisible();
  expect(await getCustomer(sandbox, id)).toMatchObject({ nota: 'La mía', correo: 'fina@example.com' });
});

test('shows a card number in the note masked, and keeps the stored note when another field is saved', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Flora Notas', '+34 911 01 00 13');
  await changeCustomer(sandbox, id, { nota: 'Dio la 5555 5555 5555 4444' });
  const { user } = await renderCustomer(id, '?action=edit');
  const form = within(await screen.findByRole('dialog', { name: 'Editar a Flora Notas' }));
  const note = await form.findByLabelText('Nota');
  expect(note).toHaveValue('Dio la **** **** **** 4444');
  expect(note).toHaveAccessibleDescription(/^Parece una tarjeta/);
  await user.type(form.getByLabelText('E-mail'), 'flora@example.com');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Flora Notas: guardado')).toBeVisible();
  expect((await region('Datos')).getByText('Dio la **** **** **** 4444')).toBeVisible();
  expect(await getCustomer(sandbox, id)).toMatchObject({ nota: 'Dio la 5555 5555 5555 4444', correo: 'flora@example.com' });
});

test('erases a customer after a confirmation that names what stays, but not while an order is open', async () => {
  const sandbox = await startSandbox();
  const order = await placeCustomer(sandbox, 'Gala Borrada', '+34 911 01 00 08');
  const { user, location } = await renderCustomer(order.id_cliente);
  await user.click(await screen.findByRole('button', { name: 'Acciones de Gala Borrada' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar a Gala Borrada' }));
  expect(dialog.getByText('Su pedido se conserva sin sus datos.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Eliminar cliente' }));
  expect(await dialog.findByText('El cliente tiene pedidos en curso')).toBeInTheDocument();
  await act(() => deliver(sandbox, order));
  await user.click(dialog.getByRole('button', { name: 'Eliminar cliente' }));
  expect(await screen.findByText('Gala Borrada: eliminado')).toBeVisible();
  await waitFor(() => expect(location()).toBe(listPath));
  expect(await findCustomers(sandbox, 'gala borrada')).toEqual([]);
});

test('shows an operator the orders of a customer, without what the customer spent in all', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Gina Discreta', '+34 911 01 00 12');
  await renderCustomer(id, '', { session: 'operator' });
  const figures = await region('Lo que ha pedido');
  expect(figures.getByText('Pedidos')).toBeVisible();
  expect(figures.queryByText('Gastado')).not.toBeInTheDocument();
  expect(figures.queryByText(/\d+,\d\d/)).not.toBeInTheDocument();
  expect((await region('Pedidos (1)')).getByText('Ingresado')).toBeVisible();
});

test('lets only an administrator erase a customer', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Hilda Quieta', '+34 911 01 00 09');
  const { user } = await renderCustomer(id, '', { session: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Acciones de Hilda Quieta' }));
  expect(await screen.findByRole('menuitem', { name: /^Eliminar/ })).toHaveAttribute('aria-disabled', 'true');
});

test.each(['99999999', 'nadie'])('shows that the customer %s does not exist, with a link back', async (id) => {
  await renderScreen({ remote, screen: 'customer' }, { path: `/cliente/${id}`, route: '/cliente/:id' });
  expect(await screen.findByText('Este cliente ya no existe')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver a los clientes' })).toHaveAttribute('href', listPath);
});

test('shows an error and retries', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Irma Tardía', '+34 911 01 00 10');
  await sandbox.fault({ method: 'GET', path: '/getStateCustomer/{id}/{id}', status: 503, body: { message: 'En mantenimiento' } });
  const { user } = await renderCustomer(id);
  expect(await screen.findByText('En mantenimiento')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Irma Tardía' })).toBeVisible();
});

test('allows a retry of a failed request while another is still pending', async () => {
  const sandbox = await startSandbox();
  const { id_cliente: id } = await placeCustomer(sandbox, 'Irma Paciente', '+34 911 01 00 11');
  await sandbox.fault({ method: 'GET', path: '/getStateCustomer/{id}/{id}', status: 503, body: { message: 'En mantenimiento' } });
  await sandbox.fault({ method: 'GET', path: '/getPedidosCliente', delay_ms: 3_000 });
  const { user } = await renderCustomer(id);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(again).toBeEnabled();
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Irma Paciente' })).toBeVisible();
});
