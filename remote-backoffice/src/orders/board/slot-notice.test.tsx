import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { cardOf, renderBoard } from '../test-board';

async function setLimit(sandbox: SandboxControl, limit: object): Promise<void> {
  const asked = { token: await sandbox.signIn(), branch: 1 };
  const { data } = await sandbox.ask<{ data: { sucursal: { version: number } } }>('GET', '/getSucursal', {
    ...asked,
    query: { sucursal_id: 1 },
  });
  const limite_pedidos = { maximo: 1, minutos: 60, al_completar: 'cerrar', ...limit };
  const body = { sucursal_id: 1, version: data.sucursal.version, limite_pedidos };
  await sandbox.ask('POST', '/updateSucursalLimitePedidos', { ...asked, body });
}

test('the board shows the effect of a full slot and when it ends, and no notice without a limit', async () => {
  const sandbox = await startSandbox();
  await sandbox.placeOrder({});
  const { hint } = await renderBoard();
  expect(screen.queryByText(/^Franja completa/)).not.toBeInTheDocument();
  await act(() => setLimit(sandbox, {}));
  await hint();
  expect(await screen.findByText(/^Franja completa: no entran pedidos hasta las \d\d:00$/)).toBeVisible();
  await act(() => setLimit(sandbox, { al_completar: 'alargar' }));
  await act(() => sandbox.placeOrder({ tipo: 'delivery' }));
  await hint();
  expect(await screen.findByText(/^Franja completa: tiempos más largos hasta las \d\d:\d\d$/)).toBeVisible();
  await act(() => setLimit(sandbox, { maximo: null }));
  await hint();
  await waitFor(() => expect(screen.queryByText(/^Franja completa/)).not.toBeInTheDocument());
});

test('accepting an order with a lengthened time proposes the time that its customer received', async () => {
  const sandbox = await startSandbox();
  await setLimit(sandbox, { al_completar: 'alargar', minutos: 10 });
  await sandbox.placeOrder({ tipo: 'takeaway', automatic: false });
  const { id, numero } = await sandbox.placeOrder({ tipo: 'takeaway', automatic: false });
  const asked = { token: await sandbox.signIn(), branch: 1 };
  const { data } = await sandbox.ask<{ data: { pedido: { fecha: string; fecha_prometida: string } } }>(
    'POST',
    '/getPedidoDetails',
    {
      ...asked,
      body: { id_pedido: id },
    },
  );
  const { pedido } = data;
  const minutes = Math.round((Date.parse(pedido.fecha_prometida) - Date.parse(pedido.fecha)) / 60_000);
  const usual = await sandbox.ask<{ tiempo_espera_takeaway: string }>('GET', '/getTiempoEsperaTakeawaySucursal', {
    ...asked,
    query: { sucursal_id: 1 },
  });
  expect(minutes).toBeGreaterThan(Number(usual.tiempo_espera_takeaway.slice(-2)));
  const { user } = await renderBoard({ asksTime: true });
  await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Aceptar el pedido ${numero}` }));
  expect(dialog.getByRole('textbox', { name: 'Minutos hasta que esté listo' })).toHaveValue(String(minutes));
  await act(() => setLimit(sandbox, { maximo: null }));
});
