import { act, screen, waitFor, within } from '@testing-library/react';
import { CASHOUT_CURRENCIES } from '@mostrador/contract/payments/cashouts/calls';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { remote } from '../remote';
import { listCashouts } from './test-cashouts';

const render = () => renderScreen({ remote, card: 'cashouts' });

test('lists the next arrivals first and held cashouts last, and shows the balance of each currency', async () => {
  const { data } = await listCashouts(await startSandbox(), { status: 'PROCESSING', sort: 'created_at:asc' });
  await render();
  const rows = within(await screen.findByRole('region', { name: 'En camino' })).getAllByRole('listitem');
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/liquidaciones/liquidaciones-list?id=${data[0]!.id}`);
  expect(rows.map((row) => within(row).getByText(/^(En proceso|Pendiente|Retenida)$/).textContent)).toEqual([
    'En proceso',
    'Pendiente',
    'Retenida',
  ]);
  const balances = within(await screen.findByRole('region', { name: 'Saldo disponible' })).getAllByRole('link');
  expect(balances[0]).toHaveAttribute('href', '/liquidaciones/liquidaciones-list');
  expect(balances[1]).toHaveAttribute('href', '/liquidaciones/liquidaciones-list?currency=USD');
  expect(balances[0]).toHaveTextContent('€');
});

test('refetches balances when the user returns, but those of unused currencies less often', async () => {
  const sandbox = await startSandbox();
  const [first, second, ...others] = CASHOUT_CURRENCIES;
  const told = async (currency: string, available: number) =>
    sandbox.fault({
      ...{ method: 'GET', path: '/v1/cashouts/balance', query: { currency } },
      ...{ status: 200, body: { available, pending: 0, currency } },
    });
  for (const currency of others) await told(currency, 5);
  for (const currency of [first!, second!]) await told(currency, 0);
  await render();
  const region = within(await screen.findByRole('region', { name: 'Saldo disponible' }));
  // Later requests get this balance.
  for (const currency of CASHOUT_CURRENCIES) await told(currency, 77);
  const now = clock.now();
  const later = jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const news = () => region.getAllByRole('link').filter(({ textContent }) => /^77\b/.test(textContent));
  await waitFor(() => expect(news()).toHaveLength(others.length));
  // Wait until all requests sent at the same time have a response.
  await act(() => sandbox.outbox());
  expect(news()).toHaveLength(others.length);
  later.mockRestore();
});

test('ignores a currency that the server does not know or answers with another currency', async () => {
  const sandbox = await startSandbox();
  const balance = { method: 'GET', path: '/v1/cashouts/balance' } as const;
  await sandbox.fault({ ...balance, query: { currency: 'JPY' }, status: 404, times: 9 });
  await sandbox.fault({ ...balance, query: { currency: 'KWD' }, status: 422, times: 9 });
  const euros = { available: 5, pending: 0, currency: 'EUR' };
  await sandbox.fault({ ...balance, query: { currency: 'CLP' }, status: 200, body: euros, times: 9 });
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts', query: { currency: 'COP' }, status: 422, times: 9 });
  await render();
  const balances = within(await screen.findByRole('region', { name: 'Saldo disponible' })).getAllByRole('link');
  expect(balances[0]).toHaveTextContent('€');
  expect(balances.filter(({ textContent }) => textContent.includes('€'))).toHaveLength(1);
  expect(await screen.findByRole('region', { name: 'En camino' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

test('shows a cashout once if the server ignores the currency filter', async () => {
  const sandbox = await startSandbox();
  const { data } = await listCashouts(sandbox, { status: 'PROCESSING' });
  const body = { data: data.slice(0, 1), pagination: { total_records: 1 } };
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts', status: 200, body, times: 6 });
  await render();
  const next = within(await screen.findByRole('region', { name: 'En camino' }));
  expect(next.getAllByRole('listitem')).toHaveLength(1);
});

test('offers a retry after a failure and keeps the link to the list', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts', status: 500, times: CASHOUT_CURRENCIES.length });
  const { user, queries } = await render();
  expect(await screen.findByText('Error al obtener las liquidaciones')).toBeInTheDocument();
  // The first failure is shown at once; a retry refetches only what has failed by then.
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.getByRole('link', { name: 'Ver todas las liquidaciones' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'En camino' })).toBeInTheDocument();
});
