import { useState } from 'react';
import { callApi, serverNow } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import { ConfirmDialog } from '@mostrador/ui/record';
import { reopeningTime, type ClosingChoice } from './closing';
import { ClosingFields, isCompleteChoice } from './ClosingFields';
import { useT } from './messages';
import type { SwitchBranch } from './use-branch-switch';

interface Props {
  branch: { id: number; name: string; timeZone?: string };
  onSwitch: SwitchBranch;
  onClose: () => void;
}

/** Dialog that closes a branch until a chosen time. */
export function CloseBranch({ branch, onSwitch, onClose }: Props) {
  const t = useT();
  const { id, name, timeZone = 'UTC' } = branch;
  const [choice, setChoice] = useState<ClosingChoice>({ closing: '30', clock: '' });
  const [tried, setTried] = useState(false);

  async function close() {
    setTried(true);
    if (!isCompleteChoice(choice)) return false;
    const hours = choice.closing === 'opening' ? await callApi(branchHours.get, { branchId: id }) : undefined;
    const reopensAt = reopeningTime(choice, { now: serverNow(), timeZone, hours });
    return onSwitch(branch, 'open', false, reopensAt);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('branches.close.title', { name })}
      confirmLabel={t('branches.close.confirm')}
      danger
      onConfirm={close}
    >
      <ClosingFields value={choice} onChange={setChoice} tried={tried} />
    </ConfirmDialog>
  );
}
