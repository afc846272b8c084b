import type { SandboxControl } from '@mostrador/testing/control';

interface LedgerEntry {
  type: string;
  status: string;
  amount: { value: number; currency: string };
}

/** Returns the refunds of a payment on the server. */
export async function refundsOf(sandbox: SandboxControl, paymentId: string): Promise<number[]> {
  const payment = await sandbox.ask<{ transactions: LedgerEntry[] }>('GET', `/v1/payments/${paymentId}`);
  return payment.transactions.filter(({ type }) => type === 'REFUND').map(({ amount }) => amount.value);
}

/** Returns a captured payment in euros without refunds. */
export async function findRefundablePayment(
  sandbox: SandboxControl,
): Promise<{ payment_id: string; initial_amount: { value: number } }> {
  const { data } = await sandbox.ask<{
    data: { payment_id: string; initial_amount: { value: number; currency: string }; allowed_actions: string[] }[];
  }>('GET', '/v1/payments?status=CAPTURED&page_size=100');
  for (const payment of data) {
    const usable =
      payment.initial_amount.currency === 'EUR' &&
      payment.initial_amount.value > 12 &&
      payment.allowed_actions.includes('refund');
    if (usable && (await refundsOf(sandbox, payment.payment_id)).length === 0) return payment;
  }
  throw new Error('the seed has no refundable payment');
}
