import * as z from '@mostrador/schema';
import { mutationSchema } from '../envelope';
import { withMapping } from '../../response-schemas';
import { productEditWire, receivedProductDetail, type ProductDetail } from './shapes';

/** Maximum number of products in one `editMany`. */ // assumed
export const MAX_MASSIVE_EDITS = 500;

/** The result of a bulk edit: each change succeeds or fails on its own. */
export interface MassiveResult {
  /** The products after the change. */
  products: ProductDetail[];
  /** `id` is null if it could not be read; `field` is a wire name; `current` exists if another user changed the product. */
  refused: { id: number | null; field?: string | undefined; reason: string; current?: ProductDetail | undefined }[];
}

/** A row that cannot be read is refused by itself, not the request. */ // assumed
export const massiveWire = z.object({
  productos: z.array(z.union([productEditWire, z.unknown()])).check(z.minLength(1), z.maxLength(MAX_MASSIVE_EDITS)),
});

// assumed
const answer = mutationSchema(
  z.object({
    productos: z.array(receivedProductDetail),
    errores: z.array(
      z.object({
        id: z.nullish(z.int()),
        campo: z.nullish(z.string()),
        motivo: z.string(),
        producto: z.nullish(receivedProductDetail),
      }),
    ),
  }),
);

export const massiveResponse = withMapping(answer, ({ data }): MassiveResult => ({
  products: data.productos,
  refused: data.errores.map(({ id, campo, motivo, producto }) => ({
    id: id ?? null,
    field: campo ?? undefined,
    reason: motivo,
    current: producto ?? undefined,
  })),
}));
