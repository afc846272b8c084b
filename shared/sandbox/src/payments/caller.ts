import type { IncomingHttpHeaders } from 'node:http';
import type { Db } from '../db/database';
import { paymentsError, type Refusal } from '../errors';
import type { Context, SandboxSession } from '../routes';
import { externalMerchantOf, findExternalMerchant } from './access/external-merchant-repository';
import { organizationOfMerchant, ownsMerchant } from './devices/merchant-repository';
import type { Scope } from './scope';

/**
 * What a request of the payments side may see (docs payments §6.1). With a session, its business's account, whatever the request says of
 * others, and only the platform's own people everything; with the key alone, what `X-External-Merchant-Id` names, or all of the
 * organization that the key belongs to. 403 for what is somebody else's, and for a platform's key that says of nobody whose money it means.
 */
export async function scopeOf({ db, headers, organizationId, session }: Context): Promise<Scope> {
  const scope = await askedFor(db, session, namedMerchant(headers), organizationId);
  if (organizationId !== null && scope.organizationId !== organizationId) throw foreign();
  return scope;
}

async function askedFor(db: Db, session: SandboxSession | null, named: string, organizationId: string | null): Promise<Scope> {
  if (session) return scopeOfSession(db, session, named);
  if (named) return scopeOfPlatform(db, named);
  if (organizationId !== null) return { organizationId, merchantId: null };
  throw paymentsError(403, 'merchant_needed', 'La petición no dice de qué comercio es: X-External-Merchant-Id');
}

/** The external merchant id, or the merchant's, that a request names; empty for none. */
export function namedMerchant(headers: IncomingHttpHeaders): string {
  const named = headers['x-external-merchant-id'];
  return typeof named === 'string' ? named : '';
}

/** What a user of the dashboard may see, as a whole or of the merchant that is named. */
export async function scopeOfSession(db: Db, session: SandboxSession, named: string): Promise<Scope> {
  if (session.permissions.includes('merchants.all')) return scopeOfPlatform(db, named);
  const own = await externalMerchantOf(db, session.businessId);
  if (!own) throw paymentsError(403, 'no_merchant', 'Este negocio no tiene cuenta en el proveedor de pagos');
  if (!named || named === own.id) return { organizationId: own.organization_id, merchantId: null };
  return narrowed(db, own.organization_id, named);
}

async function scopeOfPlatform(db: Db, named: string): Promise<Scope> {
  if (!named) return { organizationId: null, merchantId: null };
  const account = await findExternalMerchant(db, named);
  if (account) return { organizationId: account.organization_id, merchantId: null };
  const organizationId = await organizationOfMerchant(db, named);
  if (organizationId === undefined) throw foreign();
  return { organizationId, merchantId: named };
}

async function narrowed(db: Db, organizationId: string, merchantId: string): Promise<Scope> {
  if (!(await ownsMerchant(db, organizationId, merchantId))) throw foreign();
  return { organizationId, merchantId };
}

function foreign(): Refusal {
  return paymentsError(403, 'merchant_not_allowed', 'El comercio no es de esta organización');
}

/** The organization of something new that no merchant is named for. 422 for the platform's people, who must choose one first. */
export function ownerOf({ organizationId }: Scope): string {
  if (organizationId !== null) return organizationId;
  throw paymentsError(422, 'merchant_needed', 'Elige antes un comercio: cada uno tiene su cuenta');
}

/** Who makes a request: its user, else whoever holds the API key. */
export function actorOf({ session }: Context): string {
  return session?.name ?? 'API';
}
