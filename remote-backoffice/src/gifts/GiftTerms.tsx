import { MAX_GIFT_STOCK, type ProductFields } from '@mostrador/contract/backoffice/products/shapes';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState } from '@mostrador/forms/form';
import { CheckField, MoneyInput, TextField } from '@mostrador/ui/record';
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

/** Fields for the minimum and stock of a gift. */
export function GiftTermFields({ form, currency }: { form: FormState<GiftTerms>; currency: string }) {
  const t = useT();
  return (
    <>
      <CheckField label={t('gifts.field.earned')} checked={form.values.earned} onChange={(earned) => form.set({ earned })} />
      {form.values.earned && (
        <MoneyInput
          {...bindField(form, 'minimum')}
          label={t('gifts.field.minimum')}
          help={t('gifts.field.minimum.help')}
          currency={currency}
        />
      )}
      <TextField
        {...bindField(form, 'stock')}
        label={t('gifts.field.stock')}
        help={t('gifts.field.stock.help')}
        numeric
        maxLength={6}
      />
    </>
  );
}
