import { act, screen, waitFor, within } from '@testing-library/react';
import { apiKey } from '@mostrador/api-client';
import { branchSettings } from '@mostrador/contract/backoffice/branch-settings/calls';
import { startSandbox } from '@mostrador/testing/sandbox';
import { hourBegins, placeHours, putClocksAt } from '../../common/test-waiting-hours';
import { cardOf, renderBoard } from '../test-board';

afterEach(() => jest.restoreAllMocks());

test('the time dialog proposes the waiting time of the current hour, without a reload', async () => {
  const sandbox = await startSandbox();
  await placeHours(sandbox);
  await putClocksAt(sandbox, hourBegins() - 120_000);
  const { numero } = await sandbox.placeOrder({ tipo: 'delivery' });
  const { user, queries } = await renderBoard({ asksTime: true });
  const proposed = async () => {
    await user.click(cardOf(numero).getByRole('button', { name: 'Aceptar' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Aceptar el pedido ${numero}` }));
    const { value } = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Minutos hasta que esté listo' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return value;
  };
  await waitFor(async () => expect(await proposed()).toBe('25'));
  await putClocksAt(sandbox, hourBegins() - 4_000);
  await act(() => queries.invalidateQueries({ queryKey: apiKey(branchSettings.waitingTime) }));
  const known = () => queries.getQueriesData({ queryKey: apiKey(branchSettings.waitingTime) }).map(([, minutes]) => minutes);
  await waitFor(() => expect(known()).toEqual([55]));
  expect(await proposed()).toBe('55');
});

test.each([
  ['before its hour', -1, 25],
  ['in its first minute', 0, 55],
  ['in its last minute', 59, 55],
  ['after it', 60, 25],
])(
  'an order that arrives %s gets its promised time from the hour’s waiting time, as its card shows',
  async (_when, minutes, wait) => {
    const sandbox = await startSandbox();
    await placeHours(sandbox);
    await putClocksAt(sandbox, hourBegins() + minutes * 60_000 + 1_000);
    const { numero } = await sandbox.placeOrder({ tipo: 'delivery' });
    const asked = { token: await sandbox.signIn(), branch: 1 };
    const { pedidos } = await sandbox.ask<{ pedidos: { numero: string; fecha: string; fecha_prometida: string }[] }>(
      'GET',
      '/getPedidosNegocio',
      asked,
    );
    const { fecha, fecha_prometida: promised } = pedidos.find((order) => order.numero === numero)!;
    expect(Date.parse(promised) - Date.parse(fecha)).toBe(wait * 60_000);
    await renderBoard();
    expect(cardOf(numero).getByText('A tiempo')).toBeVisible();
    await putClocksAt(sandbox, Date.parse(fecha) + 40 * 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await cardOf(numero).findByText(wait === 25 ? 'Con retraso' : 'A tiempo')).toBeVisible();
  },
);
