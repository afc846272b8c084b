import { MoneyInput, TextField } from '@mostrador/ui/record';
import { Choices } from './Choices';
import { useT } from './messages';
import type { ManualOrder } from './use-manual-order';
import './choices.css';

/** A discount on the products: off at first, a percentage or an amount (docs backoffice §3). */
export function DiscountPart({ order }: { order: ManualOrder }) {
  const t = useT();
  const { draft, change, field } = order;
  const { error } = field('discount');
  return (
    <div className="b-manual-discount">
      <label className="b-manual-option-item">
        <input type="checkbox" checked={draft.discounted} onChange={(event) => change({ discounted: event.target.checked })} />
        <span>{t('manualOrder.discount.apply')}</span>
      </label>
      {draft.discounted && (
        <div className="b-manual-discount-value">
          <Choices
            label={t('manualOrder.discount.type')}
            options={[
              { value: 'porcentaje', label: t('manualOrder.discount.porcentaje') },
              { value: 'efectivo', label: t('manualOrder.discount.efectivo') },
            ]}
            value={draft.discountType}
            onChange={(discountType) => change({ discountType })}
          />
          {draft.discountType === 'porcentaje' ? (
            <TextField
              {...field('discount')}
              label={t('manualOrder.discount.percent')}
              maxLength={6}
              value={draft.percent}
              onChange={(percent) => change({ percent })}
            />
          ) : (
            <>
              <MoneyInput
                {...field('discount')}
                label={t('manualOrder.discount.amount')}
                currency={order.currency}
                value={draft.cash}
                onChange={(cash) => change({ cash })}
                help={t('manualOrder.discount.limit')}
              />
              {error !== undefined && draft.cash !== null && (
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
