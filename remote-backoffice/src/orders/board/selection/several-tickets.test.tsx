import { screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { boardPath, cardOf, renderBoard } from '../../test-board';
import { printDialog } from '../../../common/ticket/test-print';

const bar = () => screen.findByRole('region', { name: 'Seleccionar' });

test('several orders are printed in one dialog with the chosen number of copies', async () => {
  const sandbox = await startSandbox();
  const [one, two] = await sandbox.placeOrders({ count: 2, cliente: 'Mesa Larga' });
  const dialog = printDialog();
  const { user } = await renderBoard({ path: `${boardPath}?search=mesa%20larga` });
  await user.click(screen.getByRole('button', { name: 'Seleccionar' }));
  const selection = within(await bar());
  expect(selection.getByRole('button', { name: 'Imprimir tickets' })).toBeDisabled();
  await user.click(cardOf(one!.numero).getByRole('checkbox', { name: `Seleccionar el pedido ${one!.numero}` }));
  expect(selection.getByRole('status')).toHaveTextContent('1 pedido seleccionado');
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todos: Ingresados' }));
  expect(selection.getByRole('status')).toHaveTextContent('2 pedidos seleccionados');
  await user.selectOptions(selection.getByRole('combobox', { name: 'Copias del recibo' }), '2');
  await user.selectOptions(selection.getByRole('combobox', { name: 'Copias de la comanda' }), '1');
  await user.click(selection.getByRole('button', { name: 'Imprimir 2 tickets' }));
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(dialog.printed[0]?.split('Mesa Larga')).toHaveLength(1 + 2 * 3);
  expect([...dialog.sheets[0]!.querySelectorAll('.b-ticket')].map((one) => one.matches('.b-ticket--kitchen'))).toEqual([
    ...[true, false, false],
    ...[true, false, false],
  ]);
  expect(dialog.printed[0]).toContain(one!.numero);
  expect(dialog.printed[0]).toContain(two!.numero);
  await waitFor(() => expect(document.querySelector('.b-ticket-stage')).toBeNull());
  await user.click(selection.getByRole('button', { name: 'Terminar' }));
  expect(screen.queryByRole('checkbox', { name: /Seleccionar/ })).not.toBeInTheDocument();
  await dialog.close();
});

test('an order whose ticket fails is named, and the others are printed', async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrders({ count: 2, cliente: 'Mesa Larga' });
  const dialog = printDialog();
  const { user } = await renderBoard({ path: `${boardPath}?search=mesa%20larga` });
  await sandbox.fault({ method: 'POST', path: '/datosPedidoImprimir', status: 500, body: { message: 'La base no responde' } });
  await user.click(screen.getByRole('button', { name: 'Seleccionar' }));
  await bar();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar todos: Ingresados' }));
  await user.click(screen.getByRole('button', { name: 'Imprimir 2 tickets' }));
  expect(await screen.findByText(/^No se pudo imprimir el pedido/)).toBeVisible();
  expect(dialog.printed).toHaveLength(1);
  await dialog.close();
});
