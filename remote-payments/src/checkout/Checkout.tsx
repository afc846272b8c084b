import { apiConfiguration } from '@mostrador/api-client';
import { Notice, Page } from '@mostrador/ui/kit';
import { BillingStep } from './BillingStep';
import { steps, type Cart, type Step } from './cart';
import { CartStep } from './CartStep';
import { useT } from './messages';
import { PaymentResult } from './PaymentResult';
import { PaymentStep } from './PaymentStep';
import { ShippingStep } from './ShippingStep';
import { StepList } from './StepList';
import { Summary } from './Summary';
import { useCart } from './use-cart';
import { usePay } from './use-pay';
import { useStep } from './use-step';
import './checkout.css';

/** Checkout of an example shop from cart to result, with the configured provider (docs payments §2, §3). */
export function Checkout() {
  const t = useT();
  const state = useCart();
  const { cart } = state;
  const { step, go, isOpen, heading } = useStep(cart);
  const pay = usePay(state);

  /** Saves the values of this step and opens the next one. */
  const submitStep = (from: Step, patch: Partial<Cart> = {}) => {
    const next = steps[steps.indexOf(from) + 1] ?? from;
    state.edit({ ...patch, step: furthest(cart.step, next) });
    go(next);
  };

  const startAgain = () => {
    state.restart();
    go('cart');
  };

  return (
    <Page>
      <Notice tone="info">{t('checkout.example', { api: new URL(apiConfiguration().payments.url, location.href).host })}</Notice>
      <div className="p-checkout">
        <div className="m-card p-checkout-main">
          <StepList step={step} isOpen={isOpen} go={go} />
          <h2 ref={heading} tabIndex={-1} className="m-visually-hidden">
            {t(`checkout.step.${step}`)}
          </h2>
          {step === 'cart' && <CartStep state={state} onNext={() => submitStep('cart')} />}
          {step === 'shipping' && <ShippingStep state={state} onNext={() => submitStep('shipping')} />}
          {step === 'billing' && <BillingStep state={state} onNext={() => submitStep('billing')} />}
          {step === 'payment' && (
            <PaymentStep
              state={state}
              pay={pay}
              onOther={(payment) => submitStep('payment', { payment })}
              onPaid={() => go('done')}
              onPaidElsewhere={startAgain}
            />
          )}
          {step === 'done' && (
            <PaymentResult
              cart={cart}
              onAgain={() => {
                state.edit({ step: 'payment', paymentId: null });
                go('payment');
              }}
              onRestart={startAgain}
            />
          )}
        </div>
        <Summary state={state} isFixed={step === 'done' || pay.pending} />
      </div>
    </Page>
  );
}

function furthest(a: Step, b: Step): Step {
  return steps.indexOf(a) > steps.indexOf(b) ? a : b;
}
