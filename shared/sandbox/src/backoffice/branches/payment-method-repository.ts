import type { Db } from '../../db/database';
import { insertRow, updateRow } from '../../db/rows';
import type { BranchKey } from './branch-repository';

export interface MethodRow {
  id: number;
  name: string;
}

/** A method with its settings in a branch, and how many orders on the branch's board are paid by it. */
export interface BranchMethodRow extends MethodRow {
  enabled: boolean;
  delivery: boolean;
  takeaway: boolean;
  instructions: string | null;
  /** Hundredths of a percent. */
  surcharge: number;
  open_orders: number;
}

/** Lists the payment methods of a business. */
export function listMethods(db: Db, businessId: number): Promise<MethodRow[]> {
  return db.query<MethodRow>('SELECT id, name FROM business_payment_methods WHERE business_id = $1 ORDER BY id', [businessId]);
}

/** Lists the methods of the branch, in its order. */
export function listMethodsOfBranch(db: Db, branch: BranchKey): Promise<BranchMethodRow[]> {
  return db.query<BranchMethodRow>(
    `SELECT m.id, m.name, p.enabled, p.delivery, p.takeaway, p.instructions, p.surcharge,
       (SELECT count(*)::int FROM orders o WHERE o.branch_id = p.branch_id AND o.payment_method_id = m.id
          AND o.state IN ('INGRESADO', 'PREPARANDO', 'EN_CAMINO')) AS open_orders
     FROM branch_payment_methods p JOIN business_payment_methods m ON m.id = p.method_id AND m.business_id = $2
     WHERE p.branch_id = $1 ORDER BY p.position, m.id`,
    [branch.id, branch.business_id],
  );
}

/** Lists the methods by which an order of this channel may be paid now. */
export async function listMethodsFor(db: Db, branch: BranchKey, takeaway: boolean): Promise<BranchMethodRow[]> {
  const rows = await listMethodsOfBranch(db, branch);
  return rows.filter((row) => row.enabled && (takeaway ? row.takeaway : row.delivery));
}

/** Adds a method to a business and returns it. */
export async function insertMethod(db: Db, businessId: number, name: string): Promise<MethodRow> {
  const [last] = await db.query<{ id: number }>(
    'SELECT coalesce(max(id), 0) AS id FROM business_payment_methods WHERE business_id = $1',
    [businessId],
  );
  return insertRow<MethodRow>(db, 'business_payment_methods', { id: (last?.id ?? 0) + 1, business_id: businessId, name });
}

/** The stored settings of a branch's method. */
export type MethodColumns = Partial<Pick<BranchMethodRow, 'enabled' | 'delivery' | 'takeaway' | 'instructions' | 'surcharge'>> & {
  position?: number;
};

/** Offers a payment method in a branch, without raising the version of its methods. */
export async function insertMethodOfBranch(db: Db, branchId: number, methodId: number, columns: MethodColumns): Promise<void> {
  await insertRow(db, 'branch_payment_methods', { branch_id: branchId, method_id: methodId, ...columns });
}

/** Updates the given columns; undefined ones stay unchanged. */
export async function updateMethodOfBranch(db: Db, branchId: number, methodId: number, columns: MethodColumns): Promise<void> {
  await updateRow(db, 'branch_payment_methods', { branch_id: branchId, method_id: methodId }, columns);
}

/** Ends a payment method in a branch, without raising the version of its methods. Orders keep its name. */
export async function deleteMethodOfBranch(db: Db, branchId: number, methodId: number): Promise<void> {
  await db.query('DELETE FROM branch_payment_methods WHERE branch_id = $1 AND method_id = $2', [branchId, methodId]);
}
