import { act, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { cardOf, renderBoard } from '../test-board';

/** Cheap, so that the order does not qualify for a gift item. */
const items = [
  { nombre: 'Empanada', cantidad: 2, precio: 1, opciones: ['Carne'] },
  { nombre: 'Agua', cantidad: 1, precio: 1 },
];
const kept = () => JSON.parse(localStorage.getItem('settings:orders:ticks:1') ?? '{}') as Record<string, number[]>;

test('items can be ticked on the card, by key and in the detail, and are stored on the device', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ items });
  const { user } = await renderBoard();
  const box = (name: RegExp) => cardOf(numero).getByRole('checkbox', { name });
  expect(cardOf(numero).queryByText(/listos$/)).not.toBeInTheDocument();
  await user.click(box(/2 × Empanada/));
  expect(box(/2 × Empanada/)).toBeChecked();
  expect(cardOf(numero).getByText('1 de 2 listos')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  act(() => cardOf(numero).getByRole('link').focus());
  await user.keyboard('2');
  expect(cardOf(numero).getByText('2 de 2 listos')).toBeVisible();
  expect(kept()[id]).toHaveLength(2);

  await user.keyboard('{Enter}');
  const detail = within(await screen.findByRole('dialog', { name: `Pedido ${numero}` }));
  await user.click(await detail.findByRole('checkbox', { name: /1 × Agua/ }));
  expect(detail.getByText('1 de 2 listos')).toBeVisible();
  expect(box(/1 × Agua/)).not.toBeChecked();
});

test('ticks of an order that leaves the board are deleted', async () => {
  const sandbox = await startSandbox();
  const [gone, stays] = await sandbox.placeOrders({ count: 2, items, tipo: 'delivery' });
  const { user, hint } = await renderBoard();
  for (const { numero } of [gone!, stays!]) await user.click(cardOf(numero).getByRole('checkbox', { name: /Agua/ }));
  expect(Object.keys(kept())).toEqual(expect.arrayContaining([String(gone!.id), String(stays!.id)]));
  const token = await act(() => sandbox.signIn());
  await act(() =>
    sandbox.ask('POST', '/pedidoRechazado', {
      token,
      branch: 1,
      body: { id_pedido: gone!.id, id_sucursal: 1, motivo: 'No hay' },
    }),
  );
  await hint();
  await waitFor(() => expect(Object.keys(kept())).toEqual([String(stays!.id)]));
  expect(cardOf(stays!.numero).getByText('1 de 2 listos')).toBeVisible();
});
