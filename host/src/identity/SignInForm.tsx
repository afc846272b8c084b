import type { ReactNode, Ref } from 'react';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import './identity.css';

interface Props {
  ref?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  pending: boolean;
  submitLabel: string;
  pendingLabel: string;
  /** What went wrong with the last submit. */
  alert: ReactNode;
  children?: ReactNode;
}

/** A form with one primary button. The button keeps its focus while pending; the lock is the caller's `useSubmission`. */
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
