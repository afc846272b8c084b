import { useLocale } from '@mostrador/i18n';
import { useForm, type FieldErrors } from '@mostrador/forms/form';
import { RadioField, TextField } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import type { Shipping } from './cart';
import { deliveryIds, deliveryPrice } from './catalog';
import { useT, type T } from './messages';
import { CheckoutStepForm } from './CheckoutStepForm';
import type { CartState } from './use-cart';

interface Props {
  state: CartState;
  onNext: () => void;
}

const addressFields = ['name', 'street', 'postcode', 'city'] as const;

function problemsOf(values: Shipping, t: T): FieldErrors<Shipping> {
  if (values.delivery === 'pickup') return {};
  const missing = addressFields.filter((name) => values[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, t(`checkout.problem.${name}`)]));
}

/** Delivery method and address. */
export function ShippingStep({ state: { cart, edit }, onNext }: Props) {
  const t = useT();
  const locale = useLocale();
  const form = useForm('checkout-shipping', cart.shipping, (values) => problemsOf(values, t));
  const { values, field } = form;
  const set = (patch: Partial<Shipping>) => {
    form.set(patch);
    edit({ shipping: { ...values, ...patch } });
  };
  return (
    <CheckoutStepForm
      submitLabel={t('checkout.next.billing')}
      onSubmit={() => {
        if (!form.check()) return;
        form.reset();
        onNext();
      }}
    >
      <RadioField
        look="boxes"
        label={t('checkout.delivery')}
        value={values.delivery}
        onChange={(delivery) => set({ delivery })}
        options={deliveryIds.map((value) => {
          const price = deliveryPrice(value, cart.currency);
          return {
            value,
            label: t(`checkout.delivery.${value}`),
            help: price.minor === 0 ? t('checkout.delivery.free') : formatMoney(price, locale),
          };
        })}
      />
      {values.delivery !== 'pickup' &&
        addressFields.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(`checkout.field.${name}`)}
            maxLength={120}
            value={values[name]}
            onChange={(next) => set({ [name]: next })}
          />
        ))}
    </CheckoutStepForm>
  );
}
