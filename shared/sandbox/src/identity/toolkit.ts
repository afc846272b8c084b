import type { FastifyInstance } from 'fastify';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MAX_PERSON_LENGTH } from '@mostrador/values/text-limits';
import { callerAddress, type AttemptLimiter } from '../attempt-limiter';
import type { Db } from '../db/database';
import { Refusal, TooManyAttempts } from '../errors';
import { readTexts } from '../text';
import { allowedOrigin } from '../origins';
import type { SandboxServices } from '../services';
import { endAllSessions } from '../sessions/session-repository';
import { findAccount, insertAccount, normalEmail, updateAccount, type AccountRow } from './account-repository';
import { insertMail } from './mail-repository';
import { checkPassword, hashPassword } from './passwords';
import { revokeTokens, rotateRefreshToken } from './refresh-token-repository';
import { deleteResetCode, findResetCode, insertResetCode } from './reset-code-repository';
import { accountOf, issueTokens, readGoogleToken, renewIdToken, tokenLife } from './tokens';

type Body = Record<string, unknown>;
interface Scope {
  db: Db;
  body: Body;
  now: number;
  secret: string;
  attempts: AttemptLimiter;
  /** The client, as limits count it. */
  caller: string;
  disconnectSessions: SandboxServices['disconnectSessions'];
  /** Runs once the transaction is committed. */
  afterCommit(run: () => void): void;
  /** Origin of the requesting page, for links in mails. */
  origin: string;
  /** Its language (`X-Firebase-Locale`), empty if missing. */
  language: string;
}

const CODE_LIFE = 3_600_000;
const SHORTEST_PASSWORD = 6;

/** Returns an error in the format of the protocol. */
export function identityError(code: string, status = 400): Refusal {
  return new Refusal(status, {
    error: { code: status, message: code, errors: [{ message: code, domain: 'global', reason: 'invalid' }] },
  });
}

const passwordTooLong = () =>
  identityError(
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most ${MAX_PASSWORD_LENGTH} characters]`,
  );

function text(body: Body, field: string): string {
  const value = body[field];
  return typeof value === 'string' ? value : '';
}

function emailOf(body: Body): string {
  const email = normalEmail(text(body, 'email'));
  if (!email) throw identityError('MISSING_EMAIL');
  const isValid = email.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  if (!isValid) throw identityError('INVALID_EMAIL');
  return email;
}

function newPassword(body: Body, field: string): string {
  const password = text(body, field);
  if (!password) throw identityError('MISSING_PASSWORD');
  if (password.length < SHORTEST_PASSWORD) throw identityError('WEAK_PASSWORD : Password should be at least 6 characters');
  if (password.length > MAX_PASSWORD_LENGTH) throw passwordTooLong();
  return password;
}

function displayNameOf(body: Body): string {
  const name = text(body, 'displayName').trim();
  if (name.length > MAX_PERSON_LENGTH) throw identityError('INVALID_ARGUMENT : displayName');
  return name;
}

async function signedIn({ db, body, secret, now }: Scope): Promise<AccountRow> {
  const found = await accountOf(db, text(body, 'idToken'), secret, now);
  if ('error' in found) throw identityError(found.error);
  return found.account;
}

function providersOf(account: AccountRow) {
  const common = { email: account.email, displayName: account.display_name ?? '' };
  return [
    ...(account.password_hash ? [{ providerId: 'password', federatedId: account.email, rawId: account.email, ...common }] : []),
    ...(account.google_id
      ? [{ providerId: 'google.com', federatedId: account.google_id, rawId: account.google_id, ...common }]
      : []),
  ];
}

function identityOf(account: AccountRow) {
  return { localId: account.local_id, email: account.email, displayName: account.display_name ?? '' };
}

async function signUp({ db, body, secret, now, attempts, caller }: Scope) {
  if (!('email' in body) && !('password' in body)) throw identityError('ADMIN_ONLY_OPERATION');
  const email = emailOf(body);
  attempts.count('signUp', { subject: email, caller });
  const passwordHash = await hashPassword(newPassword(body, 'password'));
  const account = await insertAccount(db, { email, passwordHash, displayName: displayNameOf(body) || undefined, now });
  if (!account) throw identityError('EMAIL_EXISTS');
  return { ...identityOf(account), ...(await issueTokens(db, account, 'password', secret, now)) };
}

async function signInWithPassword({ db, body, secret, now, attempts, caller }: Scope) {
  const email = emailOf(body);
  const password = text(body, 'password');
  if (!password) throw identityError('MISSING_PASSWORD');
  const attempt = { subject: email, caller };
  const takeBack = attempts.count('signIn', attempt);
  const account = await findAccount(db, { email });
  if (!(await checkPassword(password, account?.password_hash ?? null)) || !account)
    throw identityError('INVALID_LOGIN_CREDENTIALS');
  takeBack();
  attempts.trust('signIn', attempt);
  const changed = await updateAccount(db, account.local_id, { last_login_at: now });
  return { ...identityOf(changed), registered: true, ...(await issueTokens(db, changed, 'password', secret, now)) };
}

async function lookup(scope: Scope) {
  const account = await signedIn(scope);
  return {
    users: [
      {
        ...identityOf(account),
        emailVerified: account.email_verified,
        providerUserInfo: providersOf(account),
        validSince: String(Math.floor(account.valid_since_at / 1000)),
        createdAt: String(account.created_at),
        lastLoginAt: String(account.last_login_at),
      },
    ],
  };
}

async function sendOobCode({ db, body, now, origin, language, attempts, caller }: Scope) {
  if (body.requestType !== 'PASSWORD_RESET') throw identityError('OPERATION_NOT_ALLOWED');
  const email = emailOf(body);
  attempts.count('resetMail', { subject: email, caller });
  const account = await findAccount(db, { email });
  // The answer and the limit are the same for an unknown address, so that they do not reveal who has an account.
  if (!account) return { email };
  const code = await insertResetCode(db, account.local_id, now + CODE_LIFE);
  const link = `${origin}/forgot?oobCode=${code}${language && `&lang=${language}`}`;
  await insertMail(db, {
    recipient: account.email,
    subject: 'Restablece tu contraseña',
    body: `Para elegir una contraseña nueva, abre este enlace en la próxima hora:\n\n${link}\n\nSi no la has pedido tú, no hagas nada.`,
    code,
    link,
    sent_at: now,
  });
  return { email };
}

/** Ends what was signed in with an earlier password: at the identity provider, the back-office and the payments provider, and its sockets. */
async function endSessions({ db, now, disconnectSessions, afterCommit }: Scope, { email }: AccountRow): Promise<void> {
  await revokeTokens(db, email, now);
  const ended = await endAllSessions(db, email);
  afterCommit(() => disconnectSessions(ended));
}

async function resetPassword(scope: Scope) {
  const { db, body, now, attempts } = scope;
  const code = text(body, 'oobCode');
  const found = await findResetCode(db, code);
  if (!found) throw identityError('INVALID_OOB_CODE');
  if (found.expires_at <= now) throw identityError('EXPIRED_OOB_CODE');
  let account = await findAccount(db, { local_id: found.local_id });
  if (!account) throw identityError('USER_NOT_FOUND');
  if ('newPassword' in body) {
    const passwordHash = await hashPassword(newPassword(body, 'newPassword'));
    await deleteResetCode(db, code);
    account = await updateAccount(db, account.local_id, { password_hash: passwordHash, email_verified: true });
    await endSessions(scope, account);
    attempts.forget('signIn', account.email);
  }
  return { email: account.email, requestType: 'PASSWORD_RESET' };
}

async function signInWithIdp({ db, body, secret, now }: Scope) {
  const post = new URLSearchParams(text(body, 'postBody'));
  const oauthIdToken = post.get('id_token') ?? '';
  if (post.get('providerId') !== 'google.com') throw identityError('OPERATION_NOT_ALLOWED');
  const read = readGoogleToken(oauthIdToken, post.get('nonce') ?? undefined, secret, now);
  if ('error' in read) throw identityError(read.error);
  const { googleId, email, name } = read.identity;
  const known = (await findAccount(db, { google_id: googleId })) ?? (await findAccount(db, { email: normalEmail(email) }));
  const account = known
    ? await updateAccount(db, known.local_id, {
        google_id: googleId,
        email_verified: true,
        last_login_at: now,
        display_name: known.display_name ?? name,
      })
    : await insertAccount(db, { email, displayName: name, googleId, verified: true, now });
  if (!account) throw identityError('EMAIL_EXISTS');
  return {
    ...identityOf(account),
    federatedId: `https://accounts.google.com/${googleId}`,
    providerId: 'google.com',
    emailVerified: true,
    fullName: name,
    oauthIdToken,
    rawUserInfo: JSON.stringify({ id: googleId, email, name }),
    isNewUser: !known,
    ...(await issueTokens(db, account, 'google.com', secret, now)),
  };
}

async function update(scope: Scope) {
  const { db, body, now, secret } = scope;
  const account = await signedIn(scope);
  const email = 'email' in body ? emailOf(body) : account.email;
  const owner = await findAccount(db, { email });
  if (owner && owner.local_id !== account.local_id) throw identityError('EMAIL_EXISTS');
  if ('password' in body) await endSessions(scope, account);
  const changed = await updateAccount(db, account.local_id, {
    email,
    display_name: 'displayName' in body ? displayNameOf(body) : account.display_name,
    password_hash: 'password' in body ? await hashPassword(newPassword(body, 'password')) : account.password_hash,
  });
  const tokens = body.returnSecureToken === true ? await issueTokens(db, changed, 'password', secret, now) : {};
  return { ...identityOf(changed), emailVerified: changed.email_verified, providerUserInfo: providersOf(changed), ...tokens };
}

/** A refusal that it returns is answered once the end of the token's family is committed. */
async function refresh({ db, body, secret, now }: Scope) {
  if (body.grant_type !== 'refresh_token') throw identityError('INVALID_GRANT_TYPE');
  const token = text(body, 'refresh_token');
  if (!token) throw identityError('MISSING_REFRESH_TOKEN');
  const rotated = await rotateRefreshToken(db, token, now);
  // A token revoked by a new password cannot be distinguished from an unknown one.
  if (!rotated) return identityError('TOKEN_EXPIRED');
  const { account, refreshToken } = rotated;
  const idToken = renewIdToken(account, secret, now);
  return {
    id_token: idToken,
    access_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(tokenLife),
    token_type: 'Bearer',
    user_id: account.local_id,
    project_id: 'mostrador-sandbox',
  };
}

/** Texts whose length has an error of its own in the protocol. */
const ownErrors: Record<string, () => Refusal> = {
  email: () => identityError('INVALID_EMAIL'),
  password: passwordTooLong,
  newPassword: passwordTooLong,
};

/** Returns a body that is an object with valid texts; otherwise 400 with the protocol's error. */
function bodyOf(sent: unknown): Body {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw identityError('INVALID_ARGUMENT : The body is no object');
  const { value, problems } = readTexts(sent);
  const [problem] = problems;
  if (problem) throw ownErrors[problem.field]?.() ?? identityError(`INVALID_ARGUMENT : ${problem.field}`);
  return value as Body;
}

/** Returns the origin for links in mails: that of the requesting page if it belongs to the product. */
function originOf(continueUrl: string, header: string | undefined): string {
  const origin = URL.canParse(continueUrl) ? new URL(continueUrl).origin : header;
  return origin && allowedOrigin(origin) ? origin : `http://localhost:${process.env.HOST_PORT ?? '3000'}`;
}

/**
 * Serves the part of the Identity Toolkit protocol that `firebase/auth` uses, so that the official SDK with `connectAuthEmulator` works
 * against the sandbox unchanged.
 */
export function serveToolkit(app: FastifyInstance, services: SandboxServices): void {
  const { database, now, identitySecret: secret, attempts, disconnectSessions } = services;
  const serve = (path: string, run: (scope: Scope) => Promise<object>) =>
    app.post(path, { config: { isIdentity: true } }, async (request, reply) => {
      const body = bodyOf(request.body ?? {});
      const origin = originOf(text(body, 'continueUrl'), request.headers.origin);
      const language = /^[a-z]{2}\b/.exec(String(request.headers['x-firebase-locale'] ?? ''))?.[0] ?? '';
      const later: (() => void)[] = [];
      const common = { now: now(), secret, attempts, disconnectSessions, caller: callerAddress(request.ip), origin, language };
      const afterCommit = (act: () => void) => void later.push(act);
      try {
        const answer = await database.transaction((db) => run({ db, body, afterCommit, ...common }));
        for (const act of later) act();
        if (answer instanceof Refusal) throw answer;
        return answer;
      } catch (error) {
        if (!(error instanceof TooManyAttempts)) throw error;
        reply.header('retry-after', error.seconds);
        throw identityError(`TOO_MANY_ATTEMPTS_TRY_LATER : Retry after ${error.seconds} seconds`, 429);
      }
    });
  const account = (method: string, run: (scope: Scope) => Promise<object>) =>
    serve(`/identitytoolkit.googleapis.com/v1/accounts::${method}`, run);

  account('signUp', signUp);
  account('signInWithPassword', signInWithPassword);
  account('lookup', lookup);
  account('sendOobCode', sendOobCode);
  account('resetPassword', resetPassword);
  account('signInWithIdp', signInWithIdp);
  account('update', update);
  serve('/securetoken.googleapis.com/v1/token', refresh);
}
