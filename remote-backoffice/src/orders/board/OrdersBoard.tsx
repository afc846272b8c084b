import { useMemo, useRef, useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { useHostServices, type Visit } from '@mostrador/remote-kit';
import { useBranch } from '@mostrador/session';
import { EmptyState, ErrorState, Page, LazySlot, useSnackbar } from '@mostrador/ui/kit';
import { noDialogs, useOpenRecord } from '@mostrador/ui/list';
import { orderDialogParams } from '../board-commands';
import { Board } from './Board';
import { loadDetail, loadHelp, loadReason, loadSelection, loadTime, usePreloadDialogs } from './dialog-loaders';
import { useBoardFilters, useColumns } from './board-filters';
import { BoardFilters } from './BoardFilters';
import { BoardNotice } from './BoardNotice';
import { BoardSkeleton } from './BoardSkeleton';
import { BoardTools } from './BoardTools';
import { useBoardSettings } from '../board-settings';
import { useFullScreen } from './device/use-full-screen';
import { useWakeLock } from './device/use-wake-lock';
import { useT } from '../messages';
import { liveOrdersQuery } from '../queries';
import { useSelection } from './selection/use-selection';
import { useTickCleanup } from '../ticks/use-tick-cleanup';
import { useArrivals } from './use-arrivals';
import { useFrozenColumns } from './use-frozen-columns';
import { useBoardCommands } from '../use-board-commands';
import { useOrderActions } from '../use-order-actions';
import { usePrinter } from '../printing/use-printer';
import { useWaitingTimes } from '../use-waiting-times';
import '../card.css';
import '../orders.css';

const OrderDetail = lazyPart(loadDetail);
const ReasonDialog = lazyPart(loadReason);
const TimeDialog = lazyPart(loadTime);
const ShortcutsDialog = lazyPart(loadHelp);
const SelectionBar = lazyPart(loadSelection);

/** Prefetches the orders that the board will show. */
export async function prefetchOrders({ session: { branchId }, queries }: Visit): Promise<void> {
  if (branchId !== null) await queries.prefetchQuery(liveOrdersQuery(branchId));
}

/** The board of a branch's live orders (docs backoffice §2.4, §10). */
export function OrdersBoard() {
  const t = useT();
  const branch = useBranch();
  return branch ? <BranchBoard branchId={branch.id} /> : <EmptyState title={t('orders.noBranch')} />;
}

function BranchBoard({ branchId }: { branchId: number }) {
  const t = useT();
  const { online } = useHostServices();
  const settings = useBoardSettings();
  const query = useQuery(liveOrdersQuery(branchId));
  const items = query.data?.items;
  const fresh = useArrivals(items);
  const waiting = useWaitingTimes(branchId);
  const params = useBoardFilters();
  const actions = useOrderActions();
  const { pending, held, shown, undo, undone } = actions;
  const columns = useFrozenColumns(
    useColumns(
      useMemo(() => items?.map(shown), [items, shown]),
      params.filters,
      waiting,
    ),
    held,
  );
  const selection = useSelection(columns);
  const open = useOpenRecord(noDialogs, orderDialogParams);
  const printer = usePrinter();
  const commands = useBoardCommands(open, actions, printer);
  const { fullScreen, onFullScreen } = useFullScreenWithFeedback();
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const bar = useRef<HTMLDivElement>(null);
  useTickCleanup(branchId, items);
  useWakeLock(settings.awake);
  usePreloadDialogs();

  const refetch = () => void query.refetch();
  const onHelp = () => setHelp('open');
  const context = { waiting, pending, online, commands };
  const entered = columns.find(({ key }) => key === 'placed')?.total ?? 0;
  return (
    <Page
      title={t('orders.title')}
      count={query.data?.total}
      actions={<BoardTools waiting={entered} {...{ selection, fullScreen, onFullScreen, onHelp }} />}
    >
      {query.data && <BoardNotice error={query.error} at={query.dataUpdatedAt} onRetry={refetch} retrying={query.isFetching} />}
      <BoardFilters ref={bar} params={params} items={items} />
      {query.data ? (
        <Board
          columns={columns}
          isFiltered={params.isFiltered}
          fresh={fresh}
          kitchen={settings.kitchen || fullScreen.on ? settings.kitchenSize : null}
          keys={settings.shortcuts}
          covered={open.id !== null || open.action !== null || help === 'open'}
          undone={undone}
          onUndo={undo}
          onSearch={() => bar.current?.querySelector('input')?.focus()}
          {...{ selection, fullScreen, onFullScreen, onHelp }}
          {...context}
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={refetch} retrying={query.isFetching} />
      ) : (
        <BoardSkeleton />
      )}
      <LazySlot>
        {open.hasBeenOpen && <OrderDetail open={open} items={items} shown={shown} {...context} />}
        {open.action !== null && <TimeDialog open={open} items={items} waiting={waiting} commands={commands} />}
        {open.action !== null && <ReasonDialog open={open} items={items} pending={pending} commands={commands} />}
        {help !== 'never' && <ShortcutsDialog open={help === 'open'} onClose={() => setHelp('closed')} />}
      </LazySlot>
      <LazySlot>{selection.active && <SelectionBar selection={selection} onPrint={commands.printAll} />}</LazySlot>
      {printer.ticket}
    </Page>
  );
}

/** Returns the full-screen state and a toggle; shows a message if the browser refuses. */
function useFullScreenWithFeedback() {
  const t = useT();
  const snackbar = useSnackbar();
  const fullScreen = useFullScreen();
  return useMemo(() => {
    const tell = () => snackbar({ message: t('orders.fullscreen.refused'), variant: 'alert', alert: { color: 'warning' } });
    return { fullScreen, onFullScreen: () => void fullScreen.toggle().catch(tell) };
  }, [fullScreen, snackbar, t]);
}
