import type { PaymentStatus } from '@mostrador/contract/payments/payments/states';
import type { Db } from '../../db/database';
import { HELD } from '../chargebacks/chargeback-repository';
import type { Scope } from '../scope';
import { RETURNED } from './cashout-repository';

const CAPTURED: PaymentStatus[] = ['CAPTURED', 'COMPLETED'];
const ON_THEIR_WAY: PaymentStatus[] = ['CAPTURE_SCHEDULED', 'CAPTURE_IN_PROGRESS', 'CAPTURE_PRESENTED'];

/** The balance of one currency, in minor units. Available may be negative: refunds and chargebacks are not limited by it. */
interface Balance {
  availableMinor: number;
  /** Captures in progress, not available yet. */
  pendingMinor: number;
  /** Disputed money of chargebacks that are not decided, not available. */
  heldMinor: number;
}

async function sum(db: Db, sql: string, params: unknown[]): Promise<number> {
  const [row] = await db.query<{ minor: number }>(
    `SELECT coalesce(sum(minor), 0)::bigint AS minor FROM (${sql}) entries`,
    params,
  );
  return row?.minor ?? 0;
}

/** The present amount of a payment is the captured one minus refunds and chargebacks. */
const PAYMENTS = `SELECT current_minor AS minor FROM payments
  WHERE ($1::text IS NULL OR organization_id = $1) AND currency = $2 AND ($3::text IS NULL OR merchant_id = $3) AND status = ANY($4::text[])`;
const REFUNDS = `SELECT t.amount_minor AS minor FROM transactions t JOIN payments p ON p.id = t.payment_id
  WHERE t.status = 'PENDING' AND t.type = 'REFUND' AND ($1::text IS NULL OR p.organization_id = $1) AND p.currency = $2
    AND ($3::text IS NULL OR p.merchant_id = $3)`;
const CASHOUTS = `SELECT amount_minor AS minor FROM cashouts
  WHERE ($1::text IS NULL OR organization_id = $1) AND currency = $2 AND ($3::text IS NULL OR merchant_id = $3) AND status <> ALL($4::text[])`;

const CHARGEBACKS = `SELECT ${HELD} AS minor FROM chargebacks c JOIN payments p ON p.id = c.payment_id
  WHERE ($1::text IS NULL OR p.organization_id = $1) AND p.currency = $2 AND ($3::text IS NULL OR p.merchant_id = $3)
    AND p.status = ANY($4::text[])`;

const held = (db: Db, who: unknown[]): Promise<number> => sum(db, CHARGEBACKS, [...who, CAPTURED]);

async function available(db: Db, who: unknown[]): Promise<number> {
  const captured = await sum(db, PAYMENTS, [...who, CAPTURED]);
  const refunding = await sum(db, REFUNDS, who);
  const cashedOut = await sum(db, CASHOUTS, [...who, RETURNED]);
  return captured - refunding - cashedOut - (await held(db, who));
}

/**
 * Returns the captured amount minus completed and pending refunds, held money and cashouts, whose amounts include their fees; returned
 * cashouts do not count. A merchant's balance is limited by that of the organization, whose cashouts may have used the merchant's money.
 */
export async function balanceOf(db: Db, scope: Scope, currency: string): Promise<Balance> {
  const own = [scope.organizationId, currency, scope.merchantId];
  const all = await available(db, [scope.organizationId, currency, null]);
  return {
    availableMinor: scope.merchantId ? Math.min(all, await available(db, own)) : all,
    pendingMinor: await sum(db, PAYMENTS, [...own, ON_THEIR_WAY]),
    heldMinor: await held(db, own),
  };
}

/** Blocks other cashouts of the currency until the transaction ends, so that two cannot spend the same money. */
export async function lockBalance(db: Db, organizationId: string, currency: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`cashouts ${organizationId} ${currency}`]);
}
