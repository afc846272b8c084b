import { useState } from 'react';
import { cashoutActions } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { useLocale } from '@mostrador/i18n';
import { Notice } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useDialogAction } from '../common/use-dialog-action';
import { CreateCashout } from './CreateCashout';
import { useT } from './messages';
import { cashoutKind } from './queries';
import type { OpenCashout } from './use-open-cashout';

interface Props {
  cashout: Cashout;
  open: OpenCashout;
}

/** The dialog on an open cashout that the address asks for, or why there is none. */
export function CashoutDialog({ cashout, open }: Props) {
  const t = useT();
  // While the outcome of a try is not known the record stays as it was seen, so that the same try can be repeated.
  const [held, setHeld] = useState<Cashout | null>(null);
  const { action } = open;
  if (action !== 'cancel' && action !== 'startAgain') return null;
  const seen = held ?? cashout;
  const { allowed, reason } = cashoutActions(seen)[action];
  if (!allowed) return <Notice tone="warning">{t(`cashouts.refusal.${reason}`)}</Notice>;
  if (action === 'startAgain') return <CreateCashout from={seen} currency={seen.amount.currency} open={open} />;
  return <CancelCashout cashout={seen} open={open} onHold={setHeld} />;
}

/** Takes a cashout back before the bank has it; the money is in the balance again. */
function CancelCashout({ cashout, open, onHold }: Props & { onHold: (seen: Cashout | null) => void }) {
  const t = useT();
  const amount = formatMoney(cashout.amount, useLocale());
  const cancel = useDialogAction(cashouts.cancel, cashoutKind, {
    seen: cashout,
    onHold,
    isAllowed: (current) => cashoutActions(current).cancel.allowed,
    movedOn: t('cashouts.movedOn'),
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={open.closeAction}
      title={t('cashouts.cancel.title', { id: shortId(cashout.id) })}
      confirmLabel={t('cashouts.cancel.confirm', { amount })}
      cancelLabel={t('cashouts.keep')}
      onConfirm={() => cancel({ id: cashout.id }, () => t('cashouts.cancel.done', { amount }))}
    >
      <p>{t('cashouts.cancel.text', { amount })}</p>
    </ConfirmDialog>
  );
}
