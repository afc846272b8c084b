import { useState } from 'react';
import { ApiError, useRecordAction } from '@mostrador/api-client';
import { cashoutActions } from '@mostrador/contract/payments/cashout-states';
import { currentCashout, type Cashout } from '@mostrador/contract/payments/cashout-shapes';
import { cashouts } from '@mostrador/contract/payments/cashouts';
import { useLocale } from '@mostrador/i18n';
import { Notice, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
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
  const showSnackbar = useSnackbar();
  const amount = formatMoney(cashout.amount, useLocale());
  const cancel = useRecordAction(cashouts.cancel, cashoutKind);

  async function confirm() {
    try {
      await cancel.run({ id: cashout.id });
      showSnackbar({ message: t('cashouts.cancel.done', { amount }) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onHold(error.refused ? null : cashout);
      const current = error.status === 409 ? currentCashout(error.body) : null;
      if (!current) throw error;
      showSnackbar({
        message: t('cashouts.movedOn'),
        variant: 'alert',
        alert: { color: 'warning' },
        ...(error.serverMessage ? { details: [error.serverMessage] } : {}),
      });
      return !cashoutActions(current).cancel.allowed;
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      onClose={open.closeAction}
      title={t('cashouts.cancel.title', { id: shortId(cashout.id) })}
      confirmLabel={t('cashouts.cancel.confirm', { amount })}
      cancelLabel={t('cashouts.keep')}
      onConfirm={confirm}
    >
      <p>{t('cashouts.cancel.text', { amount })}</p>
    </ConfirmDialog>
  );
}
