import { useId, type ReactNode } from 'react';
import { MAX_NOTE_LENGTH } from '@mostrador/contract/payments/chargebacks/calls';
import { useDraft } from '@mostrador/forms/draft';
import type { OpenIntents } from '@mostrador/forms/intent';
import { OpenTries } from '@mostrador/forms/OpenTries';
import { ConfirmDialog, LongTextField } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props<Args> {
  /** Name of the draft: action and record. */
  draft: string;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  noteLabel: string;
  /** Without a note there is nothing to send. */
  noteRequired?: boolean;
  danger?: boolean;
  /** The action, with its earlier tries. */
  of: { intents: OpenIntents<Args>; pending: boolean };
  /** What is sent with a note. */
  argsOf: (note: string) => Args;
  /** As `ConfirmDialog`'s. */
  onConfirm: (args: Args) => Promise<boolean>;
  children?: ReactNode;
}

/** Asks before an action, with a note for the history; what is written survives a reload until it is sent or given up. */
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
      <OpenTries
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
