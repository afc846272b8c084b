import type { products } from '@mostrador/contract/backoffice/products/calls';
import { mutationResponse, rejectedFields } from '@mostrador/contract/backoffice/envelope';
import { runInSavepoint } from '../../db/savepoint';
import type { Refusal } from '../../errors';
import type { Handler } from '../../routes';
import { beginCatalogChange, resolveBranchOrFirst } from './catalog-edit';
import { productResponses, type WireProductDetail } from './product-response';
import { editProduct } from './product-edit';

interface Refused {
  id: number;
  campo: string | null;
  motivo: string;
  producto: WireProductDetail | null;
}

function refusedRow(id: number, { body }: Refusal): Refused {
  const { message, data } = body as { message: string; data?: { producto?: WireProductDetail } };
  const [field] = rejectedFields(body);
  return { id, campo: field?.[0] ?? null, motivo: field?.[1] ?? message, producto: data?.producto ?? null };
}

/** Changes many products independently: a refused one does not stop the others. */
export const editManyProducts: Handler<(typeof products)['editMany']> = async ({ body }, context) => {
  const business = await beginCatalogChange(context);
  const branch = await resolveBranchOrFirst(context);
  const refused: Refused[] = [];
  const changed = new Set<number>();
  for (const edit of body.productos) {
    const refusal = await runInSavepoint(context.db, () => editProduct(context, business, branch, edit));
    if (refusal) refused.push(refusedRow(edit.id, refusal));
    else changed.add(edit.id);
  }
  const productos = await productResponses(context, branch, [...changed]);
  return mutationResponse(`${changed.size} productos guardados`, { productos, errores: refused });
};
