import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { printDialog } from '../common/ticket/test-print';
import { changeBoardSettings } from './board-settings';
import { boardPath, cardOf, renderBoard } from './test-board';

const dishes = ['Hamburguesa de la esquina', 'Agua mineral 50 cl'];

/** Places an order of the named dishes, and of one that is not on the menu, so that it has no declaration. */
async function orderOf(sandbox: SandboxControl, names: readonly string[]) {
  const token = await sandbox.signIn();
  const items = [];
  for (const busqueda of names) {
    const { data } = await sandbox.ask<{ data: { id: number }[] }>('GET', '/getProductos', {
      token,
      branch: 1,
      query: { busqueda },
    });
    items.push({ id_producto: data[0]!.id, nombre: busqueda });
  }
  return sandbox.placeOrder({ items: [...items, { nombre: 'Tarta del día' }] });
}

const burger = 'Alérgenos: Gluten, Huevos, Leche, Mostaza, Sésamo';
const free = 'Sin ninguno de los 14 alérgenos';
const undeclared = 'Alérgenos: Sin declarar';

test("an order's detail shows what each product declared", async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await orderOf(sandbox, dishes);
  await renderBoard({ path: `${boardPath}?id=${id}` });
  const detail = within(await screen.findByRole('dialog', { name: `Pedido ${numero}` }));
  for (const text of [burger, free, undeclared]) expect(await detail.findByText(text)).toBeVisible();
});

test('an order whose products declare nothing has no word about allergens', async () => {
  const { id, numero } = await orderOf(await startSandbox(), []);
  await renderBoard({ path: `${boardPath}?id=${id}` });
  const detail = within(await screen.findByRole('dialog', { name: `Pedido ${numero}` }));
  expect(await detail.findByText(/Tarta del día/)).toBeVisible();
  expect(detail.queryByText(/lérgenos/)).not.toBeInTheDocument();
});

test('cards and tickets show allergens once the device is set so', async () => {
  const { numero } = await orderOf(await startSandbox(), dishes);
  const dialog = printDialog();
  const { user } = await renderBoard();
  const texts = () => [burger, free, undeclared].map((text) => cardOf(numero).queryAllByText(text).length);
  const print = async (count: number) => {
    await user.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
    await user.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
    await waitFor(() => expect(dialog.printed).toHaveLength(count));
    await waitFor(() => expect(document.querySelector('.b-ticket-stage')).toBeNull());
    const sheet = [...dialog.sheets[count - 1]!.querySelectorAll('.b-ticket')];
    return sheet.map(({ textContent }) => [burger, free, undeclared].map((text) => textContent.includes(text)));
  };
  act(() => changeBoardSettings({ copies: 1, kitchenCopies: 1 }));
  expect(texts()).toEqual([0, 0, 0]);
  expect(await print(1)).toEqual([
    [false, false, false],
    [false, false, false],
  ]);
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Mostrar los alérgenos en tarjetas y tickets' }));
  await user.keyboard('{Escape}');
  expect(texts()).toEqual([1, 1, 1]);
  expect(await print(2)).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
  await dialog.close();
});

test("a station's kitchen ticket marks an undeclared product if another station's product has a declaration", async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await orderOf(sandbox, dishes);
  const { pedidos } = await sandbox.ask<{ pedidos: { id: number; productos: { id_categoria: number | null }[] }[] }>(
    ...(['GET', '/getPedidosNegocio', { token: await sandbox.signIn(), branch: 1 }] as const),
  );
  const hiddenCategories = pedidos.find((order) => order.id === id)!.productos.flatMap((line) => line.id_categoria ?? []);
  expect(hiddenCategories).toHaveLength(2);
  const dialog = printDialog();
  const { user } = await renderBoard();
  act(() => changeBoardSettings({ copies: 0, kitchenCopies: 1, hiddenCategories, allergens: true }));
  await user.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
  await user.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  const ticket = dialog.sheets[0]!.querySelector('.b-ticket--kitchen')!;
  expect(ticket).toHaveTextContent(`Tarta del día${undeclared}`);
  expect(ticket).not.toHaveTextContent(burger);
  await dialog.close();
});
