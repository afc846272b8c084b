import { useRef, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '@mostrador/api-client';
import { PlainButton } from '@mostrador/ui/kit';
import { SubmitError } from '@mostrador/ui/record';

/** The request that a form sends: of `useCreate`, `useVersionedEdit` or a mutation. */
export interface Save {
  /** The form is being sent. */
  pending: boolean;
  /** Error of the last attempt; null without one, or if a notice above the fields shows it. */
  error: unknown;
}

interface Props {
  /** The form's name; or else the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  className: string;
  /** Sends the form. A rejection with an `ApiError` needs no handling: `save.error` is shown. */
  onSubmit: () => Promise<unknown>;
  save: Save;
  /** Headline of a failure, if the error's own headline does not name the action. */
  failureTitle?: string | undefined;
  submitLabel: string;
  /** Buttons before the submit button. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** A form with its failure and its buttons below the fields. A second submit before the first has settled does nothing. */
export function SubmitForm(props: Props) {
  const { label, labelledBy, className, onSubmit, save, failureTitle, submitLabel, buttons, children } = props;
  const locked = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (locked.current || save.pending) return;
    locked.current = true;
    try {
      await onSubmit();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
    } finally {
      locked.current = false;
    }
  }

  return (
    <form
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <SubmitError error={save.error} title={failureTitle} />
      <div className="m-dialog-foot">
        {buttons}
        <PlainButton type="submit" variant="primary" aria-disabled={save.pending}>
          {save.pending && <span className="m-spinner" aria-hidden="true" />}
          {submitLabel}
        </PlainButton>
      </div>
    </form>
  );
}
