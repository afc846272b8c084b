import { Conditions } from '../db/conditions';

/** Whose records a caller sees: an organization's, or only those of one of its merchants. */
export interface Scope {
  /** null: of all organizations, for the platform's own people. */
  organizationId: string | null;
  merchantId: string | null;
}

/** The records of a table with both columns, under its alias, that a caller sees. */
export function inScope(scope: Scope, alias: string): Conditions {
  const where = new Conditions();
  where.given(`${alias}.organization_id = ?`, scope.organizationId);
  where.given(`${alias}.merchant_id = ?`, scope.merchantId);
  return where;
}
