import type { products } from '@mostrador/contract/backoffice/products/calls';
import { mutationResponse, rejectedFields } from '@mostrador/contract/backoffice/envelope';
import { productEditWire } from '@mostrador/contract/backoffice/products/shapes';
import type * as z from 'zod/mini';
import { runInSavepoint } from '../../db/savepoint';
import type { Refusal } from '../../errors';
import type { Handler } from '../../routes';
import { validate } from '../../validate';
import { beginCatalogChange, resolveBranchOrFirst } from './catalog-edit';
import { productResponses, type WireProductDetail } from './product-response';
import { editProduct } from './product-edit';

interface Refused {
  id: number | null;
  campo: string | null;
  motivo: string;
  producto: WireProductDetail | null;
}

function refusedRow(id: number, { body }: Refusal): Refused {
  const { message, data } = body as { message: string; data?: { producto?: WireProductDetail } };
  const [field] = rejectedFields(body);
  return { id, campo: field?.[0] ?? null, motivo: field?.[1] ?? message, producto: data?.producto ?? null };
}

type Edit = z.output<typeof productEditWire>;

/** Returns the error of a row that cannot be read, with its id if that can be. */
function malformedRow(row: unknown, field: string, message: string): Refused {
  const { id } = Object(row) as { id?: unknown };
  return { id: Number.isSafeInteger(id) ? (id as number) : null, campo: field || null, motivo: message, producto: null };
}

/** Changes many products independently: a refused one does not stop the others. */
export const editManyProducts: Handler<(typeof products)['editMany']> = async ({ body }, context) => {
  const business = await beginCatalogChange(context);
  const branch = await resolveBranchOrFirst(context);
  const refused: Refused[] = [];
  const changed = new Set<number>();
  for (const row of body.productos) {
    const read = validate(productEditWire, row);
    if (!read.ok) {
      const [error] = read.errors;
      refused.push(malformedRow(row, error?.field ?? '', error?.message ?? ''));
      continue;
    }
    const edit = read.value as Edit;
    const refusal = await runInSavepoint(context.db, () => editProduct(context, business, branch, edit));
    if (refusal) refused.push(refusedRow(edit.id, refusal));
    else changed.add(edit.id);
  }
  const productos = await productResponses(context, branch, [...changed]);
  return mutationResponse(`${changed.size} productos guardados`, { productos, errores: refused });
};
