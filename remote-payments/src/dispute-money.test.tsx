import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { startSandbox } from '@mostrador/testing/sandbox';
import { chargedBackAmounts, findDialog, pdf, renderChargebacks, waitUntilClosed } from './chargebacks/test-chargebacks';
import { listPayments } from './payments/test-payments';

/** Returns available and held balance in cents. */
async function balanceOf(sandbox: SandboxControl): Promise<{ available: number; held: number }> {
  const { available, held } = await sandbox.ask<{ available: number; held: number }>('GET', '/v1/cashouts/balance', {
    query: { currency: 'EUR' },
  });
  return { available: Math.round(available * 100), held: Math.round(held * 100) };
}

/** Returns an old completed payment in euros without refunds and chargebacks, and its captured amount in cents. */
async function findUndisputed(sandbox: SandboxControl) {
  const all = await listPayments(sandbox, { status: 'COMPLETED', currency: 'EUR', sort: 'created_at:asc' });
  const found = all.find(({ transactions }) => transactions.every(({ type }) => type !== 'REFUND' && type !== 'CHARGEBACK'));
  const capture = found!.transactions.find(({ type }) => type === 'CAPTURE');
  return { id: found!.id, cents: Math.round(capture!.amount.value * 100) };
}

test.each([
  ['won', 'ganado', 1, []],
  ['lost', 'perdido', 0, ['all']],
] as const)(
  'a dispute from its opening to its end, %s: the money is held, then free or gone',
  async (decision, word, kept, taken) => {
    const sandbox = await startSandbox();
    const { id, cents } = await findUndisputed(sandbox);
    const before = await balanceOf(sandbox);
    const chargeback = await sandbox.disputePayment(id);
    const during = { available: before.available - cents, held: before.held + cents };
    expect(await balanceOf(sandbox)).toEqual(during);

    const { user } = await renderChargebacks(`?id=${chargeback.id}`);
    await user.click(await screen.findByRole('button', { name: 'Subir pruebas' }));
    const evidence = await findDialog(/^Subir pruebas/);
    await user.upload(evidence.getByLabelText(/^Elige archivos/), [pdf('albaran.pdf')]);
    await user.click(await screen.findByRole('button', { name: 'Subir 1 archivo' }));
    await waitUntilClosed(/^Subir pruebas/);
    const files = await screen.findByRole('list', { name: 'Pruebas' });
    await waitFor(() => expect(within(files).getAllByRole('listitem')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Disputar' }));
    await user.click((await findDialog(/^Disputar el contracargo/)).getByRole('button', { name: /^Disputar \d/ }));
    await waitUntilClosed(/^Disputar/);
    expect(await balanceOf(sandbox)).toEqual(during);

    await act(() => sandbox.disputePayment(id, decision));
    cleanup();
    await renderChargebacks(`?id=${chargeback.id}`);
    expect((await screen.findAllByText(new RegExp(word))).length).toBeGreaterThan(0);
    expect(await balanceOf(sandbox)).toEqual({ available: during.available + kept * cents, held: before.held });
    expect(await chargedBackAmounts(sandbox, id)).toEqual(taken.map(() => cents / 100));
  },
);
