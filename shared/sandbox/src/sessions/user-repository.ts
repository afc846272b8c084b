import type { Db } from '../db/database';

/** A user of the back-office with the business they work for. */
export interface UserRow {
  id: number;
  role: string;
  business_id: number;
  business: string;
  country: string;
  plan: string;
  type: number;
}

/** The user with this e-mail, in lower case; undefined for an account that only the identity provider knows. */
export async function findUser(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db.query<UserRow>(
    `SELECT users.id, role, business_id, businesses.name AS business, country, plan, type
     FROM users JOIN businesses ON businesses.id = business_id WHERE email = $1`,
    [email],
  );
  return user;
}
