import { useId, useState } from 'react';
import { isKeyReused } from '@mostrador/forms/intent';
import { useLocale } from '@mostrador/i18n';
import { SearchField } from '@mostrador/ui/form';
import { Notice, PlainButton, useErrorText } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { useMerchantOptions } from '../common/parent-options';
import { cardOf } from './card-rules';
import { CardFields } from './CardFields';
import { amountsOf } from './cart';
import { useT } from './messages';
import { TestCards } from './TestCards';
import type { CartState } from './use-cart';
import { useCardForm } from './use-card-form';
import type { Pay } from './use-pay';

interface Props {
  state: CartState;
  pay: Pay;
  onPaid: () => void;
}

/** Who charges, with which card; the amount is in the button. */
export function CardPart({ state: { cart, edit }, pay, onPaid }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const form = useCardForm(t);
  const merchants = useMerchantOptions(cart.merchantId, 'ACTIVE');
  const { merchantId } = cart;
  const [tried, setTried] = useState(false);
  const isRetry = pay.intents.find(pay.charge) !== undefined && !pay.pending;
  const amount = formatMoney(amountsOf(cart).total, locale);

  async function submit() {
    setTried(true);
    const isRight = form.check();
    if (merchantId === '') {
      document.getElementById(id)?.focus();
      return;
    }
    if (isRight && (await pay.run(cardOf(form.values)))) onPaid();
  }

  return (
    <form
      className="m-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SearchField
        id={id}
        label={t('checkout.field.merchant')}
        error={tried && merchantId === '' ? t('checkout.problem.merchant') : undefined}
        found={merchants}
        value={merchantId}
        onChange={(next) => edit({ merchantId: next })}
        onLeave={() => undefined}
      />
      <CardFields form={form} disabled={pay.pending} />
      <TestCards />
      {pay.error && !pay.pending && <Failure error={pay.error} />}
      <div className="p-checkout-next">
        <PlainButton type="submit" variant="primary" aria-disabled={pay.pending}>
          {pay.pending && <span className="m-spinner" aria-hidden="true" />}
          {t(isRetry ? 'checkout.retry' : 'checkout.pay', { amount })}
        </PlainButton>
      </div>
    </form>
  );
}

function Failure({ error }: { error: NonNullable<Pay['error']> }) {
  const t = useT();
  const { title, message, details = [] } = useErrorText()(error);
  if (isKeyReused(error)) return <Notice tone="warning">{t('checkout.reused')}</Notice>;
  return (
    <Notice tone="error" title={title} details={details}>
      {message}
    </Notice>
  );
}
