import * as z from '@mostrador/schema';
import type { UnorderableProduct } from '../options/shapes';
import { id, instant, toMs } from '../wire-values';

/** A tag and how many bear it. */
export interface Tag {
  tag: string;
  products: number;
  optionItems: number;
}

/** What a branch had sold out of what bears a tag. */
export interface TaggedStock {
  kind: 'product' | 'item';
  id: number;
  branchId: number;
  /** Its end, ms; absent for what is sold out until somebody says so. */
  until?: number;
}

/** What became of a tag that was sold out, or brought back. */
export interface TagSoldOut {
  products: number;
  optionItems: number;
  unorderable: UnorderableProduct[];
  /** What was sold out before, in these branches: sent back as `except`, it undoes the step. */
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

export function encodeTaggedStock({ kind, id: what, branchId, until }: TaggedStock): z.output<typeof taggedStockWire> {
  const end = until === undefined ? null : new Date(until).toISOString();
  return { tipo: taggedKinds[kind], id: what, id_sucursal: branchId, agotado_hasta: end };
}

export function decodeTaggedStock(wire: z.output<typeof taggedStockWire>): TaggedStock {
  return {
    kind: wire.tipo === 'producto' ? 'product' : 'item',
    id: wire.id,
    branchId: wire.id_sucursal,
    ...(wire.agotado_hasta && { until: toMs(wire.agotado_hasta) }),
  };
}
