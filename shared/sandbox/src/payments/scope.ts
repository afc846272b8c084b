import { Conditions } from '../db/conditions';

/** Whose records a caller sees: an organization's, or only those of one of its merchants. */
export interface Scope {
  organizationId: string;
  merchantId: string | null;
}

/** The records of a table with both columns, under its alias, that a caller sees. */
export function inScope(scope: Scope, alias: string): Conditions {
  const where = new Conditions();
  where.add(`${alias}.organization_id = ?`, scope.organizationId);
  where.given(`${alias}.merchant_id = ?`, scope.merchantId);
  return where;
}
