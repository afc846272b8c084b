import { CHARGEBACK_REASONS } from '@mostrador/contract/payments/chargebacks/shapes';
import type { SandboxServices } from '../../services';
import { decideDispute, openChargeback } from './chargeback-progress';
import { findChargeback, lockChargeback } from './chargeback-repository';

interface Claimable {
  payment_id: string;
  transaction_id: string;
  current_minor: number;
  currency: string;
}

/** Now and then a payer's bank claims a payment back, and now and then it decides a dispute. */
export async function simulateChargebacks(services: SandboxServices): Promise<void> {
  const { database, random } = services;
  if (random.chance(0.1)) {
    await database.transaction(async (db) => {
      const payments = await db.query<Claimable>(
        `SELECT p.id AS payment_id, t.id AS transaction_id, p.current_minor, p.currency
         FROM payments p JOIN transactions t ON t.payment_id = p.id AND t.type = 'CAPTURE' AND t.status = 'APPROVED'
         WHERE p.status = 'COMPLETED' AND p.current_minor > 0 AND NOT EXISTS (SELECT 1 FROM chargebacks c WHERE c.payment_id = p.id)
         ORDER BY p.created_at DESC LIMIT 200`,
      );
      if (payments.length === 0) return;
      const {
        payment_id: paymentId,
        transaction_id: transactionId,
        current_minor: amountMinor,
        currency,
      } = random.pick(payments);
      const claim = { paymentId, transactionId, amountMinor, currency, reason: random.pick(CHARGEBACK_REASONS) };
      await openChargeback(db, claim, services.now());
    });
  }
  if (random.chance(0.1)) {
    await database.transaction(async (db) => {
      const disputed = await db.query<{ id: string; organization_id: string }>(
        `SELECT c.id, p.organization_id FROM chargebacks c JOIN payments p ON p.id = c.payment_id WHERE c.status = 'DISPUTED' ORDER BY c.id`,
      );
      if (disputed.length === 0) return;
      const { id, organization_id: organizationId } = random.pick(disputed);
      await lockChargeback(db, id);
      const chargeback = await findChargeback(db, { organizationId, merchantId: null }, id);
      if (chargeback?.status !== 'DISPUTED') return;
      const decision = random.weighted([
        ['won', 55],
        ['lost', 25],
        ['refused', 20],
      ] as const);
      await decideDispute(db, random, chargeback, decision, services.now());
    });
  }
}
