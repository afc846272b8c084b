import { act, screen, waitFor } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { boardPath, cardOf, numbersIn, renderBoard } from '../test-board';

const link = (number: string) => cardOf(number).getByRole('link');
const focus = (number: string) => act(() => link(number).focus());

test('arrow keys move between orders and columns, and one order is in the tab sequence', async () => {
  const { user } = await renderBoard();
  const [first, second] = numbersIn('Ingresados');
  const tabStops = screen.getAllByRole('link').filter((element) => element.getAttribute('tabindex') === '0');
  expect(tabStops).toEqual([link(first!)]);
  focus(first!);
  await user.keyboard('{ArrowDown}');
  expect(link(second!)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(link(numbersIn('En preparacion')[1]!)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(link(numbersIn('En preparacion')[0]!)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(link(first!)).toHaveFocus();
});

test('A accepts the focused order, and the next one gets the focus', async () => {
  const sandbox = await startSandbox();
  const [one, two] = await sandbox.placeOrders({ count: 2, hace_minutos: 300 });
  const { user } = await renderBoard();
  focus(one!.numero);
  await user.keyboard('a');
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(one!.numero));
  expect(link(two!.numero)).toHaveFocus();
  await user.keyboard('a');
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(two!.numero));
  expect(numbersIn('Para entregar')).not.toContain(one!.numero);
});

test('a shortcut whose action is not allowed shows the reason', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const { user } = await renderBoard();
  focus(numero);
  await user.keyboard('e');
  expect(await screen.findByText('No es posible en su estado actual')).toBeVisible();
  expect(numbersIn('Ingresados')).toContain(numero);
});

test('Enter opens the detail, C opens the reason dialog, / focuses the search, and letters in a field are typed', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({});
  const { user, location } = await renderBoard();
  focus(numero);
  await user.keyboard('{Enter}');
  expect(location()).toBe(`${boardPath}?id=${id}`);
  await screen.findByRole('dialog', { name: `Pedido ${numero}` });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe(boardPath));
  await waitFor(() => expect(link(numero)).toHaveFocus());

  await user.keyboard('c');
  expect(location()).toBe(`${boardPath}?cancel=${id}`);
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(link(numero)).toHaveFocus());

  await user.keyboard('/');
  const field = screen.getByRole('textbox', { name: 'Cliente, número o producto' });
  expect(field).toHaveFocus();
  await user.keyboard('apex');
  expect(field).toHaveValue('apex');
  expect(numbersIn('Ingresados')).toContain(numero);
});

test('? shows the shortcuts, and they can be disabled', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const { user } = await renderBoard();
  focus(numero);
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  await user.click(screen.getByRole('checkbox', { name: 'Usar atajos de una tecla' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  focus(numero);
  await user.keyboard('a');
  expect(numbersIn('Ingresados')).toContain(numero);
  expect(localStorage.getItem('settings:orders')).toContain('"shortcuts":false');
});
