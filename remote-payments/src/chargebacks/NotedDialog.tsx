import { useId, type ReactNode } from 'react';
import { MAX_NOTE_LENGTH } from '@mostrador/contract/payments/chargebacks/calls';
import { useDraft } from '@mostrador/forms/draft';
import type { OpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { ConfirmDialog, LongTextField } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props<Args> {
  /** Key of the draft: action and record. */
  draft: string;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  noteLabel: string;
  /** The note cannot be empty. */
  noteRequired?: boolean;
  danger?: boolean;
  /** The action, with its unconfirmed attempts. */
  of: { intents: OpenIntents<Args>; pending: boolean };
  /** Returns the call's arguments for a note. */
  argsOf: (note: string) => Args;
  /** Like `onConfirm` of `ConfirmDialog`. */
  onConfirm: (args: Args) => Promise<boolean>;
  children?: ReactNode;
}

/** Confirmation dialog with a note for the history. The note survives a reload until it is sent or discarded. */
export function NotedDialog<Args extends { note?: string }>(props: Props<Args>) {
  const { draft, onClose, title, confirmLabel, noteLabel, noteRequired = false, danger = false, children } = props;
  const { of, argsOf, onConfirm } = props;
  const t = useT();
  const id = useId();
  const [note, setNote, clear] = useDraft(draft, of.intents.items[0]?.args.note ?? '');
  const args = argsOf(note.trim());
  const close = () => {
    clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={danger}
      onClose={close}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('chargebacks.keep')}
      disabled={noteRequired && note.trim() === ''}
      onConfirm={() => onConfirm(args)}
    >
      <UnconfirmedAttempts
        of={of}
        args={args}
        what={(tried) => [confirmLabel, tried.note].filter(Boolean).join(': ')}
        onRestore={(tried) => setNote(tried.note ?? '')}
        onSettled={close}
      />
      {children}
      <LongTextField id={id} label={noteLabel} rows={3} maxLength={MAX_NOTE_LENGTH} value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}
