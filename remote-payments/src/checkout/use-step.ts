import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '@mostrador/ui/router';
import { path } from '../paths';
import { steps, type Cart, type Step } from './cart';

export interface StepState {
  step: Step;
  /** Goes there; Back returns. */
  go(step: Step): void;
  /** Whether the cart has come so far. */
  isOpen(step: Step): boolean;
  /** Takes the focus of a step that was gone to, so that it is told. */
  heading: React.RefObject<HTMLHeadingElement | null>;
}

const addressOf = (step: Step) => path('checkout', {}, step === 'cart' ? {} : { step });

/** The step in the address; one that the cart has not come to yet leads to where it is, a paid cart to its outcome. */
export function useStep(cart: Cart): StepState {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = steps.find((name) => name === search.get('step')) ?? 'cart';
  const isOpen = (name: Step) => (cart.step === 'done' ? name === 'done' : steps.indexOf(name) <= steps.indexOf(cart.step));
  const step = isOpen(asked) ? asked : cart.step;

  useEffect(() => {
    if (step !== asked) void navigate(addressOf(step), { replace: true });
  }, [step, asked, navigate]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return { step, isOpen, heading, go: (next) => void navigate(addressOf(next)) };
}
