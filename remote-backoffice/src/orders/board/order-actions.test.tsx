import type { UserEvent } from '@testing-library/user-event';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { boardPath, cardOf, leavePage, numbersIn, renderBoard } from '../test-board';

interface Pedido {
  estado: string;
  motivo: string | null;
  eventos: { actor: string; hacia: string; motivo: string | null }[];
}

/** Acts as another browser, signed in as the operator. */
async function otherBrowser(sandbox: SandboxControl) {
  const token = await act(() => sandbox.signIn('operador@mostrador.test'));
  const ask = <T,>(path: string, body: object) => act(() => sandbox.ask<T>('POST', path, { token, branch: 1, body }));
  return {
    act: (path: string, id: number, motivo?: string) =>
      ask(path, { id_pedido: id, id_sucursal: 1, ...(motivo ? { motivo } : {}) }),
    read: async (id: number) => (await ask<{ data: { pedido: Pedido } }>('/getPedidoDetails', { id_pedido: id })).data.pedido,
  };
}

const button = (number: string, name: string) => cardOf(number).getByRole('button', { name });

async function choose(user: UserEvent, number: string, item: RegExp) {
  await user.click(button(number, `Acciones del pedido ${number}`));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('an order moves from column to column and leaves the board', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery' });
  const { user } = await renderBoard();
  await user.click(button(numero, 'Aceptar'));
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect(screen.getByText(`Pedido ${numero} aceptado`)).toBeInTheDocument();
  await user.click(button(numero, 'Enviar'));
  await waitFor(() => expect(numbersIn('Para entregar')).toContain(numero));
  await user.click(button(numero, 'Entregado'));
  await waitFor(() => expect(screen.queryByRole('article', { name: `Pedido ${numero}` })).not.toBeInTheDocument());
  leavePage();
  const other = await otherBrowser(sandbox);
  await waitFor(async () =>
    expect((await other.read(id)).eventos.map(({ hacia }) => hacia)).toEqual([
      'INGRESADO',
      'PREPARANDO',
      'EN_CAMINO',
      'ENTREGADO',
    ]),
  );
});

test('a take-away order is marked as ready for pickup instead of sent', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({ tipo: 'takeaway', automatic: true });
  const { user } = await renderBoard();
  expect(cardOf(numero).queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
  await user.click(button(numero, 'Listo para retirar'));
  await waitFor(() => expect(numbersIn('Para entregar')).toContain(numero));
  expect(screen.getByText(`Pedido ${numero} listo para retirar`)).toBeInTheDocument();
});

test('a double click creates one event', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({});
  await renderBoard();
  const accept = button(numero, 'Aceptar');
  fireEvent.click(accept);
  fireEvent.click(accept);
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  const { eventos } = await (await otherBrowser(sandbox)).read(id);
  expect(eventos).toHaveLength(2);
});

test('actions on two orders can be in flight at the same time', async () => {
  const sandbox = await startSandbox();
  const [first, second] = await sandbox.placeOrders({ count: 2 });
  await renderBoard();
  await sandbox.fault({ method: 'POST', path: '/pedidoAceptado', delay_ms: 1_500 });
  fireEvent.click(button(first!.numero, 'Aceptar'));
  await waitFor(() =>
    expect(screen.getByRole('article', { name: `Pedido ${first!.numero}` })).toHaveAttribute('aria-busy', 'true'),
  );
  fireEvent.click(button(second!.numero, 'Aceptar'));
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(second!.numero));
  expect(numbersIn('Ingresados')).toContain(first!.numero);
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(first!.numero));
});

test('an order that another browser accepted first is updated without a second event', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({});
  const { user } = await renderBoard();
  const other = await otherBrowser(sandbox);
  await other.act('/pedidoAceptado', id);
  await user.click(button(numero, 'Aceptar'));
  expect(await screen.findByText(`El pedido ${numero} ya estaba en preparación`)).toBeVisible();
  expect(screen.getByText(/^Óscar Peña, \d\d:\d\d$/)).toBeVisible();
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect((await other.read(id)).eventos).toHaveLength(2);
});

test('an action that is outdated is rejected, and the order is updated', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery' });
  const { user } = await renderBoard();
  const other = await otherBrowser(sandbox);
  await other.act('/pedidoAceptado', id);
  await other.act('/pedidoEnviado', id);
  await user.click(button(numero, 'Aceptar'));
  expect(await screen.findByText(`El pedido ${numero} ya estaba en camino`)).toBeVisible();
  await waitFor(() => expect(numbersIn('Para entregar')).toContain(numero));
});

test('a late response does not overwrite a newer change', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery' });
  const { hint } = await renderBoard();
  const other = await otherBrowser(sandbox);
  await other.act('/pedidoAceptado', id);
  await hint();
  await sandbox.fault({ method: 'POST', path: '/pedidoEnviado', delay_ms: 1_500 });
  fireEvent.click(await waitFor(() => button(numero, 'Enviar')));
  await screen.findByRole('button', { name: 'Deshacer' });
  leavePage();
  await other.act('/pedidoCancelado', id, 'El cliente lo ha pedido');
  await hint();
  await waitFor(() => expect(screen.queryByRole('article', { name: `Pedido ${numero}` })).not.toBeInTheDocument());
  expect(await screen.findByText(`El pedido ${numero} ya estaba cancelado`)).toBeVisible();
  expect(screen.queryByRole('article', { name: `Pedido ${numero}` })).not.toBeInTheDocument();
});

test("an action whose response is lost is shown as unconfirmed, and the board shows the server's state", async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const { user } = await renderBoard();
  await sandbox.fault({ method: 'POST', path: '/pedidoAceptado', drop_after_commit: true });
  await user.click(button(numero, 'Aceptar'));
  expect(await screen.findByText(`No se pudo cambiar el pedido ${numero}`)).toBeVisible();
  expect(screen.getByText(/^Sin confirmar/)).toBeVisible();
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
});

test('cancelling requires a reason, which is stored with the order', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({});
  const { user, location } = await renderBoard();
  await choose(user, numero, /Cancelar pedido/);
  expect(await screen.findByRole('dialog', { name: `Cancelar el pedido ${numero}` })).toBeInTheDocument();
  expect(location()).toBe(`${boardPath}?cancel=${id}`);
  await user.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  const field = screen.getByRole('textbox', { name: 'Motivo' });
  expect(field).toHaveAccessibleDescription('Elige o escribe un motivo');
  expect(field).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'El cliente no responde' }));
  await user.type(field, ' al teléfono');
  await user.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: `Pedido ${numero}` })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).toBe(boardPath);
  leavePage();
  const other = await otherBrowser(sandbox);
  await waitFor(async () =>
    expect(await other.read(id)).toMatchObject({ estado: 'CANCELADO', motivo: 'El cliente no responde al teléfono' }),
  );
});

test('a rejected action restores the order, and the dialog keeps the reason', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const { user } = await renderBoard();
  await choose(user, numero, /Rechazar pedido/);
  await user.click(await screen.findByRole('button', { name: 'Cerramos en unos minutos' }));
  await sandbox.fault({ method: 'POST', path: '/pedidoRechazado', status: 422, body: { message: 'El motivo no vale' } });
  await user.click(screen.getByRole('button', { name: 'Rechazar pedido' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: `Pedido ${numero}` })).not.toBeInTheDocument());
  leavePage();
  expect(await screen.findByText('El motivo no vale')).toBeVisible();
  expect(screen.getByText(`No se pudo cambiar el pedido ${numero}`)).toBeVisible();
  expect(numbersIn('Ingresados')).toContain(numero);
  await choose(user, numero, /Rechazar pedido/);
  expect(await screen.findByRole('textbox', { name: 'Motivo' })).toHaveValue('Cerramos en unos minutos');
});

test('an operator cannot cancel an order on its way and sees the reason', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery', automatic: true });
  const other = await otherBrowser(sandbox);
  await other.act('/pedidoEnviado', id);
  const { user } = await renderBoard({ session: 'operator' });
  await user.click(button(numero, `Acciones del pedido ${numero}`));
  const cancel = await screen.findByRole('menuitem', { name: /Cancelar pedido/ });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  expect(cancel).toHaveTextContent('Solo un administrador puede cancelar un pedido en camino');
  expect(screen.getByRole('menuitem', { name: /Rechazar pedido/ })).toHaveTextContent('No es posible en su estado actual');
});

test('a dialog opened by its address shows why its action is no longer allowed', async () => {
  const sandbox = await startSandbox();
  const { id } = await sandbox.placeOrder({ automatic: true });
  await renderBoard({ path: `${boardPath}?reject=${id}` });
  expect(await screen.findByRole('button', { name: 'Rechazar pedido' })).toBeDisabled();
  await waitFor(() => expect(screen.getByText('No es posible en su estado actual')).toBeVisible());
});
