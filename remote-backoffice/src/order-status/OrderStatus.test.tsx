import { screen, waitFor, within } from '@testing-library/react';
import type { PlacedOrder } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';

/** Runs an action of the store on the order. */
async function act(order: PlacedOrder, path: string, motivo?: string) {
  const sandbox = await startSandbox();
  const { id, id_sucursal, version } = order;
  const body = { id_pedido: id, id_sucursal, version, motivo };
  await sandbox.ask('POST', path, { body, token: await sandbox.signIn(), branch: id_sucursal });
}

async function follow(change: Record<string, unknown> = {}, locale: 'es' | 'en' = 'es') {
  const sandbox = await startSandbox();
  const order = await sandbox.placeOrder({ sucursal_id: 2, tipo: 'delivery', automatic: false, ...change });
  const path = `/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`;
  const page = await renderScreen(
    { remote, screen: 'order-status' },
    { path, route: '/ecommerce/estadoPedido/:pedidoId/:clienteId', session: null, locale },
  );
  return { ...page, sandbox, order };
}

test("the status page follows each step of the order, and does not show the customer's name", async () => {
  const { order } = await follow();
  expect(await screen.findByRole('heading', { name: `Pedido ${order.numero}` })).toBeInTheDocument();
  expect(screen.getByText('Hemos recibido tu pedido')).toBeInTheDocument();
  await act(order, '/pedidoAceptado');
  expect(await screen.findByText('Lo estamos preparando')).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Pasos del pedido' })).getAllByRole('listitem');
  expect(steps.map((step) => /Pendiente/.test(step.textContent ?? ''))).toEqual([false, false, true, true]);
  expect(document.body).not.toHaveTextContent(order.cliente);
});

test('a rejected order is reported as such, without pending steps and without the internal reason', async () => {
  const { order } = await follow();
  await screen.findByRole('heading', { name: `Pedido ${order.numero}` });
  await act(order, '/pedidoRechazado', 'No queda');
  expect(await screen.findByText('El local no pudo aceptar el pedido')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('No queda');
});

test('a take-away order has its own texts, also in English', async () => {
  await follow({ tipo: 'takeaway' }, 'en');
  expect(await screen.findByText('Ready for pickup')).toBeInTheDocument();
});

test("the number of another customer's order shows an explanation and a link to the search", async () => {
  const sandbox = await startSandbox();
  const order = await sandbox.placeOrder({ sucursal_id: 2 });
  const { user, location } = await renderScreen(
    { remote, screen: 'order-status' },
    {
      path: `/ecommerce/estadoPedido/${order.id}/${order.id_cliente + 1}`,
      route: '/ecommerce/estadoPedido/:pedidoId/:clienteId',
      session: null,
    },
  );
  await user.click(await screen.findByRole('link', { name: 'Buscar otro pedido' }));
  expect(location()).toBe('/ecommerce/estadoPedido');
});

test('an order status that fails to load can be retried', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getEstadoPedido', status: 500, times: 1 });
  const { user, order } = await follow();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: `Pedido ${order.numero}` })).toBeInTheDocument();
});

test('a late order is shown as late', async () => {
  await follow({ hace_minutos: 100 });
  expect(await screen.findByText(/^Va con retraso. Iba a llegar hacia las \d\d:\d\d\.$/)).toBeInTheDocument();
  expect(screen.queryByText(/^Llega/)).not.toBeInTheDocument();
});

test('an order of another day shows its date', async () => {
  await follow({ hace_minutos: 3 * 24 * 60 });
  expect(await screen.findByText(/^Pedido del \d{2} \p{L}+ \d{4}, \d\d:\d\d$/u)).toBeInTheDocument();
  const [received] = within(screen.getByRole('list', { name: 'Pasos del pedido' })).getAllByRole('listitem');
  expect(received).toHaveTextContent(/\d{2} \p{L}+ \d{4}, \d\d:\d\d/u);
});

const find = () => renderScreen({ remote, screen: 'find-order-status' }, { path: '/ecommerce/estadoPedido', session: null });
const numberField = () => screen.findByLabelText('Número de pedido');
const phoneField = () => screen.getByLabelText('Últimas cuatro cifras de tu teléfono');
const submit = () => screen.getByRole('button', { name: 'Ver el pedido' });

test('the order search validates number and phone digits, and opens the order that matches both', async () => {
  const sandbox = await startSandbox();
  const order = await sandbox.placeOrder({ cliente: { nombre: 'Ana', telefono: '+34 600 123 456' } });
  const { user, location } = await find();
  await user.type(await numberField(), '12a');
  await user.click(submit());
  expect(screen.getByText('Escribe solo números')).toBeVisible();
  expect(screen.getByText('Escribe las cuatro últimas cifras')).toBeVisible();
  expect(await numberField()).toHaveFocus();
  await user.clear(await numberField());
  await user.type(await numberField(), order.numero);
  await user.type(phoneField(), '9999');
  await user.click(submit());
  expect(await screen.findByText(/^No encontramos un pedido con ese número y ese teléfono/)).toBeVisible();
  await user.clear(phoneField());
  await user.type(phoneField(), '3456{Enter}');
  await waitFor(() => expect(location()).toBe(`/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`));
});

test('after ten wrong attempts the search is blocked, even for correct data', async () => {
  const sandbox = await startSandbox();
  const order = await sandbox.placeOrder({ cliente: { nombre: 'Ana', telefono: '+34 600 123 456' } });
  for (let wrong = 0; wrong < 10; wrong += 1) {
    const body = { numero: order.numero, telefono: `90${10 + wrong}` };
    await sandbox.ask('POST', '/buscarEstadoPedido', { body }).catch(() => undefined);
  }
  const { user, location } = await find();
  await user.type(await numberField(), order.numero);
  await user.type(phoneField(), '3456{Enter}');
  expect(await screen.findByText('Demasiados intentos. Vuelve a probar en 10 minutos.')).toBeVisible();
  expect(location()).toBe('/ecommerce/estadoPedido');
});

test('an unknown state is shown as it is, and polling continues', async () => {
  const sandbox = await startSandbox();
  const order = await sandbox.placeOrder({ sucursal_id: 2, tipo: 'delivery', automatic: false });
  const ids = { pedido_id: order.id, cliente_id: order.id_cliente };
  const answer = await sandbox.ask<{ data: { estado: string } }>('GET', '/getEstadoPedido', { query: ids });
  const body = { ...answer, data: { ...answer.data, estado: 'LISTO' } };
  await sandbox.fault({ method: 'GET', path: '/getEstadoPedido', status: 200, body });
  await renderScreen(
    { remote, screen: 'order-status' },
    {
      path: `/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`,
      route: '/ecommerce/estadoPedido/:pedidoId/:clienteId',
      session: null,
    },
  );
  expect(await screen.findByText('LISTO')).toBeVisible();
  expect(await screen.findByText('Hemos recibido tu pedido')).toBeVisible();
});
