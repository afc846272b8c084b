import { screen, within } from '@testing-library/react';
import type { PlacedOrder } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';

/** What the store does with it meanwhile. */
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

test('the order moves on by itself, step by step, and the page names nobody', async () => {
  const { order } = await follow();
  expect(await screen.findByRole('heading', { name: `Pedido ${order.numero}` })).toBeInTheDocument();
  expect(screen.getByText('Hemos recibido tu pedido')).toBeInTheDocument();
  await act(order, '/pedidoAceptado');
  expect(await screen.findByText('Lo estamos preparando', {}, { timeout: 15_000 })).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Pasos del pedido' })).getAllByRole('listitem');
  expect(steps.map((step) => /Pendiente/.test(step.textContent ?? ''))).toEqual([false, false, true, true]);
  expect(document.body).not.toHaveTextContent(order.cliente);
});

test('a rejected order says so, without steps that will never come', async () => {
  const { order } = await follow();
  await screen.findByRole('heading', { name: `Pedido ${order.numero}` });
  await act(order, '/pedidoRechazado', 'No queda');
  expect(await screen.findByText('El local no pudo aceptar el pedido', {}, { timeout: 15_000 })).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('No queda');
});

test('take-away has its own words, in another language too', async () => {
  await follow({ tipo: 'takeaway' }, 'en');
  expect(await screen.findByText('Ready for pickup')).toBeInTheDocument();
});

test('somebody else’s number leads to an explanation and the search', async () => {
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

test('a server that fails leaves what was known and offers a retry', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getEstadoPedido', status: 500, times: 1 });
  const { user, order } = await follow();
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: `Pedido ${order.numero}` })).toBeInTheDocument();
});

test('the search takes the two numbers and refuses what is none', async () => {
  const { user, location } = await renderScreen(
    { remote, screen: 'find-order-status' },
    { path: '/ecommerce/estadoPedido', session: null },
  );
  await user.type(await screen.findByLabelText('Número de pedido'), '12a');
  await user.click(screen.getByRole('button', { name: 'Ver el pedido' }));
  expect(screen.getAllByText('Escribe solo números')).toHaveLength(2);
  expect(screen.getByLabelText('Número de pedido')).toHaveFocus();
  await user.clear(screen.getByLabelText('Número de pedido'));
  await user.type(screen.getByLabelText('Número de pedido'), '12');
  await user.type(screen.getByLabelText('Número de cliente'), '7');
  await user.click(screen.getByRole('button', { name: 'Ver el pedido' }));
  expect(location()).toBe('/ecommerce/estadoPedido/12/7');
});
