import * as z from '@mostrador/schema';
import type { UnorderableProduct } from '../options/shapes';
import { id, instant, toMs } from '../wire-values';

/** A tag and its number of uses. */
export interface Tag {
  tag: string;
  products: number;
  optionItems: number;
}

/** The previous sold-out state of a tagged product or item in a branch. */
export interface TaggedStock {
  kind: 'product' | 'item';
  id: number;
  branchId: number;
  /** End of the sold-out state, ms; undefined if it has no end. */
  until?: number;
}

/** The result of marking a tag as sold out or available. */
export interface TagStockResult {
  products: number;
  optionItems: number;
  unorderable: UnorderableProduct[];
  /** The previous sold-out state in these branches; sent as `except`, it undoes the change. */
  before: TaggedStock[];
}

const taggedKinds = { product: 'producto', item: 'item' } as const;
// assumed
export const taggedStockWire = z.object({
  tipo: z.enum(taggedKinds),
  id,
  id_sucursal: id,
  agotado_hasta: z.nullish(instant),
});

/** Maps what was sold out before a tag's step to the wire format; `until` in epoch ms, missing means no end. */
export function encodeTaggedStock({ kind, id: what, branchId, until }: TaggedStock): z.output<typeof taggedStockWire> {
  const end = until === undefined ? null : new Date(until).toISOString();
  return { tipo: taggedKinds[kind], id: what, id_sucursal: branchId, agotado_hasta: end };
}

/** Maps what was sold out before a tag's step from the wire format; `until` in epoch ms, missing means no end. */
export function decodeTaggedStock(wire: z.output<typeof taggedStockWire>): TaggedStock {
  return {
    kind: wire.tipo === 'producto' ? 'product' : 'item',
    id: wire.id,
    branchId: wire.id_sucursal,
    ...(wire.agotado_hasta && { until: toMs(wire.agotado_hasta) }),
  };
}
