import type { Session } from '@mostrador/session';

/** Returns the key of a user of a business. Another user of the same browser has another one. */
export function userKeyOf({ business }: Session): string {
  return `${business.id}/${business.user ?? business.email}`;
}

/**
 * Returns the key of a user together with the merchant that this tab has chosen (docs payments §6.1): what was typed or sent for one merchant
 * belongs to no other. It is the user's key alone where the merchant is the business's own account.
 */
export function ownerKeyOf(session: Session): string {
  const { business, merchantId } = session;
  const isChosen = merchantId && merchantId !== business.externalMerchantId;
  return isChosen ? `${userKeyOf(session)}/${merchantId}` : userKeyOf(session);
}
