import { useLocale } from '@mostrador/i18n';
import { Notice } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { useT } from './messages';
import { NotedDialog } from './NotedDialog';
import type { ChargebackDialogProps } from './use-chargeback-action';

/** Dialog that accepts a chargeback: returns the money to the payer. */
export function AcceptDialog(props: ChargebackDialogProps) {
  const t = useT();
  const amount = formatMoney(props.chargeback.amount, useLocale());
  return (
    <NotedDialog {...props} action="accept" danger noteLabel={t('chargebacks.note.optional')}>
      <p>{t('chargebacks.accept.text', { amount })}</p>
    </NotedDialog>
  );
}

/** Dialog that sends the defence with its files to the bank. Cannot be undone. */
export function DisputeDialog(props: ChargebackDialogProps) {
  const t = useT();
  const { evidence } = props.chargeback;
  return (
    <NotedDialog {...props} action="dispute" noteLabel={t('chargebacks.dispute.note')}>
      <Notice tone="warning">{t('chargebacks.dispute.final')}</Notice>
      <div>
        {t('chargebacks.dispute.files', { count: evidence.length })}
        <ul className="p-chargeback-file-names">
          {evidence.map(({ id, fileName }) => (
            <li key={id}>{fileName}</li>
          ))}
        </ul>
      </div>
    </NotedDialog>
  );
}

/** Dialog that escalates a refused defence. */
export function EscalateDialog(props: ChargebackDialogProps) {
  const t = useT();
  return (
    <NotedDialog {...props} action="escalate" noteLabel={t('chargebacks.note.optional')}>
      <p>{t('chargebacks.escalate.text')}</p>
    </NotedDialog>
  );
}

/** Dialog that adds a note to the history. */
export function NoteDialog(props: ChargebackDialogProps) {
  const t = useT();
  return <NotedDialog {...props} action="note" noteLabel={t('chargebacks.note.text')} noteRequired />;
}
