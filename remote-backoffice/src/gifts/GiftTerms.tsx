import { MAX_GIFT_STOCK, type ProductFields } from '@mostrador/contract/backoffice/products/shapes';
import type { FieldState } from '@mostrador/forms/form';
import { MoneyInput, TextField } from '@mostrador/ui/record';
import type { Money } from '@mostrador/values/money';
import { useT, type T } from './messages';

/** Form values for the minimum and stock of a gift. */
export interface GiftTerms {
  /** Whether an order with a minimum subtotal gets the gift; otherwise a code is required. */
  earned: boolean;
  minimum: Money | null;
  /** '' for no limit. */
  stock: string;
}

export function validateTerms({ earned, minimum, stock }: GiftTerms, t: T) {
  const isCount = /^\d{1,6}$/.test(stock.trim()) && Number(stock) <= MAX_GIFT_STOCK;
  return {
    minimum: earned && minimum === null ? t('gifts.problem.minimum') : undefined,
    stock: stock.trim() === '' || isCount ? undefined : t('gifts.problem.stock', { max: MAX_GIFT_STOCK }),
  };
}

/** Converts form values to request fields. */
export function termsOf({ earned, minimum, stock }: GiftTerms): Pick<ProductFields, 'giftMinimum' | 'giftStock'> {
  return { giftMinimum: earned ? minimum : null, giftStock: stock.trim() === '' ? null : Number(stock) };
}

/** Normalizes form values for comparison: without `earned` there is no minimum. */
export function normalizeTerms({ earned, minimum, stock }: GiftTerms): GiftTerms {
  return { earned, minimum: earned ? minimum : null, stock: stock.trim() };
}

/** Returns the request fields that differ from `before`. */
export function changedTerms(terms: GiftTerms, before: GiftTerms): ReturnType<typeof termsOf> {
  const known: Record<string, unknown> = { ...termsOf(before) };
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(known[name]);
  return Object.fromEntries(Object.entries(termsOf(terms)).filter(isChanged));
}

interface Props<Values extends GiftTerms> {
  form: {
    values: Values;
    set: (patch: Partial<GiftTerms>) => void;
    field: (name: 'minimum' | 'stock') => FieldState;
  };
  currency: string;
}

/** Fields for the minimum and stock of a gift. */
export function GiftTermFields<Values extends GiftTerms>({ form: { values, set, field }, currency }: Props<Values>) {
  const t = useT();
  return (
    <>
      <label className="m-option">
        <input type="checkbox" checked={values.earned} onChange={(event) => set({ earned: event.target.checked })} />
        {t('gifts.field.earned')}
      </label>
      {values.earned && (
        <MoneyInput
          {...field('minimum')}
          label={t('gifts.field.minimum')}
          help={t('gifts.field.minimum.help')}
          currency={currency}
          value={values.minimum}
          onChange={(minimum) => set({ minimum })}
        />
      )}
      <TextField
        {...field('stock')}
        label={t('gifts.field.stock')}
        help={t('gifts.field.stock.help')}
        numeric
        maxLength={6}
        value={values.stock}
        onChange={(stock) => set({ stock })}
      />
    </>
  );
}
