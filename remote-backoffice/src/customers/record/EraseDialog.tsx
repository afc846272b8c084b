import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import { customers } from '@mostrador/contract/backoffice/customers/calls';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { useNavigate } from '@mostrador/ui/router';
import { path } from '../../paths';
import { useT } from '../messages';
import type { DialogProps } from './dialog-props';

/** Confirms the erasure of a customer and names what stays. Treats a customer who no longer exists as erased. */
export function EraseDialog({ customer, open, orders }: DialogProps & { orders: number }) {
  const t = useT();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const { business } = useSession();
  const erased = useRef(false);
  // Do not fetch the erased customer again while the page closes.
  const erase = useApiMutation(customers.erase, { invalidates: [customers.list, customers.names] });
  const { id, name } = customer;

  async function confirm() {
    await erase.run({ id, businessId: business.id }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    erased.current = true;
    snackbar({ message: t('customers.erase.done', { name }) });
  }

  function leave() {
    void navigate(path('customers'), { replace: true });
    for (const call of [customers.get, customers.orders, customers.addresses])
      queries.removeQueries({ queryKey: apiKey(call), type: 'inactive' });
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('customers.erase.title', { name })}
      confirmLabel={t('customers.erase.confirm')}
      onConfirm={confirm}
      onClose={() => (erased.current ? leave() : open.closeAction())}
    >
      <p>{t('customers.erase.text')}</p>
      <p>{t('customers.erase.stays', { count: orders })}</p>
    </ConfirmDialog>
  );
}
