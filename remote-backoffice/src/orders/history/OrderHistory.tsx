import { useMemo } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { BusinessLocaleProvider } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { useListQuery } from '@mostrador/remote-kit/list';
import { useBranch, useSession } from '@mostrador/session';
import { EmptyState, LazySlot } from '@mostrador/ui/kit';
import { DataTable, ExportButton, ListPage, noDialogs, useOpenRecord } from '@mostrador/ui/list';
import { exportFileName } from '@mostrador/values/file-name';
import { ExportIfAllowed } from '../../common/ExportIfAllowed';
import { path } from '../../paths';
import { orderDialogParams } from '../board-commands';
import { useT as useOrdersT } from '../messages';
import { orderMenu } from '../order-menu';
import { useBoardCommands } from '../use-board-commands';
import { useOrderActions } from '../use-order-actions';
import { QuietPrinting } from '../printing/lazy-parts';
import { useAfterFirstScreen } from '../printing/use-after-first-screen';
import { usePrinter } from '../printing/use-printer';
import { useWaitingTimes } from '../use-waiting-times';
import { exportColumns, historyColumns } from './columns';
import { exportComparator, exportParts } from './export-parts';
import { findBranch, definition, HistoryFilters } from './filters';
import { useT } from './messages';
import '../card.css';
import '../orders.css';
import './history.css';

const OrderDetail = lazyPart(() => import('../detail/OrderDetail').then((module) => module.OrderDetail));
const TimeDialog = lazyPart(() => import('../detail/TimeDialog').then((module) => module.TimeDialog));
const ReasonDialog = lazyPart(() => import('../detail/ReasonDialog').then((module) => module.ReasonDialog));
const SoldOutDialog = lazyPart(() => import('../detail/SoldOutDialog').then((module) => module.SoldOutDialog));

/** The order history of a branch, with filters, export and order detail (docs backoffice §2.4). */
export function OrderHistory() {
  const t = useOrdersT();
  const branch = useBranch();
  return branch ? <BranchHistory sessionBranchId={branch.id} /> : <EmptyState title={t('orders.noBranch')} />;
}

function BranchHistory({ sessionBranchId }: { sessionBranchId: number }) {
  const t = useT();
  const orderWords = useOrdersT();
  const { online } = useHostServices();
  const session = useSession();
  const { business } = session;
  const list = useListQuery(definition);
  const { params, args, total } = list;
  const page = list.query.data;
  const items = page?.items;
  const { name: branchName, timeZone } = findBranch(params.filters.branch, session);
  const waiting = useWaitingTimes(args.branchId);
  const open = useOpenRecord(noDialogs, orderDialogParams);
  const actions = useOrderActions();
  const { pending, shown } = actions;
  const printer = usePrinter();
  const isIdle = useAfterFirstScreen(sessionBranchId);
  const commands = useBoardCommands(open, actions, printer);
  const context = { waiting, pending, online, commands };
  const gifts = page?.hasGifts ?? false;
  const columns = useMemo(
    () =>
      historyColumns({
        t,
        orderWords,
        gifts,
        shown,
        menu: (order) => orderMenu(shown(order), { business, online, commands, t: orderWords }),
      }),
    [t, orderWords, gifts, shown, business, online, commands],
  );

  return (
    <BusinessLocaleProvider zone={timeZone}>
      <ListPage
        title={t('history.title')}
        count={total}
        filters={<HistoryFilters params={params} />}
        tools={
          <ExportIfAllowed call={orders.export} label={t('history.export')} reason={t('history.export.permission')}>
            <ExportButton
              fileName={exportFileName(t('history.export.file'), branchName, args.range)}
              columns={exportColumns(t, orderWords, timeZone)}
              fetchPage={exportParts(args, total ?? 0)}
              rowKey={({ id }) => String(id)}
              compare={exportComparator(args)}
              total={total}
            />
          </ExportIfAllowed>
        }
      >
        <DataTable
          list="history"
          label={t('history.title')}
          columns={columns}
          {...list.table}
          rowHref={({ id }) => path('history', {}, { id })}
          openKey={open.id === null ? null : String(open.id)}
          empty={{ title: t('history.empty') }}
        />
        <LazySlot>{open.hasBeenOpen && <OrderDetail open={open} items={items} shown={shown} {...context} />}</LazySlot>
        {/* While a dialog loads, the detail below it stays. */}
        <LazySlot>
          {open.action !== null && <TimeDialog open={open} items={items} waiting={waiting} commands={commands} />}
          {open.action === 'soldOut' && <SoldOutDialog open={open} items={items} commands={commands} />}
          {open.action !== null && <ReasonDialog open={open} items={items} pending={pending} commands={commands} />}
        </LazySlot>
        {printer.ticket}
        <LazySlot>{isIdle && <QuietPrinting branchId={sessionBranchId} printer={printer} />}</LazySlot>
      </ListPage>
    </BusinessLocaleProvider>
  );
}
