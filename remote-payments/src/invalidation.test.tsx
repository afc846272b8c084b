import { act, waitFor } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { payments } from '@mostrador/contract/payments/payments/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import { renderScreen } from '@mostrador/testing/render';
import { todayIn } from '@mostrador/values/day-range';
import { clock } from '@mostrador/values/clock';
import { remote } from './remote';

const month = todayIn('Europe/Madrid', clock.now()).slice(0, 7);

test.each([
  ['the ledger of the refunds', 'refunds', '/devoluciones/devoluciones-list', payments.list],
  ['the ledger of a reconciled day', 'reconciliation', '/reconciliacion/reconciliacion-list', payments.list],
  ['the cashouts that settle a day', 'reconciliation', '/reconciliacion/reconciliacion-list', cashouts.list],
  ['the cashouts of a billed month', 'billing', `/facturacion/facturacion-list?month=${month}`, cashouts.list],
])('an invalidated call refetches %s', async (_, id, path, call) => {
  await startSandbox();
  const { queries } = await renderScreen({ remote, screen: id }, { path });
  const sets = () => queries.getQueryCache().findAll({ queryKey: [...apiKey(call), 'all'], type: 'active' });
  await waitFor(() => expect(sets().map(({ state }) => state.status)).toEqual(['success']));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const updates = sets()[0]!.state.dataUpdateCount;
  await act(() => queries.invalidateQueries({ queryKey: apiKey(call) }));
  expect(sets()[0]!.state.dataUpdateCount).toBeGreaterThan(updates);
});
