import { useId, type ReactNode } from 'react';
import { MAX_NOTE_LENGTH } from '@mostrador/contract/payments/chargebacks/calls';
import { useDraft } from '@mostrador/forms/draft';
import { ConfirmDialog } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props {
  /** Name of the draft: action and record. */
  draft: string;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  noteLabel: string;
  /** Without a note there is nothing to send. */
  noteRequired?: boolean;
  danger?: boolean;
  /** As `ConfirmDialog`'s, with what was written. */
  onConfirm: (note: string) => Promise<boolean>;
  children?: ReactNode;
}

/** Asks before an action, with a note for the history; what is written survives a reload until it is sent or given up. */
export function NotedDialog(props: Props) {
  const { draft, onClose, title, confirmLabel, noteLabel, noteRequired = false, danger = false, onConfirm, children } = props;
  const t = useT();
  const id = useId();
  const [note, setNote, clear] = useDraft(draft, '');
  return (
    <ConfirmDialog
      open
      danger={danger}
      onClose={() => {
        clear();
        onClose();
      }}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('chargebacks.keep')}
      disabled={noteRequired && note.trim() === ''}
      onConfirm={() => onConfirm(note)}
    >
      {children}
      <div className="m-field">
        <label htmlFor={id}>{noteLabel}</label>
        <textarea
          id={id}
          className="m-field-input"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
