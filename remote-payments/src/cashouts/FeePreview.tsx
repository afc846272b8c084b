import type { ApiError } from '@mostrador/api-client';
import type { CashoutBalance, CashoutFee } from '@mostrador/contract/payments/cashouts/shapes';
import { useLocale } from '@mostrador/i18n';
import { Notice, StaleNotice } from '@mostrador/ui/kit';
import { AmountBreakdown } from '@mostrador/ui/record';
import { compare, formatMoney, subtract } from '@mostrador/values/money';
import { useT } from './messages';
import type { useFeePreview } from './use-fee-preview';

interface Props {
  /** The user entered an amount. */
  isTyped: boolean;
  /** This is a retry: the balance may already be reduced by it. */
  isAgain: boolean;
  preview: ReturnType<typeof useFeePreview>;
  balance: CashoutBalance | undefined;
  balanceError: ApiError | null;
  onRetryBalance: () => void;
}

/** Shows what arrives of the entered amount and what remains in the balance; until that is loaded, why the button is disabled. */
export function FeePreview({ isTyped, isAgain, preview, balance, balanceError, onRetryBalance }: Props) {
  const t = useT();
  const { fee, error } = preview;
  if (isAgain && fee) return <CostOf fee={fee} />;
  if (balanceError) return <StaleNotice error={balanceError} onRetry={onRetryBalance} retrying={false} />;
  if (isTyped && !fee && error?.refused) {
    return <Notice tone="warning" title={t('cashouts.create.refused')} details={error.details.map(withoutField)} />;
  }
  if (isTyped && !fee && error) return <StaleNotice error={error} onRetry={preview.retry} retrying={preview.retrying} />;
  if (isTyped && fee && balance) return <Arithmetic fee={fee} balance={balance} />;
  const waitsFor = !isTyped ? 'amount' : fee ? 'balance' : 'fee';
  return (
    <div className={isTyped ? 'p-cashout-preview p-cashout-preview--typed' : 'p-cashout-preview'}>
      {balance && !isTyped && <AmountBreakdown lines={[{ label: t('cashouts.create.available'), money: balance.available }]} />}
      <p className="m-muted" role="status">
        {t(`cashouts.create.waiting.${waitsFor}`)}
      </p>
    </div>
  );
}

/** Removes the wire name from `amount: no cubre la comisión`. */
function withoutField(detail: string): string {
  return detail.replace(/^[a-z_.]+: /, '');
}

function CostOf({ fee: { amount, fee, net } }: { fee: CashoutFee }) {
  const t = useT();
  return (
    <AmountBreakdown
      lines={[
        { label: t('cashouts.column.amount'), money: amount },
        { label: t('cashouts.create.fee'), money: fee, minus: true },
        { label: t('cashouts.amounts.net'), money: net, total: true },
      ]}
    />
  );
}

function Arithmetic({ fee: cost, balance: { available } }: { fee: CashoutFee; balance: CashoutBalance }) {
  const t = useT();
  const { amount } = cost;
  const locale = useLocale();
  const isCovered = compare(amount, available) <= 0;
  return (
    <div className="p-cashout-preview p-cashout-preview--typed">
      <CostOf fee={cost} />
      {isCovered ? (
        <>
          <AmountBreakdown
            lines={[
              { label: t('cashouts.create.available'), money: available },
              { label: t('cashouts.column.amount'), money: amount, minus: true },
              { label: t('cashouts.create.left'), money: subtract(available, amount), total: true },
            ]}
          />
          <p className="m-muted">{t('cashouts.create.feeInside')}</p>
        </>
      ) : (
        <Notice tone="warning" title={t('cashouts.create.tooLittle')}>
          {t('cashouts.create.tooLittle.text', {
            amount: formatMoney(amount, locale),
            available: formatMoney(available, locale),
          })}
        </Notice>
      )}
    </div>
  );
}
