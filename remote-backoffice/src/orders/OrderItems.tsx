import type { OrderItem } from '@mostrador/contract/backoffice/order-shapes';

/** What was ordered: quantity and name, options and note below. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="order-items">
      {items.map(({ id, quantity, name, options, note }) => (
        <li key={id}>
          <span className="order-item-name">
            <b>{quantity} ×</b> {name}
          </span>
          {options.length > 0 && <span className="order-item-options">{options.join(', ')}</span>}
          {note && <span className="order-note">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
