import type { Db } from '../db/database';

/** A user of the back-office with the business they work for. */
interface UserRow {
  id: number;
  role: string;
  /** Null, like the other fields of the business, until the user has registered one. */
  business_id: number | null;
  business: string | null;
  country: string | null;
  plan: string | null;
  type: number | null;
}

/** Finds the user with this e-mail, in lower case; undefined for an account that only the identity provider knows. */
export async function findUser(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.query<UserRow>(
    `SELECT users.id, role, business_id, businesses.name AS business, country, plan, type
     FROM users LEFT JOIN businesses ON businesses.id = business_id WHERE email = $1`,
    [email],
  );
  return user;
}

/** Returns the present business of a user and locks the user until the transaction ends. */
export async function lockBusinessOfUser(db: Db, userId: number): Promise<number | null> {
  const [user] = await db.query<{ business_id: number | null }>('SELECT business_id FROM users WHERE id = $1 FOR UPDATE', [
    userId,
  ]);
  return user?.business_id ?? null;
}

/** Makes a user the administrator of a business. */
export async function assignBusiness(db: Db, userId: number, businessId: number): Promise<void> {
  await db.query("UPDATE users SET business_id = $2, role = 'ADMIN' WHERE id = $1", [userId, businessId]);
}
