import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useForm } from '@mostrador/forms/form';
import { CloseOutlined } from '@mostrador/ui/icons';
import { MoneyText, PlainButton } from '@mostrador/ui/kit';
import { AmountBreakdown, TextField } from '@mostrador/ui/record';
import { amountsOf } from './cart';
import { codeNames, priceOf, productIds, parseDiscount } from './catalog';
import { useT } from './messages';
import type { CartState } from './use-cart';
import './summary.css';

interface Props {
  state: CartState;
  /** The payment is in progress or done. */
  isFixed: boolean;
}

/** The items and the calculation of the total. */
export function Summary({ state, isFixed }: Props) {
  const t = useT();
  const id = useId();
  const { cart } = state;
  const amounts = amountsOf(cart);
  const bought = productIds.filter((product) => cart.products[product] > 0);
  return (
    <aside className="m-card p-checkout-summary" aria-labelledby={id}>
      <h2 id={id}>{t('checkout.summary')}</h2>
      {bought.length > 0 && (
        <ul className="p-checkout-bought">
          {bought.map((product) => {
            const price = priceOf(product, cart.currency);
            return (
              <li key={product}>
                <span>{t('checkout.line', { quantity: cart.products[product], product: t(`checkout.product.${product}`) })}</span>
                <MoneyText money={{ ...price, minor: price.minor * cart.products[product] }} />
              </li>
            );
          })}
        </ul>
      )}
      {!isFixed && <DiscountField state={state} />}
      <AmountBreakdown
        lines={[
          { label: t('checkout.subtotal'), money: amounts.subtotal },
          ...(cart.discount ? [{ label: t('checkout.discount'), money: amounts.discount, minus: true }] : []),
          { label: t('checkout.shipping'), money: amounts.shipping },
          { label: t('checkout.total'), money: amounts.total, total: true },
        ]}
      />
    </aside>
  );
}

function DiscountField({ state: { cart, edit } }: { state: CartState }) {
  const t = useT();
  const { formatNumber } = useIntl();
  const form = useForm(null, { code: '' }, ({ code }) => ({
    code: parseDiscount(code, cart.currency) ? undefined : t('checkout.problem.discount'),
  }));
  const { discount } = cart;
  if (discount) {
    const { code, percent } = discount;
    return (
      <p className="p-checkout-discount">
        <span>{code ?? t('checkout.percentOff', { percent: formatNumber(percent ?? 0, { maximumFractionDigits: 2 }) })}</span>
        <PlainButton variant="icon" aria-label={t('checkout.discount.remove')} onClick={() => edit({ discount: null })}>
          <CloseOutlined />
        </PlainButton>
      </p>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.check()) return;
        edit({ discount: parseDiscount(form.values.code, cart.currency) });
        form.reset();
      }}
    >
      <TextField
        {...form.field('code')}
        label={t('checkout.discount.code')}
        help={t('checkout.help.discount', { codes: codeNames.join(', ') })}
        maxLength={30}
        value={form.values.code}
        onChange={(code) => form.set({ code })}
        // A code is optional.
        onLeave={() => undefined}
        endButton={<PlainButton type="submit">{t('checkout.discount.apply')}</PlainButton>}
      />
    </form>
  );
}
