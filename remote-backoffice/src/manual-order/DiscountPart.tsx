import { bindField } from '@mostrador/forms/bind-field';
import { CheckField, MoneyInput, RadioField, TextField } from '@mostrador/ui/record';
import { useT } from './messages';
import type { ManualOrder } from './use-manual-order';

/** Discount on the products, off by default: a percentage or an amount (docs backoffice §3). */
export function DiscountPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const { form } = order;
  const { values, set, field } = form;
  const { error } = field('cash');
  return (
    <div className="b-manual-discount">
      <CheckField
        label={t('manualOrder.discount.apply')}
        checked={values.discounted}
        onChange={(discounted) => set({ discounted })}
      />
      {values.discounted && (
        <div className="b-manual-discount-value">
          <RadioField
            hideLabel
            look="buttons"
            label={t('manualOrder.discount.type')}
            options={[
              { value: 'percent', label: t('manualOrder.discount.type.percent') },
              { value: 'cash', label: t('manualOrder.discount.type.cash') },
            ]}
            value={values.discountType}
            onChange={(discountType) => set({ discountType })}
          />
          {values.discountType === 'percent' ? (
            <TextField {...bindField(form, 'percent')} label={t('manualOrder.discount.percent')} maxLength={6} />
          ) : (
            <>
              <MoneyInput
                {...bindField(form, 'cash')}
                label={t('manualOrder.discount.amount')}
                currency={order.currency}
                help={t('manualOrder.discount.limit')}
              />
              {error !== undefined && values.cash !== null && (
                <span className="m-field-error" role="alert">
                  {error}
                </span>
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
}
