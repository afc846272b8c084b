import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { SubmitError, useDirtyGuard } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props {
  title: string;
  /** Whether the values differ from the stored ones; if so, leaving requires confirmation. */
  dirty: boolean;
  /** Discards the user's changes. */
  forget: () => void;
  /**
   * Submits the form. Validation errors are shown at the fields, a failed request through `error`. Calling `leave` lets the next
   * navigation pass without confirmation.
   */
  onSubmit: (leave: () => void) => Promise<unknown>;
  saving: boolean;
  error: unknown;
  /** Whether the form was remounted after a save; it then takes the focus that the removed button lost. */
  isAgain: boolean;
  wide?: boolean;
  /** A way back; requires confirmation if there are changes. */
  onBack?: { label: string; run: () => void };
  children: ReactNode;
}

/** Form of one tab of a branch, saved on its own. */
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
      // The error is shown through `error`.
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
              guard.confirmLeave(() => {
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
