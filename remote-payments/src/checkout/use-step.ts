import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '@mostrador/ui/router';
import { path } from '../paths';
import { steps, type Cart, type Step } from './cart';

export interface StepState {
  step: Step;
  /** Opens a step; Back returns. */
  go(step: Step): void;
  /** Returns true if the cart has reached the step. */
  isOpen(step: Step): boolean;
  /** Gets the focus after a step change, so that screen readers announce it. */
  heading: React.RefObject<HTMLHeadingElement | null>;
}

const addressOf = (step: Step) => path('checkout', {}, step === 'cart' ? {} : { step });

/** Returns the step in the URL; redirects from an unreached step to the current one, and from a paid cart to its result. */
export function useStep(cart: Cart): StepState {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const requested = steps.find((name) => name === search.get('step')) ?? 'cart';
  const isOpen = (name: Step) => (cart.step === 'done' ? name === 'done' : steps.indexOf(name) <= steps.indexOf(cart.step));
  const step = isOpen(requested) ? requested : cart.step;

  useEffect(() => {
    if (step !== requested) void navigate(addressOf(step), { replace: true });
  }, [step, requested, navigate]);

  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    heading.current?.focus();
  }, [step]);

  return { step, isOpen, heading, go: (next) => void navigate(addressOf(next)) };
}
