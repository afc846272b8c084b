import { CHARGEBACK_REASONS } from '@mostrador/contract/payments/chargebacks/shapes';
import type { SandboxServices } from '../../services';
import { decideDispute, openChargeback } from './chargeback-progress';
import { findChargeback, listClaimable, listDisputed, lockChargeback } from './chargeback-repository';

const RECENT = 200;

/** Sometimes opens a chargeback and sometimes decides a dispute, as a payer's bank. */
export async function simulateChargebacks(services: SandboxServices): Promise<void> {
  const { database, random } = services;
  if (random.chance(0.1)) {
    await database.transaction(async (db) => {
      const payments = await listClaimable(db, RECENT);
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
      const disputed = await listDisputed(db);
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
