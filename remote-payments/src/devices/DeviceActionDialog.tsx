import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@mostrador/api-client';
import type { Call } from '@mostrador/contract/call';
import { useRecordAction, type RecordKind } from '@mostrador/forms/record-action';
import { Notice } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import type { PlaceAction, TerminalAction } from '@mostrador/contract/payments/devices/states';
import type { Verdict } from '@mostrador/contract/state-table';
import type { OpenRecord } from '@mostrador/ui/list';
import { useT } from './messages';
import type { Refusal } from './words';

interface Props {
  device: { name: 'merchants' | 'points' | 'terminals'; kind: RecordKind };
  record: { id: string; name: string };
  action: TerminalAction;
  call: Call<{ id: string }, unknown>;
  verdict: Verdict<Refusal>;
  open: Pick<OpenRecord<string>, 'close' | 'closeAction'>;
  /** The consequences for this record, by default the usual text. */
  consequences: string | undefined;
}

/** Beginning of the ids of an action's texts: a resource has texts for the actions that it has. */
type TextsOfAction = `${'merchants' | 'points'}.${PlaceAction}` | `terminals.${TerminalAction}`;

/** Confirmation dialog for a status change or the deletion of a merchant, point or terminal; a deleted record closes. */
export function DeviceActionDialog(props: Props) {
  const { device, record, action, call, verdict, open, consequences } = props;
  const { kind } = device;
  const texts = `${device.name}.${action}` as TextsOfAction;
  const { id, name } = record;
  const t = useT();
  const queries = useQueryClient();
  // A deleted record must not be refetched while it leaves the screen.
  const affectedCalls = action === 'delete' ? kind.invalidates.filter((other) => other !== kind.get) : kind.invalidates;
  const change = useRecordAction(call, { ...kind, invalidates: affectedCalls }, { movedOn: t('devices.movedOn') });
  const deleted = useRef(false);

  const confirm = () =>
    change.confirm({ id }, () => {
      deleted.current = action === 'delete';
      if (deleted.current) queries.removeQueries({ queryKey: [...apiKey(kind.get), { id }] });
      return t(`devices.${action}.done`, { name });
    });

  return (
    <ConfirmDialog
      open
      danger={action === 'deactivate' || action === 'delete'}
      onClose={() => (deleted.current ? open.close() : open.closeAction())}
      title={t(`${texts}.title`, { name })}
      confirmLabel={t(`${texts}.confirm`)}
      disabled={!verdict.allowed}
      onConfirm={confirm}
    >
      {verdict.allowed ? (
        <p>{consequences ?? t(`${texts}.text`)}</p>
      ) : (
        <Notice tone="warning">{t(`devices.refusal.${verdict.reason}`)}</Notice>
      )}
    </ConfirmDialog>
  );
}
