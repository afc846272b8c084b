import { createContext, useContext, useState, type ReactNode } from 'react';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { useT } from './messages';
import './batch.css';

/** Products that are chosen for one action on all of them, as they were last shown. */
export type Picked = ReadonlyMap<number, Product>;

interface Picking {
  picked: Picked;
  toggle: (product: Product) => void;
}

const Context = createContext<Picking | null>(null);

/** What is chosen of a list, over its pages; the rows shown are `shown`. */
export function usePicked(shown: readonly Product[] | undefined) {
  const [ids, setIds] = useState<Picked>(new Map());
  const now = new Map(shown?.map((product) => [product.id, product]));
  const picked: Picked = new Map([...ids].map(([id, product]) => [id, now.get(id) ?? product]));
  return {
    picked,
    toggle: (product: Product) =>
      setIds((before) => {
        const next = new Map(before);
        if (!next.delete(product.id)) next.set(product.id, product);
        return next;
      }),
    /** All rows that are shown, beside those of other pages. */
    pickShown: () => setIds((before) => new Map([...before, ...now])),
    clear: () => setIds(new Map()),
  };
}

export function PickedProvider({ value, children }: { value: Picking; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The box that chooses a row. */
export function PickBox({ product }: { product: Product }) {
  const t = useT();
  const picking = useContext(Context);
  if (!picking) return null;
  return (
    <label className="b-pick">
      <input
        type="checkbox"
        aria-label={t('batch.pick', { name: product.name })}
        checked={picking.picked.has(product.id)}
        onChange={() => picking.toggle(product)}
      />
    </label>
  );
}
