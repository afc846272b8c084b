import { useRef, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '@mostrador/api-client';
import { PlainButton } from '@mostrador/ui/kit';
import { SubmitError } from '@mostrador/ui/record';

interface Props {
  /** The form's name; or else the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  className: string;
  /** Sends the form. A rejection with an `ApiError` needs no handling: `saveError` shows it. */
  onSubmit: () => Promise<unknown>;
  /** The form is being sent. */
  saving: boolean;
  /** Error of the last attempt; null without one, or if a notice above the fields shows it. */
  saveError: unknown;
  /** Headline of a failure, if the error's own headline does not name the action. */
  failureTitle?: string | undefined;
  submitLabel: string;
  /** Buttons before the submit button. */
  buttons?: ReactNode;
  children: ReactNode;
}

/** A form with its failure and its buttons below the fields. A second submit before the first has settled does nothing. */
export function SubmitForm(props: Props) {
  const { label, labelledBy, className, onSubmit, saving, saveError, failureTitle, submitLabel, buttons, children } = props;
  const locked = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (locked.current || saving) return;
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
      <SubmitError error={saveError} title={failureTitle} />
      <div className="m-dialog-foot">
        {buttons}
        <PlainButton type="submit" variant="primary" aria-disabled={saving}>
          {saving && <span className="m-spinner" aria-hidden="true" />}
          {submitLabel}
        </PlainButton>
      </div>
    </form>
  );
}
