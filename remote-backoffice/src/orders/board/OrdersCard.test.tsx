import { screen, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { renderScreen } from '@mostrador/testing/render';
import { remote } from '../../remote';
import { boardPath } from '../test-board';

test('the home card counts each state and lists the orders that have waited longest', async () => {
  const sandbox = await startSandbox();
  const { id, numero } = await sandbox.placeOrder({ hace_minutos: 300 });
  await renderScreen({ remote, card: 'orders' });
  const list = await screen.findByRole('list', { name: 'Los más antiguos sin aceptar' });
  const first = within(list).getAllByRole('listitem')[0]!;
  expect(within(first).getByRole('link', { name: `Pedido ${numero}` })).toHaveAttribute('href', `${boardPath}?id=${id}`);
  expect(within(first).getByText('5h')).toBeVisible();
  expect(screen.getByText('Ingresados').nextElementSibling).toHaveTextContent(/^\d+$/);
  expect(screen.getByRole('link', { name: 'Ver el tablero' })).toHaveAttribute('href', boardPath);
});

test('a home card that fails to load can be retried', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/getPedidosNegocio', status: 500 });
  const { user } = await renderScreen({ remote, card: 'orders' });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Ingresados')).toBeVisible();
});
