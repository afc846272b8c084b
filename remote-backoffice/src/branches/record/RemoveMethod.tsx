import { useState } from 'react';
import { ApiError } from '@mostrador/api-client';
import { branchMethods } from '@mostrador/contract/backoffice/branch-methods/calls';
import { currentMethods, isLastMethod, type BranchPaymentMethod } from '@mostrador/contract/backoffice/branch-methods/shapes';
import { Notice, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { ConfirmLastMethod } from './ConfirmLastMethod';
import { useT } from './messages';
import { branchPart, useBranchEdit } from './use-branch-edit';

interface Props {
  branchId: number;
  method: BranchPaymentMethod;
  onClose: () => void;
}

/** Dialog that confirms the removal of a payment method; the last one requires a second confirmation. */
export function RemoveMethod({ branchId, method: { id, name, openOrders }, onClose }: Props) {
  const t = useT();
  const snackbar = useSnackbar();
  const [isLast, setLast] = useState(false);
  const remove = useBranchEdit(
    branchMethods.remove,
    branchPart(branchMethods.list, branchId, (body) => (isLastMethod(body) ? null : currentMethods(body))),
  );

  async function run(confirmed: boolean) {
    try {
      await remove.run({ branchId, id, ...(confirmed && { confirmed }) });
      snackbar({ message: t('branch.methods.removed', { name }) });
      return true;
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || !isLastMethod(refusal.body)) throw refusal;
      setLast(true);
      return false;
    }
  }

  if (isLast) return <ConfirmLastMethod onConfirm={() => run(true)} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('branch.methods.removeOf', { name })}
      confirmLabel={t('branch.remove')}
      onConfirm={() => run(false)}
    >
      <p>{t('branch.methods.remove.text')}</p>
      {openOrders > 0 && <Notice tone="warning">{t('branch.methods.inUse', { count: openOrders })}</Notice>}
    </ConfirmDialog>
  );
}
