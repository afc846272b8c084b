import { paymentsError } from '../errors';
import type { Context } from '../routes';
import { userOfToken } from './auth/session-repository';
import { ownsMerchant } from './devices/merchant-repository';
import type { Scope } from './scope';

/**
 * What a request of the payments side may see: the API key's organization, narrowed to the merchant of `X-External-Merchant-Id`
 * (docs payments §6). A merchant that is not the organization's is 403.
 */
export async function scopeOf({ db, headers, organizationId }: Context): Promise<Scope> {
  if (organizationId === null) throw new Error('This call is public; it has no organization');
  const merchantId = headers['x-external-merchant-id'];
  if (typeof merchantId !== 'string' || merchantId === '') return { organizationId, merchantId: null };
  if (!(await ownsMerchant(db, organizationId, merchantId))) {
    throw paymentsError(403, 'merchant_not_allowed', 'El comercio no es de esta organización');
  }
  return { organizationId, merchantId };
}

/** Who makes a request: the user behind a token of the payments API, else whoever holds the API key. */
export async function actorOf({ db, headers, now }: Context): Promise<string> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const user = token ? await userOfToken(db, token, now) : null;
  return user?.name ?? 'API';
}
