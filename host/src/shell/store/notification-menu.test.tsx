import { act, screen, waitFor, within } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { notifications } from '@mostrador/contract/backoffice/notifications/calls';
import type { RenderedScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { button, renderStore } from './store-fixture';

const panel = async () => within(await screen.findByRole('group', { name: 'Notificaciones' }));
const count = async () =>
  Number(/(\d+) sin leer/.exec((await button(/^Notificaciones/)).getAttribute('aria-label') ?? '')?.[1] ?? 0);

/** Invalidates the notifications, as a socket event does. */
const hint = ({ queries }: RenderedScreen) => act(() => queries.invalidateQueries({ queryKey: apiKey(notifications.list) }));

async function unreadOfServer(): Promise<number> {
  const sandbox = await startSandbox();
  const answer = await sandbox.ask<{ promociones: { estado: number }[] }>('GET', '/getNotificaciones', {
    token: await sandbox.signIn(),
    branch: 1,
  });
  return answer.promociones.filter(({ estado }) => estado === 0).length;
}

/** Returns the number of disputes that wait for a response. */
async function dueOfServer(): Promise<number> {
  const sandbox = await startSandbox();
  const { pagination } = await sandbox.ask<{ pagination: { total: number } }>('GET', '/v1/chargebacks', {
    query: { status: 'PENDING,REJECTED', respond_by_from: Math.floor(clock.now() / 1000), page_size: 1 },
  });
  return pagination.total;
}

test('counts unread entries; a new order counts until it is handled', async () => {
  const before = await unreadOfServer();
  const due = await dueOfServer();
  const view = await renderStore();
  await waitFor(async () => expect(await count()).toBe(before));
  const order = await view.sandbox.placeOrder({ cliente: 'Ana Prueba' });
  await hint(view);
  await waitFor(async () => expect(await count()).toBe(before + 1));
  expect(await within(await button(/^Notificaciones/)).findByText(String(before + 1 + due))).toBeInTheDocument();

  await view.user.click(await button(/^Notificaciones/));
  const entry = (await panel()).getByRole('link', { name: /Ana Prueba/ });
  expect(entry).toHaveTextContent(`Pedido nuevo n.º ${order.numero}`);
  expect(entry).toHaveTextContent('Sin leer');
  expect((await panel()).getByText('Pasan a leídas cuando alguien atiende el pedido.')).toBeInTheDocument();

  const { id, id_sucursal, version } = order;
  await view.sandbox.ask('POST', '/pedidoAceptado', {
    token: await view.sandbox.signIn(),
    branch: 1,
    body: { id_pedido: id, id_sucursal, version },
  });
  await hint(view);
  await waitFor(async () => expect(await count()).toBe(before));
  await waitFor(() => expect(entry).not.toHaveTextContent('Sin leer'));
});

test('a notification of an order opens it on the board and closes the list', async () => {
  const sandbox = await startSandbox();
  const order = await sandbox.placeOrder({ cliente: 'Ana Prueba' });
  const { user, location } = await renderStore();
  await user.click(await button(/^Notificaciones/));
  await user.click(await (await panel()).findByRole('link', { name: /Ana Prueba/ }));
  expect(location()).toBe(`/negocio/pedidos/administracion?id=${order.id}`);
  expect(screen.queryByRole('group', { name: 'Notificaciones' })).not.toBeInTheDocument();
});

test('ignores errors: no badge, an empty list, and the next response counts', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getNotificaciones', status: 500 });
  const view = await renderStore();
  const bell = await button('Notificaciones: ninguna sin leer');
  // Wait for the failure: otherwise the event below would cause a request that receives the fault instead.
  const [asked] = view.queries.getQueryCache().findAll({ queryKey: apiKey(notifications.list) });
  await waitFor(() => expect(asked?.state.status).toBe('error'));
  await view.user.click(bell);
  expect((await panel()).getByText('No hay notificaciones')).toBeInTheDocument();
  expect((await panel()).queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeEmptyDOMElement();
  await sandbox.placeOrder({ cliente: 'Ana Prueba' });
  await hint(view);
  expect(await (await panel()).findByText('Ana Prueba')).toBeInTheDocument();
});

test('keeps the known entries if a later request fails', async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrder();
  const view = await renderStore();
  await waitFor(async () => expect(await count()).toBeGreaterThan(0));
  const known = await count();
  await sandbox.fault({ method: 'GET', path: '/getNotificaciones', status: 500 });
  await hint(view);
  expect(await count()).toBe(known);
});

test('works by keyboard', async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrder({ cliente: 'Ana Prueba' });
  const { user, location } = await renderStore();
  const bell = await button(/[1-9]\d* sin leer/);
  bell.focus();
  await user.keyboard('{Enter}');
  expect((await panel()).getAllByRole('link')[0]).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(bell).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(location()).toMatch(/\?id=\d+$/);
});

test("counts an administrator's open disputes on the bell and links to their deadlines", async () => {
  const due = await dueOfServer();
  expect(due).toBeGreaterThan(0);
  const { user } = await renderStore();
  const words = new RegExp(`${due} contracargos? espera`);
  const bell = await button(words);
  expect(within(bell).getByText(String((await unreadOfServer()) + due))).toBeInTheDocument();
  await user.click(bell);
  const entry = await (await panel()).findByRole('link', { name: words });
  expect(entry).toHaveAttribute('href', '/contracargos/contracargos-list?view=deadlines');
});

test('counts no disputes for a user who may not answer them', async () => {
  await startSandbox();
  const before = await unreadOfServer();
  await renderStore({ flags: { backoffice: true } });
  await waitFor(async () => expect(await count()).toBe(before));
  expect((await button(/^Notificaciones/)).getAttribute('aria-label')).not.toContain('contracargo');
});
