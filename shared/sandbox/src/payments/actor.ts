import type { Context } from '../routes';
import { userOfToken } from './auth/session-repository';

/** Who makes a request: the user behind a token of the payments API, else whoever holds the API key. */
export async function actorOf({ db, headers, now }: Context): Promise<string> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const user = token ? await userOfToken(db, token, now) : null;
  return user?.name ?? 'API';
}
