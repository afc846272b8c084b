import { useRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, recordInRefusal, useRecordAction, type RecordKind } from '@mostrador/api-client';
import type { Call } from '@mostrador/contract/call';
import { Notice, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import type { DeviceRefusal, TerminalAction } from '@mostrador/contract/payments/devices/states';
import type { Verdict } from '@mostrador/contract/state-table';
import type { OpenRecord } from '@mostrador/ui/list';
import { useTellMovedOn } from '../common/use-dialog-action';
import { useT } from './messages';

interface Props {
  id: string;
  action: TerminalAction;
  verdict: Verdict<DeviceRefusal>;
  call: Call<{ id: string }, unknown>;
  kind: RecordKind;
  open: Pick<OpenRecord<string>, 'close' | 'closeAction'>;
  title: string;
  confirmLabel: string;
  /** Told once it is done. */
  done: string;
  /** What it brings about. */
  children: ReactNode;
}

/** Asks before a merchant, point or terminal changes its status or is deleted; a deleted one closes. */
export function DeviceActionDialog(props: Props) {
  const { id, action, verdict, call, kind, open, title, confirmLabel, done, children } = props;
  const t = useT();
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const tellMovedOn = useTellMovedOn();
  // What is deleted must not be asked for again while it leaves the screen.
  const shownBy = action === 'delete' ? kind.shownBy.filter((other) => other !== kind.get) : kind.shownBy;
  const change = useRecordAction(call, { ...kind, shownBy });
  const deleted = useRef(false);

  async function confirm() {
    try {
      await change.run({ id });
    } catch (error) {
      if (!recordInRefusal(kind, error)) throw error;
      tellMovedOn(t('devices.movedOn'), error);
      return;
    }
    deleted.current = action === 'delete';
    if (deleted.current) queries.removeQueries({ queryKey: [...apiKey(kind.get), { id }] });
    showSnackbar({ message: done });
  }

  return (
    <ConfirmDialog
      open
      danger={action === 'deactivate' || action === 'delete'}
      onClose={() => (deleted.current ? open.close() : open.closeAction())}
      title={title}
      confirmLabel={confirmLabel}
      disabled={!verdict.allowed}
      onConfirm={confirm}
    >
      {verdict.allowed ? children : <Notice tone="warning">{t(`devices.refusal.${verdict.reason}`)}</Notice>}
    </ConfirmDialog>
  );
}
