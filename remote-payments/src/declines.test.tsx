import { screen, within } from '@testing-library/react';
import { DECLINE_CODES } from '@mostrador/contract/payments/transactions/shapes';
import type { MessageLoader } from '@mostrador/i18n';
import { renderScreen } from '@mostrador/testing/render';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { listPayments } from './payments/test-payments';
import { remote } from './remote';
import { exportCsv } from './common/test-files';
import { DeclineNote } from './common/declines/DeclineNote';

const messages: MessageLoader[] = [(locale) => import(`./locales/${locale}/declines.json`)];
const reason = 'El banco del cliente no respondió.';
const advice = 'Qué decir al cliente: Se puede volver a intentar dentro de unos minutos; su tarjeta está bien.';

/** Makes the server answer with one payment whose only refund was declined by the bank. */
async function declineRefund(sandbox: SandboxControl, code: string) {
  const all = await listPayments(sandbox, { status: 'COMPLETED', transaction_type: 'REFUND' });
  const [payment] = all;
  const refund = { ...payment!.transactions.find(({ type }) => type === 'REFUND')!, status: 'REJECTED', status_detail: code };
  const body = { ...payment, transactions: [refund] };
  const answer = { data: [body], pagination: { page: 1, page_size: 200, total: 1, total_pages: 1 } };
  await sandbox.fault({ method: 'GET', path: '/v1/payments', status: 200, body: answer, times: 99 });
  await sandbox.fault({ method: 'GET', path: '/v1/payments/{id}', status: 200, body, times: 99 });
  await sandbox.fault({ method: 'GET', path: '/v1/transactions/{id}', status: 200, body: refund, times: 99 });
  return { payment: payment!, refund };
}

test('shows a decline in words, with advice for the customer and the code, in the timeline of a payment', async () => {
  const { payment } = await declineRefund(await startSandbox(), 'ISSUER_UNAVAILABLE');
  await renderScreen({ remote, screen: 'payments' }, { path: `/pagos/lista?id=${payment.payment_id}` });
  const timeline = within(await screen.findByRole('list', { name: 'Movimientos' }));
  expect(await timeline.findByText(reason)).toBeVisible();
  expect(timeline.getByText(advice)).toBeVisible();
  expect(timeline.getByText('Código del banco: ISSUER_UNAVAILABLE')).toBeVisible();
});

test('shows a declined refund in words in list and file, and its code in the detail only', async () => {
  const { payment, refund } = await declineRefund(await startSandbox(), 'ISSUER_UNAVAILABLE');
  const path = `/pagos/devoluciones?paymentId=${payment.payment_id}`;
  const { user, unmount } = await renderScreen({ remote, screen: 'refunds' }, { path });
  await user.click(await screen.findByRole('button', { name: 'Columnas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Detalle del estado' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText(reason)).toBeVisible();
  const file = await exportCsv(user);
  expect(file).toContain(reason);
  expect(file).not.toContain('ISSUER_UNAVAILABLE');
  unmount();
  await renderScreen({ remote, screen: 'refunds' }, { path: `${path}&id=${refund.id}` });
  const record = within(await screen.findByRole('dialog', { name: /^Transacción/ }));
  expect(await record.findByText(reason)).toBeVisible();
  expect(record.getByText(advice)).toBeVisible();
  expect(record.getByText('Código del banco: ISSUER_UNAVAILABLE')).toBeVisible();
});

test.each(DECLINE_CODES)('has words and advice for %s', async (code) => {
  await renderScreen(<DeclineNote code={code} />, { messages });
  expect(await screen.findByText(/^Qué decir al cliente: /)).not.toHaveTextContent(
    'Puede preguntar a su banco, o usar otra tarjeta.',
  );
  expect(screen.queryByText(code)).not.toBeInTheDocument();
});

test('shows an unknown code as received, with general advice', async () => {
  await renderScreen(<DeclineNote code="R_77" />, { messages });
  expect(await screen.findByText('R_77')).toBeVisible();
  expect(screen.getByText('Qué decir al cliente: Puede preguntar a su banco, o usar otra tarjeta.')).toBeVisible();
});

test('shows the reason of a lost chargeback in words, in the timeline and in its record', async () => {
  const sandbox = await startSandbox();
  const [lost] = await listPayments(sandbox, { transaction_type: 'CHARGEBACK' });
  const entry = lost!.transactions.find(({ type }) => type === 'CHARGEBACK')!;
  const { unmount } = await renderScreen({ remote, screen: 'payments' }, { path: `/pagos/lista?id=${lost!.payment_id}` });
  const timeline = within(await screen.findByRole('list', { name: 'Movimientos' }));
  const words = 'Fraude|Producto no recibido|No es como se describió|Cobro duplicado|Devolución no hecha';
  expect(await timeline.findByText(new RegExp(`^Motivo: (${words})$`))).toBeVisible();
  unmount();
  await renderScreen({ remote, screen: 'refunds' }, { path: `/pagos/devoluciones?id=${entry.id}` });
  const record = within(await screen.findByRole('dialog', { name: /^Transacción/ }));
  expect(await record.findByText(new RegExp(`^(${words})$`))).toBeVisible();
});
