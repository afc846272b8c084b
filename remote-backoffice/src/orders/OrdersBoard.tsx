import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useHostServices } from '@mostrador/remote-kit';
import { useBranch } from '@mostrador/session';
import { EmptyState, ErrorState, Page } from '@mostrador/ui/kit';
import { filter, FilterBar, SelectFilter, TextFilter, useFilterParams } from '@mostrador/ui/list';
import { Board } from './Board';
import { BoardNotice } from './BoardNotice';
import { BoardSkeleton } from './BoardSkeleton';
import { BoardTools } from './BoardTools';
import { useBoardSettings } from './board-settings';
import { boardColumns } from './columns';
import { useT } from './messages';
import { liveOrdersQuery } from './queries';
import { useArrivals } from './use-arrivals';
import { useBoardCommands } from './use-board-commands';
import { useOpenOrder } from './use-open-order';
import { useOrderActions } from './use-order-actions';
import { usePrinter } from './use-printer';
import { useWaitingTimes } from './use-waiting-times';
import './card.css';
import './orders.css';

const loadDetail = () => import('./OrderDetail').then((module) => ({ default: module.OrderDetail }));
const loadReason = () => import('./ReasonDialog').then((module) => ({ default: module.ReasonDialog }));
const loadHelp = () => import('./ShortcutsDialog').then((module) => ({ default: module.ShortcutsDialog }));
const OrderDetail = lazy(loadDetail);
const ReasonDialog = lazy(loadReason);
const ShortcutsDialog = lazy(loadHelp);

const kinds = ['delivery', 'takeaway'] as const;
const filters = { search: filter.text(), kind: filter.choice(kinds) };

/** The live orders of the branch (spec backoffice §2; design backoffice, "Orders"). */
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
  const params = useFilterParams(filters);
  const columns = useMemo(() => boardColumns(items ?? [], params.filters), [items, params.filters]);
  const fresh = useArrivals(items);
  const waiting = useWaitingTimes(branchId, items);
  const open = useOpenOrder();
  const actions = useOrderActions();
  const printer = usePrinter();
  const commands = useBoardCommands(open, actions, printer);
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never');
  const bar = useRef<HTMLDivElement>(null);
  useLayersAhead();

  const refetch = () => void query.refetch();
  const context = { waiting, pending: actions.pending, online, commands };
  return (
    <Page
      title={t('orders.title')}
      count={query.data?.total}
      actions={<BoardTools waiting={columns.find(({ key }) => key === 'INGRESADO')?.total ?? 0} onHelp={() => setHelp('open')} />}
    >
      {query.data && <BoardNotice error={query.error} at={query.dataUpdatedAt} onRetry={refetch} retrying={query.isFetching} />}
      <div ref={bar} className="order-filters">
        <FilterBar params={params}>
          <TextFilter
            label={t('orders.search')}
            value={params.filters.search}
            onChange={(search, how) => params.setFilters({ search }, how)}
          />
          <SelectFilter
            label={t('orders.filter.kind')}
            options={kinds.map((value) => ({ value, label: t(`orders.kind.${value}`) }))}
            value={params.filters.kind}
            onChange={(kind) => params.setFilters({ kind })}
          />
        </FilterBar>
      </div>
      {query.data ? (
        <Board
          columns={columns}
          isFiltered={params.isFiltered}
          fresh={fresh}
          kitchen={settings.kitchen}
          keys={settings.shortcuts}
          covered={open.id !== null || open.asked !== null || help === 'open'}
          onSearch={() => bar.current?.querySelector('input')?.focus()}
          onHelp={() => setHelp('open')}
          {...context}
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={refetch} retrying={query.isFetching} />
      ) : (
        <BoardSkeleton />
      )}
      <Suspense fallback={null}>
        {open.everOpen && <OrderDetail open={open} items={items} {...context} />}
        {open.everAsked && <ReasonDialog open={open} items={items} actions={actions} />}
        {help !== 'never' && <ShortcutsDialog open={help === 'open'} onClose={() => setHelp('closed')} />}
      </Suspense>
      {printer.ticket}
    </Page>
  );
}

/** Brings the code of what opens over the board once the board stands: it works without a network too. */
function useLayersAhead() {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([loadDetail(), loadReason(), loadHelp()]), 2_000);
    return () => clearTimeout(timer);
  }, []);
}
