import { auth } from '@mostrador/contract/backoffice/auth/calls';
import { implement } from '../../routes';
import { openSession } from '../../sessions';
import { accountOf } from '../../identity/tokens';

interface UserRow {
  id: number;
  role: string;
  business_id: number;
  business: string;
  country: string;
  plan: string;
  type: number;
}

const noAccess = { code: 403, message: 'No tienes permisos para ingresar a esta plataforma' };

export const authRoutes = implement(auth, {
  /** assumed: an account that the back-office does not know, a newly registered one too, is refused with code 403 until someone adds it. */
  async login({ body }, { db, now, app }) {
    const found = await accountOf(db, body.access_token, app.identitySecret, now);
    if ('error' in found || found.account.email !== body.email.trim().toLowerCase()) {
      return { code: 401, message: 'No se pudo comprobar la cuenta' };
    }
    const [user] = await db.query<UserRow>(
      `SELECT users.id, role, business_id, businesses.name AS business, country, plan, type
       FROM users JOIN businesses ON businesses.id = business_id WHERE email = $1`,
      [found.account.email],
    );
    if (!user) return noAccess;
    return {
      code: 200,
      data: {
        token: await openSession(db, user.id, now),
        negocio_id: user.business_id,
        nombre: user.business,
        pais: user.country,
        plan_comercial: user.plan,
        tipo_negocio: user.type,
        rol: user.role,
      },
    };
  },
});
