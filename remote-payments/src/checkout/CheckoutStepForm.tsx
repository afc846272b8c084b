import type { ReactNode } from 'react';
import { PlainButton } from '@mostrador/ui/kit';

interface Props {
  submitLabel: ReactNode;
  /** The form is being sent. */
  pending?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Form of one step of the checkout, with the button that leads to the next one. */
export function CheckoutStepForm({ submitLabel, pending, onSubmit, children }: Props) {
  return (
    <form
      className="m-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className="p-checkout-next">
        <PlainButton type="submit" variant="primary" aria-disabled={pending}>
          {pending && <span className="m-spinner" aria-hidden="true" />}
          {submitLabel}
        </PlainButton>
      </div>
    </form>
  );
}
