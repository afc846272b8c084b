import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { useNavigate } from '@mostrador/ui/router';
import { clock } from '@mostrador/values/clock';
import { boardPath } from '../core/paths';
import { hrefOfPath } from '../remotes/navigation';
import { useRemotes } from '../remotes/remotes-context';
import { useViewer } from '../remotes/use-viewer';
import { CLICK_MESSAGE, storeClick, takeClicks, type NoticeClick } from './notice-clicks';

/**
 * Opens the board for the orders whose notices the user pressed, and returns those that the user accepted there. The page of another branch
 * first changes to the order's branch.
 */
export function useAcceptedOrders(branchId: number) {
  const { business } = useSession();
  const navigate = useNavigate();
  const { remotes } = useRemotes();
  const board = hrefOfPath(remotes, boardPath, useViewer());
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  // The state is a render late: an order is taken once.
  const [open] = useState(() => new Set<number>());

  const handle = useEffectEvent(async (click: NoticeClick) => {
    const { orderId, accept } = click;
    if (!board) return;
    if (click.branchId !== branchId && business.branches.some(({ id }) => id === click.branchId)) {
      await storeClick(click);
      sessionStore.selectBranch(click.branchId);
      location.assign(`${board}?id=${orderId}`);
      return;
    }
    await navigate(`${board}?id=${orderId}`);
    if (!accept || click.branchId !== branchId) return;
    open.add(orderId);
    setAccepted([...open]);
  });

  useEffect(() => {
    if (!('serviceWorker' in navigator && 'caches' in window)) return undefined;
    async function handleClicks() {
      for (const click of await takeClicks(clock.now())) await handle(click);
    }
    const onMessage = ({ data }: MessageEvent) => {
      if (data === CLICK_MESSAGE) void handleClicks();
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    void handleClicks().catch((error: unknown) => console.error('push', error));
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);

  const take = useCallback(
    (orderId: number) => {
      const isOpen = open.delete(orderId);
      if (isOpen) setAccepted([...open]);
      return isOpen;
    },
    [open],
  );
  return useMemo(() => ({ accepted, take }), [accepted, take]);
}
