import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Db } from '../db/database';
import type { Claims } from './jwt';
import { accountOf } from './tokens';

/** Verifies an identity provider's token: returns the user's e-mail in lower case, or null. `now` is ms. */
export type IdentityVerifier = (db: Db, token: string, now: number) => Promise<{ email: string } | null>;

/** How long keys are cached, and how long an unknown key causes no further fetch, ms. */
const KEYS_LIFE = 3_600_000;
const KEYS_PAUSE = 30_000;
const requestTimeoutMs = 5_000;

/** Verifies tokens of the sandbox's own accounts. */
function ownVerifier(secret: string): IdentityVerifier {
  return async (db, token, now) => {
    const found = await accountOf(db, token, secret, now);
    return 'error' in found ? null : { email: found.account.email };
  };
}

interface Parts {
  head: Record<string, unknown>;
  claims: Claims;
  /** The signed part. */
  text: string;
  signature: Buffer;
}

function partsOf(token: string): Parts | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  try {
    const parts = { head: read(head), claims: read(body) as Claims, text: `${head}.${body}` };
    return rest.length > 0 ? null : { ...parts, signature: Buffer.from(signature, 'base64url') };
  } catch {
    return null;
  }
}

function identityOf(claims: Claims, issuer: string, audience: string, now: number): { email: string } | null {
  const isForUs = claims.iss === issuer && [claims.aud].flat().includes(audience) && claims.exp * 1000 > now;
  return isForUs && typeof claims.email === 'string' ? { email: claims.email.trim().toLowerCase() } : null;
}

/** Verifies tokens of Firebase's Auth emulator, which are not signed: for developers' machines only. */
export function emulatorVerifier(project: string): IdentityVerifier {
  return async (_db, token, now) => {
    const parts = partsOf(token);
    if (parts?.head.alg !== 'none') return null;
    return identityOf(parts.claims, `https://securetoken.google.com/${project}`, project, now);
  };
}

type Keys = Map<string, KeyObject>;

async function fetchKeys(address: string): Promise<Keys> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!answer.ok) throw new Error(`${address}: HTTP ${answer.status}`);
  const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid?: string })[] };
  const known = keys.filter(({ kty }) => kty === 'RSA');
  return new Map(known.map((jwk) => [jwk.kid ?? '', createPublicKey({ key: jwk, format: 'jwk' })]));
}

interface Issuer {
  issuer: string;
  audience: string;
  /** URL of its keys. */
  jwks: string;
  /** Whether it accepts an unconfirmed e-mail, too. */
  acceptsUnverified?: boolean;
}

/**
 * Verifies tokens of an issuer that signs with RS256 and publishes its keys (JWKS), like Firebase and any OpenID provider. Rejects while
 * the keys cannot be fetched.
 */
export function issuerVerifier({ issuer, audience, jwks, acceptsUnverified = false }: Issuer): IdentityVerifier {
  let kept: { keys: Keys; at: number } | undefined;
  const keyOf = async (kid: string, now: number) => {
    const isOld = !kept || now - kept.at > KEYS_LIFE || (!kept.keys.has(kid) && now - kept.at > KEYS_PAUSE);
    if (isOld) kept = { keys: await fetchKeys(jwks), at: now };
    return kept?.keys.get(kid);
  };
  return async (_db, token, now) => {
    const parts = partsOf(token);
    // The algorithm is fixed here, because an attacker controls the token's header.
    if (parts?.head.alg !== 'RS256') return null;
    const key = await keyOf(typeof parts.head.kid === 'string' ? parts.head.kid : '', now);
    if (!key || !verify('RSA-SHA256', Buffer.from(parts.text), key, parts.signature)) return null;
    // A user may register with someone else's address; a provider without this claim is trusted to prevent that.
    if (parts.claims.email_verified === false && !acceptsUnverified) return null;
    return identityOf(parts.claims, issuer, audience, now);
  };
}

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Returns the verifier that the environment configures (docs platform §9): `IDENTITY_PROJECT` is a Firebase project, with
 * `IDENTITY_EMULATOR=1` in its emulator; `IDENTITY_ISSUER`, `IDENTITY_AUDIENCE` and `IDENTITY_JWKS` name any other issuer; without them the
 * sandbox's own accounts are used. `IDENTITY_UNVERIFIED=1` also accepts unconfirmed e-mails. Throws with one sentence for an incomplete
 * configuration.
 */
export function verifierFrom(env: NodeJS.ProcessEnv, secret: string): IdentityVerifier {
  const { IDENTITY_PROJECT: project, IDENTITY_ISSUER: issuer, IDENTITY_AUDIENCE: audience, IDENTITY_JWKS: jwks } = env;
  if (project && issuer) throw new Error('IDENTITY_PROJECT and IDENTITY_ISSUER name two providers; set one of them.');
  if (project && env.IDENTITY_EMULATOR === '1') return emulatorVerifier(project);
  const acceptsUnverified = env.IDENTITY_UNVERIFIED === '1';
  const firebase = { issuer: `https://securetoken.google.com/${project}`, audience: project ?? '', jwks: googleKeys };
  if (project) return issuerVerifier({ ...firebase, acceptsUnverified });
  if (!issuer) return ownVerifier(secret);
  if (!audience || !jwks) throw new Error('IDENTITY_ISSUER needs IDENTITY_AUDIENCE and IDENTITY_JWKS beside it.');
  return issuerVerifier({ issuer, audience, jwks, acceptsUnverified });
}
