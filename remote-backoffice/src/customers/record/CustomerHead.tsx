import type { ReactNode } from 'react';
import type { CustomerDetail } from '@mostrador/contract/backoffice/customers/shapes';
import { Notice, Page, PlainButton } from '@mostrador/ui/kit';
import { ActionMenu, type OpenRecord } from '@mostrador/ui/list';
import { LinkButton } from '@mostrador/ui/router';
import { path } from '../../paths';
import { useT } from '../messages';
import { useCustomerMenu, type CustomerDialog } from '../use-customer-menu';

interface Props {
  customer: CustomerDetail;
  open: OpenRecord<CustomerDialog>;
  children: ReactNode;
}

/** Heading of the page: name, actions, and a notice if the customer is blocked. */
export function CustomerHead({ customer, open, children }: Props) {
  const t = useT();
  const menu = useCustomerMenu((dialog) => open.openDialog(dialog));
  const { id, name, blocked, blockReason } = customer;
  return (
    <Page
      title={name}
      actions={
        <>
          <PlainButton variant={blocked ? 'default' : 'danger'} onClick={() => open.openDialog('block')}>
            {t(blocked ? 'customers.action.unblock' : 'customers.action.block')}
          </PlainButton>
          {!blocked && (
            <LinkButton variant="primary" to={path('create-order', {}, { customer: id })}>
              {t('customers.action.order')}
            </LinkButton>
          )}
          <ActionMenu
            label={t('customers.actionsOf', { name })}
            items={menu(customer).filter(({ key }) => key === 'edit' || key === 'erase')}
          />
        </>
      }
    >
      {blocked && (
        <Notice tone="warning" title={t('customers.blocked.title')}>
          {blockReason ? t('customers.blocked.why', { reason: blockReason }) : t('customers.blocked.text')}
        </Notice>
      )}
      {children}
    </Page>
  );
}
