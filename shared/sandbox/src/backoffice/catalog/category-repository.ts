import { Conditions } from '../../db/conditions';
import type { Db } from '../../db/database';
import { hasRow } from '../../db/rows';

export interface CategoryRow {
  id: number;
  name: string;
  active: boolean;
}

/** The categories of a business in their order; `active` leaves those that are, or are not. */
export function listCategories(db: Db, businessId: number, active?: boolean): Promise<CategoryRow[]> {
  const where = new Conditions();
  where.add('business_id = ?', businessId);
  where.given('active = ?', active);
  return db.query<CategoryRow>(`SELECT id, name, active FROM categories WHERE ${where.sql} ORDER BY position, id`, where.params);
}

/** Whether a category is the business's. */
export function ownsCategory(db: Db, businessId: number, id: number): Promise<boolean> {
  return hasRow(db, 'categories', { id, business_id: businessId });
}
