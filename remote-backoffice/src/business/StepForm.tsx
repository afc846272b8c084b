import { useEffect, useId, useRef, type ReactNode } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { SubmitError } from '@mostrador/ui/record';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  onSubmit: () => Promise<unknown>;
  pending: boolean;
  /** Error of the last attempt, or null. */
  error: unknown;
  children: ReactNode;
}

/** Form of a registration step; its title gets the focus. */
export function StepForm({ title, text, submitLabel, onSubmit, pending, error, children }: Props) {
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first step: there the page's title has the focus.
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
      <h2 id={id} ref={head} tabIndex={-1} className="m-heading">
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
