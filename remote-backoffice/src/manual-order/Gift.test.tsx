import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { ask, ordersOf, productNamed } from './test-manual-order';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

interface Gift {
  id: number;
  nombre: string;
  regalo_existencias: number | null;
}

/** Creates a gift for orders from a minimum subtotal on, with a stock. */
async function placeGift(sandbox: SandboxControl, nombre: string, regalo_minimo: number, regalo_existencias: number) {
  const { data } = await ask<{ data: { data: { id: number }[] } }>(sandbox, 'GET', '/getCategorias', { query: { id: 1 } });
  await ask(sandbox, 'POST', '/agregarProducto', {
    body: {
      ...{ nombre, id_categoria: data.data[0]!.id, precio: 0, estado: true, es_regalo: true },
      ...{ regalo_minimo, regalo_existencias },
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
}

const gifts = async (sandbox: SandboxControl) =>
  (await ask<{ data: Gift[] }>(sandbox, 'GET', '/getProductosRegalo', { query: { id_sucursal: 1 } })).data;
const left = async (sandbox: SandboxControl, name: string) =>
  (await gifts(sandbox)).find(({ nombre }) => nombre === name)?.regalo_existencias;

/** Fills in a take-away order of one flan at 3,90. */
async function orderFlan(name: string) {
  const view = await renderScreen({ remote, screen: 'create-order' }, { path: '/negocio/pedidos/agregar' });
  const { user } = view;
  await user.click(await screen.findByRole('option', { name: /Flan casero/ }));
  await screen.findByRole('list', { name: 'Pedido' });
  await user.click(screen.getByRole('radio', { name: 'Nuevo' }));
  type(screen.getByLabelText('Nombre'), name);
  type(screen.getByLabelText('Teléfono'), '600 444 555');
  await user.click(await screen.findByRole('radio', { name: 'Efectivo' }));
  await user.click(screen.getByRole('radio', { name: 'Para llevar' }));
  return view;
}

test('an order gets the gift with the highest minimum that it reaches, as a ticket line at 0', async () => {
  const sandbox = await startSandbox();
  await placeGift(sandbox, 'Café de la casa', 3, 4);
  await placeGift(sandbox, 'Botella de la casa', 7, 4);
  const { user } = await orderFlan('Con Regalo');
  expect(await screen.findByText('Regalo: Café de la casa')).toBeVisible();
  const offered = screen.getByRole('listbox', { name: 'Productos' });
  expect(within(offered).queryByText('Café de la casa')).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: /Flan casero/ }));
  expect(await screen.findByText('Regalo: Botella de la casa')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Uno menos de/ }));
  expect(await screen.findByText('Regalo: Café de la casa')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Crear pedido 3,90/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Con Regalo')).toMatchObject([
    { total: 3.9, productos: [{ precio: 3.9 }, { nombre: 'Café de la casa', cantidad: 1, total: 0 }] },
  ]);
  expect([await left(sandbox, 'Café de la casa'), await left(sandbox, 'Botella de la casa')]).toEqual([3, 4]);
});

test('a gift can be declined, and one that another order used up is reported and removed', async () => {
  const sandbox = await startSandbox();
  await placeGift(sandbox, 'El último té', 3, 1);
  const { user } = await orderFlan('Sin Regalo');
  await user.selectOptions(await screen.findByLabelText('Regalo'), 'Sin regalo');
  expect(screen.queryByText('Regalo: El último té')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Regalo'), 'El último té');
  const gift = (await gifts(sandbox)).find(({ nombre }) => nombre === 'El último té')!;
  const flan = await productNamed(sandbox, 'Flan casero');
  await ask(sandbox, 'POST', '/crearPedidoDashboard', {
    body: {
      ...{ id_sucursal: 1, takeaway: 1, cliente: { nombre: 'Más Rápida', telefono: '600 444 556' }, metodo_pago: 1 },
      ...{ productos: [{ id_producto: flan.id, cantidad: 1 }], regalo: gift.id },
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await user.click(screen.getByRole('button', { name: /^Crear pedido 3,90/ }));
  expect((await screen.findAllByText(/Ya no quedan: El último té/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText('Regalo: El último té')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /^Crear pedido 3,90/ }));
  expect(await screen.findByText(/^Pedido \d+ creado/)).toBeVisible();
  expect(await ordersOf(sandbox, 'Sin Regalo')).toHaveLength(1);
});
