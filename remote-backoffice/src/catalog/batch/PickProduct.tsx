import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { PickBox } from '../../common/picking/picking';
import { useT } from './messages';
import './batch.css';

/** Products that are chosen for one action on all of them, as they were last shown. */
export type Picked = ReadonlyMap<number, Product>;

/** The box that chooses a product. */
export function PickProduct({ product }: { product: Product }) {
  const t = useT();
  return <PickBox row={product} label={t('batch.pick', { name: product.name })} />;
}
