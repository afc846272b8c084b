import type { CustomerDetail } from '@mostrador/contract/backoffice/customers/shapes';
import type { OpenRecord } from '@mostrador/ui/list';
import type { CustomerDialog } from '../use-customer-menu';
import { BlockDialog } from './BlockDialog';
import { EditCustomer } from './EditCustomer';
import { EraseDialog } from './EraseDialog';

export interface DialogProps {
  customer: CustomerDetail;
  open: OpenRecord<CustomerDialog>;
}

/** Dialog that the page's URL names. `orders`: number of the customer's orders. */
export function CustomerDialogs({ customer, open, orders }: DialogProps & { orders: number }) {
  const props = { customer, open };
  if (open.action === 'block') return <BlockDialog {...props} />;
  if (open.action === 'edit') return <EditCustomer {...props} />;
  if (open.action === 'erase') return <EraseDialog {...props} orders={orders} />;
  return null;
}
