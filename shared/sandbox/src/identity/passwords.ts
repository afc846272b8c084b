import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;
/** The passwords here are public: an expensive hash would only slow down every sign-in. */
const cost = 256;

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, { cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Hashes a password with scrypt and its salt. */
export async function hashPassword(password: string, salt = randomBytes(16).toString('base64url')): Promise<string> {
  return `${salt}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Whether a password matches a hash; takes the same time without a hash. */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? 'none$').split('$');
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, salt);
  return expected.length === LENGTH && timingSafeEqual(given, expected);
}
