export type IdentityErrorCode =
  | 'wrong-credentials'
  | 'email-in-use'
  | 'weak-password'
  | 'invalid-email'
  | 'too-many-attempts'
  | 'disabled'
  | 'expired-code'
  | 'invalid-code'
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'unknown';

/** The only error that an identity provider throws. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** Of `too-many-attempts`: the seconds to wait, if the provider names them. */
  readonly retryAfter: number | undefined;

  constructor(code: IdentityErrorCode, cause?: unknown, retryAfter?: number) {
    super(`identity: ${code}`, { cause });
    this.name = 'IdentityError';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Thrown if the backend does not admit an account (docs backoffice §6). */
export class RefusedError extends Error {}

/** A user known to the identity provider. The backend decides whether to admit them. */
export interface Account {
  email: string;
  idToken: string;
}

/** Result of the Google account chooser (google-account.ts). */
export interface GoogleAccount {
  idToken: string;
  /** Its SHA-256 hash is the token's nonce. */
  rawNonce: string;
}

/** Authenticates users. Every method rejects with `IdentityError` only. */
export interface IdentityProvider {
  signIn(email: string, password: string): Promise<Account>;
  register(email: string, password: string, name?: string): Promise<Account>;
  /** Sends a mail with a code. Succeeds for an unknown address too, so that it does not reveal who has an account. */
  requestReset(email: string): Promise<void>;
  confirmReset(code: string, password: string): Promise<void>;
  signInWithGoogle(account: GoogleAccount): Promise<Account>;
  signOut(): Promise<void>;
}
