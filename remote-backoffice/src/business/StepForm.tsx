import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Notice, PlainButton, useErrorText } from '@mostrador/ui/kit';

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
  const errorText = useErrorText();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first step: there the page's title has the focus.
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  const words = error ? errorText(error) : null;
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
      {words && (
        <Notice tone="error" title={words.title} details={words.details}>
          {words.message}
        </Notice>
      )}
      <div className="m-dialog-foot">
        <PlainButton type="submit" variant="primary" aria-disabled={pending}>
          {pending && <span className="m-spinner" aria-hidden="true" />}
          {submitLabel}
        </PlainButton>
      </div>
    </form>
  );
}
