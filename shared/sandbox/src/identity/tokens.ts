import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../db/database';
import { readSetting, writeSetting } from '../db/settings';
import { findAccount, type AccountRow } from './account-repository';
import { signToken, verifyToken } from './jwt';
import { insertRefreshToken } from './refresh-token-repository';

const project = 'mostrador-sandbox';
const identityIssuer = `https://securetoken.google.com/${project}`;
const googleIssuer = 'https://accounts.google.com';
/** Lifetime of an id token, seconds. */
export const tokenLife = 3600;

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Returns the secret that signs tokens: created once per database, so that tokens survive a restart and a reset. */
export async function identitySecret(db: Db): Promise<string> {
  const known = await readSetting(db, 'identity_secret');
  if (known) return known;
  const secret = randomBytes(32).toString('base64url');
  await writeSetting(db, 'identity_secret', secret);
  return secret;
}

function idToken(account: AccountRow, provider: string, secret: string, now: number): string {
  const iat = seconds(now);
  return signToken(
    {
      iss: identityIssuer,
      aud: project,
      auth_time: iat,
      user_id: account.local_id,
      sub: account.local_id,
      iat,
      exp: iat + tokenLife,
      email: account.email,
      email_verified: account.email_verified,
      ...(account.display_name && { name: account.display_name }),
      firebase: { identities: { email: [account.email] }, sign_in_provider: provider },
    },
    secret,
  );
}

/** Returns the tokens in the response of every sign-in. */
export async function issueTokens(db: Db, account: AccountRow, provider: 'password' | 'google.com', secret: string, now: number) {
  return {
    idToken: idToken(account, provider, secret, now),
    refreshToken: await insertRefreshToken(db, account.local_id, now),
    expiresIn: String(tokenLife),
  };
}

/** Returns a new id token for the owner of a refresh token. */
export function renewIdToken(account: AccountRow, secret: string, now: number): string {
  return idToken(account, account.password_hash ? 'password' : 'google.com', secret, now);
}

/** Returns the account of an id token, or the error. */
export async function accountOf(
  db: Db,
  token: string,
  secret: string,
  now: number,
): Promise<{ account: AccountRow } | { error: 'INVALID_ID_TOKEN' | 'TOKEN_EXPIRED' | 'USER_NOT_FOUND' }> {
  const verified = verifyToken(token, secret, identityIssuer, now);
  if (!verified.ok) return { error: verified.reason === 'expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN' };
  const account = await findAccount(db, { local_id: verified.claims.sub });
  if (!account) return { error: 'USER_NOT_FOUND' };
  if (verified.claims.iat < seconds(account.valid_since_at)) return { error: 'TOKEN_EXPIRED' };
  return { account };
}

export interface GoogleIdentity {
  googleId: string;
  email: string;
  name: string;
}

/** Returns the id token that the sandbox's Google page sends to the product, with `nonce` as a claim. */
export function googleToken(identity: GoogleIdentity, secret: string, now: number, nonce?: string): string {
  const iat = seconds(now);
  return signToken(
    {
      iss: googleIssuer,
      aud: project,
      sub: identity.googleId,
      email: identity.email,
      email_verified: true,
      name: identity.name,
      iat,
      exp: iat + tokenLife,
      ...(nonce && { nonce }),
    },
    secret,
  );
}

/** Parses a Google id token; a token with a nonce requires the raw one whose SHA-256 it contains. */
export function readGoogleToken(
  token: string,
  rawNonce: string | undefined,
  secret: string,
  now: number,
): { identity: GoogleIdentity } | { error: 'INVALID_IDP_RESPONSE' | 'MISSING_OR_INVALID_NONCE' } {
  const verified = verifyToken(token, secret, googleIssuer, now);
  if (!verified.ok) return { error: 'INVALID_IDP_RESPONSE' };
  const { sub, email, name, nonce } = verified.claims;
  const hashed = rawNonce && createHash('sha256').update(rawNonce).digest('hex');
  if (nonce !== undefined && nonce !== hashed) return { error: 'MISSING_OR_INVALID_NONCE' };
  return { identity: { googleId: sub, email: String(email), name: String(name) } };
}
