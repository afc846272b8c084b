import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import type { BranchActivity } from '@mostrador/contract/backoffice/branch-settings/calls';
import { useHostServices } from '@mostrador/remote-kit';
import { useBranch } from '@mostrador/session';
import { QueryError, Notice, PlainButton, RowsSkeleton } from '@mostrador/ui/kit';
import { Modal } from '@mostrador/ui/overlay';
import { CloseStoreDialog } from './CloseStoreDialog';
import { useT } from './messages';
import { pauseMinutes, type ClosingChoice } from './closing-choice';
import { useActivity } from './queries';
import { StoreSwitch } from './StoreSwitch';
import { useReopeningText } from './use-store-words';

interface Props {
  branchId: number;
  open: boolean;
  onClose(): void;
}

/** The switches of the store, each saved on its own (docs backoffice §4). Closing the store requires a confirmation, with the time when it opens again. */
export function StoreStatusDialog({ branchId, open, onClose }: Props) {
  const t = useT();
  const branch = useBranch();
  const { online } = useHostServices();
  const activity = useActivity(branchId);
  const [closing, setClosing] = useState<{ choice: ClosingChoice; open: boolean; instance: number } | null>(null);
  const askToClose = (choice: ClosingChoice) => setClosing({ choice, open: true, instance: (closing?.instance ?? 0) + 1 });
  return (
    <>
      <Modal
        open={open}
        onCancel={onClose}
        title={t('store.title', { branch: branch?.name ?? '' })}
        closable={{ 'aria-label': t('store.dismiss') }}
        footer={null}
        width={480}
        destroyOnHidden
      >
        {!online && <Notice tone="warning">{t('store.offline')}</Notice>}
        {activity.data ? (
          <Switches branchId={branchId} activity={activity.data} onAskToClose={askToClose} />
        ) : activity.error ? (
          <QueryError query={activity} />
        ) : (
          <RowsSkeleton rows={4} height={64} />
        )}
      </Modal>
      {/* Next to the dialog, not inside it: otherwise key events would reach both. */}
      {closing && (
        <CloseStoreDialog
          key={closing.instance}
          branchId={branchId}
          open={closing.open}
          initial={closing.choice}
          onClose={() => setClosing({ ...closing, open: false })}
        />
      )}
    </>
  );
}

interface SwitchesProps {
  branchId: number;
  activity: BranchActivity;
  onAskToClose(choice: ClosingChoice): void;
}

function Switches({ branchId, activity, onAskToClose }: SwitchesProps) {
  const t = useT();
  const { online } = useHostServices();
  const reopeningText = useReopeningText();
  const reopensAt = activity.open ? undefined : activity.reopensAt;
  const choices: ClosingChoice[] = [...pauseMinutes, 'clock'];
  const reopeningHelp = (at: number | undefined) =>
    at === undefined ? {} : { help: t('store.reopens', { time: reopeningText(at) }) };
  return (
    <div className="h-store-switches">
      <div>
        <StoreSwitch branchId={branchId} target="open" on={activity.open} onAskToTurnOff={() => onAskToClose('manual')} />
        {reopensAt !== undefined && <p className="h-store-reopens">{t('store.reopens', { time: reopeningText(reopensAt) })}</p>}
        <div className="h-store-pause" role="group" aria-label={t('store.pause')}>
          <span className="m-muted">{t('store.pause')}</span>
          {choices.map((choice) => (
            <PlainButton key={choice} aria-haspopup="dialog" disabled={!online} onClick={() => onAskToClose(choice)}>
              {typeof choice === 'number' ? t('store.pause.minutes', { minutes: choice }) : t('store.pause.clock')}
            </PlainButton>
          ))}
        </div>
      </div>
      <StoreSwitch branchId={branchId} target="delivery" on={activity.delivery} {...reopeningHelp(activity.deliveryResumesAt)} />
      <StoreSwitch branchId={branchId} target="takeaway" on={activity.takeaway} {...reopeningHelp(activity.takeawayResumesAt)} />
      <ZoneSwitch branchId={branchId} />
    </div>
  );
}

function ZoneSwitch({ branchId }: { branchId: number }) {
  const t = useT();
  const zones = useQuery(apiQuery(branchZones.list, { branchId }));
  if (zones.data) {
    return <StoreSwitch branchId={branchId} target="zoneControl" on={zones.data.controlled} help={t('store.zoneControl.help')} />;
  }
  if (zones.error) return <QueryError query={zones} />;
  return <RowsSkeleton rows={1} height={64} />;
}
