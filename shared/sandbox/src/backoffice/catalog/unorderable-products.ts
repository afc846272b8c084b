import type { Context } from '../../routes';
import { listUnorderable } from './option-repository';

/** Lists products that cannot be ordered because these options require more choices than they offer, with the branches. */
export async function listUnorderableProducts({ db, now }: Context, businessId: number, optionIds: number[]) {
  const rows = await listUnorderable(db, businessId, optionIds, now);
  return rows.map((row) => ({ id: row.id, nombre: row.name, sucursales: row.branches }));
}
