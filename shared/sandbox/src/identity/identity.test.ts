import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import { clock } from '@mostrador/values/clock';
import { demoPassword } from '../seed/core-data';
import { openTestSandbox, type TestSandbox } from '../test-sandbox';

let sandbox: TestSandbox;
let app: FirebaseApp;
let auth: Auth;
let now = clock.now();

beforeAll(async () => {
  sandbox = await openTestSandbox({ now: () => now });
  app = initializeApp({ apiKey: 'sandbox', projectId: 'mostrador-sandbox' });
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, await sandbox.listen(), { disableWarnings: true });
});

beforeEach(async () => {
  now = clock.now();
  await sandbox.reset();
});

afterEach(() => signOut(auth));

afterAll(async () => {
  await deleteApp(app);
  await sandbox.close();
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  );

async function lastMail() {
  const { body } = await sandbox.ask<{ to: string; code: string; link: string }[]>('GET', '/__sandbox/outbox');
  return body.at(-1);
}

async function googleToken(email: string, nonce?: string) {
  const { headers } = await sandbox.ask('POST', '/identity/google', {
    body: { email, redirect_uri: 'http://localhost:3000/login', state: 's1', ...(nonce && { nonce }) },
  });
  const [page, hash] = String(headers.location).split('#');
  expect(page).toBe('http://localhost:3000/login');
  const answer = new URLSearchParams(hash);
  expect(answer.get('state')).toBe('s1');
  return answer.get('id_token') ?? '';
}

describe('e-mail and password', () => {
  it('signs a demo user in and looks the account up', async () => {
    const { user } = await signInWithEmailAndPassword(auth, 'Admin@Mostrador.test', demoPassword);
    await user.reload();
    expect(user).toMatchObject({ email: 'admin@mostrador.test', displayName: 'Marta Ibáñez', emailVerified: true });
    expect(user.providerData.map((one) => one.providerId)).toEqual(['password']);
  });

  it('refuses a wrong password and an unknown e-mail alike', async () => {
    expect(await failure(signInWithEmailAndPassword(auth, 'admin@mostrador.test', 'wrong-one'))).toBe('auth/invalid-credential');
    expect(await failure(signInWithEmailAndPassword(auth, 'nobody@mostrador.test', 'wrong-one'))).toBe('auth/invalid-credential');
  });

  it('blocks sign-in after ten failures until five minutes have passed', async () => {
    const attempt = (password: string) => failure(signInWithEmailAndPassword(auth, 'admin@mostrador.test', password));
    for (let count = 0; count < 10; count++) expect(await attempt('wrong-one')).toBe('auth/invalid-credential');
    expect(await attempt(demoPassword)).toBe('auth/too-many-requests');
    expect(await failure(signInWithEmailAndPassword(auth, 'operador@mostrador.test', demoPassword))).toBe('no error');
    now += 301_000;
    expect(await attempt(demoPassword)).toBe('no error');
  });

  it('creates an account, stores its name and signs it in again', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'nueva@ejemplo.test', 'secreto-1');
    await updateProfile(user, { displayName: 'Nueva Persona' });
    await signOut(auth);
    const again = await signInWithEmailAndPassword(auth, 'nueva@ejemplo.test', 'secreto-1');
    expect(again.user).toMatchObject({ uid: user.uid, displayName: 'Nueva Persona', emailVerified: false });
  });

  it.each([
    ['admin@mostrador.test', 'secreto-1', 'auth/email-already-in-use'],
    ['corta@ejemplo.test', '12345', 'auth/weak-password'],
    ['not-an-address', 'secreto-1', 'auth/invalid-email'],
    ['vacia@ejemplo.test', '', 'auth/missing-password'],
  ])('refuses to create %s with %s', async (email, password, code) => {
    expect(await failure(createUserWithEmailAndPassword(auth, email, password))).toBe(code);
  });
});

describe('tokens', () => {
  it('renews an id token', async () => {
    const { user } = await signInWithEmailAndPassword(auth, 'admin@mostrador.test', demoPassword);
    const first = await user.getIdTokenResult();
    now += 5000;
    const second = await user.getIdTokenResult(true);
    expect(second.token).not.toBe(first.token);
    expect(second.claims).toMatchObject({ sub: user.uid, email: 'admin@mostrador.test' });
  });

  it('replaces the refresh token at each use, and ends its family when a replaced one is used again', async () => {
    const renew = async (token: string) => {
      const { status, body } = await sandbox.ask<{ refresh_token: string }>('POST', '/securetoken.googleapis.com/v1/token', {
        body: { grant_type: 'refresh_token', refresh_token: token },
      });
      return status === 200 ? body.refresh_token : null;
    };
    const { user } = await signInWithEmailAndPassword(auth, 'admin@mostrador.test', demoPassword);
    const first = user.refreshToken;
    await user.getIdToken(true);
    const second = user.refreshToken;
    expect(second).not.toBe(first);
    // Two tabs that renew at the same time.
    const sibling = (await renew(first))!;
    expect(sibling).not.toBe(second);
    const other = await signInWithEmailAndPassword(auth, 'admin@mostrador.test', demoPassword);
    now += 31_000;
    expect(await renew(first)).toBeNull();
    expect([await renew(second), await renew(sibling)]).toEqual([null, null]);
    expect(await renew(other.user.refreshToken)).not.toBeNull();
  });

  it('refuses an expired or a foreign id token', async () => {
    const { user } = await signInWithEmailAndPassword(auth, 'admin@mostrador.test', demoPassword);
    const token = await user.getIdToken();
    const lookUp = (idToken: string) =>
      sandbox.ask('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', { body: { idToken } }).then(({ body }) => body);
    const [head, claims] = token.split('.');
    expect(await lookUp(`${head}.${claims}.AAAA`)).toMatchObject({ error: { message: 'INVALID_ID_TOKEN' } });
    expect(await lookUp('x')).toMatchObject({ error: { message: 'INVALID_ID_TOKEN' } });
    now += 3_601_000;
    expect(await lookUp(token)).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } });
  });
});

describe('password reset', () => {
  it('mails a code that sets a new password once and ends the other sessions', async () => {
    const { user } = await signInWithEmailAndPassword(auth, 'operador@mostrador.test', demoPassword);
    await sendPasswordResetEmail(auth, 'operador@mostrador.test', { url: 'http://plaza.localhost:3000/login' });
    const mail = await lastMail();
    expect(mail).toMatchObject({
      to: 'operador@mostrador.test',
      link: `http://plaza.localhost:3000/forgot?oobCode=${mail?.code}`,
    });
    const code = mail?.code ?? '';
    expect(await verifyPasswordResetCode(auth, code)).toBe('operador@mostrador.test');
    expect(await failure(confirmPasswordReset(auth, code, '123'))).toBe('auth/weak-password');
    now += 2000;
    await confirmPasswordReset(auth, code, 'otra-clave-1');
    expect(await failure(confirmPasswordReset(auth, code, 'otra-clave-2'))).toBe('auth/invalid-action-code');
    expect(await failure(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await failure(signInWithEmailAndPassword(auth, 'operador@mostrador.test', demoPassword))).toBe(
      'auth/invalid-credential',
    );
    expect(await failure(signInWithEmailAndPassword(auth, 'operador@mostrador.test', 'otra-clave-1'))).toBe('no error');
  });

  it('refuses an expired, an older and an invented code, and an unknown e-mail', async () => {
    await sendPasswordResetEmail(auth, 'admin@mostrador.test');
    const older = (await lastMail())?.code ?? '';
    await sendPasswordResetEmail(auth, 'admin@mostrador.test', { url: 'https://evil.example/login' });
    const mail = await lastMail();
    expect(mail?.link).toMatch(/^http:\/\/localhost:\d+\/forgot\?oobCode=/);
    expect(await failure(verifyPasswordResetCode(auth, older))).toBe('auth/invalid-action-code');
    expect(await failure(verifyPasswordResetCode(auth, 'invented'))).toBe('auth/invalid-action-code');
    now += 3_600_000;
    expect(await failure(verifyPasswordResetCode(auth, mail?.code ?? ''))).toBe('auth/expired-action-code');
    expect(await failure(sendPasswordResetEmail(auth, 'nobody@mostrador.test'))).toBe('no error');
  });
});

describe('Google', () => {
  const enter = async (email: string) => signInWithCredential(auth, GoogleAuthProvider.credential(await googleToken(email)));

  it('signs a known e-mail into its account and an unknown one into a new account', async () => {
    const known = await signInWithEmailAndPassword(auth, 'admin@mostrador.test', demoPassword);
    const linked = await enter('admin@mostrador.test');
    expect(linked.user.uid).toBe(known.user.uid);
    await linked.user.reload();
    expect(linked.user.providerData.map((one) => one.providerId)).toEqual(['password', 'google.com']);
    const first = await enter('otra@ejemplo.test');
    expect(first.user).toMatchObject({ email: 'otra@ejemplo.test', emailVerified: true });
    expect((await enter('otra@ejemplo.test')).user.uid).toBe(first.user.uid);
  });

  it('refuses a token that is not from the account page', async () => {
    const { user } = await signInWithEmailAndPassword(auth, 'admin@mostrador.test', demoPassword);
    const credential = GoogleAuthProvider.credential(await user.getIdToken());
    expect(await failure(signInWithCredential(auth, credential))).toBe('auth/invalid-credential');
    const withNonce = GoogleAuthProvider.credential(await googleToken('admin@mostrador.test', 'another-hash'));
    expect(await failure(signInWithCredential(auth, withNonce))).toBe('auth/missing-or-invalid-nonce');
  });

  it('shows the accounts only to pages of the product', async () => {
    const show = (redirect: string) =>
      sandbox.ask<string>('GET', '/identity/google', { query: { redirect_uri: redirect, state: '"><script>' } });
    const page = await show('http://plaza.localhost:3000/login');
    expect(page.status).toBe(200);
    for (const name of ['admin@', 'operador@', 'sinpermiso@']) expect(page.body).toContain(`${name}mostrador.test`);
    expect(page.body).not.toContain('<script>');
    for (const bad of [
      'https://evil.example/',
      'javascript:alert(1)',
      'http://localhost.evil.example/',
      'http://localhost:3000/#x',
      '',
    ]) {
      expect((await show(bad)).status).toBe(400);
    }
  });

  it('shows the page again for an invalid e-mail', async () => {
    const { status, body } = await sandbox.ask<string>('POST', '/identity/google', {
      body: { email: 'nope', redirect_uri: 'http://localhost:3000/login', state: '' },
    });
    expect(status).toBe(400);
    expect(body).toContain('Escribe un correo completo');
  });
});
