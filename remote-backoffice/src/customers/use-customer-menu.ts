import { customers } from '@mostrador/contract/backoffice/customers/calls';
import type { Customer } from '@mostrador/contract/backoffice/customers/shapes';
import type { RowAction } from '@mostrador/ui/list';
import { useNavigate } from '@mostrador/ui/router';
import { useCanCall } from '../common/use-can-call';
import { path } from '../paths';
import { useT } from './messages';

/** Dialogs that the URL of a customer's page can open. */
export const CUSTOMER_DIALOGS = ['block', 'edit', 'erase'] as const;
export type CustomerDialog = (typeof CUSTOMER_DIALOGS)[number];

/**
 * Returns the menu commands of a customer, disabled with a reason if not available. `onDialog` opens the dialog that a command
 * needs.
 */
export function useCustomerMenu(onDialog: (dialog: CustomerDialog, customer: Customer) => void) {
  const t = useT();
  const navigate = useNavigate();
  const canErase = useCanCall(customers.erase);
  return (customer: Customer): RowAction[] => [
    {
      key: 'order',
      label: t('customers.action.order'),
      disabledReason: customer.blocked ? t('customers.action.order.blocked') : undefined,
      onSelect: () => void navigate(path('create-order', {}, { customer: customer.id })),
    },
    { key: 'edit', label: t('customers.action.edit'), onSelect: () => onDialog('edit', customer) },
    {
      key: 'block',
      label: t(customer.blocked ? 'customers.action.unblock' : 'customers.action.block'),
      danger: !customer.blocked,
      onSelect: () => onDialog('block', customer),
    },
    {
      key: 'erase',
      label: t('customers.action.erase'),
      danger: true,
      disabledReason: canErase ? undefined : t('customers.onlyAdmin'),
      onSelect: () => onDialog('erase', customer),
    },
  ];
}
