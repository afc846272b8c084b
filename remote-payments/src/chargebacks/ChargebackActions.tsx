import { useState } from 'react';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import type { ChargebackAction } from '@mostrador/contract/payments/chargebacks/states';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useSession } from '@mostrador/session';
import { Notice } from '@mostrador/ui/kit';
import { shortId } from '@mostrador/values/short-id';
import { RecordActions } from '../common/RecordActions';
import type { OpenChargeback } from './columns';
import { chargebackMenu, chargebackVerdicts } from './words';
import { AcceptDialog, DisputeDialog, EscalateDialog, NoteDialog } from './Dialogs';
import { EvidenceForm } from './EvidenceForm';
import { useT } from './messages';
import { useUnconfirmedAttempts } from './use-chargeback-action';

interface Props {
  chargeback: Chargeback;
  open: OpenChargeback;
}

const likely = ['evidence', 'escalate', 'note'] satisfies ChargebackAction[];

/** The most likely next action as a button, and a menu of all actions. */
export function ChargebackActions({ chargeback, open }: Props) {
  const t = useT();
  const asking = { user: useSession().business, now: useServerNow() };
  const verdicts = chargebackVerdicts(chargeback, asking);
  const next = likely.find((action) => verdicts[action].allowed);
  return (
    <RecordActions
      next={next && { label: t(`chargebacks.action.${next}`), onSelect: () => open.show(chargeback.id, next) }}
      label={t('chargebacks.actionsOf', { id: shortId(chargeback.id) })}
      items={chargebackMenu(chargeback, asking, t, (action) => open.show(chargeback.id, action))}
    />
  );
}

const dialogs = {
  accept: AcceptDialog,
  dispute: DisputeDialog,
  note: NoteDialog,
  escalate: EscalateDialog,
};

/** The dialog named in the URL, or the reason why it is not possible. */
export function ChargebackDialog({ chargeback, open }: Props) {
  return open.action && <AskedDialog chargeback={chargeback} action={open.action} onClose={open.closeAction} />;
}

interface AskedProps {
  chargeback: Chargeback;
  action: ChargebackAction;
  onClose: () => void;
}

function AskedDialog({ chargeback, action, onClose }: AskedProps) {
  const t = useT();
  const tries = useUnconfirmedAttempts(action, chargeback);
  // Keep the upload form open while it sends, also when its last file reaches the maximum.
  const [uploading, setUploading] = useState(false);
  const { allowed, reason } = chargebackVerdicts(chargeback, { user: useSession().business, now: useServerNow() })[action];
  // An unconfirmed attempt can be retried, whatever the status of the record is.
  if (!allowed && tries.length === 0 && !uploading) return <Notice tone="warning">{t(`chargebacks.refusal.${reason}`)}</Notice>;
  if (action === 'evidence') return <EvidenceForm chargeback={chargeback} onClose={onClose} onUploading={setUploading} />;
  const Dialog = dialogs[action];
  return <Dialog chargeback={chargeback} onClose={onClose} />;
}
