import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { cardOf, renderBoard } from '../test-board';

const minute = 60_000;

test.each([45, -45])('a device clock that is %d minutes wrong shows a new order as new', async (minutes) => {
  const sandbox = await startSandbox();
  const [fresh] = await sandbox.placeOrders({ count: 1 });
  const [old] = await sandbox.placeOrders({ count: 1, hace_minutos: 50.4 });
  const right = clock.now;
  jest.spyOn(clock, 'now').mockImplementation(() => right() + minutes * minute);
  await renderBoard();
  await waitFor(() => expect(cardOf(fresh!.numero).getByText('A tiempo')).toBeVisible());
  expect(cardOf(fresh!.numero).getByText(/^[01] min$/)).toBeVisible();
  expect(cardOf(old!.numero).getByText('Con retraso')).toBeVisible();
  expect(screen.getByRole('article', { name: `Pedido ${old!.numero}` })).toHaveTextContent(/5[01] min/);
  jest.restoreAllMocks();
});

test.each([3, -3])('ages are right once the orders were fetched after the device clock was set by %d hours', async (hours) => {
  const sandbox = await startSandbox();
  const [order] = await sandbox.placeOrders({ count: 1, hace_minutos: 7.4 });
  const { hint } = await renderBoard();
  await waitFor(() => expect(cardOf(order!.numero).getByText('7 min')).toBeVisible());
  const before = clock.now;
  jest.spyOn(clock, 'now').mockImplementation(() => before() + hours * 60 * minute);
  // The host fetches the orders when the clock was set.
  await hint();
  await waitFor(() => {
    // Reads the clock again, as the next interval would.
    fireEvent(document, new Event('visibilitychange'));
    expect(cardOf(order!.numero).getByText('7 min')).toBeVisible();
  });
  jest.restoreAllMocks();
});
