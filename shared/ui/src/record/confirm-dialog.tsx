import { useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { PlainButton } from '../kit/plain-button';
import { useT } from '../messages';
import { Modal } from '../overlay';
import { useBlockBack } from '../router';
import { SubmitError } from './submit-notice';
import { useReturnFocus } from './use-return-focus';
import './fields.css';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Names the effect, with the amount: "Devolver 12,50 €". */
  confirmLabel: string;
  /**
   * The dialog closes when it resolves, and stays open with the error when it rejects. Resolving to `false` keeps it open too: fields
   * inside show the errors, and the first of them gets the focus.
   */
  onConfirm: () => Promise<unknown>;
  danger?: boolean;
  /** Large buttons, for actions that staff press many times a day on a touch screen. */
  large?: boolean;
  /** The content cannot be sent yet. */
  disabled?: boolean;
  cancelLabel?: string;
  /** Sentences or fields; Enter in a field confirms. */
  children?: ReactNode;
}

/**
 * Asks before something is done, and stays open until the server answered: Back waits too. A second click or Enter before the answer does
 * nothing. The focus begins in the first field, else on the button that changes nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title } = props;
  const t = useT();
  const [pending, setPending] = useState(false);
  const allowBack = useBlockBack(pending);
  const form = useRef<HTMLFormElement>(null);
  useReturnFocus(open);
  return (
    <Modal
      open={open}
      afterOpenChange={(isOpen) => {
        // It may be called late: keep the focus of a user who already types.
        if (isOpen && form.current && !form.current.contains(document.activeElement)) firstField(form.current)?.focus();
      }}
      title={title}
      onCancel={() => {
        if (!pending) onClose();
      }}
      closable={{ 'aria-label': t('ui.close'), disabled: pending }}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
      width={480}
    >
      <ConfirmForm
        {...props}
        form={form}
        pending={pending}
        onPending={setPending}
        onClose={() => {
          allowBack();
          onClose();
        }}
      />
    </Modal>
  );
}

/** The first field, of a group of radio buttons the chosen one. No `autoFocus` instead: it would hide what had the focus before. */
function firstField(form: HTMLFormElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>('input, textarea, select, .m-dialog-foot button');
  const isChoice = first instanceof HTMLInputElement && first.type === 'radio';
  return (isChoice ? form.querySelector<HTMLElement>('input[type=radio]:checked') : null) ?? first;
}

interface FormProps extends ConfirmDialogProps {
  form: RefObject<HTMLFormElement | null>;
  pending: boolean;
  onPending: (pending: boolean) => void;
}

/** Mounted while the dialog is open: each opening begins without an error. */
function ConfirmForm({
  open,
  onClose,
  confirmLabel,
  onConfirm,
  danger,
  large = false,
  disabled,
  cancelLabel,
  children,
  form,
  pending,
  onPending,
}: FormProps) {
  const t = useT();
  const errorId = useId();
  const [error, setError] = useState<unknown>(null);
  const [unsent, setUnsent] = useState(0);
  // State changes only with the next render, and two events may come before it. The lock stays until the form is unmounted.
  const locked = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog inside another form's component tree must not submit that form.
    event.stopPropagation();
    if (locked.current || disabled || !open) return;
    locked.current = true;
    onPending(true);
    setError(null);
    let done = false;
    try {
      done = (await onConfirm()) !== false;
    } catch (thrown) {
      setError(thrown);
    }
    locked.current = done;
    onPending(false);
    if (done) onClose();
    else setUnsent((before) => before + 1);
  }

  useLayoutEffect(() => {
    if (unsent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [unsent, form]);

  return (
    <form
      ref={form}
      className={large ? 'm-dialog m-dialog--large' : 'm-dialog'}
      onSubmit={(event) => void submit(event)}
      aria-busy={pending}
      noValidate
    >
      {children}
      {error !== null && (
        <div id={errorId}>
          <SubmitError error={error} />
        </div>
      )}
      <div className="m-dialog-foot">
        <PlainButton onClick={onClose} disabled={pending}>
          {cancelLabel ?? t('ui.cancel')}
        </PlainButton>
        <PlainButton
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          disabled={disabled}
          aria-disabled={pending}
          aria-describedby={error === null ? undefined : errorId}
        >
          {pending && <span className="m-spinner" aria-hidden="true" />}
          {confirmLabel}
        </PlainButton>
      </div>
    </form>
  );
}
