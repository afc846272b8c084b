import type { productImports } from '@mostrador/contract/backoffice/product-imports/calls';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { backofficeError } from '../../errors';
import { signedIn, type Context, type Handler } from '../../routes';
import { beginCatalogChange } from '../catalog/catalog-edit';
import { runningPromotions } from '../catalog/running-promotions';
import { listPromotions } from '../promotions/promotion-repository';
import { findImport, listChanges, markUndone, rebaseEarlierImports, type ImportChange } from './import-history-repository';
import { importRecord } from './import-history-record';
import { refuseUndone } from './import-record';
import {
  deleteEmptyCategories,
  deleteProducts,
  deleteUnusedOptions,
  listPresentProducts,
  listRestoreObstacles,
  restoreProducts,
} from './import-undo-repository';

/** A product that an undo leaves as it is. */
interface LeftProduct {
  id: number;
  nombre: string;
  motivo: string;
}

/** A part of an undo: the products that it put back, and those that it left. */
interface UndonePart {
  done: number[];
  left: LeftProduct[];
}

const changedSince = 'Cambió después de la importación';

/**
 * Deletes the created products as the deletion of a product does: orders keep their lines. One that was deleted since needs nothing.
 */
async function deleteCreated(context: Context, businessId: number, created: ImportChange[]): Promise<UndonePart> {
  const ids = created.map((change) => change.product_id);
  const present = await listPresentProducts(context.db, businessId, ids);
  const promotionsOf = await runningPromotions(context);
  const part: UndonePart = { done: [], left: [] };
  for (const { product_id: id, version_after: version } of created) {
    const product = present.get(id);
    if (!product) continue;
    const promotions = promotionsOf(id);
    if (product.version !== version) part.left.push({ id, nombre: product.name, motivo: changedSince });
    else if (promotions) part.left.push({ id, nombre: product.name, motivo: `Está en promociones en curso: ${promotions}` });
    else part.done.push(id);
  }
  await deleteProducts(context.db, part.done);
  return part;
}

/** Gives the changed products their former values again, unless they changed since or cannot have them any more. */
async function restoreChanged({ db }: Context, businessId: number, changes: ImportChange[]): Promise<UndonePart> {
  const changed = changes.flatMap(({ before, ...change }) => (before ? [{ ...change, before }] : []));
  const present = await listPresentProducts(
    db,
    businessId,
    changed.map((change) => change.product_id),
  );
  const reasons = new Map<number, string>();
  for (const { product_id: id, version_after: version } of changed) {
    const product = present.get(id);
    if (!product) reasons.set(id, 'Se eliminó después de la importación');
    else if (product.version !== version) reasons.set(id, changedSince);
  }
  const unchanged = changed.filter((change) => !reasons.has(change.product_id));
  for (const obstacle of await listRestoreObstacles(db, businessId, unchanged)) {
    const { product_id: id, no_category: hasNoCategory, code } = obstacle;
    reasons.set(id, hasNoCategory ? 'Su categoría anterior ya no existe' : `Otro producto tiene ahora su código, ${code}`);
  }
  const restored = unchanged.filter((change) => !reasons.has(change.product_id));
  await restoreProducts(db, restored);
  const left = changed.flatMap(({ product_id: id, name }) => {
    const motivo = reasons.get(id);
    return motivo === undefined ? [] : [{ id, nombre: present.get(id)?.name ?? name, motivo }];
  });
  return { done: restored.map((change) => change.product_id), left };
}

/** Undoes an import of products (docs catalog §7). */
export const undoImport: Handler<(typeof productImports)['undo']> = async ({ body }, context) => {
  const { db, now } = context;
  const { id: businessId } = await beginCatalogChange(context);
  const row = await findImport(db, businessId, body.importacion);
  if (!row) throw backofficeError(404, 'No existe esa importación');
  refuseUndone(row);
  const changes = await listChanges(db, businessId, row.id);
  const created = await deleteCreated(
    context,
    businessId,
    changes.filter(({ before }) => before === null),
  );
  const changed = await restoreChanged(context, businessId, changes);
  await rebaseEarlierImports(db, row, changed.done);
  const opciones = await deleteUnusedOptions(db, row.options);
  const promoted = (await listPromotions(db, businessId)).filter(({ scope }) => scope === 'categorias');
  const categorias = await deleteEmptyCategories(
    db,
    row.categories,
    promoted.flatMap(({ scope_ids: ids }) => ids),
  );
  const { name: actor } = signedIn(context);
  await markUndone(db, row, now, actor);
  return mutationResponse('Importación deshecha', {
    importacion: importRecord({ ...row, undone_at: now, undone_by: actor }),
    eliminados: created.done.length,
    restaurados: changed.done.length,
    categorias,
    opciones,
    no_deshechos: [...created.left, ...changed.left],
  });
};
