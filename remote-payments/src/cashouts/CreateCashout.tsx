import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Cashout } from '@mostrador/contract/payments/cashouts/shapes';
import { CASHOUT_CURRENCIES, cashouts, MAX_REFERENCE_LENGTH } from '@mostrador/contract/payments/cashouts/calls';
import { useLocale } from '@mostrador/i18n';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useRecordAction } from '@mostrador/forms/record-action';
import { PlainButton } from '@mostrador/ui/kit';
import { ChoiceField, ConfirmDialog, MoneyInput, TextField } from '@mostrador/ui/record';
import { compare, formatMoney, type Money } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import type { OpenCashout } from './columns';
import { DestinationNote } from './DestinationNote';
import { FeePreview } from './FeePreview';
import { useT } from './messages';
import { balanceQuery, cashoutKind } from './queries';
import { useFeePreview } from './use-fee-preview';
import './cashouts.css';

interface Props {
  open: OpenCashout;
  currency: string;
  /** A returned cashout whose amounts prefill the dialog. */
  from?: Cashout;
}

interface CashoutValues {
  currency: string;
  amount: Money | null;
  reference: string;
}

/** Dialog for a cashout: the fee of the entered amount, the calculation, and the net amount in the button. */
export function CreateCashout({ open, currency: initial, from }: Props) {
  const t = useT();
  const locale = useLocale();
  const create = useRecordAction(cashouts.create, cashoutKind);
  const form = useForm<CashoutValues>(
    from ? `cashout:from:${from.id}` : 'cashout',
    valuesOf(from ?? create.intents.items[0]?.args, initial),
    () => ({}),
  );
  const { values, set, field } = form;
  const { currency, amount, reference } = values;
  const preview = useFeePreview(amount);
  const balanceNow = useQuery(balanceQuery(currency));
  const balance = balanceNow.data;
  const made = useRef<string | null>(null);

  const { fee } = preview;
  const args = amount && { amount, reference: reference.trim() };
  // An unconfirmed attempt may already have reduced the balance, so the balance check does not apply to a retry.
  const again = create.intents.find(args);
  const covers = fee && balance && compare(fee.amount, balance.available) <= 0;
  const text = (money: Money) => formatMoney(money, locale);

  function send() {
    if (!args) return Promise.resolve(false);
    return create.confirm(args, (cashout) => {
      made.current = cashout.id;
      return t('cashouts.create.done', { amount: text(cashout.amount), net: text(cashout.net ?? fee?.net ?? cashout.amount) });
    });
  }

  const close = () => {
    form.reset();
    if (made.current === null) open.closeAction();
    else open.show(made.current);
  };
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={from ? t('cashouts.create.again', { id: shortId(from.id) }) : t('cashouts.create')}
      confirmLabel={fee && (covers || again) ? t('cashouts.create.confirm', { net: text(fee.net) }) : t('cashouts.create')}
      disabled={!covers && !again}
      onConfirm={send}
    >
      <UnconfirmedAttempts
        of={create}
        args={args}
        what={(tried) => t('cashouts.create.what', { amount: text(tried.amount) })}
        onRestore={(tried) => set(valuesOf(tried, currency))}
        onSettled={close}
      />
      <div className="p-cashout-amount">
        <MoneyInput
          key={currency}
          label={t('cashouts.create.amount')}
          currency={currency}
          value={amount}
          onChange={(next) => set({ amount: next })}
          {...(balance?.max && { help: t('cashouts.create.max', { amount: text(balance.max) }) })}
        />
        <ChoiceField
          {...field('currency')}
          label={t('cashouts.filter.currency')}
          value={currency}
          onChange={(next) => set({ currency: next, amount: null })}
          options={CASHOUT_CURRENCIES.map((value) => ({ value, label: value }))}
        />
      </div>
      {balance?.max && balance.max.minor > 0 && (
        <PlainButton className="p-cashout-all" onClick={() => set({ amount: balance.max ?? null })}>
          {t('cashouts.create.all')}
        </PlainButton>
      )}
      {balance?.held && balance.held.minor !== 0 && (
        <p className="m-muted">{t('cashouts.balance.held', { amount: text(balance.held) })}</p>
      )}
      <DestinationNote currency={currency} />
      <TextField
        {...field('reference')}
        label={t('cashouts.create.reference')}
        maxLength={MAX_REFERENCE_LENGTH}
        value={reference}
        onChange={(next) => set({ reference: next })}
      />
      <FeePreview
        isTyped={amount !== null}
        isAgain={again !== undefined}
        preview={preview}
        balance={balance}
        balanceError={balance ? null : balanceNow.error}
        onRetryBalance={() => void balanceNow.refetch()}
      />
    </ConfirmDialog>
  );
}

/** Returns the form values of an earlier request; empty without one. */
function valuesOf(previous: { amount: Money; reference?: string } | undefined, currency: string): CashoutValues {
  return {
    currency: previous?.amount.currency ?? currency,
    amount: previous?.amount ?? null,
    reference: previous?.reference ?? '',
  };
}
