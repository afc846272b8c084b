import { memo, useDeferredValue } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import type { WaitingTimes } from '../age';
import type { BoardCommands, OpenOrder } from '../board-commands';
import { loadReason, loadSoldOut, loadTime } from './dialog-loaders';

const ReasonDialog = lazyPart(loadReason);
const TimeDialog = lazyPart(loadTime);
const SoldOutDialog = lazyPart(loadSoldOut);

interface Props {
  open: OpenOrder;
  items: readonly Order[] | undefined;
  waiting: WaitingTimes;
  pending: ReadonlySet<number>;
  commands: BoardCommands;
}

/**
 * The open dialog of an order. The click that opens it first marks the order's card; the dialog is rendered with deferred priority, in the
 * next frame. It closes at once.
 */
export const OrderDialogs = memo(function OrderDialogs({ open, items, waiting, pending, commands }: Props) {
  const before = useDeferredValue(open);
  const shown = open.action === null ? open : before;
  if (shown.action === null) return null;
  return (
    <>
      <TimeDialog open={shown} items={items} waiting={waiting} commands={commands} />
      <ReasonDialog open={shown} items={items} pending={pending} commands={commands} />
      {shown.action === 'soldOut' && <SoldOutDialog open={shown} items={items} commands={commands} />}
    </>
  );
});
