import { backofficeError } from '../errors';
import { signedIn, type RequestContext } from '../routes';
import { findBranch, type BranchView } from './branches/branch-repository';
import { findBusiness, type BusinessRow } from './business/business-repository';

/**
 * Returns the branch of a request: the named one, otherwise that of the SucursalId header. Refuses with 400 if both are missing, with 403
 * if it is not a branch of the session's business.
 */
export async function branchOf(context: RequestContext, named: number | undefined): Promise<BranchView> {
  const session = signedIn(context);
  const id = named ?? session.branchId;
  if (id === null) throw backofficeError(400, 'Falta la sucursal');
  const branch = await findBranch(context.db, id);
  if (!branch || branch.business_id !== session.businessId) throw backofficeError(403, 'La sucursal no pertenece a tu negocio');
  return branch;
}

/** The business that a request names, which must be the session's. */
export function ownBusiness(context: RequestContext, named: number): number {
  const { businessId } = signedIn(context);
  if (named !== businessId) throw backofficeError(403, 'No es tu negocio');
  return businessId;
}

/** The business of the session. */
export async function businessOf(context: RequestContext): Promise<BusinessRow> {
  const business = await findBusiness(context.db, signedIn(context).businessId);
  if (!business) throw backofficeError(404, 'El negocio no existe');
  return business;
}
