import type { products } from '@mostrador/contract/backoffice/products/calls';
import { done, refusedFields } from '@mostrador/contract/backoffice/envelope';
import { Refusal } from '../../errors';
import type { Context, Handler } from '../../routes';
import { editCatalog, shownBranch } from './catalog-edit';
import { answerProducts, type WireProductDetail } from './product-answer';
import { editProduct } from './product-edit';

interface Refused {
  id: number;
  campo: string | null;
  motivo: string;
  producto: WireProductDetail | null;
}

function refusedRow(id: number, { body }: Refusal): Refused {
  const { message, data } = body as { message: string; data?: { producto?: WireProductDetail } };
  const [field] = refusedFields(body);
  return { id, campo: field?.[0] ?? null, motivo: field?.[1] ?? message, producto: data?.producto ?? null };
}

/** Undoes what `change` did when it is refused, and nothing else of the transaction; the refusal, if there was one. */
async function refusalOf({ db }: Context, change: () => Promise<unknown>): Promise<Refusal | undefined> {
  await db.query('SAVEPOINT one_row');
  try {
    await change();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.query('ROLLBACK TO SAVEPOINT one_row');
    return error;
  } finally {
    await db.query('RELEASE SAVEPOINT one_row').catch(() => undefined);
  }
}

/** Changes many products: each for itself, so that a refused one stops none. */
export const editManyProducts: Handler<(typeof products)['editMany']> = async ({ body }, context) => {
  const business = await editCatalog(context);
  const branch = await shownBranch(context);
  const refused: Refused[] = [];
  const changed = new Set<number>();
  for (const edit of body.productos) {
    const refusal = await refusalOf(context, () => editProduct(context, business, branch, edit));
    if (refusal) refused.push(refusedRow(edit.id, refusal));
    else changed.add(edit.id);
  }
  const productos = await answerProducts(context, branch, [...changed]);
  return done(`${changed.size} productos guardados`, { productos, errores: refused });
};
