import type { OrderKind } from '@mostrador/contract/backoffice/orders/shapes';
import { CarOutlined, ShoppingOutlined } from '@mostrador/ui/icons';
import { useT } from './messages';

/** Delivery or take-away, as an icon with text. */
export function OrderKindText({ kind }: { kind: OrderKind }) {
  const t = useT();
  return (
    <span className={`b-order-kind b-order-kind--${kind}`}>
      {kind === 'takeaway' ? <ShoppingOutlined /> : <CarOutlined />}
      {t(`orders.kind.${kind}`)}
    </span>
  );
}
