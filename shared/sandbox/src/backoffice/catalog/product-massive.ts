import type { products } from '@mostrador/contract/backoffice/products/calls';
import { done, refusedFields } from '@mostrador/contract/backoffice/envelope';
import { attempt } from '../../db/attempt';
import type { Refusal } from '../../errors';
import type { Handler } from '../../routes';
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

/** Changes many products independently: a refused one does not stop the others. */
export const editManyProducts: Handler<(typeof products)['editMany']> = async ({ body }, context) => {
  const business = await editCatalog(context);
  const branch = await shownBranch(context);
  const refused: Refused[] = [];
  const changed = new Set<number>();
  for (const edit of body.productos) {
    const refusal = await attempt(context.db, () => editProduct(context, business, branch, edit));
    if (refusal) refused.push(refusedRow(edit.id, refusal));
    else changed.add(edit.id);
  }
  const productos = await answerProducts(context, branch, [...changed]);
  return done(`${changed.size} productos guardados`, { productos, errores: refused });
};
