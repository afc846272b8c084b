import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { findPendingChargeback, renderChargebacks } from './chargebacks/test-chargebacks';
import { findDialog, formatPlainAmount, plain, renderCashouts } from './cashouts/test-cashouts';

const call = { method: 'GET', path: '/v1/cashouts/balance' } as const;
const balanceButton = async (currency: string) =>
  within(await screen.findByRole('region', { name: 'Saldo' })).findByRole('button', { name: new RegExp(`^${currency}`) });

test('shows disputed money as held with the balance and in the dialog of a cashout', async () => {
  const sandbox = await startSandbox();
  const { currency } = await findPendingChargeback(sandbox);
  const { held } = await sandbox.ask<{ held: number }>('GET', call.path, { query: { currency } });
  expect(held).toBeGreaterThan(0);
  const amount = formatPlainAmount(held, currency);
  await renderCashouts(`?currency=${currency}`);
  const button = await balanceButton(currency);
  await waitFor(() => expect(plain(button.textContent)).toContain(`${amount} en disputa`));
  cleanup();
  await renderCashouts(`?action=create&currency=${currency}`);
  const { dialog } = await findDialog(/^Retirar dinero$/);
  await waitFor(() => expect(plain(dialog.textContent)).toContain(`${amount} retenidos por contracargos abiertos`));
});

test('shows the held amount of a chargeback until it is decided', async () => {
  const sandbox = await startSandbox();
  const { id, amount, currency } = await findPendingChargeback(sandbox);
  const words = `${formatPlainAmount(amount, currency)} retenidos del saldo hasta que se decida`;
  await renderChargebacks(`?id=${id}`);
  expect(plain((await screen.findByText(/retenidos del saldo/)).textContent)).toBe(words);
  cleanup();
  await sandbox.ask('POST', `/v1/chargebacks/${id}/accept`, { body: {} });
  await renderChargebacks(`?id=${id}`);
  expect(await screen.findByRole('region', { name: 'Historial' })).toBeVisible();
  expect(screen.queryByText(/retenidos del saldo/)).not.toBeInTheDocument();
});

test('shows no held money if the provider does not hold any', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({ ...call, status: 200, body: { available: 5, pending: 0, currency: 'EUR' }, times: 20 });
  await renderCashouts();
  const button = await balanceButton('EUR');
  await waitFor(() => expect(plain(button.textContent)).toContain('5,00 €'));
  expect(button).not.toHaveTextContent(/retenidos/);
});
