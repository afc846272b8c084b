import { cashoutActions } from '@mostrador/contract/payments/cashouts/states';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { cashouts } from '@mostrador/contract/payments/cashouts/calls';
import { useOpenIntents } from '@mostrador/forms/intent';
import { useRecordAction } from '@mostrador/forms/record-action';
import { useLocale } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { Notice } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { CancellationDialog } from '../common/CancellationDialog';
import { useSeesAllAccounts } from '../common/accounts/AccountList';
import { ChooseAccount } from '../common/accounts/ChooseAccount';
import type { OpenCashout } from './columns';
import { CreateCashout } from './CreateCashout';
import { useT } from './messages';
import { cashoutKind } from './queries';
import { cashoutVerdicts } from './words';

interface Props {
  cashout: Cashout;
  open: OpenCashout;
}

/** The dialog on an open cashout named in the URL, or the reason why it is not possible. */
export function CashoutDialog({ cashout, open }: Props) {
  const t = useT();
  const { items: tries } = useOpenIntents(cashouts.cancel, cashout.id);
  const user = useSession().business;
  const seesAll = useSeesAllAccounts();
  const { action } = open;
  if (action !== 'cancel' && action !== 'startAgain') return null;
  const { allowed, reason } = cashoutVerdicts(cashout, user)[action];
  // An unconfirmed cancellation can be retried, whatever the status of the record is.
  const isTried = action === 'cancel' && tries.length > 0;
  if (!allowed && !isTried) return <Notice tone="warning">{t(`cashouts.refusal.${reason}`)}</Notice>;
  if (action === 'cancel') return <CancelCashout cashout={cashout} open={open} />;
  const { currency } = cashout.amount;
  if (seesAll) {
    return (
      <ChooseAccount
        title={t('cashouts.accounts.title')}
        text={t('cashouts.accounts.text')}
        currency={currency}
        organizationId={cashout.organizationId}
        onClose={open.closeAction}
      />
    );
  }
  return <CreateCashout from={cashout} currency={currency} open={open} />;
}

/** Dialog that cancels a cashout before the bank processes it; the money returns to the balance. */
function CancelCashout({ cashout, open }: Props) {
  const t = useT();
  const amount = formatMoney(cashout.amount, useLocale());
  const cancel = useRecordAction(cashouts.cancel, cashoutKind, {
    record: cashout.id,
    isAllowed: (current) => cashoutActions(current).cancel.allowed,
    movedOn: t('cashouts.movedOn'),
  });
  return (
    <CancellationDialog
      action={cancel}
      args={{ id: cashout.id }}
      title={t('cashouts.cancel.title', { id: shortId(cashout.id) })}
      confirmLabel={t('cashouts.cancel.confirm', { amount })}
      cancelLabel={t('cashouts.keep')}
      done={() => t('cashouts.cancel.done', { amount })}
      onClose={open.closeAction}
    >
      <p>{t('cashouts.cancel.text', { amount })}</p>
    </CancellationDialog>
  );
}
