import { paymentsError } from '../errors';
import type { Context } from '../routes';
import type { Scope } from './payments/payment-repository';

/**
 * What a request of the payments side may see: the API key's organization, narrowed to the merchant of `X-External-Merchant-Id`
 * (docs payments §6). A merchant that is not the organization's is 403.
 */
export async function scopeOf({ db, headers, organizationId }: Context): Promise<Scope> {
  if (organizationId === null) throw new Error('This call is public; it has no organization');
  const merchantId = headers['x-external-merchant-id'];
  if (typeof merchantId !== 'string' || merchantId === '') return { organizationId, merchantId: null };
  const found = await db.query('SELECT 1 FROM merchants WHERE id = $1 AND organization_id = $2', [merchantId, organizationId]);
  if (found.length === 0) throw paymentsError(403, 'merchant_not_allowed', 'El comercio no es de esta organización');
  return { organizationId, merchantId };
}
