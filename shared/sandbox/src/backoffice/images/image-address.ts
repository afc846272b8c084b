import { refuseField } from '../../errors';
import type { Context } from '../../routes';
import { ownsImage } from './image-repository';

/** Paths of stored pictures: uploaded, or drawn by the sandbox. */
const paths = { uploaded: /^\/imagenes\/([\da-f]{36})$/, drawn: /^\/dibujos\/[\w.-]+\.svg$/ };

/** Returns the URL of a picture for its path. */
export function imageUrl({ app }: Pick<Context, 'app'>, path: string | null): string | null {
  return path && app.origin() + path;
}

/** Returns the path of a picture that a form sends back as a URL. Refuses a picture of another business; null and '' mean no picture. */
export async function parseImagePath(
  { db }: Context,
  businessId: number,
  address: string | null | undefined,
  field = 'imagen',
): Promise<string | null | undefined> {
  if (!address) return address === undefined ? undefined : null;
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  if (paths.drawn.test(path)) return path;
  const id = paths.uploaded.exec(path)?.[1];
  if (!id || !(await ownsImage(db, businessId, id))) refuseField(field, 'Sube la foto antes de usarla');
  return path;
}
