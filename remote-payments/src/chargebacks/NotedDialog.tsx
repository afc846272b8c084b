import { useId, type ReactNode } from 'react';
import { MAX_NOTE_LENGTH } from '@mostrador/contract/payments/chargebacks/calls';
import { useDraft } from '@mostrador/forms/draft';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { ConfirmDialog, LongTextField } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useT } from './messages';
import { useChargebackAction, type ChargebackDialogProps, type NotedAction } from './use-chargeback-action';

interface Props extends ChargebackDialogProps {
  action: NotedAction;
  noteLabel: string;
  /** The note cannot be empty. */
  noteRequired?: boolean;
  danger?: boolean;
  children?: ReactNode;
}

/** Confirmation dialog with a note for the history. The note survives a reload until it is sent or discarded. */
export function NotedDialog(props: Props) {
  const { action, chargeback, onClose, noteLabel, noteRequired = false, danger = false, children } = props;
  const t = useT();
  const fieldId = useId();
  const { argsOf, ...change } = useChargebackAction(action, chargeback);
  const [note, setNote, clear] = useDraft(`chargeback-${action}:${chargeback.id}`, change.intents.items[0]?.args.note ?? '');
  const args = argsOf(note.trim());
  const amount = formatMoney(chargeback.amount, useLocale());
  const confirmLabel = t(`chargebacks.${action}.confirm`, { amount });
  const close = () => {
    clear();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger={danger}
      onClose={close}
      title={t(`chargebacks.${action}.title`, { id: shortId(chargeback.id) })}
      confirmLabel={confirmLabel}
      cancelLabel={t('chargebacks.keep')}
      disabled={noteRequired && note.trim() === ''}
      onConfirm={() => change.confirm(args, () => t(`chargebacks.${action}.done`, { amount }))}
    >
      <UnconfirmedAttempts
        of={change}
        args={args}
        what={(attempt) => [confirmLabel, attempt.note].filter(Boolean).join(': ')}
        onRestore={(attempt) => setNote(attempt.note ?? '')}
        onSettled={close}
      />
      {children}
      <LongTextField id={fieldId} label={noteLabel} rows={3} maxLength={MAX_NOTE_LENGTH} value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}
