import * as z from '@mostrador/schema';
import { id } from '../wire-values';

/** A product in the order of a category. */
export interface PlacedProduct {
  id: number;
  name: string;
}

const ids = z.array(id).check(z.minLength(1), z.maxLength(5000));
// assumed: antes, id_categoria
export const productOrderWire = z.object({ productos: ids, antes: ids, id_categoria: id });
export const placedProducts = z.object({ data: z.array(z.object({ id: z.int(), nombre: z.string() })) }); // assumed

/** Maps the products of a category from the wire format, in the order of the menu. */
export function decodePlaced({ data }: z.output<typeof placedProducts>): PlacedProduct[] {
  return data.map((row) => ({ id: row.id, name: row.nombre }));
}

/**
 * Returns the products of a category in their current order from the body of a rejected reordering (409); null if it has none.
 */
export function currentProductOrder(body: unknown): PlacedProduct[] | null {
  const parsed = z.safeParse(z.object({ data: placedProducts }), body);
  return parsed.success ? decodePlaced(parsed.data.data) : null;
}
