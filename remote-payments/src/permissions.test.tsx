import { screen, within } from '@testing-library/react';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { findPendingChargeback } from './chargebacks/test-chargebacks';
import { findPaymentAllowing } from './payments/test-payments';
import { remote } from './remote';

const REASON = 'Solo un administrador o quien tenga el permiso';

function open(screenId: string, path: string, session: RenderOptions['session'] = 'operator') {
  return renderScreen({ remote, screen: screenId }, { path, session });
}

test('explains to an operator why a payment cannot be refunded, in the menu and in the dialog of the URL', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  const { user } = await open('payments', `/pagos/lista?id=${payment.payment_id}&action=refund`);
  const record = await screen.findByRole('dialog', { name: /^Pago/ });
  expect(await within(record).findByText(REASON)).toBeVisible();
  expect(screen.queryByLabelText('Importe a devolver')).not.toBeInTheDocument();
  await user.click(within(record).getByRole('button', { name: /^Acciones del pago/ }));
  const refund = await screen.findByRole('menuitem', { name: /^Devolver/ });
  expect(refund).toHaveAttribute('aria-disabled', 'true');
  expect(refund).toHaveTextContent(REASON);
});

test('rejects on the server a call that the screen does not offer', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  const asked = sandbox.ask('POST', `/v1/payments/${payment.id}/refund`, {
    headers: { 'X-Session': await sandbox.signIn('operador@mostrador.test') },
  });
  await expect(asked).rejects.toThrow(/403 .*permission_needed/);
});

test('lets a user with the permission but without ADMIN refund, but not cash out', async () => {
  const sandbox = await startSandbox();
  const payment = await findPaymentAllowing(sandbox, 'refund');
  await open('payments', `/pagos/lista?id=${payment.payment_id}&action=refund`, 'manager');
  expect(await screen.findByLabelText('Importe a devolver')).toBeInTheDocument();
});

test.each(['operator', 'manager'] as const)('disables the cashout button for %s and shows the reason', async (session) => {
  const { user } = await open('cashouts', '/liquidaciones/liquidaciones-list', session);
  const button = await screen.findByRole('button', { name: 'Retirar dinero' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/un administrador o quien tenga el permiso puede retirar dinero/);
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('lets an operator read a dispute but not answer it', async () => {
  const sandbox = await startSandbox();
  const { id } = await findPendingChargeback(sandbox, true);
  await open('chargebacks', `/contracargos/contracargos-list?id=${id}`);
  const dispute = await screen.findByRole('button', { name: 'Disputar' });
  expect(dispute).toBeDisabled();
  expect(screen.getAllByText(REASON).length).toBeGreaterThan(0);
});

test('lets an operator edit terminals but not activate, deactivate or delete them', async () => {
  const sandbox = await startSandbox();
  const { data } = await sandbox.ask<{ data: { id: string; name: string }[] }>('GET', '/v1/terminals', {
    query: { status: 'INACTIVE', page_size: 1 },
  });
  const { user } = await open('provider-terminals', `/akua/terminals?id=${data[0]!.id}`);
  const record = await screen.findByRole('dialog');
  await user.click(await within(record).findByRole('button', { name: /^Acciones de/ }));
  expect(await screen.findByRole('menuitem', { name: /^Eliminar/ })).toHaveTextContent(REASON);
  for (const name of [/^Activar/, /mantenimiento/]) expect(screen.getByRole('menuitem', { name })).toHaveTextContent(REASON);
  expect(screen.getByRole('menuitem', { name: /^Editar/ })).not.toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['merchants', '/akua/merchants'],
  ['points', '/akua/points'],
  ['provider-terminals', '/akua/terminals'],
])('explains in the dialog of the URL why an operator cannot deactivate a record of %s', async (screenId, path) => {
  const sandbox = await startSandbox();
  const list = path.slice('/akua'.length);
  const { data } = await sandbox.ask<{ data: { id: string }[] }>('GET', `/v1${list}`, {
    query: { status: 'ACTIVE', page_size: 1 },
  });
  await open(screenId, `${path}?id=${data[0]!.id}&action=deactivate`);
  const confirm = await screen.findByRole('button', { name: /^Desactivar/ });
  expect(confirm).toBeDisabled();
  expect(screen.getByText(REASON)).toBeVisible();
});

test('does not show an operator the bank account of a cashout', async () => {
  const sandbox = await startSandbox();
  const { data } = await sandbox.ask<{ data: { id: string; destination: { holder: string } }[] }>('GET', '/v1/cashouts', {});
  const { id, destination } = data[0]!;
  await open('cashouts', `/liquidaciones/liquidaciones-list?id=${id}`);
  const record = within(await screen.findByRole('dialog'));
  expect(await record.findByText(REASON)).toBeVisible();
  expect(screen.queryByText(destination.holder)).not.toBeInTheDocument();
});

test('shows business 445 only its own payments, also when a foreign one is opened by URL', async () => {
  const sandbox = await startSandbox();
  const foreign = await findPaymentAllowing(sandbox, 'refund');
  await open('payments', `/pagos/lista?id=${foreign.payment_id}`, 'n445');
  expect(await screen.findByText(/^No encontramos este pago/)).toBeVisible();
  expect(await screen.findAllByText(/^Mercado Sur (Providencia|Ñuñoa)$/)).not.toHaveLength(0);
  expect(screen.queryByText(/La Esquina|Horno|Cervantes/)).not.toBeInTheDocument();
});

test('shows an empty list to a business without payments', async () => {
  await open('payments', '/pagos/lista', 'n542');
  expect(await screen.findByText('Todavía no hay pagos')).toBeVisible();
});
