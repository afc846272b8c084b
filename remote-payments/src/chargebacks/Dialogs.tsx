import { useLocale } from '@mostrador/i18n';
import { Notice } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { useT } from './messages';
import { NotedDialog } from './NotedDialog';
import { useChargebackAction, type ChargebackDialogProps } from './use-chargeback-action';

/** Dialog that accepts a chargeback: returns the money to the payer. */
export function AcceptDialog({ chargeback, onClose }: ChargebackDialogProps) {
  const t = useT();
  const amount = formatMoney(chargeback.amount, useLocale());
  const accept = useChargebackAction('accept', chargeback);
  return (
    <NotedDialog
      draft={`chargeback-accept:${chargeback.id}`}
      danger
      onClose={onClose}
      title={t('chargebacks.accept.title', { id: shortId(chargeback.id) })}
      confirmLabel={t('chargebacks.accept.confirm', { amount })}
      noteLabel={t('chargebacks.note.optional')}
      of={accept}
      argsOf={(note) => ({ id: chargeback.id, note })}
      onConfirm={(args) => accept.confirm(args, () => t('chargebacks.accept.done', { amount }))}
    >
      <p>{t('chargebacks.accept.text', { amount })}</p>
    </NotedDialog>
  );
}

/** Dialog that sends the defence with its files to the bank. Cannot be undone. */
export function DisputeDialog({ chargeback, onClose }: ChargebackDialogProps) {
  const t = useT();
  const amount = formatMoney(chargeback.amount, useLocale());
  const dispute = useChargebackAction('dispute', chargeback);
  return (
    <NotedDialog
      draft={`chargeback-dispute:${chargeback.id}`}
      onClose={onClose}
      title={t('chargebacks.dispute.title', { id: shortId(chargeback.id) })}
      confirmLabel={t('chargebacks.dispute.confirm', { amount })}
      noteLabel={t('chargebacks.dispute.note')}
      of={dispute}
      argsOf={(note) => ({ id: chargeback.id, note })}
      onConfirm={(args) => dispute.confirm(args, () => t('chargebacks.dispute.done', { amount }))}
    >
      <Notice tone="warning">{t('chargebacks.dispute.final')}</Notice>
      <div>
        {t('chargebacks.dispute.files', { count: chargeback.evidence.length })}
        <ul className="p-chargeback-file-names">
          {chargeback.evidence.map(({ id, fileName }) => (
            <li key={id}>{fileName}</li>
          ))}
        </ul>
      </div>
    </NotedDialog>
  );
}

/** Dialog that escalates a refused defence. */
export function EscalateDialog({ chargeback, onClose }: ChargebackDialogProps) {
  const t = useT();
  const amount = formatMoney(chargeback.amount, useLocale());
  const escalate = useChargebackAction('escalate', chargeback);
  return (
    <NotedDialog
      draft={`chargeback-escalate:${chargeback.id}`}
      onClose={onClose}
      title={t('chargebacks.escalate.title', { id: shortId(chargeback.id) })}
      confirmLabel={t('chargebacks.escalate.confirm', { amount })}
      noteLabel={t('chargebacks.note.optional')}
      of={escalate}
      argsOf={(note) => ({ id: chargeback.id, action: 'escalate' as const, note })}
      onConfirm={(args) => escalate.confirm(args, () => t('chargebacks.escalate.done'))}
    >
      <p>{t('chargebacks.escalate.text')}</p>
    </NotedDialog>
  );
}

/** Dialog that adds a note to the history. */
export function NoteDialog({ chargeback, onClose }: ChargebackDialogProps) {
  const t = useT();
  const addNote = useChargebackAction('note', chargeback);
  return (
    <NotedDialog
      draft={`chargeback-note:${chargeback.id}`}
      onClose={onClose}
      title={t('chargebacks.note.title', { id: shortId(chargeback.id) })}
      confirmLabel={t('chargebacks.note.confirm')}
      noteLabel={t('chargebacks.note.text')}
      noteRequired
      of={addNote}
      argsOf={(note) => ({ id: chargeback.id, action: 'note' as const, note })}
      onConfirm={(args) => addNote.confirm(args, () => t('chargebacks.note.done'))}
    />
  );
}
