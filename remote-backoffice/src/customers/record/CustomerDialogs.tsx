import { BlockDialog } from './BlockDialog';
import type { DialogProps } from './dialog-props';
import { EditCustomer } from './EditCustomer';
import { EraseDialog } from './EraseDialog';

/** Dialog that the page's URL names. `orders`: number of the customer's orders. */
export function CustomerDialogs({ customer, open, orders }: DialogProps & { orders: number }) {
  const props = { customer, open };
  if (open.action === 'block') return <BlockDialog {...props} />;
  if (open.action === 'edit') return <EditCustomer {...props} />;
  if (open.action === 'erase') return <EraseDialog {...props} orders={orders} />;
  return null;
}
