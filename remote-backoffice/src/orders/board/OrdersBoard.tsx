import { useMemo, useRef, useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useQuery } from '@tanstack/react-query';
import { useHostServices, type Visit } from '@mostrador/remote-kit';
import { useBranch } from '@mostrador/session';
import { EmptyState, ErrorState, Page, LazySlot, useSnackbar } from '@mostrador/ui/kit';
import { noDialogs, useOpenRecord } from '@mostrador/ui/list';
import { orderDialogParams } from '../board-commands';
import { Board } from './Board';
import {
  loadDetail,
  loadDialogStyles,
  loadHelp,
  loadKitchenBar,
  loadSelection,
  loadSlotNotice,
  usePreloadDialogs,
} from './dialog-loaders';
import { useBoardFilters, useColumns } from './board-filters';
import { BoardFilters } from './BoardFilters';
import { BoardNotice } from './BoardNotice';
import { BoardSkeleton } from './BoardSkeleton';
import { BoardTools } from './BoardTools';
import { OrderDialogs } from './OrderDialogs';
import { useLateOutcomes } from '../late-actions';
import { changeBoardSettings, useBoardSettings } from '../board-settings';
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
import { BoardPrinting, UnprintedNotice } from '../printing/lazy-parts';
import { useAfterFirstScreen } from '../printing/use-after-first-screen';
import { usePrinter } from '../printing/use-printer';
import { useWaitingTimes } from '../use-waiting-times';
import '../card.css';
import '../orders.css';

const OrderDetail = lazyPart(loadDetail);
const KeptDialogStyles = lazyPart(loadDialogStyles);
const ShortcutsDialog = lazyPart(loadHelp);
const SelectionBar = lazyPart(loadSelection);
const KitchenBar = lazyPart(loadKitchenBar);
const AcceptedOnNotices = lazyPart(async () => (await import('./device/AcceptedOnNotices')).AcceptedOnNotices);
const SlotNotice = lazyPart(loadSlotNotice);
const LateNotice = lazyPart(async () => (await import('./LateNotice')).LateNotice);

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
  const { online, notices } = useHostServices();
  const settings = useBoardSettings();
  const query = useQuery(liveOrdersQuery(branchId));
  const items = query.data?.items;
  const fresh = useArrivals(items);
  const waiting = useWaitingTimes(branchId);
  const params = useBoardFilters();
  const { fullScreen, onFullScreen } = useFullScreenWithFeedback();
  const kitchen = settings.kitchen || fullScreen.on;
  const hiddenCategories = kitchen ? settings.hiddenCategories : null;
  const actions = useOrderActions();
  const { pending, held, shown, undo, undone } = actions;
  const columns = useFrozenColumns(
    useColumns(
      useMemo(() => items?.map(shown), [items, shown]),
      params.filters,
      waiting,
      hiddenCategories,
    ),
    held,
  );
  const selection = useSelection(columns);
  const open = useOpenRecord(noDialogs, orderDialogParams);
  const printer = usePrinter();
  const isIdle = useAfterFirstScreen(branchId);
  const lateCount = useLateOutcomes().length;
  const commands = useBoardCommands(open, actions, printer);
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const bar = useRef<HTMLDivElement>(null);
  useTickCleanup(branchId, items);
  useWakeLock(settings.awake);
  const arePreloaded = usePreloadDialogs();

  const refetch = () => void query.refetch();
  const onHelp = () => setHelp('open');
  const onTotals = () => changeBoardSettings({ totals: !settings.totals });
  const context = { waiting, pending, online, commands, hasAllergens: settings.allergens };
  const entered = columns.find(({ key }) => key === 'placed')?.total ?? 0;
  return (
    <Page
      title={t('orders.title')}
      count={query.data?.total}
      menu={kitchen ? 'drawer' : undefined}
      actions={
        <>
          <span className="b-order-printing-slot">
            <LazySlot>{isIdle && <BoardPrinting branchId={branchId} printer={printer} />}</LazySlot>
          </span>
          <BoardTools
            waiting={entered}
            totals={kitchen ? { shown: settings.totals, onToggle: onTotals } : undefined}
            {...{ selection, fullScreen, onFullScreen, onHelp }}
          />
        </>
      }
    >
      {query.data && <BoardNotice error={query.error} at={query.dataUpdatedAt} onRetry={refetch} retrying={query.isFetching} />}
      <LazySlot>{lateCount > 0 && <LateNotice />}</LazySlot>
      <LazySlot>{isIdle && <UnprintedNotice branchId={branchId} />}</LazySlot>
      <LazySlot>{query.data?.fullSlot && <SlotNotice wire={query.data.fullSlot} />}</LazySlot>
      <BoardFilters ref={bar} params={params} items={items} />
      {kitchen && query.data && (
        <LazySlot>
          <KitchenBar branchId={branchId} columns={columns} hidden={hiddenCategories} />
        </LazySlot>
      )}
      {query.data ? (
        <Board
          columns={columns}
          isFiltered={params.isFiltered || hiddenCategories !== null}
          fresh={fresh}
          kitchen={kitchen ? settings.kitchenSize : null}
          keys={settings.shortcuts}
          covered={open.id !== null || open.action !== null || help === 'open'}
          openId={open.subject ?? open.id}
          undone={undone}
          onUndo={undo}
          onSearch={() => bar.current?.querySelector('input')?.focus()}
          {...{ selection, hiddenCategories, fullScreen, onFullScreen, onTotals, onHelp }}
          {...context}
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={refetch} retrying={query.isFetching} />
      ) : (
        <BoardSkeleton />
      )}
      <LazySlot>{open.hasBeenOpen && <OrderDetail open={open} items={items} shown={shown} {...context} />}</LazySlot>
      {/* While a dialog loads, the detail below it stays. */}
      <LazySlot>
        <OrderDialogs {...{ open, items, waiting, pending, commands }} />
        {help !== 'never' && <ShortcutsDialog open={help === 'open'} onClose={() => setHelp('closed')} />}
      </LazySlot>
      <LazySlot>{arePreloaded && <KeptDialogStyles />}</LazySlot>
      <LazySlot>{selection.active && <SelectionBar selection={selection} onPrint={commands.printAll} />}</LazySlot>
      {Boolean(notices.closedPage?.accepted.length) && (
        <LazySlot>
          <AcceptedOnNotices commands={commands} />
        </LazySlot>
      )}
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
