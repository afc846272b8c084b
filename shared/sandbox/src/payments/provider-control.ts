import * as z from 'zod/mini';
import type { Db } from '../db/database';
import { paymentsError } from '../errors';
import type { SandboxServices } from '../services';
import { openCashout } from './cashouts/cashout-progress';
import { sumSettled } from './cashouts/settled-repository';
import { largestCashout, quoteOf } from './cashouts/terms';
import { decideDispute, openChargeback } from './chargebacks/chargeback-progress';
import { findChargeback, listClaimable, listDisputed, lockChargeback } from './chargebacks/chargeback-repository';

/** The request to act as the bank of a payment's payer (docs platform §9): without a decision it opens a chargeback. */
export const bankBody = z.object({
  payment_id: z.string(),
  decision: z.optional(z.enum(['won', 'lost', 'refused', 'withdrawn'])),
});

/** The period of a settlement (docs platform §9), epoch seconds, `[from, to)`. */
export const settlementBody = z.object({
  organization_id: z.string(),
  currency: z.string(),
  from: z.int(),
  to: z.int(),
});

/** Opens a chargeback of all that is left of a captured payment, or decides its disputed one. Returns the chargeback's id. 404 without one. */
export async function actAsBank(
  { database, now, random }: SandboxServices,
  { payment_id: paymentId, decision }: z.output<typeof bankBody>,
): Promise<{ id: string }> {
  return database.transaction(async (db) => {
    if (!decision) return { id: await claim(db, paymentId, now()) };
    const [disputed] = await listDisputed(db, paymentId);
    if (!disputed) throw paymentsError(404, 'not_found', 'El pago no tiene un contracargo en disputa');
    const { id } = disputed;
    await lockChargeback(db, id);
    const chargeback = await findChargeback(db, { organizationId: null, merchantId: null }, id);
    await decideDispute(db, random, chargeback!, decision, now());
    return { id };
  });
}

async function claim(db: Db, id: string, at: number): Promise<string> {
  const [payment] = await listClaimable(db, 1, id);
  if (!payment) throw paymentsError(404, 'not_found', 'No se puede reclamar el pago');
  const { payment_id: paymentId, transaction_id: transactionId, current_minor: amountMinor, currency } = payment;
  const opened = await openChargeback(db, { paymentId, transactionId, amountMinor, currency, reason: 'FRAUD' }, at);
  return opened.id;
}

/**
 * Cashes out the balance changes of a period, as a provider does by itself at night. Returns the cashout's id, or null if they do not exceed
 * the fee: then a later period has to include them.
 */
export async function settlePeriod(
  { database, now }: SandboxServices,
  { organization_id: organizationId, currency, from, to }: z.output<typeof settlementBody>,
): Promise<{ id: string | null }> {
  return database.transaction(async (db) => {
    const period = { period_from_at: from * 1000, period_to_at: to * 1000 };
    const settled = { organization_id: organizationId, merchant_id: null, currency, ...period };
    const { captured_minor: captured, taken_minor: taken } = await sumSettled(db, settled);
    const amount = largestCashout({ minor: captured - taken, currency });
    if (!amount) return { id: null };
    const quote = quoteOf(amount);
    const draft = { organization_id: organizationId, merchant_id: null, ...period, destination: quote.account, reference: null };
    return { id: await openCashout(db, draft, quote, now(), null) };
  });
}
