import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { withMapping } from '../../response-schemas';
import { mutationSchema } from '../envelope';
import { flag, id, instant, toMs } from '../wire-values';

/** A session of the signed-in user, on any device; instants in ms. */
export interface UserSession {
  id: number;
  /** The `User-Agent` header of its sign-in, empty without one. */
  userAgent: string;
  startedAt: number;
  usedAt: number;
  /** Whether it is the session that asks. */
  current: boolean;
}

const receivedSession = withMapping(
  z.object({ id, navegador: z.nullish(z.string()), inicio: instant, ultimo_uso: instant, actual: flag }),
  (wire): UserSession => ({
    id: wire.id,
    userAgent: wire.navegador ?? '',
    startedAt: toMs(wire.inicio),
    usedAt: toMs(wire.ultimo_uso),
    current: Boolean(wire.actual),
  }),
);
const listed = z.object({ sesiones: z.array(receivedSession) });

// assumed: all calls; the specification signs out on the device only
/** The sessions of the signed-in user (docs backoffice §2.1). */
export const sessions = {
  /** Returns the sessions that have not expired, last used first. */
  list: defineCall({
    name: 'sessions.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getSesiones', // assumed
    response: z.object({ data: listed }),
    encode: () => ({}),
    decode: ({ data }): UserSession[] => data.sesiones,
  }),

  /** Ends one session, by default the one that asks; returns those that are left. A session that has already ended is no error. */
  end: defineCall({
    name: 'sessions.end',
    side: 'backoffice',
    method: 'POST',
    path: '/cerrarSesion', // assumed
    body: z.object({ id_sesion: z.optional(id) }),
    response: mutationSchema(listed),
    encode: (args: { id?: number }) => ({ body: args.id === undefined ? {} : { id_sesion: args.id } }),
    decode: ({ data }): UserSession[] => data.sesiones,
  }),

  /** Ends all sessions of the user on all devices, the one that asks too. */
  endAll: defineCall({
    name: 'sessions.endAll',
    side: 'backoffice',
    method: 'POST',
    path: '/cerrarSesiones', // assumed
    response: mutationSchema(listed),
    encode: () => ({}),
    decode: (): undefined => undefined,
  }),
};
