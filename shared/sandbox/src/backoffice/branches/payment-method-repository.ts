import type { Db } from '../../db/database';
import type { BranchKey } from './branch-repository';

export interface MethodRow {
  id: number;
  name: string;
}

/** The payment methods of a business. */
export function listMethods(db: Db, businessId: number): Promise<MethodRow[]> {
  return db.query<MethodRow>('SELECT id, name FROM business_payment_methods WHERE business_id = $1 ORDER BY id', [businessId]);
}

/** The methods of the business, with what the branch makes of each. */
export function listMethodsOfBranch(db: Db, branch: BranchKey): Promise<(MethodRow & { enabled: boolean })[]> {
  return db.query<MethodRow & { enabled: boolean }>(
    `SELECT m.id, m.name, COALESCE(p.enabled, false) AS enabled FROM business_payment_methods m
     LEFT JOIN branch_payment_methods p ON p.method_id = m.id AND p.branch_id = $1 WHERE m.business_id = $2 ORDER BY m.id`,
    [branch.id, branch.business_id],
  );
}
