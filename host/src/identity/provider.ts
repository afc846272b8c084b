export const identityErrorCodes = [
  'wrong-credentials',
  'email-in-use',
  'weak-password',
  'invalid-email',
  'too-many-attempts',
  'disabled',
  'expired-code',
  'invalid-code',
  'network',
  'timeout',
  'cancelled',
  'unknown',
] as const;
export type IdentityErrorCode = (typeof identityErrorCodes)[number];

/** The only error of an identity provider. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, cause?: unknown) {
    super(`identity: ${code}`, { cause });
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** The backend does not let an account in (docs backoffice §6). */
export class RefusedError extends Error {}

/** A user whom the identity provider knows; the backend decides whether they may enter. */
export interface Account {
  email: string;
  idToken: string;
}

/** What the Google account chooser gave (google-account.ts). */
export interface GoogleAccount {
  idToken: string;
  /** Its SHA-256 is the token's nonce. */
  rawNonce: string;
}

/** Who proves that a user is who they say. Every method rejects with `IdentityError` only. */
export interface IdentityProvider {
  signIn(email: string, password: string): Promise<Account>;
  register(email: string, password: string, name?: string): Promise<Account>;
  /** Sends a mail with a code; an unknown address is no error, so that nobody can ask who has an account. */
  requestReset(email: string): Promise<void>;
  confirmReset(code: string, password: string): Promise<void>;
  signInWithGoogle(account: GoogleAccount): Promise<Account>;
  signOut(): Promise<void>;
}
