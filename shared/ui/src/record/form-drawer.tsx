import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { PlainButton } from '../kit/plain-button';
import { useT } from '../messages';
import { useDirtyGuard } from './dirty-guard';
import { DrawerPanel } from './drawer-panel';
import { SubmitError } from './submit-notice';
import './record.css';
import './fields.css';

export interface FormDrawerProps {
  open: boolean;
  onClose: () => void;
  ariaLabel: string;
  title: string;
  submitLabel: string;
  /** Sends the form. When it resolves the drawer closes; `false` keeps it open, because fields show the errors. */
  onSubmit: () => Promise<unknown>;
  /** The form is being sent. */
  loading: boolean;
  /** Error of the last attempt; null if it succeeded. */
  submitError: unknown;
  /** True if a value has changed: closing then needs a confirmation. */
  dirty: boolean;
  /** px, 560 by default; the add-product drawer is 450 (docs payments §9). */
  width?: number;
  /** Fields: one column, label above, help below. */
  children: ReactNode;
}

/** A form in a drawer: error above the buttons, primary at the bottom right, confirms before changes are lost. */
export function FormDrawer(props: FormDrawerProps) {
  const { open, onClose, ariaLabel, title, submitLabel, onSubmit, loading, submitError, dirty, width = 560, children } = props;
  const t = useT();
  const formId = useId();
  const guard = useDirtyGuard(open && dirty);
  const locked = useRef(false);
  const close = () => {
    if (!loading) guard.confirmLeave(onClose);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (locked.current) return;
    locked.current = true;
    try {
      if ((await onSubmit()) === false) return;
      guard.allow();
      onClose();
    } catch {
      // Told through `submitError`.
    } finally {
      locked.current = false;
    }
  }

  const foot = (
    <>
      <PlainButton onClick={close} disabled={loading}>
        {t('ui.cancel')}
      </PlainButton>
      <PlainButton type="submit" form={formId} variant="primary" aria-disabled={loading}>
        {loading && <span className="m-spinner" aria-hidden="true" />}
        {submitLabel}
      </PlainButton>
    </>
  );
  return (
    <>
      <DrawerPanel
        open={open}
        onClose={close}
        ariaLabel={ariaLabel}
        width={width}
        head={<h2 className="m-record-identity">{title}</h2>}
        foot={foot}
        busy={loading}
      >
        <form
          id={formId}
          className={width > 560 ? 'm-form m-form--wide' : 'm-form'}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          {children}
          <SubmitError error={submitError} />
        </form>
      </DrawerPanel>
      {guard.dialog}
    </>
  );
}
