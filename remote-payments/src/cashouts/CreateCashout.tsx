import { useId, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, useRecordAction } from '@mostrador/api-client';
import type { Cashout, CashoutBalance } from '@mostrador/contract/payments/cashouts/shapes';
import { CASHOUT_CURRENCIES, cashouts, MAX_REFERENCE_LENGTH } from '@mostrador/contract/payments/cashouts/calls';
import { useLocale } from '@mostrador/i18n';
import { useDraft } from '@mostrador/forms/draft';
import { useSnackbar } from '@mostrador/ui/kit';
import { ChoiceField, ConfirmDialog, MoneyInput, TextField } from '@mostrador/ui/record';
import { add, compare, formatMoney, type Money } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { DestinationNote } from './DestinationNote';
import { FeePreview } from './FeePreview';
import { useT } from './messages';
import { balanceQuery, cashoutKind } from './queries';
import { useFeePreview } from './use-fee-preview';
import type { OpenCashout } from './use-open-cashout';
import './cashouts.css';

interface Props {
  open: OpenCashout;
  currency: string;
  /** One whose money came back; its figures fill the dialog. */
  from?: Cashout;
}

interface Draft {
  currency: string;
  amount: Money | null;
  reference: string;
}

/** Takes money out of the balance: the fee of the typed amount, the arithmetic, and what arrives in the button. */
export function CreateCashout({ open, currency: initial, from }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const showSnackbar = useSnackbar();
  const [draft, setDraft, clear] = useDraft<Draft>(from ? `cashout:from:${from.id}` : 'cashout', {
    currency: initial,
    amount: from?.amount ?? null,
    reference: from?.reference ?? '',
  });
  const { currency, amount, reference } = draft;
  const preview = useFeePreview(amount);
  const balanceNow = useQuery(balanceQuery(currency));
  // A try of which nobody knows the outcome may have taken its money already; to repeat it, the balance stays as it was seen.
  const [held, setHeld] = useState<CashoutBalance | null>(null);
  const balance = held ?? balanceNow.data;
  const create = useRecordAction(cashouts.create, cashoutKind);
  const made = useRef<string | null>(null);
  const change = (patch: Partial<Draft>) => {
    setHeld(null);
    setDraft((before) => ({ ...before, ...patch }));
  };

  const { fee } = preview;
  const covers = fee && balance && compare(add(fee.amount, fee.fee), balance.available) <= 0;
  const sendable = fee && covers ? fee : null;

  async function confirm() {
    if (!sendable) return false;
    try {
      const cashout = await create.run({ amount: sendable.amount, reference });
      made.current = cashout.id;
      const [gone, net] = [cashout.amount, cashout.net ?? sendable.net].map((money) => formatMoney(money, locale));
      showSnackbar({ message: t('cashouts.create.done', { amount: gone ?? '', net: net ?? '' }) });
      return true;
    } catch (error) {
      setHeld(error instanceof ApiError && !error.refused ? (balance ?? null) : null);
      throw error;
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={() => {
        clear();
        if (made.current === null) open.closeAction();
        else open.show(made.current);
      }}
      title={from ? t('cashouts.create.again', { id: shortId(from.id) }) : t('cashouts.create')}
      confirmLabel={sendable ? t('cashouts.create.confirm', { net: formatMoney(sendable.net, locale) }) : t('cashouts.create')}
      disabled={!sendable}
      onConfirm={confirm}
    >
      <div className="p-cashout-amount">
        <MoneyInput
          key={currency}
          label={t('cashouts.create.amount')}
          currency={currency}
          value={amount}
          onChange={(next) => change({ amount: next })}
        />
        <ChoiceField
          id={`${id}-currency`}
          label={t('cashouts.filter.currency')}
          error={undefined}
          value={currency}
          onChange={(next) => change({ currency: next, amount: null })}
          onLeave={() => undefined}
          options={CASHOUT_CURRENCIES.map((value) => ({ value, label: value }))}
        />
      </div>
      <FeePreview
        isTyped={amount !== null}
        preview={preview}
        balance={balance}
        balanceError={balance ? null : balanceNow.error}
        onRetryBalance={() => void balanceNow.refetch()}
      />
      <DestinationNote currency={currency} />
      <TextField
        id={`${id}-reference`}
        label={t('cashouts.create.reference')}
        error={undefined}
        maxLength={MAX_REFERENCE_LENGTH}
        value={reference}
        onChange={(next) => change({ reference: next })}
        onLeave={() => undefined}
      />
    </ConfirmDialog>
  );
}
