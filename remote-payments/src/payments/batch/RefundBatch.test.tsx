import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import type { SandboxControl } from '@mostrador/testing/control';
import type { RenderedScreen } from '@mostrador/testing/render';
import { formatMoney, moneyFromDecimal } from '@mostrador/values/money';
import { batchOf } from './batch';
import { listPayments, refundElsewhere, refundsOf, renderPayments } from '../test-payments';

type ServerPayment = Awaited<ReturnType<typeof listPayments>>[number];
const refundCall = { method: 'POST', path: '/v1/payments/{id}/refund' } as const;
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const totalOf = (all: ServerPayment[]) => {
  const minor = all.reduce((sum, { initial_amount: { value } }) => sum + moneyFromDecimal(value, 'EUR').minor, 0);
  return plain(formatMoney({ minor, currency: 'EUR' }, 'es'));
};

/** The list shows completed payments in EUR; returns the first ones without a refund, in the list's order. */
const search = '?status=COMPLETED&currency=EUR';
async function refundablePayments(sandbox: SandboxControl, count: number): Promise<ServerPayment[]> {
  const shown = await listPayments(sandbox, { status: 'COMPLETED', currency: 'EUR', page_size: 10, sort: 'created_at:desc' });
  const free = shown.filter(
    ({ allowed_actions: actions, transactions }) =>
      actions.includes('refund') && transactions.every(({ type }) => type !== 'REFUND'),
  );
  expect(free.length).toBeGreaterThanOrEqual(count);
  return free.slice(0, count);
}

async function pick({ user }: RenderedScreen, all: ServerPayment[]) {
  for (const { payment_id: id } of all) await user.click(await screen.findByRole('checkbox', { name: `Elegir el pago ${id}` }));
}

/** Opens the dialog of a batch with these payments. */
async function openBatch(page: RenderedScreen, all: ServerPayment[]) {
  await pick(page, all);
  await page.user.click(await screen.findByRole('button', { name: /^Devolver \d+ pagos?…$/ }));
  return dialogNow();
}

async function dialogNow() {
  const dialog = await screen.findByRole('dialog', { name: 'Devolver varios pagos' });
  const stateOf = ({ payment_id: id }: ServerPayment) =>
    within(dialog)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent?.includes(id))!.textContent;
  return { dialog, stateOf, ...within(dialog) };
}

const refunds = async (sandbox: SandboxControl, all: ServerPayment[]) =>
  Promise.all(all.map(async ({ id }) => refundsOf(sandbox, id)));
const whole = (all: ServerPayment[]) => all.map(({ initial_amount: { value } }) => [value]);

test('refunds the chosen payments for one reason, with totals before and the outcome of each after', async () => {
  const sandbox = await startSandbox();
  const all = await refundablePayments(sandbox, 3);
  const page = await renderPayments(search);
  const { getByRole, getByLabelText, findByRole, findByText, dialog, stateOf } = await openBatch(page, all);
  expect(plain(dialog.textContent)).toContain(`Total en EUR${totalOf(all)}`);
  await page.user.type(getByLabelText('Motivo para todos (opcional)'), 'Concierto cancelado');
  const confirm = getByRole('button', { name: /^Devolver 3 pagos: / });
  expect(plain(confirm.textContent)).toBe(`Devolver 3 pagos: ${totalOf(all)}`);
  await page.user.click(confirm);
  expect(await findByText('3 de 3 devueltos · 0 fallidos · 0 sin confirmar · 0 sin enviar')).toBeVisible();
  for (const one of all) expect(stateOf(one)).toContain('Devuelto');
  expect(await refunds(sandbox, all)).toEqual(whole(all));
  const reasons = (await listPayments(sandbox, { currency: 'EUR' }))
    .filter(({ id }) => all.some((one) => one.id === id))
    .flatMap(({ transactions }) => transactions.filter(({ type }) => type === 'REFUND').map(({ reason }) => reason));
  expect(reasons).toEqual(Array(3).fill('Concierto cancelado'));
  await page.user.click(await findByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Pagos elegidos' })).not.toBeInTheDocument();
});

test('leaves out what cannot be refunded with its reason, and goes on after a refused refund, which can be tried again', async () => {
  const sandbox = await startSandbox();
  const all = await refundablePayments(sandbox, 2);
  const [rejected] = await listPayments(sandbox, { status: 'REJECTED', currency: 'EUR' });
  const page = await renderPayments(search);
  await pick(page, all);
  await page.user.click(screen.getByRole('button', { name: /^Estado: / }));
  await page.user.click(await screen.findByRole('checkbox', { name: 'Completado' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Rechazado' }));
  await page.user.keyboard('{Escape}');
  const { getByRole, findByRole, findByText, dialog, stateOf } = await openBatch(page, [rejected!]);
  expect(dialog).toHaveTextContent(`${rejected!.payment_id}: El pago ya está cerrado`);
  await sandbox.fault({
    ...refundCall,
    status: 422,
    body: { code: 'limit', message: 'Límite diario superado', details: [] },
  });
  await page.user.click(getByRole('button', { name: /^Devolver 2 pagos: / }));
  expect(await findByText('1 de 2 devueltos · 1 fallidos · 0 sin confirmar · 0 sin enviar')).toBeVisible();
  expect(stateOf(all[0]!)).toContain('Fallida');
  expect(stateOf(all[0]!)).toContain('Límite diario superado');
  await page.user.click(await findByRole('button', { name: 'Intentar 1 otra vez' }));
  expect(await findByText(/^2 de 2 devueltos/)).toBeVisible();
  expect(await refunds(sandbox, all)).toEqual(whole(all));
});

test('stops at a lost answer, and repeats nothing after a reload', async () => {
  const sandbox = await startSandbox();
  const all = await refundablePayments(sandbox, 3);
  const page = await renderPayments(search);
  const { getByRole, findByText } = await openBatch(page, all);
  // Three times, because Node retries on a connection that was closed.
  await sandbox.fault({ ...refundCall, drop_after_commit: true, times: 3 });
  await page.user.click(getByRole('button', { name: /^Devolver 3 pagos: / }));
  expect(await findByText('0 de 3 devueltos · 0 fallidos · 1 sin confirmar · 2 sin enviar')).toBeVisible();
  await waitFor(() => expect(getByRole('button', { name: 'Intentar 3 otra vez' })).toBeEnabled());
  await sandbox.clearFaults();
  cleanup();
  const again = await renderPayments(search, { visit: 'reload' });
  const bar = within(await screen.findByRole('region', { name: 'Devolver varios pagos' }));
  expect(bar.getByText('0 de 3 devueltos · 0 fallidos · 1 sin confirmar · 2 sin enviar')).toBeVisible();
  await again.user.click(bar.getByRole('button', { name: 'Ver' }));
  const next = await dialogNow();
  expect(
    next.getByText(/^Puede que alguna devolución sin confirmar ya se hiciera\. Intentarlo otra vez es seguro/),
  ).toBeVisible();
  await again.user.click(next.getByRole('button', { name: 'Intentar 3 otra vez' }));
  expect(await next.findByText(/^3 de 3 devueltos/)).toBeVisible();
  expect(await refunds(sandbox, all)).toEqual(whole(all));
});

test('a prepared batch and its reason survive a reload, and can be discarded', async () => {
  const sandbox = await startSandbox();
  const all = await refundablePayments(sandbox, 1);
  const page = await renderPayments(search);
  const { getByLabelText } = await openBatch(page, all);
  await page.user.type(getByLabelText('Motivo para todos (opcional)'), 'Cierre');
  cleanup();
  const again = await renderPayments(search, { visit: 'reload' });
  await again.user.click(await screen.findByRole('button', { name: 'Ver' }));
  const next = await dialogNow();
  expect(next.getByLabelText('Motivo para todos (opcional)')).toHaveValue('Cierre');
  await again.user.click(next.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText(/preparada y sin enviar/)).not.toBeInTheDocument());
  expect(await refunds(sandbox, all)).toEqual([[]]);
});

test('returns the focus to the button of the chosen payments when the dialog is cancelled', async () => {
  const sandbox = await startSandbox();
  const page = await renderPayments(search);
  const { getByRole } = await openBatch(page, await refundablePayments(sandbox, 2));
  await page.user.click(getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Devolver 2 pagos…' })).toHaveFocus());
});

test('refunds nothing twice if the browser stores nothing more in the middle of a batch', async () => {
  const sandbox = await startSandbox();
  const all = await refundablePayments(sandbox, 2);
  const page = await renderPayments(search);
  const { getByRole, findByText } = await openBatch(page, all);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.user.click(getByRole('button', { name: /^Devolver 2 pagos: / }));
  expect(await findByText(/^2 de 2 devueltos/)).toBeVisible();
  full.mockRestore();
  // The next page knows the batch as it was stored last: nothing of it sent.
  const [key] = Object.keys(localStorage).filter((name) => name.startsWith('batch:refunds:'));
  const stored = localStorage.getItem(key!)!;
  cleanup();
  batchOf(key!.slice('batch:refunds:'.length)).clear();
  localStorage.setItem(key!, stored);
  const again = await renderPayments(search, { visit: 'reload' });
  await again.user.click(await screen.findByRole('button', { name: 'Ver' }));
  const next = await dialogNow();
  await again.user.click(next.getByRole('button', { name: /^Devolver 2 pagos: / }));
  expect(await next.findByText(/^0 de 2 devueltos · 2 fallidos/)).toBeVisible();
  for (const one of all) expect(next.stateOf(one)).toMatch(/Fallida/);
  expect(await refunds(sandbox, all)).toEqual(whole(all));
});

test('does not refund twice what another user refunded meanwhile', async () => {
  const sandbox = await startSandbox();
  const all = await refundablePayments(sandbox, 2);
  const page = await renderPayments(search);
  const { getByRole, findByText, stateOf } = await openBatch(page, all);
  await refundElsewhere(sandbox, all[0]!, 1);
  await page.user.click(getByRole('button', { name: /^Devolver 2 pagos: / }));
  expect(await findByText(/^1 de 2 devueltos · 1 fallidos/)).toBeVisible();
  expect(stateOf(all[0]!)).toContain('El importe supera lo disponible');
  expect(await refunds(sandbox, all)).toEqual([[1], ...whole(all.slice(1))]);
});

test('shows a user without the permission why the batch is disabled', async () => {
  const sandbox = await startSandbox();
  const all = await refundablePayments(sandbox, 1);
  const page = await renderPayments(search, { session: 'operator' });
  await pick(page, all);
  const button = await screen.findByRole('button', { name: /^Devolver \d+ pagos?…$/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Solo un administrador o quien tenga el permiso puede devolver.');
  await page.user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
