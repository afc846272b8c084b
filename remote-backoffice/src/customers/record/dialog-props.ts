import type { CustomerDetail } from '@mostrador/contract/backoffice/customers/shapes';
import type { OpenRecord } from '@mostrador/ui/list';
import type { CustomerDialog } from '../use-customer-menu';

export interface DialogProps {
  customer: CustomerDetail;
  open: OpenRecord<CustomerDialog>;
}
