import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SessionErrorType } from '@mostrador/contract/backoffice/envelope';
import type { Db } from './db/database';
import { backofficeError, paymentsError } from './errors';
import type { SandboxSession } from './routes';

const HOURS = 3_600_000;
export const sessionLife = 12 * HOURS;

/** Tokens are kept as a digest only. */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Opens a back-office session of 12 hours and returns its token. */
export async function openSession(db: Db, userId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
    digest(token),
    userId,
    now + sessionLife,
  ]);
  return token;
}

interface SessionRow {
  id: number;
  email: string;
  name: string;
  role: string;
  business_id: number;
  expires_at: number;
}

function refuse(type: SessionErrorType): never {
  const messages: Record<SessionErrorType, string> = {
    token_expired: 'La sesión ha caducado',
    token_invalid: 'La sesión no es válida',
    token_not_found: 'Falta la sesión',
  };
  throw backofficeError(401, messages[type], { error_type: type });
}

/** The session behind a token. Throws a 401 with its error type (docs backoffice §4). */
export async function findSession(db: Db, token: string | undefined, now: number): Promise<SandboxSession> {
  if (!token) return refuse('token_not_found');
  const [row] = await db.query<SessionRow>(
    `SELECT users.id, email, users.name, role, business_id, expires_at FROM sessions JOIN users ON users.id = user_id WHERE token_hash = $1`,
    [digest(token)],
  );
  if (!row) return refuse('token_invalid');
  if (row.expires_at <= now) return refuse('token_expired');
  return { userId: row.id, email: row.email, name: row.name, role: row.role, businessId: row.business_id, branchId: null };
}

/** Whether a branch is the business's. */
export async function ownsBranch(db: Db, businessId: number, branchId: number): Promise<boolean> {
  if (!Number.isSafeInteger(branchId) || branchId > 2_147_483_647) return false;
  const rows = await db.query('SELECT 1 FROM branches WHERE id = $1 AND business_id = $2', [branchId, businessId]);
  return rows.length > 0;
}

/** The session of a back-office request, scoped to the branch of its `SucursalId` header. Throws 401 or 403. */
export async function authenticate(db: Db, headers: IncomingHttpHeaders, now: number): Promise<SandboxSession> {
  const session = await findSession(db, /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1], now);
  const branch = headers.sucursalid;
  if (branch === undefined || branch === '') return session;
  const branchId = Number(branch);
  if (!(await ownsBranch(db, session.businessId, branchId))) throw backofficeError(403, 'La sucursal no es de este negocio');
  return { ...session, branchId };
}

/** The organization of a payments request's API key. Throws 401. */
export async function organizationOf(db: Db, headers: IncomingHttpHeaders): Promise<string> {
  const key = headers['x-api-key'];
  const [row] = await db.query<{ organization_id: string }>('SELECT organization_id FROM api_keys WHERE key = $1', [
    typeof key === 'string' ? key : '',
  ]);
  if (!row) throw paymentsError(401, 'unauthorized', 'La clave de API falta o no es válida');
  return row.organization_id;
}
