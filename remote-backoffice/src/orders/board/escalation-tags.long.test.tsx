import { act, screen, waitFor } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { cardOf, numbersIn, renderBoard } from '../test-board';

async function openSandbox() {
  const sandbox = await startSandbox();
  const asked = { token: await sandbox.signIn(), branch: 1 };
  /** Stores when the branch's unaccepted orders escalate. */
  const setSteps = async (steps: object) => {
    const { data } = await sandbox.ask<{ data: { sucursal: { version: number } } }>('GET', '/getSucursal', {
      ...asked,
      query: { sucursal_id: 1 },
    });
    const body = { sucursal_id: 1, version: data.sucursal.version, ...steps };
    await sandbox.ask('POST', '/updateSucursalRechazo', { ...asked, body });
  };
  return { sandbox, setSteps };
}

test('a waiting order shows when it is rejected by the server, and none without the setting or after its acceptance', async () => {
  const { sandbox, setSteps } = await openSandbox();
  const { numero } = await sandbox.placeOrder({ automatic: false });
  const { user, hint } = await renderBoard();
  expect(screen.queryByText(/^Se rechaza en/)).not.toBeInTheDocument();
  await act(() => setSteps({ rechazo_minutos: 120 }));
  await hint();
  expect(await cardOf(numero).findByText(/^Se rechaza en 1(19|20) min$/)).toBeVisible();
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect(cardOf(numero).queryByText(/^Se rechaza en/)).not.toBeInTheDocument();
  await act(() => setSteps({ rechazo_minutos: null }));
});

test.each([{ urgente_minutos: 5 }, { responsables_minutos: 5 }])('shows that an order is overdue with %j', async (steps) => {
  const { sandbox, setSteps } = await openSandbox();
  await setSteps({ ...steps, rechazo_minutos: null });
  const { numero } = await sandbox.placeOrder({ automatic: false });
  const { user, hint } = await renderBoard();
  expect(cardOf(numero).queryByText('Urgente: sin aceptar')).not.toBeInTheDocument();
  await act(() => sandbox.putClockAhead(6 * 60_000));
  await hint();
  expect(await cardOf(numero).findByText('Urgente: sin aceptar')).toBeVisible();
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(numbersIn('En preparacion')).toContain(numero));
  expect(cardOf(numero).queryByText('Urgente: sin aceptar')).not.toBeInTheDocument();
  await act(() => sandbox.putClockAhead(0));
  await act(() => setSteps({ urgente_minutos: null, responsables_minutos: null, rechazo_minutos: null }));
});
