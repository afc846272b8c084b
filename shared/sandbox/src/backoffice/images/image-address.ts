import { refuseField } from '../../errors';
import type { Context } from '../../routes';
import { ownsImage } from './image-repository';

/** Where a stored picture is: uploaded, or drawn by the sandbox itself. */
const paths = { uploaded: /^\/imagenes\/([\da-f]{36})$/, drawn: /^\/dibujos\/[\w.-]+\.svg$/ };

/** The address of a picture, from its path. */
export function imageAddress({ app }: Pick<Context, 'app'>, path: string | null): string | null {
  return path && app.origin() + path;
}

/** The path of a picture that a form sends back by its address. Refuses what is not one of the business's; null and '' are none. */
export async function pathOfImage(
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
