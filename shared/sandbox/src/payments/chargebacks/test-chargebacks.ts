import type { chargebackWire } from '@mostrador/contract/payments/chargebacks/shapes';
import type { ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import type * as z from 'zod/mini';
import { insertMany } from '../../db/rows';
import type { Reply } from '../../test-sandbox';
import type { PaymentsTestBed } from '../test-bed';
import { openChargeback } from './chargeback-progress';
import type { ChargebackRow } from './chargeback-repository';

/** A chargeback in the wire format. */
export type WireChargeback = z.input<typeof chargebackWire>;

export type ChargebackAnswer = Reply<
  WireChargeback & { code?: string; message?: string; details?: string[]; chargeback?: WireChargeback; data?: WireChargeback[] }
>;

interface Placed {
  /** Minor units; default: the whole payment. */
  minor?: number;
  paymentMinor?: number;
  currency?: string;
  files?: number;
  /** Time until the deadline, ms. */
  due?: number;
  outcome?: ChargebackRow['outcome'];
  reason?: string;
  merchantId?: string;
  createdAt?: number;
}

const DAY = 86_400_000;

/** Inserts a chargeback in this status over a new completed payment, for tests, and returns both ids. */
export async function placeChargeback(
  testBed: PaymentsTestBed,
  status: ChargebackStatus,
  { minor, paymentMinor = 1000, currency = 'EUR', files = 0, due = DAY, outcome = null, ...more }: Placed = {},
): Promise<{ id: string; paymentId: string }> {
  const paymentId = await testBed.place('COMPLETED', {
    minor: paymentMinor,
    currency,
    ...(more.merchantId && { merchant_id: more.merchantId }),
  });
  const [capture] = await testBed.db.query<{ id: string }>(
    `SELECT id FROM transactions WHERE payment_id = $1 AND type = 'CAPTURE'`,
    [paymentId],
  );
  const at = more.createdAt ?? testBed.clock.now - DAY;
  const claim = {
    paymentId,
    transactionId: capture?.id ?? '',
    amountMinor: minor ?? paymentMinor,
    currency,
    reason: more.reason ?? 'FRAUD',
  };
  const { id } = await openChargeback(testBed.db, claim, at);
  await testBed.db.query('UPDATE chargebacks SET status = $2, outcome = $3, respond_by_at = $4 WHERE id = $1', [
    id,
    status,
    outcome ?? (status === 'RESOLVED' ? 'won' : null),
    testBed.clock.now + due,
  ]);
  const kept = Array.from({ length: files }, (_, index) => ({
    id: `${id}-${index}`,
    chargeback_id: id,
    file_name: `prueba-${index}.pdf`,
    content_type: 'application/pdf',
    size: 1000,
    digest: `${id}-${index}`,
    uploaded_at: at,
  }));
  await insertMany(testBed.db, 'chargeback_files', kept);
  return { id, paymentId };
}
