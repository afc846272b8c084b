import { PlainButton } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import { useLocale } from '@mostrador/i18n';
import { formatMoney } from '@mostrador/values/money';
import { useT } from './messages';
import type { ManualOrder } from './use-manual-order';

/** Field for a coupon code with the result of its check. */
export function CouponPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const locale = useLocale();
  const { values, set, field } = order.form;
  const { amount, checking, problem } = order.promotions.coupon;
  const { id, error, onLeave } = field('couponText');
  const code = values.couponText.trim().toUpperCase();
  const isApplied = values.coupon !== '';
  const apply = () => set({ coupon: code, couponText: code });
  const said = amount
    ? t('manualOrder.coupon.takes', { code: values.coupon, amount: formatMoney(amount, locale) })
    : checking
      ? t('manualOrder.coupon.checking')
      : undefined;
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isApplied || code === '') return;
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        id={id}
        label={t('manualOrder.coupon')}
        help={said}
        error={error ?? (isApplied && !checking ? problem : undefined)}
        maxLength={20}
        value={values.couponText}
        onChange={(couponText) => set({ couponText: couponText.toUpperCase(), coupon: '' })}
        onLeave={onLeave}
        endButton={
          isApplied ? (
            <PlainButton aria-label={t('manualOrder.coupon.remove')} onClick={() => set({ coupon: '', couponText: '' })}>
              {t('manualOrder.line.remove')}
            </PlainButton>
          ) : (
            <PlainButton disabled={code === ''} onClick={apply}>
              {t('manualOrder.coupon.apply')}
            </PlainButton>
          )
        }
      />
    </div>
  );
}
