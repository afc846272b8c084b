import { randomUUID } from 'node:crypto';
import type { ActionContext } from '../action-context';
import { openPayment } from '../payments/authorize';
import { refusalOf } from '../payments/issuer';
import { movePayment } from '../payments/payment-progress';
import { findPayment, type InstrumentData, type PaymentView } from '../payments/payment-repository';
import { ledgerEntry } from '../transactions/ledger';
import { insertTransaction } from '../transactions/transaction-repository';
import { insertLinkPayment, setLinkStatus, type LinkView } from './link-repository';

interface Payer {
  name?: string;
  email?: string;
}

/**
 * Pays an ACTIVE link, locked by the caller, with a payment that is authorised and captured at once. Marks a DYNAMIC link as paid. A
 * refused card results in a REJECTED payment and leaves the link unchanged.
 */
export async function payLink(
  actionContext: ActionContext,
  link: LinkView,
  instrument: InstrumentData,
  payer: Payer,
): Promise<PaymentView> {
  const { db, now, random, origin } = actionContext;
  const scope = { organizationId: link.organization_id, merchantId: link.merchant_id };
  const id = await openPayment(db, now, {
    organizationId: link.organization_id,
    merchantId: link.merchant_id,
    country: link.merchant_country,
    money: { minor: link.amount_minor, currency: link.currency },
    instrument,
    captureMode: 'AUTOMATIC',
    preauthorize: false,
    traceId: link.id,
    origin,
    customer: payer.name || payer.email ? { id: `cus_${randomUUID()}`, ...payer } : null,
  });
  const current = async (): Promise<PaymentView> => {
    const payment = await findPayment(db, scope, id);
    if (!payment) throw new Error(`Payment ${id} was not put down`);
    return payment;
  };
  const opened = await current();
  const amountMinor = link.amount_minor;
  const refusal = refusalOf(instrument, now);
  if (refusal) {
    const draft = {
      type: 'AUTHORIZATION',
      status: 'REJECTED',
      detail: refusal,
      amountMinor,
      origin,
      position: 1,
      at: now,
    } as const;
    await insertTransaction(db, ledgerEntry(random, opened, draft));
    await movePayment(db, opened, 'REJECTED', now, 0);
    return current();
  }
  for (const [index, type] of (['AUTHORIZATION', 'CAPTURE'] as const).entries()) {
    const draft = { type, status: 'APPROVED', amountMinor, origin, position: index + 1, at: now } as const;
    await insertTransaction(db, ledgerEntry(random, opened, draft));
  }
  await movePayment(db, opened, 'AUTHORIZED', now, amountMinor);
  await movePayment(db, await current(), 'CAPTURED', now, amountMinor);
  await insertLinkPayment(db, link.id, id, now);
  await setLinkStatus(db, link.id, link.type === 'DYNAMIC' ? 'PAID' : link.status, now);
  return current();
}
