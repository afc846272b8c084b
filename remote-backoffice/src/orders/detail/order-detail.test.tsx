import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { decode } from '@mostrador/testing/qr-reader';
import { startSandbox } from '@mostrador/testing/sandbox';
import { boardPath, cardOf, renderBoard } from '../test-board';

const drawer = (number: string) => screen.findByRole('dialog', { name: `Pedido ${number}` });

async function elsewhere(sandbox: SandboxControl, path: string, id: number, motivo?: string) {
  const token = await act(() => sandbox.signIn());
  await act(() =>
    sandbox.ask<void>('POST', path, { token, branch: 1, body: { id_pedido: id, id_sucursal: 1, ...(motivo ? { motivo } : {}) } }),
  );
}

test('a link to an order that has left the board shows its full detail', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({
    tipo: 'delivery',
    cliente: { nombre: 'Ana López', telefono: '+34 600 123 456' },
    direccion: 'Calle Mayor, 7',
    items: [{ nombre: 'Empanada', cantidad: 2, precio: 3.25, opciones: ['Carne', 'Queso', 'Queso'], nota: 'Bien hecha' }],
  });
  await elsewhere(sandbox, '/pedidoAceptado', id);
  await elsewhere(sandbox, '/pedidoCancelado', id, 'El cliente lo ha pedido');
  await renderBoard({ path: `${boardPath}?id=${id}` });
  const detail = within(await drawer(numero));
  expect(await detail.findByRole('link', { name: '+34 600 123 456' })).toHaveAttribute('href', 'tel:+34600123456');
  for (const text of ['Ana López', 'Calle Mayor, 7', 'Carne, 2× Queso', 'Bien hecha', 'Subtotal'])
    expect(detail.getAllByText(text)[0]).toBeVisible();
  const history = within(detail.getByRole('list', { name: 'Historial' })).getAllByRole('listitem');
  expect(history.map((event) => event.textContent)).toEqual([
    expect.stringMatching(/^CanceladoMarta Ibáñez.*El cliente lo ha pedido$/),
    expect.stringMatching(/^En preparaciónMarta Ibáñez/),
    expect.stringMatching(/^IngresadoAna López/),
  ]);
  expect(detail.queryByRole('button', { name: 'Aceptar' })).not.toBeInTheDocument();
});

test('an order can be processed from its detail, which follows changes of others', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery' });
  const { user, location, hint } = await renderBoard();
  await user.click(cardOf(numero).getByRole('link'));
  expect(location()).toBe(`${boardPath}?id=${id}`);
  const detail = within(await drawer(numero));
  await user.click(await detail.findByRole('button', { name: 'Aceptar' }));
  expect(await detail.findByRole('button', { name: 'Enviar' })).toBeVisible();
  await waitFor(() => expect(within(detail.getByRole('list', { name: 'Historial' })).getAllByRole('listitem')).toHaveLength(2));
  await elsewhere(sandbox, '/pedidoEnviado', id);
  await hint();
  expect(await detail.findByRole('button', { name: 'Entregado' })).toBeVisible();
  await waitFor(() => expect(within(detail.getByRole('list', { name: 'Historial' })).getAllByRole('listitem')).toHaveLength(3));
});

test('a blocked customer is marked on the card and in the detail', async () => {
  const sandbox = await startSandbox();
  const { id, id_cliente: customer, numero } = await sandbox.placeOrder({ cliente: { nombre: 'Rosa Bloqueada' } });
  const other = await sandbox.placeOrder({ cliente: { nombre: 'Luis Libre' } });
  const token = await act(() => sandbox.signIn());
  const block = { id_cliente: customer, id_negocio: 1, isBlocked: true, reason: 'No pagó', tipo: 'impago' };
  await act(() => sandbox.ask<void>('POST', '/blockUnlockCustomer', { token, branch: 1, body: block }));
  await renderBoard({ path: `${boardPath}?id=${id}` });
  expect(await within(await drawer(numero)).findByText('Cliente bloqueado')).toBeVisible();
  expect(cardOf(numero).getByText('Cliente bloqueado')).toBeInTheDocument();
  expect(cardOf(other.numero).queryByText('Cliente bloqueado')).not.toBeInTheDocument();
});

test('an unknown order is reported as not found', async () => {
  await renderBoard({ path: `${boardPath}?id=999999` });
  expect(await screen.findByText('No encontramos ese pedido')).toBeVisible();
});

test("the link of the customer's status page can be copied, and is shown as a QR code", async () => {
  const sandbox = await startSandbox();
  const { id, id_cliente: customer, numero } = await sandbox.placeOrder({});
  const { user } = await renderBoard();
  const url = `${window.location.origin}/ecommerce/estadoPedido/${id}/${customer}`;
  await user.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copiar enlace de seguimiento' }));
  expect(await screen.findByText('Enlace de seguimiento copiado')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);
  await user.click(cardOf(numero).getByRole('link'));
  const detail = within(await drawer(numero));
  const code = await detail.findByRole('img', { name: `Código QR con el seguimiento del pedido ${numero}` });
  expect(decode(code.getAttribute('src')!).text).toBe(url);
  await navigator.clipboard.writeText('');
  await user.click(detail.getByRole('button', { name: 'Copiar enlace de seguimiento' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
});
