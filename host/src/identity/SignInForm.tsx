import type { ReactNode, Ref } from 'react';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import './identity.css';

interface Props {
  ref?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  pending: boolean;
  submitLabel: string;
  pendingLabel: string;
  /** Error of the last submission. */
  alert: ReactNode;
  children?: ReactNode;
}

/** Form with one primary button. The button keeps its focus while pending; the caller prevents double submission (`useSubmission`). */
export function SignInForm({ ref, onSubmit, pending, submitLabel, pendingLabel, alert, children }: Props) {
  return (
    <form
      ref={ref}
      className="h-auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {alert && <Notice tone="error">{alert}</Notice>}
      {children}
      <PlainButton type="submit" variant="primary" className="h-auth-submit" aria-disabled={pending} aria-busy={pending}>
        {pending ? pendingLabel : submitLabel}
      </PlainButton>
    </form>
  );
}
