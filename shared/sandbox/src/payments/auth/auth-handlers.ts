import { paymentsAuth } from '@mostrador/contract/payments/auth/calls';
import type { Db } from '../../db/database';
import { CommittedRefusal, paymentsError, type Refusal } from '../../errors';
import { findAccount, normalEmail } from '../../identity/account-repository';
import { checkPassword } from '../../identity/passwords';
import { implement } from '../../routes';
import { findUser } from '../../sessions/user-repository';
import { closePaymentsSession, openPaymentsSession, takeRefreshToken, TOKEN_LIFE, userOfToken } from './session-repository';

function badToken(): Refusal {
  return paymentsError(401, 'token_invalid', 'La sesión no es válida o ha caducado');
}

async function profileOf(db: Db, token: string, now: number) {
  const user = await userOfToken(db, token, now);
  if (!user) throw badToken();
  const { id, email, name, role } = user;
  return { user: { id: String(id), email, name, role } };
}

/** Sign-in routes of the payments API, with the accounts of the identity provider. */
export const paymentsAuthRoutes = implement(paymentsAuth, {
  login: async ({ body }, { db, now, session, address, app }) => {
    const email = normalEmail(body.email);
    const attempt = { subject: email, caller: address };
    // The same account as at the identity provider, so that no caller gets twice the attempts.
    const takeBack = app.attempts.count('signIn', attempt);
    const account = await findAccount(db, { email });
    if (!(await checkPassword(body.password, account?.password_hash ?? null))) {
      throw paymentsError(401, 'invalid_credentials', 'El correo o la contraseña no son correctos');
    }
    takeBack();
    app.attempts.trust('signIn', attempt);
    const user = await findUser(db, email);
    if (!user) throw paymentsError(403, 'no_access', 'No tienes permisos para ingresar a esta plataforma');
    return {
      ...(await openPaymentsSession(db, { user_id: user.id, session_id: session?.sessionId ?? null }, now)),
      expires_in: TOKEN_LIFE,
    };
  },
  logout: async ({ body }, { db }) => {
    if (!(await closePaymentsSession(db, body.token))) throw badToken();
    return undefined;
  },
  profile: ({ body }, { db, now }) => profileOf(db, body.token, now),
  verify: ({ body }, { db, now }) => profileOf(db, body.token, now),
  refresh: async ({ body }, { db, now }) => {
    const owner = await takeRefreshToken(db, body.refreshToken, now);
    if (owner === null) {
      const { status, body: refusal } = badToken();
      // The end of a family stays.
      throw new CommittedRefusal(status, refusal);
    }
    return { ...(await openPaymentsSession(db, owner, now)), expires_in: TOKEN_LIFE };
  },
});
