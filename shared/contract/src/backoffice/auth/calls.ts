import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { businessKind, type BusinessKind } from '../business/calls';

/** The signed-in user as returned by the login check. */
export interface SignedInUser {
  token: string;
  /** Id of the user, if the server sends it. */
  userId?: string;
  /** Null for a user without a business, who may only register one (docs branches §7). */
  businessId: number | null;
  /** Empty if the server does not send it. The same holds for country, plan and role; `Business` has them, too. */
  name: string;
  country: string;
  plan: string;
  kind?: BusinessKind;
  /** `ADMIN` or another role name (docs backoffice §6). */
  role: string;
}

/** The backend's response for an identity-provider account: rejected unless the response's code is 200 (docs backoffice §5). */
type LoginCheck = { accepted: true; user: SignedInUser } | { accepted: false; code: number; message: string };

const acceptedData = z.object({
  token: z.string(),
  usuario_id: z.nullish(z.union([z.number(), z.string()])), // assumed
  negocio_id: z.nullable(z.number()), // assumed: null
  nombre: z.nullish(z.string()),
  pais: z.nullish(z.string()),
  plan_comercial: z.nullish(z.string()),
  tipo_negocio: z.nullish(z.number()),
  rol: z.nullish(z.string()), // assumed: the specification lists no role in the login data
});

export const auth = {
  /** Exchanges the identity provider's token for a session of the backend (docs backoffice §7). */
  login: defineCall({
    name: 'auth.login',
    side: 'backoffice',
    method: 'POST',
    path: '/loginProduction', // assumed: the specification names no path; a deployment may configure another
    public: true,
    body: z.object({ email: z.string().check(z.minLength(1)), access_token: z.string().check(z.minLength(1)) }),
    response: z.object({
      code: z.number(),
      message: z.optional(z.string()), // assumed: a rejection comes as HTTP 200 with a code other than 200
      data: z.optional(z.nullable(acceptedData)),
    }),
    encode: (args: { email: string; idToken: string }) => ({ body: { email: args.email, access_token: args.idToken } }),
    decode: ({ code, message, data }): LoginCheck => {
      if (code !== 200 || !data) return { accepted: false, code, message: message ?? '' };
      return {
        accepted: true,
        user: {
          token: data.token,
          ...(data.usuario_id === undefined || data.usuario_id === null ? {} : { userId: String(data.usuario_id) }),
          businessId: data.negocio_id,
          name: data.nombre ?? '',
          country: data.pais ?? '',
          plan: data.plan_comercial ?? '',
          ...(typeof data.tipo_negocio === 'number' && { kind: businessKind(data.tipo_negocio) }),
          role: data.rol ?? '',
        },
      };
    },
  }),
};
