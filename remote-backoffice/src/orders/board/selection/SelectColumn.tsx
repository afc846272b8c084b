import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
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
    <label className="b-order-pick">
      <input
        type="checkbox"
        aria-label={t('orders.select.column', { column: title })}
        checked={orders.length > 0 && count === orders.length}
        disabled={orders.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < orders.length;
        }}
        onChange={() => onToggle(orders)}
      />
      {t('orders.select.all')}
    </label>
  );
}
