import * as z from '@mostrador/schema';
import { received } from '../../received';
import { count, flag, id, optionalText } from '../wire-values';
import { MAX_CATEGORY_NAME, MAX_CATEGORY_DESCRIPTION } from './limits';

/** A part of the menu. One with a `parentId` is a subcategory; there are two levels. */
export interface Category {
  id: number;
  name: string;
  active: boolean;
  parentId?: number;
  /** Address of its picture. */
  image?: string;
  description?: string;
  /** Grows with every change; an edit of an older one is refused with the record as it is (`currentCategory`). */
  version: number;
  /** Products in it and in its subcategories. */
  products: number;
  /** Those of them that are active: what deactivating it hides from the store. */
  activeProducts: number;
}

/** What a form says of a category; an edit sends only what changed. `null` clears, a null `parentId` makes it a category of its own. */
export interface CategoryFields {
  name: string;
  active?: boolean;
  parentId?: number | null;
  image?: string | null;
  description?: string | null;
}

// assumed: every field but id and estado
export const receivedCategory = received(
  z.object({
    id: z.int(),
    nombre: z.string(),
    estado: flag,
    id_categoria_padre: z.nullish(z.int()),
    imagen: z.nullish(z.string()),
    descripcion: z.nullish(z.string()),
    version: z.int(),
    productos: count,
    productos_activos: count,
  }),
  (wire): Category => ({
    id: wire.id,
    name: wire.nombre,
    active: Boolean(wire.estado),
    parentId: wire.id_categoria_padre ?? undefined,
    image: optionalText(wire.imagen),
    description: optionalText(wire.descripcion),
    version: wire.version,
    products: wire.productos,
    activeProducts: wire.productos_activos,
  }),
);

const categoryName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CATEGORY_NAME));

// assumed: the whole body
const optionalFields = {
  estado: z.optional(flag),
  id_categoria_padre: z.nullish(id),
  imagen: z.nullish(z.string().check(z.maxLength(500))),
  descripcion: z.nullish(z.string().check(z.trim(), z.maxLength(MAX_CATEGORY_DESCRIPTION))),
};
export const newCategoryWire = z.object({ nombre: categoryName, ...optionalFields });
export const categoryEditWire = z.object({ id, version: z.int(), nombre: z.optional(categoryName), ...optionalFields });

export function encodeDetails({ active, parentId, image, description }: Partial<CategoryFields>) {
  return { estado: active, id_categoria_padre: parentId, imagen: image, descripcion: description };
}

/** The category as it is now, from the body of a refused edit (409); null when it carries none. */
export function currentCategory(body: unknown): Category | null {
  const parsed = z.safeParse(z.object({ data: z.object({ categoria: receivedCategory }) }), body);
  return parsed.success ? parsed.data.data.categoria : null;
}

/** The categories in the order that they have now, from the body of a refused order (409); null when it carries none. */
export function currentOrder(body: unknown): Category[] | null {
  const parsed = z.safeParse(z.object({ data: z.object({ data: z.array(receivedCategory) }) }), body);
  return parsed.success ? parsed.data.data.data : null;
}
