import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clock } from '@mostrador/values/clock';
import { openTestSandbox, type TestSandbox } from '../test-sandbox';
import { emulatorVerifier, issuerVerifier, verifierFrom } from './verifier';

const issuer = 'https://id.example.com';
const audience = 'merchants';
const email = 'admin@mostrador.test';
const first = generateKeyPairSync('rsa', { modulusLength: 2048 });
const second = generateKeyPairSync('rsa', { modulusLength: 2048 });

let server: Server;
let jwks: string;
let published: { kid: string; key: KeyObject }[];
let asked: number;
let sandbox: TestSandbox;

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked++;
    const keys = published.map(({ kid, key }) => ({ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  published = [{ kid: 'one', key: first.publicKey }];
  sandbox = await openTestSandbox({ identity: issuerVerifier({ issuer, audience, jwks }) });
});
afterAll(async () => {
  await sandbox.close();
  server.close();
});
beforeEach(() => {
  asked = 0;
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(change: object = {}, { kid = 'one', key = first.privateKey, alg = 'RS256' } = {}): string {
  const iat = Math.floor(clock.now() / 1000);
  const claims = { iss: issuer, aud: audience, sub: 'u1', email, iat, exp: iat + 3600, ...change };
  const text = `${encode({ alg, kid })}.${encode(claims)}`;
  return `${text}.${alg === 'none' ? '' : sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

const login = async (accessToken: string) =>
  (
    await sandbox.ask<{ code: number; data?: { token: string } }>('POST', '/loginProduction', {
      body: { email, access_token: accessToken },
    })
  ).body;

test('signs in a user whose token the issuer signed', async () => {
  const { code, data } = await login(token());
  expect(code).toBe(200);
  expect((await sandbox.ask('GET', '/getNegocio', { token: data!.token })).status).toBe(200);
});

test.each([
  ['of another issuer', () => token({ iss: 'https://elsewhere.example' })],
  ['for another audience', () => token({ aud: 'others' })],
  ['after its expiry', () => token({ exp: Math.floor(clock.now() / 1000) - 1 })],
  ['of another user', () => token({ email: 'operador@mostrador.test' })],
  ['with an unconfirmed e-mail', () => token({ email_verified: false })],
  ['without an e-mail', () => token({ email: undefined })],
  ['signed with another key', () => token({}, { key: second.privateKey })],
  ['without a signature', () => token({}, { alg: 'none' })],
  ['with another algorithm', () => token({}, { alg: 'HS256' })],
  ['of another format', () => 'a.b.c'],
])('refuses a token %s', async (_, made) => {
  expect((await login(made())).code).toBe(401);
});

test('fetches the keys once, and again when the issuer has changed them', async () => {
  let now = clock.now();
  const verifier = issuerVerifier({ issuer, audience, jwks });
  const check = (made: string) => verifier(sandbox.services.database, made, now);
  expect(await check(token())).toEqual({ email });
  expect(await check(token())).toEqual({ email });
  expect(asked).toBe(1);
  published = [{ kid: 'two', key: second.publicKey }];
  const changed = token({}, { kid: 'two', key: second.privateKey });
  // Unknown keys do not cause a fetch for every token.
  expect(await check(changed)).toBeNull();
  expect(asked).toBe(1);
  now += 31_000;
  expect(await check(changed)).toEqual({ email });
  expect(await check(token())).toBeNull();
  published = [{ kid: 'one', key: first.publicKey }];
});

test('accepts an unconfirmed e-mail if the environment allows it', async () => {
  const made = token({ email_verified: false });
  const env = { IDENTITY_ISSUER: issuer, IDENTITY_AUDIENCE: audience, IDENTITY_JWKS: jwks };
  const { database } = sandbox.services;
  expect(await verifierFrom(env, 'secret')(database, made, clock.now())).toBeNull();
  expect(await verifierFrom({ ...env, IDENTITY_UNVERIFIED: '1' }, 'secret')(database, made, clock.now())).toEqual({ email });
});

test('accepts unsigned tokens of the Firebase emulator only in its own verifier', async () => {
  const made = token({ iss: 'https://securetoken.google.com/demo', aud: 'demo', email_verified: false }, { alg: 'none' });
  const { database } = sandbox.services;
  expect(await emulatorVerifier('demo')(database, made, clock.now())).toEqual({ email });
  expect(await emulatorVerifier('other')(database, made, clock.now())).toBeNull();
  expect(await emulatorVerifier('demo')(database, token(), clock.now())).toBeNull();
});

test.each([
  [{ IDENTITY_ISSUER: issuer }, /IDENTITY_AUDIENCE and IDENTITY_JWKS/],
  [{ IDENTITY_ISSUER: issuer, IDENTITY_PROJECT: 'demo' }, /two providers/],
])('reports the incomplete configuration %j', (env, sentence) => {
  expect(() => verifierFrom(env, 'secret')).toThrow(sentence);
});
