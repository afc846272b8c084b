import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { PlainButton, StaleNotice } from '@mostrador/ui/kit';
import { RadioField } from '@mostrador/ui/record';
import { LinkButton } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../paths';
import { amountsOf, type Cart } from './cart';
import { CardPayment } from './CardPayment';
import { useT } from './messages';
import type { CartState } from './use-cart';
import type { Pay } from './use-pay';

interface Props {
  state: CartState;
  pay: Pay;
  /** Another payment method is chosen, so the provider charges nothing. */
  onOther: (payment: Cart['payment']) => void;
  onPaid: () => void;
  /** The cart was paid in another tab. */
  onPaidElsewhere: () => void;
}

/** Payment by card through the provider, or with another payment method of the business. */
export function PaymentStep({ state, pay, onOther, onPaid, onPaidElsewhere }: Props) {
  const t = useT();
  const locale = useLocale();
  const { cart, edit } = state;
  const { total } = amountsOf(cart);
  const methods = useQuery(apiQuery(business.paymentMethods, {}));
  const { type, method } = cart.payment;
  const isFree = total.minor === 0;
  return (
    <>
      <UnconfirmedAttempts
        of={pay}
        title={t('checkout.unconfirmed')}
        args={pay.charge}
        what={({ amount }) => t('checkout.pay', { amount: formatMoney(amount, locale) })}
        link={<LinkButton to={path('payments')}>{t('checkout.seePayments')}</LinkButton>}
        onSettled={onPaidElsewhere}
      />
      {methods.error && (
        <StaleNotice error={methods.error} onRetry={() => void methods.refetch()} retrying={methods.isFetching} />
      )}
      {!isFree && (
        <RadioField
          look="boxes"
          label={t('checkout.method')}
          disabled={pay.pending}
          value={type === 'card' ? 'card' : `other:${method}`}
          onChange={(value) =>
            edit({
              payment:
                value === 'card'
                  ? { type: 'card', method: '', card: null }
                  : { type: 'other', method: value.slice('other:'.length), card: null },
            })
          }
          options={[
            { value: 'card', label: t('checkout.method.card'), help: t('checkout.method.card.help') },
            ...(methods.data ?? []).map(({ name }) => ({
              value: `other:${name}`,
              label: name,
              help: t('checkout.method.other.help'),
            })),
          ]}
        />
      )}
      {type === 'card' && !isFree ? (
        <CardPayment state={state} pay={pay} onPaid={onPaid} />
      ) : (
        <div className="p-checkout-next">
          <PlainButton variant="primary" onClick={() => onOther({ type: 'other', method: isFree ? '' : method, card: null })}>
            {isFree ? t('checkout.finish.free') : t('checkout.finish.other', { amount: formatMoney(total, locale) })}
          </PlainButton>
        </div>
      )}
    </>
  );
}
