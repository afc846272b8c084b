import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { printDialog } from '../../common/ticket/test-print';
import { boardSettings } from '../board-settings';
import { cardOf, numbersIn, renderBoard } from '../test-board';

const order = {
  tipo: 'delivery' as const,
  cliente: 'Ana López',
  direccion: 'Calle Mayor, 7',
  nota: 'Alergia a los frutos secos',
  items: [{ nombre: 'Empanada', cantidad: 2, precio: 3.25, opciones: ['Carne'], nota: 'Bien hecha' }],
};

/** Stores settings as an earlier version or another tab would. */
function store(settings: object) {
  localStorage.setItem('settings:orders', JSON.stringify(settings));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'settings:orders' })));
}

async function print(user: UserEvent, number: string) {
  await user.click(cardOf(number).getByRole('button', { name: `Acciones del pedido ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
}

async function chooseCopies(user: UserEvent, receipts: string, kitchenTickets: string) {
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  const settings = within(screen.getByRole('group', { name: 'Ajustes' }));
  await user.selectOptions(await settings.findByRole('combobox', { name: 'Copias del recibo' }), receipts);
  await user.selectOptions(settings.getByRole('combobox', { name: 'Copias de la comanda' }), kitchenTickets);
  await user.keyboard('{Escape}');
}

test('one job prints the kitchen tickets without prices before the receipts, each with its number of copies', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder(order);
  const dialog = printDialog();
  const { user } = await renderBoard();
  await chooseCopies(user, '1', '2');
  await print(user, numero);
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  const tickets = [...dialog.sheets[0]!.querySelectorAll('.b-ticket')].map(({ textContent }) => textContent);
  expect(tickets).toHaveLength(3);
  const [kitchen, second, receipt] = tickets;
  expect(second).toBe(kitchen);
  for (const text of [
    ...['COCINA', numero, 'Envío', 'Prometido: ', 'Ana López'],
    ...['2 × Empanada', 'Carne', 'Bien hecha', 'Alergia a los frutos secos'],
  ])
    expect(kitchen).toContain(text);
  for (const text of ['€', '6,50', 'Total', 'Pago:', 'Calle Mayor', 'Sigue tu pedido']) expect(kitchen).not.toContain(text);
  expect(receipt).toContain('6,50');
  expect(receipt).not.toContain('COCINA');
  await waitFor(() => expect(document.querySelector('.b-ticket-stage')).toBeNull());
  await print(user, numero);
  await waitFor(() => expect(dialog.printed).toHaveLength(2));
  expect(dialog.sheets[1]!.querySelector('.b-ticket--kitchen')).toHaveTextContent('REIMPRESIÓN');
  await dialog.close();
});

test('a device prints kitchen tickets only, if it has no copy of the receipt', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder(order);
  const dialog = printDialog();
  const { user } = await renderBoard();
  await chooseCopies(user, '0', '1');
  await print(user, numero);
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(dialog.sheets[0]!.querySelectorAll('.b-ticket')).toHaveLength(1);
  expect(dialog.printed[0]).toContain('COCINA');
  await dialog.close();
});

test('without any copies nothing is printed or counted; a press shows a message, an acceptance shows none', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder(order);
  const dialog = printDialog();
  const { user } = await renderBoard();
  store({ copies: 0, printOnAccept: [1], acceptAtOnce: true });
  const message = /^Este dispositivo no tiene copias que imprimir/;
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await print(user, numero);
  expect(await screen.findByText(message)).toBeVisible();
  expect(dialog.printed).toEqual([]);
  await chooseCopies(user, '1', '0');
  await print(user, numero);
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(dialog.printed[0]).not.toContain('REIMPRESIÓN');
  await dialog.close();
});

test.each([
  ['one ticket as the branch has it', { copies: null }, null],
  ['five copies', { copies: 5 }, 5],
])('settings of an earlier version keep %s as receipts, without kitchen tickets', async (_name, stored, copies) => {
  const { user } = await renderBoard();
  store(stored);
  expect(boardSettings()).toMatchObject({ copies, kitchenCopies: 0 });
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  expect(await screen.findByRole('combobox', { name: 'Copias del recibo' })).toHaveValue(String(copies ?? ''));
  expect(screen.getByRole('combobox', { name: 'Copias de la comanda' })).toHaveValue('0');
});
