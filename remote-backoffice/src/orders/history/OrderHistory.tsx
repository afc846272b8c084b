import { lazy, Suspense, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { InTimeZone } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { useBranch, useSession } from '@mostrador/session';
import { EmptyState } from '@mostrador/ui/kit';
import { DataTable, ExportButton, ListPage } from '@mostrador/ui/list';
import { path } from '../../paths';
import { useT as useOrdersT } from '../messages';
import { orderMenu } from '../order-menu';
import { useBoardCommands } from '../use-board-commands';
import { useOpenOrder } from '../use-open-order';
import { useOrderActions } from '../use-order-actions';
import { usePrinter } from '../printing/use-printer';
import { useWaitingTimes } from '../use-waiting-times';
import { historyColumns } from './columns';
import { exportColumns } from './export-columns';
import { exportOrder, exportParts } from './export-parts';
import { useHistoryFilters } from './filters';
import { HistoryFilters } from './HistoryFilters';
import { useT } from './messages';
import '../card.css';
import '../orders.css';
import './history.css';

const OrderDetail = lazy(() => import('../detail/OrderDetail').then((module) => ({ default: module.OrderDetail })));
const ReasonDialog = lazy(() => import('../detail/ReasonDialog').then((module) => ({ default: module.ReasonDialog })));

/** Every order of a branch: filters, export, and the order itself over them (docs backoffice §2.4). */
export function OrderHistory() {
  const t = useOrdersT();
  const branch = useBranch();
  return branch ? <BranchHistory sessionBranch={branch.id} /> : <EmptyState title={t('orders.noBranch')} />;
}

function BranchHistory({ sessionBranch }: { sessionBranch: number }) {
  const t = useT();
  const orderWords = useOrdersT();
  const { online } = useHostServices();
  const { role } = useSession().business;
  const { params, args, branchId, timeZone } = useHistoryFilters(sessionBranch);
  const { page, pageSize } = params;
  const query = useQuery({
    ...apiQuery(orders.history, { ...args, page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const items = query.data?.items;
  const waiting = useWaitingTimes(branchId, items);
  const open = useOpenOrder();
  const actions = useOrderActions();
  const printer = usePrinter();
  const commands = useBoardCommands(open, actions, printer);
  const gifts = query.data?.hasGifts ?? false;
  const columns = useMemo(
    () =>
      historyColumns({
        t,
        orderWords,
        gifts,
        menu: (order) => orderMenu(order, { role, online, commands, t: orderWords }),
      }),
    [t, orderWords, gifts, role, online, commands],
  );

  return (
    <InTimeZone zone={timeZone}>
      <ListPage
        title={t('history.title')}
        count={query.data?.total}
        filters={<HistoryFilters params={params} sessionBranch={sessionBranch} timeZone={timeZone} />}
        tools={
          <ExportButton
            fileName={t('history.export.file')}
            columns={exportColumns(t, orderWords, timeZone)}
            fetchPage={exportParts(args, query.data?.total ?? 0)}
            rowKey={({ id }) => String(id)}
            compare={exportOrder(args)}
            total={query.data?.total}
          />
        }
      >
        <DataTable
          list="history"
          label={t('history.title')}
          columns={columns}
          query={query}
          params={params}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => path('history', {}, { id })}
          openKey={open.id === null ? null : String(open.id)}
          empty={{ title: t('history.empty') }}
        />
        <Suspense fallback={null}>
          {open.everOpen && (
            <OrderDetail
              open={open}
              items={items}
              waiting={waiting}
              pending={actions.pending}
              online={online}
              commands={commands}
            />
          )}
          {open.everAsked && <ReasonDialog open={open} items={items} actions={actions} />}
        </Suspense>
        {printer.ticket}
      </ListPage>
    </InTimeZone>
  );
}
