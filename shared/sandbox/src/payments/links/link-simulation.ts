import type { SandboxServices } from '../../services';
import { listRecentPayers } from '../payments/payment-repository';
import { byPayer } from '../transactions/origin';
import { expireLinks, findLinkToPay, listOpenLinks } from './link-repository';
import { payLink } from './pay-link';

const RECENT = 50;

/** Sometimes simulates a payment of an open link with the card of a recent payment. */
export async function simulateLinkPayment({ database, random, now }: SandboxServices): Promise<void> {
  if (!random.chance(0.3)) return;
  await database.transaction(async (db) => {
    const at = now();
    const open = await listOpenLinks(db, RECENT);
    const payers = await listRecentPayers(db, RECENT);
    if (open.length === 0 || payers.length === 0) return;
    const id = random.pick(open);
    await expireLinks(db, at, id);
    const link = await findLinkToPay(db, id, true);
    const { instrument, customer } = random.pick(payers);
    if (link?.status === 'ACTIVE') {
      await payLink({ db, now: at, random, origin: byPayer('LINK') }, link, instrument, {
        name: customer?.name,
        email: customer?.email,
      });
    }
  });
}
