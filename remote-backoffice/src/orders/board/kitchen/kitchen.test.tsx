import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { printDialog } from '../../../common/ticket/test-print';
import { changeBoardSettings, boardSettings } from '../../board-settings';
import { boardPath, cardOf, numbersIn, renderBoard } from '../../test-board';

const totals = () => within(screen.getByRole('region', { name: 'Por preparar' }));
/** Returns the totals of the panel as texts. */
const totalTexts = () =>
  totals()
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function showTotals(user: UserEvent) {
  act(() => changeBoardSettings({ kitchen: true }));
  await user.click(await screen.findByRole('button', { name: 'Totales' }));
  await screen.findByRole('region', { name: 'Por preparar' });
}

test('the totals of kitchen mode count open items in preparation, follow ticks, filters and new orders', async () => {
  const sandbox = await startSandbox();
  const items = [
    { nombre: 'Zumo raro', cantidad: 2, precio: 1 },
    { nombre: 'Croqueta rara', cantidad: 12, precio: 1, opciones: ['Sin gluten', 'Grande'] },
  ];
  const one = await sandbox.placeOrder({ items, cliente: 'Berta Totales', tipo: 'delivery', automatic: true });
  const waiting = await sandbox.placeOrder({ items, cliente: 'Berta Totales', tipo: 'delivery', automatic: false });
  const { user, hint } = await renderBoard({ path: `${boardPath}?search=berta%20totales` });
  expect(screen.queryByRole('button', { name: 'Totales' })).not.toBeInTheDocument();
  expect(cardOf(one.numero).getByText('Sin gluten, Grande')).toBeVisible();
  await showTotals(user);
  expect(totalTexts()).toEqual(['12 × Croqueta rara12 × Sin gluten, Grande', '2 × Zumo raro']);
  // One option per line, without commas.
  const options = () => cardOf(one.numero).getByText(/^Sin gluten/).textContent;
  expect(options()).toBe('Sin gluten\nGrande');

  await user.click(cardOf(one.numero).getByRole('checkbox', { name: /Croqueta/ }));
  expect(totalTexts()).toEqual(['2 × Zumo raro']);
  await user.click(totals().getByRole('checkbox', { name: 'Contar también los ingresados' }));
  expect(totalTexts()).toEqual(['12 × Croqueta rara12 × Sin gluten, Grande', '4 × Zumo raro']);

  await act(() => sandbox.placeOrder({ items, cliente: 'Berta Totales', tipo: 'takeaway', automatic: true }));
  await hint();
  await waitFor(() => expect(totalTexts()[1]).toBe('6 × Zumo raro'));
  await user.click(screen.getByRole('button', { name: 'Entrega' }));
  await user.click(await screen.findByRole('option', { name: 'Envío' }));
  await waitFor(() => expect(totalTexts()[1]).toBe('4 × Zumo raro'));
  act(() => cardOf(waiting.numero).getByRole('link').focus());
  await user.keyboard('m');
  expect(screen.queryByRole('region', { name: 'Por preparar' })).not.toBeInTheDocument();
  expect(boardSettings()).toMatchObject({ totals: false, totalsPlaced: true });
});

const drink = 'Agua mineral 50 cl';
const starter = 'Croquetas de jamón (8 uds.)';

async function chooseDrinks(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Ajustes' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Bebidas' }));
  await user.keyboard('{Escape}');
}

test('a station shows, ticks and sums only the items of its categories and those without one', async () => {
  const sandbox = await startSandbox();
  const [mixed, food, unknown] = [
    await sandbox.placeOrder({
      items: [
        { nombre: starter, cantidad: 2, precio: 1 },
        { nombre: drink, precio: 1 },
        { nombre: 'Fuera de carta', precio: 1 },
      ],
      automatic: true,
    }),
    await sandbox.placeOrder({ items: [{ nombre: starter, precio: 1 }], automatic: true }),
    await sandbox.placeOrder({ items: [{ nombre: 'Otra cosa', precio: 1 }], automatic: true }),
  ];
  const { user } = await renderBoard();
  await chooseDrinks(user);
  // Outside kitchen mode the board is complete.
  expect(numbersIn('En preparacion')).toContain(food.numero);
  await showTotals(user);
  expect(await screen.findByText('Estación: Bebidas')).toBeVisible();
  expect(numbersIn('En preparacion')).toEqual(expect.arrayContaining([mixed.numero, unknown.numero]));
  expect(numbersIn('En preparacion')).not.toContain(food.numero);
  const card = cardOf(mixed.numero);
  expect(card.getAllByRole('checkbox')).toHaveLength(2);
  expect(card.getByText('+ 2 de otras estaciones')).toBeVisible();
  expect(totalTexts().join()).not.toContain(starter);

  act(() => card.getByRole('link').focus());
  await user.keyboard('2');
  expect(card.getByRole('checkbox', { name: /Fuera de carta/ })).toBeChecked();
  expect(card.getByText('1 de 2 listos')).toBeVisible();

  await chooseDrinks(user);
  expect(boardSettings().hiddenCategories).toBeNull();
  expect(numbersIn('En preparacion')).toContain(food.numero);
});

test('the kitchen ticket of a station has its items only, the receipt has them all', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({
    items: [
      { nombre: starter, precio: 1 },
      { nombre: drink, precio: 1 },
    ],
  });
  const dialog = printDialog();
  const { user } = await renderBoard();
  act(() => changeBoardSettings({ kitchenCopies: 1 }));
  await chooseDrinks(user);
  await user.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
  await user.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  const [kitchen, receipt] = [...dialog.sheets[0]!.querySelectorAll('.b-ticket')];
  expect(kitchen).toHaveTextContent(drink);
  expect(kitchen).toHaveTextContent('+ 1 de otras estaciones');
  expect(kitchen).not.toHaveTextContent(starter);
  expect(receipt).toHaveTextContent(starter);
  await dialog.close();
});
