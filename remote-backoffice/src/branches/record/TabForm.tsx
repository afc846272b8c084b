import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { SubmitError, useDirtyGuard } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props {
  title: string;
  /** Something differs from what is stored: leaving asks first. */
  dirty: boolean;
  /** Forgets what was typed. */
  forget: () => void;
  /** Sends the form; what is wrong is told beside the fields, what fails by `error`. `leave` has the next way out pass unasked. */
  onSubmit: (leave: () => void) => Promise<unknown>;
  saving: boolean;
  error: unknown;
  /** It begins again after it was saved, and takes the focus that the button lost. */
  isAgain: boolean;
  wide?: boolean;
  /** A way out that asks first where something was changed. */
  onBack?: { label: string; run: () => void };
  children: ReactNode;
}

/** A subject of a branch as a form that is saved by itself. */
export function TabForm({ title, dirty, forget, onSubmit, saving, error, isAgain, wide = false, onBack, children }: Props) {
  const t = useT();
  const guard = useDirtyGuard(dirty && !saving, forget);
  const head = useRef<HTMLHeadingElement>(null);
  const locked = useRef(false);
  useEffect(() => {
    if (isAgain) head.current?.focus();
  }, [isAgain]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (locked.current) return;
    locked.current = true;
    try {
      await onSubmit(guard.allow);
    } catch {
      // Told through `error`.
    } finally {
      locked.current = false;
    }
  }

  return (
    <form
      className={wide ? 'm-card b-branch-form b-branch-form--wide' : 'm-card b-branch-form'}
      aria-label={title}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 ref={head} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <SubmitError error={error} />
      <div className="m-dialog-foot">
        {onBack && (
          <PlainButton
            disabled={saving}
            onClick={() =>
              guard.ask(() => {
                forget();
                onBack.run();
              })
            }
          >
            {onBack.label}
          </PlainButton>
        )}
        <PlainButton type="submit" variant="primary" aria-disabled={saving}>
          {saving && <span className="m-spinner" aria-hidden="true" />}
          {t('branch.save')}
        </PlainButton>
      </div>
      {guard.dialog}
    </form>
  );
}
