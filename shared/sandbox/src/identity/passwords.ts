import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;
/** The passwords here are public: a hash that is dear to guess would make every sign-in slow for nothing. */
const cost = 256;

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, { cost }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** scrypt of a password, with its salt. */
export async function hashPassword(password: string, salt = randomBytes(16).toString('base64url')): Promise<string> {
  return `${salt}$${(await derive(password, salt)).toString('base64url')}`;
}

/** Whether a password is the one behind a hash; takes as long without a hash as with one. */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? 'none$').split('$');
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, salt);
  return expected.length === LENGTH && timingSafeEqual(given, expected);
}
