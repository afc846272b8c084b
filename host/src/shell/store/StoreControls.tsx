import { useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { MessagesProvider } from '@mostrador/i18n';
import { useSession } from '@mostrador/session';
import { below, LazySlot, useMedia } from '@mostrador/ui/kit';
import { useShellActions } from '../shell-actions';
import { NotificationMenu } from './NotificationMenu';
import { DelayChips, useFixedDelay } from './DelayChips';
import { storeMessages } from './messages';
import type { OrderKind } from './queries';
import { StatusButton } from './StatusButton';
import { StoreMenu } from './StoreMenu';
import './store.css';

const StoreStatusDialog = lazyPart(() => import('./StoreStatusDialog').then((module) => module.StoreStatusDialog));
const WaitingTimeDialog = lazyPart(() => import('./WaitingTimeDialog').then((module) => module.WaitingTimeDialog));

/** Dialogs that the controls open: the store's switches, or the delay of an order kind. */
type StoreDialog = 'status' | OrderKind;

/** The store's controls in the top bar: state, delays and bell of the session's branch (docs backoffice §2.2). */
export function StoreControls() {
  const { branchId } = useSession();
  if (branchId === null) return null;
  return (
    <MessagesProvider load={storeMessages}>
      <Controls branchId={branchId} />
    </MessagesProvider>
  );
}

function Controls({ branchId }: { branchId: number }) {
  // A wide bar shows each control; a narrow one has one button for all.
  const isWide = !useMedia(below('wide'));
  // A closed dialog stays mounted, so that it can animate and restore the focus.
  const [dialog, setDialog] = useState<{ name: StoreDialog; open: boolean; instance: number } | null>(null);
  const show = (name: StoreDialog) => setDialog({ name, open: true, instance: (dialog?.instance ?? 0) + 1 });
  const fixed = useFixedDelay();
  useShellActions({
    'store-status': () => show('status'),
    ...(fixed ? {} : { 'delivery-time': () => show('delivery'), 'takeaway-time': () => show('takeaway') }),
  });
  const shared = { branchId, open: dialog?.open ?? false, onClose: () => setDialog(dialog && { ...dialog, open: false }) };
  return (
    <div className="h-store">
      {isWide ? (
        <>
          <StatusButton branchId={branchId} onOpen={() => show('status')} />
          <DelayChips branchId={branchId} onOpen={show} />
        </>
      ) : (
        <StoreMenu branchId={branchId} onOpen={show} />
      )}
      <NotificationMenu />
      {dialog && (
        <LazySlot key={dialog.instance}>
          {dialog.name === 'status' ? <StoreStatusDialog {...shared} /> : <WaitingTimeDialog kind={dialog.name} {...shared} />}
        </LazySlot>
      )}
    </div>
  );
}
