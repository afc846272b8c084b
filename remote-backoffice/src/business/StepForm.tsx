import { useEffect, useId, useRef, type ReactNode } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { SubmitError } from '@mostrador/ui/record';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  onSubmit: () => Promise<unknown>;
  pending: boolean;
  /** Why the last try failed; null when it did not. */
  error: unknown;
  children: ReactNode;
}

/** A step of the registration: reading begins at its title. */
export function StepForm({ title, text, submitLabel, onSubmit, pending, error, children }: Props) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first step opens with the page, whose title has the focus.
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  return (
    <form
      className="m-form"
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void onSubmit();
      }}
    >
      <h2 id={id} ref={head} tabIndex={-1} className="b-registration-title">
        {title}
      </h2>
      <p className="m-muted b-registration-text">{text}</p>
      {children}
      <SubmitError error={error} />
      <div className="m-dialog-foot">
        <PlainButton type="submit" variant="primary" aria-disabled={pending}>
          {pending && <span className="m-spinner" aria-hidden="true" />}
          {submitLabel}
        </PlainButton>
      </div>
    </form>
  );
}
