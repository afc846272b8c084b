import { screen } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { remote } from '../remote';

test('does not refetch endlessly if a list contradicts itself', async () => {
  const sandbox = await startSandbox();
  const record = (status: string) => ({
    id: 'cas_1',
    status,
    amount: 40,
    fee: 1,
    net: 39,
    currency: 'EUR',
    created_at: 1_790_000_000,
  });
  const body = { data: [record('COMPLETED'), record('ON_HOLD')] };
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts', status: 200, body, times: 10_000 });
  await sandbox.fault({ method: 'GET', path: '/v1/cashouts/{id}', status: 200, body: record('ON_HOLD'), times: 10_000 });
  const { queries } = await renderScreen({ remote, screen: 'cashouts' }, { path: '/liquidaciones/liquidaciones-list?id=cas_1' });
  await screen.findByRole('dialog');
  let asked = 0;
  const key = JSON.stringify(apiKey(cashouts.list)).slice(1, -1);
  queries.getQueryCache().subscribe((event) => {
    const isAsked = event.type === 'updated' && event.action.type === 'fetch';
    if (isAsked && JSON.stringify(event.query.queryKey).includes(key)) asked += 1;
  });
  // The refetch loop ran by itself; each of these waits for what it started.
  for (let round = 0; round < 5; round++) await queries.refetchQueries({ queryKey: apiKey(cashouts.balance) });
  expect(asked).toBeLessThan(6);
});
