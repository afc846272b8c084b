import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { CheckField } from '@mostrador/ui/list';
import { useT } from '../../messages';
import './selection.css';

interface Props {
  /** Title of the column. */
  title: string;
  orders: readonly Order[];
  selected: ReadonlySet<number>;
  onToggle: (orders: readonly Order[]) => void;
}

/** Checkbox that selects all shown orders of a column, or none. */
export function SelectColumn({ title, orders, selected, onToggle }: Props) {
  const t = useT();
  const count = orders.filter(({ id }) => selected.has(id)).length;
  return (
    <CheckField
      className="b-order-pick"
      aria-label={t('orders.select.column', { column: title })}
      label={t('orders.select.all')}
      checked={orders.length > 0 && count === orders.length}
      partly={count > 0}
      disabled={orders.length === 0}
      onChange={() => onToggle(orders)}
    />
  );
}
