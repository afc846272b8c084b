import { bindField } from '@mostrador/forms/bind-field';
import { useForm, type FieldErrors } from '@mostrador/forms/form';
import { TextField } from '@mostrador/ui/record';
import type { Billing } from './cart';
import { useT, type T } from './messages';
import { CheckoutStepForm } from './CheckoutStepForm';
import type { CartState } from './use-cart';

interface Props {
  state: CartState;
  onNext: () => void;
}

function problemsOf({ name, email }: Billing, t: T): FieldErrors<Billing> {
  return {
    ...(name.trim() === '' && { name: t('checkout.problem.name') }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: t('checkout.problem.email') }),
  };
}

/** Form for the recipient of the receipt, prefilled with the name of the delivery. */
export function BillingStep({ state: { cart, edit }, onNext }: Props) {
  const t = useT();
  const began = { ...cart.billing, name: cart.billing.name || cart.shipping.name };
  const form = useForm('checkout-billing', began, (values) => problemsOf(values, t));
  const { values } = form;
  return (
    <CheckoutStepForm
      submitLabel={t('checkout.next.payment')}
      onSubmit={() => {
        if (!form.check()) return;
        edit({ billing: { name: values.name.trim(), email: values.email.trim(), taxId: values.taxId.trim() } });
        form.reset();
        onNext();
      }}
    >
      <TextField {...bindField(form, 'name')} label={t('checkout.field.billingName')} maxLength={120} />
      <TextField
        {...bindField(form, 'email')}
        label={t('checkout.field.email')}
        type="email"
        help={t('checkout.help.email')}
        maxLength={120}
      />
      <TextField {...bindField(form, 'taxId')} label={t('checkout.field.taxId')} maxLength={40} />
    </CheckoutStepForm>
  );
}
