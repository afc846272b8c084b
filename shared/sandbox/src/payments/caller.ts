import type { IncomingHttpHeaders } from 'node:http';
import { API } from '@mostrador/contract/payments/transactions/actors';
import type { Db } from '../db/database';
import { paymentsError, type Refusal } from '../errors';
import type { Context, SandboxSession } from '../routes';
import { findExternalMerchantOfBusiness, findExternalMerchant } from './access/external-merchant-repository';
import { organizationOfMerchant, ownsMerchant } from './devices/merchant-repository';
import type { Scope } from './scope';

/**
 * Returns the scope of a payments request (docs payments §6.1). With a session it is the account of the session's business, whatever the
 * request names; only users of the platform see everything. With the key alone it is the merchant in `X-External-Merchant-Id`, or the whole
 * organization of the key. Returns 403 for another organization's data, or when a platform key does not name a merchant.
 */
export async function scopeOf({ db, headers, organizationId, session }: Context): Promise<Scope> {
  const scope = await resolveScope(db, session, namedMerchant(headers), organizationId);
  if (organizationId !== null && scope.organizationId !== organizationId) throw merchantNotAllowed();
  return scope;
}

async function resolveScope(
  db: Db,
  session: SandboxSession | null,
  named: string,
  organizationId: string | null,
): Promise<Scope> {
  if (session) return scopeOfSession(db, session, named);
  if (named) return scopeOfPlatform(db, named);
  if (organizationId !== null) return { organizationId, merchantId: null };
  throw paymentsError(403, 'merchant_needed', 'La petición no dice de qué comercio es: X-External-Merchant-Id');
}

/** Returns the external merchant id or merchant id that a request names; empty if missing. */
export function namedMerchant(headers: IncomingHttpHeaders): string {
  const named = headers['x-external-merchant-id'];
  return typeof named === 'string' ? named : '';
}

/** Returns the scope of a dashboard user, limited to the named merchant if there is one. */
export async function scopeOfSession(db: Db, session: SandboxSession, named: string): Promise<Scope> {
  if (session.permissions.includes('merchants.all')) return scopeOfPlatform(db, named);
  const own = await findExternalMerchantOfBusiness(db, session.businessId);
  if (!own) throw paymentsError(403, 'no_merchant', 'Este negocio no tiene cuenta en el proveedor de pagos');
  if (!named || named === own.id) return { organizationId: own.organization_id, merchantId: null };
  return limitToMerchant(db, own.organization_id, named);
}

async function scopeOfPlatform(db: Db, named: string): Promise<Scope> {
  if (!named) return { organizationId: null, merchantId: null };
  const account = await findExternalMerchant(db, named);
  if (account) return { organizationId: account.organization_id, merchantId: null };
  const organizationId = await organizationOfMerchant(db, named);
  if (organizationId === undefined) throw merchantNotAllowed();
  return { organizationId, merchantId: named };
}

async function limitToMerchant(db: Db, organizationId: string, merchantId: string): Promise<Scope> {
  if (!(await ownsMerchant(db, organizationId, merchantId))) throw merchantNotAllowed();
  return { organizationId, merchantId };
}

function merchantNotAllowed(): Refusal {
  return paymentsError(403, 'merchant_not_allowed', 'El comercio no es de esta organización');
}

/** Returns the organization for a new record without a merchant. 422 for users of the platform, who must choose a merchant first. */
export function requireOrganization({ organizationId }: Scope): string {
  if (organizationId !== null) return organizationId;
  throw paymentsError(422, 'merchant_needed', 'Elige antes un comercio: cada uno tiene su cuenta');
}

/** Returns the name of the caller: the user, otherwise the holder of the API key. */
export function actorOf({ session }: Context): string {
  return session?.name ?? API;
}
