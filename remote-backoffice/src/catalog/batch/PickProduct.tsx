import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { PickBox } from '../../common/picking/picking';
import { useT } from './messages';
import './batch.css';

/** Products selected for a bulk action, as they were last shown, by id. */
export type Picked = ReadonlyMap<number, Product>;

/** Checkbox that selects a product. */
export function PickProduct({ product }: { product: Product }) {
  const t = useT();
  return <PickBox row={product} label={t('batch.pick', { name: product.name })} />;
}
