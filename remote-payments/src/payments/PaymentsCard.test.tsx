import { screen, within } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';
import { listPayments } from './test-payments';

const list = { method: 'GET', path: '/v1/payments' } as const;
const render = () => renderScreen({ remote, card: 'payments' });

test('shows the five newest payments, each linking to its record', async () => {
  const newest = await listPayments(await startSandbox(), { page_size: 5 });
  await render();
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(newest.map((payment) => payment.payment_id));
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/pagos/lista?id=${newest[0]!.payment_id}`);
  expect(screen.getByRole('link', { name: 'Ver todos los pagos' })).toHaveAttribute('href', '/pagos/lista');
});

test('explains a failure, offers a retry and keeps the link to the list', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ ...list, status: 500 });
  const { user } = await render();
  expect(await screen.findByText('Error al obtener las transacciones')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todos los pagos' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('list')).toBeInTheDocument();
});

test('shows a message if there are no payments yet', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({
    ...list,
    status: 200,
    body: { data: [], pagination: { page: 1, page_size: 5, total: 0, total_pages: 0 } },
  });
  await render();
  expect(await screen.findByText('Todavía no hay pagos')).toBeInTheDocument();
});
