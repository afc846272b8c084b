import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { printDialog } from '../../common/ticket/test-print';
import { boardPath, cardOf, renderBoard } from '../test-board';
import { changesOf } from '../test-once';

const CASH = 1;
const ONLINE = 3;
const items = [
  { nombre: 'Croquetas', cantidad: 3, precio: 6 },
  { nombre: 'Pan', precio: 2 },
];
const wish = { tipo: 'takeaway' as const, metodo_pago: CASH, items };

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Producto agotado en el pedido/ }));

/** The amounts of the open dialog, without the kinds of spaces. */
const amounts = () => screen.getByText('Total nuevo').closest('dl')?.textContent.replace(/\s/g, ' ');

async function post(sandbox: SandboxControl, path: string, body: object) {
  const token = await act(() => sandbox.signIn());
  await act(() => sandbox.ask<void>('POST', path, { token, branch: 1, body }));
}

test('a sold-out line is taken out of an order from its detail: old and new total first, then tag, timeline and amounts', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder(wish);
  const { user, location } = await renderBoard({ path: `${boardPath}?id=${id}` });
  const detail = within(await screen.findByRole('dialog', { name: `Pedido ${numero}` }));
  await user.click(await detail.findByRole('button', { name: 'Agotado: Pan' }));
  const form = await dialog();
  expect(form.getByRole('combobox', { name: 'Producto agotado' })).toHaveDisplayValue('1 × Pan');
  await waitFor(() => expect(amounts()).toBe('Total anterior20,00 €Total nuevo18,00 €'));
  await user.selectOptions(form.getByRole('combobox', { name: 'Producto agotado' }), '3 × Croquetas');
  await user.click(form.getByRole('button', { name: 'Uno menos de Croquetas' }));
  await waitFor(() => expect(amounts()).toBe('Total anterior20,00 €Total nuevo8,00 €'));
  await user.type(form.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Se quemaron{Enter}');
  expect(await screen.findByText(/^Pedido \d+ cambiado\. El cliente/)).toBeVisible();
  await waitFor(() => expect(location()).toBe(`${boardPath}?id=${id}`));
  expect(await changesOf(sandbox, id)).toMatchObject([
    { quitado: { nombre: 'Croquetas', cantidad: 2 }, reemplazo: null, total: 8 },
  ]);
  expect(await detail.findByText('Modificado')).toBeVisible();
  const [last] = within(detail.getByRole('list', { name: 'Historial' })).getAllByRole('listitem');
  expect(last?.textContent.replace(/\s/g, ' ')).toMatch(
    /^Producto agotadoMarta Ibáñez.*− 2 × CroquetasTotal: 20,00 € → 8,00 €Se quemaron$/,
  );
  expect(cardOf(numero).getByText('Modificado')).toBeInTheDocument();
});

test('a line is replaced by a product with its options, by keyboard, and the product is marked as sold out in the branch', async () => {
  const sandbox = await startSandbox();
  const token = await sandbox.signIn();
  const search = (busqueda: string) =>
    sandbox.ask<{ data: { id: number; agotado: boolean }[] }>('GET', '/getProductos', { token, branch: 1, query: { busqueda } });
  const flan = (await search('Flan casero')).data[0]!;
  const { id, numero } = await sandbox.placeOrder({ ...wish, items: [{ id_producto: flan.id, cantidad: 2 }, items[1]!] });
  const { user } = await renderBoard();
  await user.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Producto agotado' }));
  const form = await dialog();
  await user.click(form.getByRole('radio', { name: 'Cambiarlo por otro producto' }));
  await user.click(form.getByRole('button', { name: 'Cambiar 2 × Flan casero' }));
  const field = form.getByRole('combobox', { name: 'Producto que lo reemplaza' });
  expect(field).toHaveAccessibleDescription('Elige el producto que lo reemplaza');
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'Hamburguesa de la');
  await waitFor(() => expect(form.getAllByRole('option', { name: /Hamburguesa de la esquina/ })).toHaveLength(1));
  await user.keyboard('{Enter}');
  const quantity = await form.findByRole('textbox', { name: 'Cantidad de Hamburguesa de la esquina' });
  await waitFor(() => expect(quantity).toHaveFocus());
  expect(quantity).toHaveValue('2');
  const meat = within(await form.findByRole('group', { name: 'Punto de la carne' }));
  await user.keyboard('{Enter}');
  expect(meat.getByRole('alert')).toHaveTextContent('Elige al menos 1');
  expect(meat.getByRole('radio', { name: 'Poco hecha' })).toHaveFocus();
  await user.click(meat.getByRole('radio', { name: 'Al punto' }));
  await user.click(form.getByRole('radio', { name: /Pimientos de Padrón/ }));
  await user.click(form.getByRole('checkbox', { name: /^Marcar Flan casero como agotado/ }));
  await waitFor(() => expect(form.getByRole('button', { name: 'Cambiar 2 × Flan casero' })).toBeEnabled());
  await sandbox.fault({ method: 'POST', path: '/updateEstadoProducto', delay_ms: 1_500 });
  await user.click(form.getByRole('button', { name: 'Cambiar 2 × Flan casero' }));
  expect(await screen.findByText(/^Pedido \d+ cambiado/)).toBeVisible();
  const [change] = await changesOf(sandbox, id);
  expect(change).toMatchObject({ quitado: { nombre: 'Flan casero', cantidad: 2 }, reemplazo: { cantidad: 2 } });
  expect(change?.reemplazo?.nombre).toBe('Hamburguesa de la esquina');
  // The product is marked after the order was changed; then the dialog closes.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Producto agotado en el pedido/ })).toBeNull());
  expect((await search('Flan casero')).data[0]?.agotado).toBe(true);
});

test('the last product cannot be taken out: the dialog offers to reject or cancel the order', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ ...wish, items: [items[0]!] });
  const { user, location } = await renderBoard({ path: `${boardPath}?soldOut=${id}` });
  const form = await dialog();
  expect(await form.findByText(/^Es el último producto del pedido/)).toBeVisible();
  expect(form.getByRole('button', { name: /^Quitar/ })).toBeDisabled();
  expect(form.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Rechazar pedido' }));
  expect(await screen.findByRole('dialog', { name: `Rechazar el pedido ${numero}` })).toBeVisible();
  expect(location()).toBe(`${boardPath}?reject=${id}`);
});

test('a prepaid order shows what goes back to the customer, and why it cannot cost more', async () => {
  const sandbox = await startSandbox();
  const { id } = await sandbox.placeOrder({ ...wish, metodo_pago: ONLINE });
  const { user } = await renderBoard({ path: `${boardPath}?soldOut=${id}` });
  const form = await dialog();
  await waitFor(() => expect(amounts()).toBe('Total anterior20,00 €A devolver al cliente18,00 €Total nuevo2,00 €'));
  await user.click(form.getByRole('radio', { name: 'Cambiarlo por otro producto' }));
  await user.type(form.getByRole('combobox', { name: 'Producto que lo reemplaza' }), 'Flan casero');
  await waitFor(() => expect(form.getByRole('option', { name: /Flan casero/ })).toBeVisible());
  await user.keyboard('{Enter}');
  const quantity = await form.findByRole('textbox', { name: 'Cantidad de Flan casero' });
  await user.clear(quantity);
  await user.type(quantity, '99');
  expect(await form.findByText('El pedido ya está pagado: el cambio no puede hacerlo más caro')).toBeVisible();
  expect(form.getByRole('button', { name: /^Cambiar 3/ })).toBeDisabled();
});

test('a change by another user keeps the dialog open with the present order; after the order was sent, no change is possible', async () => {
  const sandbox = await startSandbox();
  const { id } = await sandbox.placeOrder(wish);
  const { user, hint } = await renderBoard({ path: `${boardPath}?soldOut=${id}` });
  const form = await dialog();
  await waitFor(() => expect(amounts()).toContain('2,00 €'));
  await post(sandbox, '/pedidoAceptado', { id_pedido: id, id_sucursal: 1 });
  await user.click(form.getByRole('button', { name: 'Quitar 3 × Croquetas' }));
  expect(await screen.findByText(/^El pedido \d+ cambió mientras tanto/)).toBeVisible();
  await waitFor(() => expect(form.getByRole('button', { name: 'Quitar 3 × Croquetas' })).toBeEnabled());
  expect(await changesOf(sandbox, id)).toEqual([]);
  await post(sandbox, '/pedidoEnviado', { id_pedido: id, id_sucursal: 1 });
  await hint();
  expect(await form.findByText('Este pedido ya no se puede cambiar')).toBeVisible();
  expect(form.getByRole('button', { name: 'Quitar 3 × Croquetas' })).toBeDisabled();
});

test('an operator may change the order, but not mark the product as sold out', async () => {
  const sandbox = await startSandbox();
  const flan = await sandbox.signIn();
  const found = { token: flan, branch: 1, query: { busqueda: 'Flan casero' } };
  const { data } = await sandbox.ask<{ data: { id: number }[] }>('GET', '/getProductos', found);
  const { id } = await sandbox.placeOrder({ ...wish, items: [{ id_producto: data[0]!.id, cantidad: 1 }, items[1]!] });
  await renderBoard({ path: `${boardPath}?soldOut=${id}`, session: 'operator' });
  const form = await dialog();
  expect(form.getByRole('checkbox', { name: /^Marcar Flan casero/ })).toBeDisabled();
  expect(form.getByText('Solo un administrador puede marcarlo como agotado en la sucursal')).toBeVisible();
  await waitFor(() => expect(form.getByRole('button', { name: 'Quitar 1 × Flan casero' })).toBeEnabled());
});

test('a printed order is printed again as changed, with the units that were taken out', async () => {
  const sandbox = await startSandbox();
  const { id } = await sandbox.placeOrder({ ...wish, metodo_pago: ONLINE });
  await post(sandbox, '/datosPedidoImprimir', { pedido_id: id, id_sucursal: 1 });
  const printer = printDialog();
  const { user } = await renderBoard({ path: `${boardPath}?soldOut=${id}` });
  const form = await dialog();
  expect(form.getByRole('checkbox', { name: 'Imprimir de nuevo el ticket' })).toBeChecked();
  await waitFor(() => expect(form.getByRole('button', { name: 'Quitar 3 × Croquetas' })).toBeEnabled());
  await user.click(form.getByRole('button', { name: 'Quitar 3 × Croquetas' }));
  await waitFor(() => expect(printer.printed).toHaveLength(1));
  expect(printer.printed[0]).toContain('REIMPRESIÓN');
  expect(printer.printed[0]).toContain('MODIFICADO');
  expect(printer.sheets[0]!.querySelector('s')).toHaveTextContent('3 × Croquetas');
  expect(printer.printed[0]?.replace(/\s/g, ' ')).toContain('A devolver18,00 €');
  await printer.close();
});
