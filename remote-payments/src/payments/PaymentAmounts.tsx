import type { Payment, PaymentAmounts } from '@mostrador/contract/payments/payments/shapes';
import { Section, AmountBreakdown, type AmountLine } from '@mostrador/ui/record';
import { subtract } from '@mostrador/values/money';
import { useT, type T } from './messages';

/** Returns the calculation of the refundable amount: captured less refunded, pending and charged back. */
export function refundLines({ captured, refunded, pending, chargedBack, remaining }: PaymentAmounts, t: T): AmountLine[] {
  return [
    { label: t('payments.amounts.captured'), money: captured },
    { label: t('payments.amounts.refunded'), money: refunded, minus: true },
    ...(pending.minor > 0 ? [{ label: t('payments.amounts.pending'), money: pending, minus: true }] : []),
    ...(chargedBack.minor > 0 ? [{ label: t('payments.amounts.chargedBack'), money: chargedBack, minus: true }] : []),
    { label: t('payments.amounts.remaining'), money: remaining, total: true },
  ];
}

function linesOf({ amounts, current, initial }: Payment, t: T): AmountLine[] {
  if (!amounts) {
    return [
      { label: t('payments.amounts.initial'), money: initial },
      ...(current ? [{ label: t('payments.amounts.current'), money: current, total: true }] : []),
    ];
  }
  const authorized = { label: t('payments.amounts.authorized'), money: amounts.authorized };
  if (amounts.capturable.minor > 0) {
    return [authorized, { label: t('payments.amounts.capturable'), money: amounts.capturable, total: true }];
  }
  if (amounts.capturing.minor > 0) {
    const released = subtract(amounts.authorized, amounts.capturing);
    return [
      authorized,
      { label: t('payments.amounts.capturing'), money: amounts.capturing, total: true },
      ...(released.minor > 0 ? [{ label: t('payments.amounts.released'), money: released }] : []),
    ];
  }
  return [authorized, ...refundLines(amounts, t)];
}

/** The amounts of a payment, including what can still be captured or refunded. */
export function PaymentAmountsSection({ payment }: { payment: Payment }) {
  const t = useT();
  return (
    <Section title={t('payments.amounts')}>
      <AmountBreakdown lines={linesOf(payment, t)} />
    </Section>
  );
}
