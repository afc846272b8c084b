import { useForm } from '@mostrador/forms/form';
import { isKeyReused } from '@mostrador/forms/intent';
import { showServerErrors } from '@mostrador/forms/server-errors';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { SearchField } from '@mostrador/ui/form';
import { SubmitError, SubmitNotice } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { useMerchantOptions } from '../common/parent-options';
import { cardNames, cardOf, cardProblems, emptyCard } from './card-rules';
import { CardFields } from './CardFields';
import { amountsOf } from './cart';
import { useT } from './messages';
import { CheckoutStepForm } from './CheckoutStepForm';
import { TestCards } from './TestCards';
import type { CartState } from './use-cart';
import type { Pay } from './use-pay';

interface Props {
  state: CartState;
  pay: Pay;
  onPaid: () => void;
}

/** Choice of merchant and card fields; the button contains the amount. */
export function CardPayment({ state: { cart, edit }, pay, onPaid }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useServerNow();
  const form = useForm(null, { merchantId: cart.merchantId, ...emptyCard }, (values) => ({
    merchantId: values.merchantId === '' ? t('checkout.problem.merchant') : undefined,
    ...cardProblems(values, t, now),
  }));
  const { merchantId } = form.values;
  const merchants = useMerchantOptions(merchantId, 'ACTIVE');
  const isRetry = pay.intents.find(pay.charge) !== undefined && !pay.pending;
  const amount = formatMoney(amountsOf(cart).total, locale);

  async function submit() {
    if (!form.check()) return;
    const failure = await pay.run(cardOf(form.values));
    if (failure) showServerErrors(form, failure, cardNames);
    else onPaid();
  }

  return (
    <CheckoutStepForm
      submitLabel={t(isRetry ? 'checkout.retry' : 'checkout.pay', { amount })}
      pending={pay.pending}
      onSubmit={() => void submit()}
    >
      <SearchField
        {...form.field('merchantId')}
        label={t('checkout.field.merchant')}
        found={merchants}
        value={merchantId}
        onChange={(next) => {
          form.set({ merchantId: next });
          edit({ merchantId: next });
        }}
      />
      <CardFields form={form} disabled={pay.pending} />
      <TestCards />
      {pay.error && !pay.pending && <Failure error={pay.error} />}
    </CheckoutStepForm>
  );
}

function Failure({ error }: { error: NonNullable<Pay['error']> }) {
  const t = useT();
  if (!isKeyReused(error)) return <SubmitError error={error} />;
  return (
    <SubmitNotice outcome={error} tone="warning">
      {t('checkout.reused')}
    </SubmitNotice>
  );
}
