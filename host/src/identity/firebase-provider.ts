import { FirebaseError, initializeApp } from 'firebase/app';
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import type { Config } from '../core/config';
import { getSettings } from '../core/settings';
import { IdentityError, type Account, type IdentityErrorCode, type IdentityProvider } from './provider';

const codes: Record<string, IdentityErrorCode> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/user-disabled': 'disabled',
  'auth/email-already-in-use': 'email-in-use',
  'auth/account-exists-with-different-credential': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/expired-action-code': 'expired-code',
  'auth/invalid-action-code': 'invalid-code',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'timeout',
};

/** Request timeout, ms. A later response is ignored. */
const requestTimeoutMs = 10_000;

/**
 * Returns an identity provider based on Firebase Authentication or its emulator. Includes only the used parts of the SDK, and stores nothing
 * in the browser, because the backend owns the session.
 */
export function firebaseProvider({ apiKey, projectId, emulator }: Config['identity']): IdentityProvider {
  const app = initializeApp({ apiKey, projectId }, JSON.stringify([projectId, emulator]));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });

  return {
    signIn: (email, password) =>
      withTimeout(auth, async () => accountOf((await signInWithEmailAndPassword(auth, email, password)).user)),
    register: (email, password, name) => withTimeout(auth, () => register(auth, email, password, name)),
    requestReset: (email) =>
      withTimeout(auth, () => sendPasswordResetEmail(auth, email)).catch((error: IdentityError) => {
        if (error.code !== 'wrong-credentials') throw error;
      }),
    confirmReset: (code, password) => withTimeout(auth, () => confirmPasswordReset(auth, code, password)),
    signInWithGoogle: (account) =>
      withTimeout(auth, async () =>
        accountOf((await signInWithCredential(auth, new OAuthProvider('google.com').credential(account))).user),
      ),
    signOut: () => withTimeout(auth, () => signOut(auth)),
  };
}

async function register(auth: Auth, email: string, password: string, name?: string): Promise<Account> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  if (name) await updateProfile(user, { displayName: name });
  return accountOf(user);
}

async function accountOf(user: User): Promise<Account> {
  return { email: user.email ?? '', idToken: await user.getIdToken() };
}

/** Returns the seconds in "Retry after 90 seconds": the SDK passes on only the text of an answer. */
function secondsToWait({ message }: FirebaseError): number | undefined {
  const seconds = Number(/Retry after (\d+) seconds/.exec(message)?.[1]);
  return seconds > 0 ? seconds : undefined;
}

async function withTimeout<T>(auth: Auth, run: () => Promise<T>): Promise<T> {
  // Language of the mails that the provider sends.
  auth.languageCode = getSettings().locale;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityError('timeout')), requestTimeoutMs);
  });
  try {
    return await Promise.race([run(), timeout]);
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    if (!(error instanceof FirebaseError)) throw new IdentityError('unknown', error);
    throw new IdentityError(codes[error.code] ?? 'unknown', error, secondsToWait(error));
  } finally {
    clearTimeout(timer);
  }
}
