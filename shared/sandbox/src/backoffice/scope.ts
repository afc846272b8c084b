import type { Db } from '../db/database';
import { backofficeError } from '../errors';
import { signedIn, type Context } from '../routes';

export interface BranchRow {
  id: number;
  business_id: number;
  name: string;
  time_zone: string;
  address: string | null;
  phone: string | null;
  longitude: number | null;
  latitude: number | null;
  open: boolean;
  reopens_at: number | null;
  delivery: boolean;
  takeaway: boolean;
  zone_control: boolean;
  waiting_minutes: number;
  takeaway_waiting_minutes: number;
  business_name: string;
  currency: string;
  automatic_accept_orders: boolean;
}

/** A branch with what its orders need of the business. */
export async function findBranch(db: Db, branchId: number): Promise<BranchRow | undefined> {
  const rows = await db.query<BranchRow>(
    `SELECT s.*, b.name AS business_name, b.currency, b.automatic_accept_orders
     FROM branches s JOIN businesses b ON b.id = s.business_id WHERE s.id = $1`,
    [branchId],
  );
  return rows[0];
}

/**
 * The branch that a request means: the one it names, otherwise the one of the SucursalId header. Refuses with 400 when neither
 * is there, with 403 when it is not a branch of the session's business.
 */
export async function branchOf(context: Context, named: number | undefined): Promise<BranchRow> {
  const session = signedIn(context);
  const id = named ?? session.branchId;
  if (id === null) throw backofficeError(400, 'Falta la sucursal');
  const branch = await findBranch(context.db, id);
  if (!branch || branch.business_id !== session.businessId) throw backofficeError(403, 'La sucursal no pertenece a tu negocio');
  return branch;
}

/** The business that a request names, which must be the session's. */
export function ownBusiness(context: Context, named: number): number {
  const { businessId } = signedIn(context);
  if (named !== businessId) throw backofficeError(403, 'No es tu negocio');
  return businessId;
}

/** A 422 that names one field. */
export function refuseField(field: string, message: string): never {
  throw backofficeError(422, message, { data: { errores: [{ campo: field, motivo: message }] } });
}
