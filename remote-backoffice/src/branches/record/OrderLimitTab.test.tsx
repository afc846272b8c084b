import { act, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { ask, renderBranch } from '../test-branches';

interface Branch {
  version: number;
  limite_pedidos: object;
}

const labels = {
  orders: 'Pedidos por franja, como máximo',
  minutes: 'Duración de la franja',
  whenFull: 'Cuando la franja está completa',
};
const form = async () => within(await screen.findByRole('form', { name: 'Límite de pedidos' }));
const save = async () => (await form()).getByRole('button', { name: 'Guardar' });
const stored = async (sandbox: SandboxControl) =>
  (await act(() => ask<{ data: { sucursal: Branch } }>(sandbox, 'GET', '/getSucursal', { query: { sucursal_id: 1 } }))).data
    .sucursal;

test('stores the limit of orders per slot, and an empty number as no limit', async () => {
  const { user, sandbox } = await renderBranch('orderLimit');
  const { version } = await stored(sandbox);
  expect((await form()).getByLabelText(labels.orders)).toHaveValue('');
  expect((await form()).getByLabelText(labels.minutes)).toHaveDisplayValue('30 min');
  await user.type((await form()).getByLabelText(labels.orders), '12 pedidos');
  await user.selectOptions((await form()).getByLabelText(labels.minutes), '15 min');
  await user.selectOptions((await form()).getByLabelText(labels.whenFull), 'No aceptar más pedidos hasta que termine');
  await user.click(await save());
  expect(await screen.findByText('Centro: guardado')).toBeVisible();
  const limite_pedidos = { maximo: 12, minutos: 15, al_completar: 'cerrar' };
  expect(await stored(sandbox)).toMatchObject({ limite_pedidos, version: version + 1 });
  expect((await form()).getByLabelText(labels.orders)).toHaveValue('12');
  await user.clear((await form()).getByLabelText(labels.orders));
  await user.click(await save());
  expect((await form()).getByLabelText(labels.orders)).toHaveValue('');
  // The message of the first save may still be shown.
  const withoutLimit = { limite_pedidos: { ...limite_pedidos, maximo: null }, version: version + 2 };
  await waitFor(async () => expect(await stored(sandbox)).toMatchObject(withoutLimit));
  expect(await screen.findByText('Centro: guardado')).toBeVisible();
});

test('rejects a limit of no orders beside the field, and asks before a changed form is left', async () => {
  const { user, sandbox } = await renderBranch('orderLimit');
  const { version } = await stored(sandbox);
  const orders = (await form()).getByLabelText(labels.orders);
  await user.type(orders, '0');
  await user.click(await save());
  expect(orders).toHaveAccessibleDescription('El mínimo es de 1 pedido');
  expect(orders).toHaveFocus();
  expect((await stored(sandbox)).version).toBe(version);
  await user.click(screen.getByRole('link', { name: 'Pedidos sin aceptar' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('shows both numbers on an edit conflict, and keeps what only the other user changed', async () => {
  const { user, sandbox } = await renderBranch('orderLimit');
  await user.type((await form()).getByLabelText(labels.orders), '5');
  const { version } = await stored(sandbox);
  const limite_pedidos = { maximo: 8, minutos: 60, al_completar: 'cerrar' };
  await act(() => ask(sandbox, 'POST', '/updateSucursalLimitePedidos', { body: { sucursal_id: 1, version, limite_pedidos } }));
  await user.click(await save());
  expect(await (await form()).findByText('8')).toBeVisible();
  await user.click((await form()).getByRole('radio', { name: /^Lo tuyo/ }));
  await user.click((await form()).getByRole('button', { name: 'Seguir con lo elegido' }));
  await user.click(await save());
  expect(await screen.findByText('Centro: guardado')).toBeVisible();
  expect(await stored(sandbox)).toMatchObject({ limite_pedidos: { ...limite_pedidos, maximo: 5 }, version: version + 2 });
});

test('rejects longer times for a business with a fixed time, beside the field', async () => {
  const { user } = await renderBranch('orderLimit', { session: 'n542', id: 51 });
  await user.type((await form()).getByLabelText(labels.orders), '5');
  await user.click(await save());
  expect((await form()).getByLabelText(labels.whenFull)).toHaveAccessibleDescription(
    'El tiempo de este negocio es fijo y no se puede alargar',
  );
});
