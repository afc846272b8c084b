import type { IncomingHttpHeaders } from 'node:http';
import type { AnyCall } from '@mostrador/contract/call';
import { canCall, needsSession } from '@mostrador/contract/permissions';
import type { Db } from '../../db/database';
import { paymentsError } from '../../errors';
import type { SandboxSession } from '../../routes';
import { findOrganization } from '../../sessions/api-key-repository';
import { bearerToken, sessionFrom, sessionOf } from '../../sessions/sessions';
import { userOfToken } from '../auth/session-repository';

/** The caller of a payments call. */
export interface PaymentsCaller {
  /** The user; null for a call that needs none, and for a server that has the API key alone. */
  session: SandboxSession | null;
  /** The organization of the API key; null for the platform's key. */
  organizationId: string | null;
}

interface Asked {
  db: Db;
  headers: IncomingHttpHeaders;
  /** When the request began, ms. */
  now: number;
  /** API keys that need no session. */
  serverKeys: ReadonlySet<string>;
}

/**
 * Checks every payments call, before anything of it is read (docs payments §6): it needs an API key and, unless it is one of the few calls
 * without a session or its key is a server's, the session of a user who may make it. Throws 401 without a valid key or session, 403 for a
 * user without the permission.
 */
export async function admitPaymentsCall(call: AnyCall, { db, headers, now, serverKeys }: Asked): Promise<PaymentsCaller> {
  const session = await findUser(db, headers, now);
  const key = String(headers['x-api-key'] ?? '');
  const organization = await findOrganization(db, key);
  const isServer = serverKeys.has(key);
  if (organization === undefined && !isServer) throw paymentsError(401, 'unauthorized', 'La clave de API falta o no es válida');
  if (!session && !isServer && needsSession(call)) {
    throw paymentsError(401, 'session_needed', 'Falta la sesión: la clave de API sola no da acceso');
  }
  if (session && !canCall(call, session)) {
    throw paymentsError(403, 'permission_needed', 'Tu usuario no puede hacerlo: hace falta un administrador o el permiso');
  }
  return { session, organizationId: organization ?? null };
}

/** The user of the dashboard's session in `X-Session`, else of a token of the provider's own login. Throws 401 for a session that is over. */
async function findUser(db: Db, headers: IncomingHttpHeaders, now: number): Promise<SandboxSession | null> {
  const token = headers['x-session'];
  if (typeof token === 'string' && token !== '') return sessionOf(db, token, now);
  const own = bearerToken(headers);
  const user = own ? await userOfToken(db, own, now) : null;
  return user && sessionFrom(user);
}
