import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { sessions } from '@mostrador/contract/backoffice/sessions/calls';
import type { Db } from '../../db/database';
import { revokeTokens } from '../../identity/refresh-token-repository';
import { implement, signedIn, type SandboxSession } from '../../routes';
import { endAllSessions, endSession, listSessions } from '../../sessions/session-repository';
import { iso } from '../wire';

async function listOf(db: Db, { userId, sessionId }: SandboxSession, now: number) {
  const rows = await listSessions(db, userId, now);
  return {
    sesiones: rows.map(({ id, user_agent, created_at, used_at }) => ({
      ...{ id, navegador: user_agent, inicio: iso(created_at), ultimo_uso: iso(used_at), actual: id === sessionId },
    })),
  };
}

/** assumed: a user sees and ends the own sessions only, with any role, and also without a business. */
export const sessionRoutes = implement(sessions, {
  list: async (_request, context) => ({ data: await listOf(context.db, signedIn(context), context.now) }),

  end: async ({ body }, context) => {
    const session = signedIn(context);
    const id = body.id_sesion ?? session.sessionId ?? 0;
    if (await endSession(context.db, session.userId, id)) context.afterCommit(() => context.app.disconnectSessions([id]));
    return mutationResponse('Sesión cerrada', await listOf(context.db, session, context.now));
  },

  endAll: async (_request, context) => {
    const { email } = signedIn(context);
    const ended = await endAllSessions(context.db, email);
    await revokeTokens(context.db, email, context.now);
    context.afterCommit(() => context.app.disconnectSessions(ended));
    return mutationResponse('Sesiones cerradas', { sesiones: [] });
  },
});
