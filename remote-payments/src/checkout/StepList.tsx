import { CheckOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { steps, type Step } from './cart';
import { useT } from './messages';
import type { StepState } from './use-step';
import './steps.css';

/** The steps of the checkout; completed ones are links. */
export function StepList({ step, isOpen, go }: Pick<StepState, 'step' | 'isOpen' | 'go'>) {
  const t = useT();
  const at = steps.indexOf(step);
  const mark = (name: Step, index: number) => (
    <>
      <span className="p-checkout-step-mark" aria-hidden="true">
        {index < at ? <CheckOutlined /> : index + 1}
      </span>
      <span className="p-checkout-step-name">{t(`checkout.step.${name}`)}</span>
    </>
  );
  return (
    <nav aria-label={t('checkout.steps')}>
      <ol className="p-checkout-steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {name !== step && isOpen(name) ? (
              <PlainButton variant="text" className="p-checkout-step p-checkout-step--back" onClick={() => go(name)}>
                {mark(name, index)}
              </PlainButton>
            ) : (
              <span className="p-checkout-step">{mark(name, index)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
