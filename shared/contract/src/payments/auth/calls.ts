import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { noContent, nullToUndefined } from '../responses';

/** A session of the payments API. `expiresIn` is in seconds, the wire's unit. */
export interface PaymentsSession {
  token: string;
  refreshToken: string;
  expiresIn: number;
}

interface SessionUser {
  id: string;
  email: string;
  name?: string;
  role?: string;
}

// assumed: the responses of all five calls and every body except that of refresh; only an API key is sent as a header (docs
// payments §6)
const sessionWire = z.object({
  token: z.string(),
  refreshToken: z.string(),
  // assumed: a value outside one second to one year counts as one hour
  expires_in: z.catch(z.number().check(z.minimum(1), z.maximum(31_536_000)), 3600),
});
const userWire = z.object({
  user: z.object({ id: z.string(), email: z.string(), name: z.nullish(z.string()), role: z.nullish(z.string()) }),
});
const tokenBody = z.object({ token: z.string().check(z.minLength(1)) });

function decodeSession(wire: z.output<typeof sessionWire>): PaymentsSession {
  return { token: wire.token, refreshToken: wire.refreshToken, expiresIn: wire.expires_in };
}

function decodeUser({ user }: z.output<typeof userWire>): SessionUser {
  return { id: user.id, email: user.email, name: nullToUndefined(user.name), role: nullToUndefined(user.role) };
}

/** Authentication of the payments API (docs payments §7). A wrong credential or token answers 401. */
export const paymentsAuth = {
  login: defineCall({
    name: 'paymentsAuth.login',
    side: 'payments',
    method: 'POST',
    path: '/v1/auth/login',
    body: z.object({ email: z.string().check(z.minLength(1)), password: z.string().check(z.minLength(1)) }),
    response: sessionWire,
    encode: (args: { email: string; password: string }) => ({ body: args }),
    decode: decodeSession,
  }),
  logout: defineCall({
    name: 'paymentsAuth.logout',
    side: 'payments',
    method: 'POST',
    path: '/v1/auth/logout',
    body: tokenBody,
    response: noContent,
    encode: (args: { token: string }) => ({ body: args }),
    decode: () => undefined,
  }),
  profile: defineCall({
    name: 'paymentsAuth.profile',
    side: 'payments',
    method: 'POST',
    path: '/v1/auth/profile',
    body: tokenBody,
    response: userWire,
    encode: (args: { token: string }) => ({ body: args }),
    decode: decodeUser,
  }),
  verify: defineCall({
    name: 'paymentsAuth.verify',
    side: 'payments',
    method: 'POST',
    path: '/v1/auth/verify',
    body: tokenBody,
    response: userWire,
    encode: (args: { token: string }) => ({ body: args }),
    decode: decodeUser,
  }),
  refresh: defineCall({
    name: 'paymentsAuth.refresh',
    side: 'payments',
    method: 'POST',
    path: '/v1/auth/refresh',
    body: z.object({ refreshToken: z.string().check(z.minLength(1)) }),
    response: sessionWire,
    encode: (args: { refreshToken: string }) => ({ body: args }),
    decode: decodeSession,
  }),
};
