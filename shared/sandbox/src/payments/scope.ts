import { Conditions } from '../db/conditions';

/** The records that a caller may see: an organization's, or those of one of its merchants. */
export interface Scope {
  /** null: all organizations, for users of the platform. */
  organizationId: string | null;
  merchantId: string | null;
}

/** Returns the conditions for records of a table with both columns, under its alias, in the scope. */
export function inScope(scope: Scope, alias: string): Conditions {
  const where = new Conditions();
  where.addIfPresent(`${alias}.organization_id = ?`, scope.organizationId);
  where.addIfPresent(`${alias}.merchant_id = ?`, scope.merchantId);
  return where;
}
