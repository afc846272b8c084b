import * as z from '@mostrador/schema';
import { withMapping } from '../../response-schemas';
import { count, flag, id, optionalText } from '../wire-values';
import { MAX_CATEGORY_NAME, MAX_CATEGORY_DESCRIPTION } from './limits';

/** A section of the menu. A category with a `parentId` is a subcategory; there are two levels. */
export interface Category {
  id: number;
  name: string;
  active: boolean;
  parentId?: number;
  /** URL of its picture. */
  image?: string;
  description?: string;
  /** Increases with every change. An edit based on an older version is rejected with the current record (`currentCategory`). */
  version: number;
  /** Number of products in it and in its subcategories. */
  products: number;
  /** Number of active products among them, which the store hides when the category is deactivated. */
  activeProducts: number;
}

/**
 * Form fields of a category; an edit sends only changed fields. `null` clears a field; a null `parentId` makes it a top-level
 * category.
 */
export interface CategoryFields {
  name: string;
  active?: boolean;
  parentId?: number | null;
  image?: string | null;
  description?: string | null;
}

// assumed: every field but id and estado
export const receivedCategory = withMapping(
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

/** Maps all fields but the name to the wire format. Missing fields stay missing, null clears a field (docs catalog §6). */
export function encodeDetails({ active, parentId, image, description }: Partial<CategoryFields>) {
  return { estado: active, id_categoria_padre: parentId, imagen: image, descripcion: description };
}

/** Returns the current category from the body of a rejected edit (409); null if it has none. */
export function currentCategory(body: unknown): Category | null {
  const parsed = z.safeParse(z.object({ data: z.object({ categoria: receivedCategory }) }), body);
  return parsed.success ? parsed.data.data.categoria : null;
}

/** Returns the categories in their current order from the body of a rejected reordering (409); null if it has none. */
export function currentOrder(body: unknown): Category[] | null {
  const parsed = z.safeParse(z.object({ data: z.object({ data: z.array(receivedCategory) }) }), body);
  return parsed.success ? parsed.data.data.data : null;
}
