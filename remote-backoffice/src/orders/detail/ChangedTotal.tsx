import type { ChangeForecast } from '@mostrador/contract/backoffice/orders/line-change';
import { Notice, RowsSkeleton, useErrorText } from '@mostrador/ui/kit';
import { AmountBreakdown } from '@mostrador/ui/record';
import { useT } from './sold-out-messages';

interface Props {
  /** Undefined while they are loading. */
  amounts: ChangeForecast | undefined;
  error: unknown;
}

/** The total of an order before and after a change, or why the change is not possible. */
export function ChangedTotal({ amounts, error }: Props) {
  const t = useT();
  const errorText = useErrorText();
  if (error) {
    const { message, details = [] } = errorText(error);
    return (
      <Notice tone="error" details={details}>
        {message}
      </Notice>
    );
  }
  if (!amounts) return <RowsSkeleton rows={2} height={28} />;
  const { totalBefore, total, toReturn } = amounts;
  return (
    <AmountBreakdown
      lines={[
        { label: t('soldOut.total.before'), money: totalBefore },
        ...(toReturn.minor > 0 ? [{ label: t('soldOut.return'), money: toReturn }] : []),
        { label: t('soldOut.total'), money: total, total: true },
      ]}
    />
  );
}
