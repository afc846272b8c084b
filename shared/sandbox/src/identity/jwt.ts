import { createHmac, timingSafeEqual } from 'node:crypto';

export type Claims = Record<string, unknown> & { iss: string; sub: string; iat: number; exp: number };

type Verified = { ok: true; claims: Claims } | { ok: false; reason: 'invalid' | 'expired' };

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signature = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

/** Returns a JSON Web Token signed with HS256; `iat` and `exp` are seconds. */
export function signToken(claims: Claims, secret: string): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${signature(text, secret).toString('base64url')}`;
}

/** Verifies signature, issuer and expiry at `now` (ms). */
export function verifyToken(token: string, secret: string, issuer: string, now: number): Verified {
  const [head, body, given, ...rest] = token.split('.');
  if (!head || !body || !given || rest.length) return { ok: false, reason: 'invalid' };
  const expected = signature(`${head}.${body}`, secret);
  const received = Buffer.from(given, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return { ok: false, reason: 'invalid' };
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
  if (claims.iss !== issuer) return { ok: false, reason: 'invalid' };
  return claims.exp * 1000 <= now ? { ok: false, reason: 'expired' } : { ok: true, claims };
}
