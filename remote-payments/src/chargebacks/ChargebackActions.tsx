import { useState } from 'react';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebackActions, type ChargebackAction } from '@mostrador/contract/payments/chargebacks/states';
import { Notice, PlainButton, useNow } from '@mostrador/ui/kit';
import { ActionMenu } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { chargebackMenu } from './words';
import { AcceptDialog, DisputeDialog, EscalateDialog, NoteDialog } from './Dialogs';
import { EvidenceForm } from './EvidenceForm';
import { useT } from './messages';
import type { OpenChargeback } from './use-open-chargeback';

interface Props {
  chargeback: Chargeback;
  open: OpenChargeback;
}

const likely = ['evidence', 'escalate', 'note'] satisfies ChargebackAction[];

/** The most likely next action as a button, and all of them in the menu. */
export function ChargebackActions({ chargeback, open }: Props) {
  const t = useT();
  const now = useNow();
  const verdicts = chargebackActions(chargeback, now);
  const next = likely.find((action) => verdicts[action].allowed);
  return (
    <>
      {next && <PlainButton onClick={() => open.show(chargeback.id, next)}>{t(`chargebacks.action.${next}`)}</PlainButton>}
      <ActionMenu
        label={t('chargebacks.actionsOf', { id: shortId(chargeback.id) })}
        items={chargebackMenu(chargeback, now, t, (action) => open.show(chargeback.id, action))}
      />
    </>
  );
}

const dialogs = {
  accept: AcceptDialog,
  evidence: EvidenceForm,
  dispute: DisputeDialog,
  note: NoteDialog,
  escalate: EscalateDialog,
};

/** The dialog that the address asks for, or why there is none. */
export function ChargebackDialog({ chargeback, open }: Props) {
  const t = useT();
  const now = useNow();
  const [held, setHeld] = useState<Chargeback | null>(null);
  const { action } = open;
  if (!action) return null;
  const seen = held ?? chargeback;
  const { allowed, reason } = chargebackActions(seen, now)[action];
  if (!allowed) return <Notice tone="warning">{t(`chargebacks.refusal.${reason}`)}</Notice>;
  const Dialog = dialogs[action];
  return <Dialog chargeback={seen} onHold={setHeld} onClose={open.closeAction} />;
}
