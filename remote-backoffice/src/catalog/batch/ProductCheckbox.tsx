import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { SelectionCheckbox } from '@mostrador/ui/list';
import { useT } from './messages';
import './batch.css';

/** Products selected for a bulk action, as they were last shown, by id. */
export type SelectedProducts = ReadonlyMap<number, Product>;

/** Checkbox that selects a product. */
export function ProductCheckbox({ product }: { product: Product }) {
  const t = useT();
  return <SelectionCheckbox row={product} label={t('batch.pick', { name: product.name })} />;
}
