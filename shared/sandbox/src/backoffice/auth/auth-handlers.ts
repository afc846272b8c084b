import { auth } from '@mostrador/contract/backoffice/auth/calls';
import { implement } from '../../routes';
import { openSession } from '../../sessions/session-repository';
import { findUser } from '../../sessions/user-repository';

const noAccess = { code: 403, message: 'No tienes permisos para ingresar a esta plataforma' };

export const authRoutes = implement(auth, {
  /**
   * assumed: an account that the back-office does not know, including a newly registered one, is refused with code 403 until an admin adds
   * it.
   */
  login: async ({ body }, { db, headers, now, app }) => {
    const found = await app.identity(db, body.access_token, now);
    if (found?.email !== body.email.trim().toLowerCase()) {
      return { code: 401, message: 'No se pudo comprobar la cuenta' };
    }
    const user = await findUser(db, found.email);
    if (!user) return noAccess;
    return {
      code: 200,
      data: {
        token: await openSession(db, user.id, now, headers['user-agent']),
        usuario_id: user.id,
        negocio_id: user.business_id,
        nombre: user.business ?? '',
        pais: user.country ?? '',
        plan_comercial: user.plan ?? '',
        tipo_negocio: user.type ?? 0,
        rol: user.role,
      },
    };
  },
});
