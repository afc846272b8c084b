import type { IncomingHttpHeaders } from 'node:http';
import type { SessionErrorType } from '@mostrador/contract/backoffice/envelope';
import { ownsBranch } from '../backoffice/branches/branch-repository';
import type { Db } from '../db/database';
import { backofficeError } from '../errors';
import { NO_BUSINESS, type SandboxSession } from '../routes';
import { findSession, type SessionRow } from './session-repository';

function refuse(type: SessionErrorType): never {
  const messages: Record<SessionErrorType, string> = {
    token_expired: 'La sesión ha caducado',
    token_invalid: 'La sesión no es válida',
    token_not_found: 'Falta la sesión',
  };
  throw backofficeError(401, messages[type], { error_type: type });
}

/** Returns the session of a token. Throws a 401 with its error type (docs backoffice §4). */
export async function sessionOf(db: Db, token: string | undefined, now: number): Promise<SandboxSession> {
  if (!token) return refuse('token_not_found');
  const row = await findSession(db, token);
  if (!row) return refuse('token_invalid');
  if (row.expires_at <= now) return refuse('token_expired');
  return sessionFrom(row);
}

type UserRow = Omit<SessionRow, 'expires_at' | 'session_id' | 'used_at'>;

/** The session that a row of its user says; without an id unless the row is of a back-office session. */
export function sessionFrom(row: UserRow & Partial<SessionRow>): SandboxSession {
  const { id, session_id = null, used_at: usedAt = 0, email, name, role, permissions, business_id } = row;
  const businessId = business_id ?? NO_BUSINESS;
  return { userId: id, sessionId: session_id, usedAt, email, name, role, permissions, businessId, branchId: null };
}

/** The token of an `Authorization: Bearer` header; undefined without one. */
export function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Returns the session of a back-office request, limited to the branch of its `SucursalId` header. Throws 401 or 403. */
export async function authenticate(db: Db, headers: IncomingHttpHeaders, now: number): Promise<SandboxSession> {
  const session = await sessionOf(db, bearerToken(headers), now);
  const branch = headers.sucursalid;
  if (branch === undefined || branch === '') return session;
  const branchId = Number(branch);
  if (!(await ownsBranch(db, session.businessId, branchId))) throw backofficeError(403, 'La sucursal no es de este negocio');
  return { ...session, branchId };
}
