import type { SandboxServices } from '../../services';
import type { PaymentRow } from '../payments/payment-repository';
import { expireLinks, findLinkToPay } from './link-repository';
import { payLink } from './pay-link';

/** Now and then somebody with a card of a recent payment pays one of the open links. */
export async function simulateLinkPayment({ database, random, now }: SandboxServices): Promise<void> {
  if (!random.chance(0.3)) return;
  await database.transaction(async (db) => {
    const at = now();
    await expireLinks(db, at);
    const open = await db.query<{ id: string }>(
      `SELECT l.id FROM links l JOIN merchants m ON m.id = l.merchant_id WHERE l.status = 'ACTIVE' AND m.status = 'ACTIVE' ORDER BY l.created_at DESC LIMIT 50`,
    );
    const payers = await db.query<Pick<PaymentRow, 'instrument' | 'customer'>>(
      'SELECT instrument, customer FROM payments WHERE customer IS NOT NULL ORDER BY created_at DESC LIMIT 50',
    );
    if (open.length === 0 || payers.length === 0) return;
    const link = await findLinkToPay(db, random.pick(open).id, true);
    const { instrument, customer } = random.pick(payers);
    if (link?.status === 'ACTIVE') {
      await payLink({ db, now: at, random }, link, instrument, { name: customer?.name, email: customer?.email });
    }
  });
}
