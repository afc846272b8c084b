import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { CHARGEBACK_LIST_DEFAULTS, chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { defineList, matchesFilter, useListQuery } from '@mostrador/remote-kit/list';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useSession } from '@mostrador/session';
import { StaleNotice } from '@mostrador/ui/kit';
import { DataTable, ExportButton, filter, FilterBar, ListPage, TextFilter } from '@mostrador/ui/list';
import { Section } from '@mostrador/ui/record';
import type { OpenChargeback } from './columns';
import { ParentFilter } from '../common/ParentFilter';
import { useMerchantOptions } from '../common/parent-options';
import { path } from '../paths';
import { exportColumns, queueColumns } from './columns';
import { DueRows } from './DueRows';
import { useT } from './messages';
import { dueArgs, overdueArgs, filterOverdue } from './queries';
import { chargebackRecord } from './record';
import { ViewSwitch } from './ViewSwitch';
import './chargebacks.css';

const definition = defineList({
  call: chargebacks.list,
  filters: { merchantId: filter.text(), organizationId: filter.text() },
  sort: { fields: ['respondBy'] as const, default: { field: 'respondBy', order: 'asc' } as const },
  pageSize: CHARGEBACK_LIST_DEFAULTS.pageSize,
  args: (args, { now }) => ({ ...args, ...dueArgs(now) }),
  matchesFilters: ({ merchantId }, filters) => matchesFilter(merchantId, filters.merchantId),
  record: chargebackRecord,
});

/**
 * Chargebacks that need an answer, nearest deadline first, and above them those whose deadline passed unanswered (docs payments
 * §12.4).
 */
export function DeadlineQueue({ open }: { open: OpenChargeback }) {
  const t = useT();
  const list = useListQuery(definition);
  const { params } = list;
  const { filters } = params;
  const user = useSession().business;
  const now = useServerNow();
  const overdueQuery = { ...filters, ...overdueArgs(useServerNow(60_000)), pageSize: 100 };
  const overdue = useQuery({ ...apiQuery(chargebacks.list, overdueQuery), placeholderData: keepPreviousData });
  const late = overdue.data && filterOverdue(overdue.data, now);
  const merchants = useMerchantOptions(filters.merchantId);
  const columns = useMemo(() => queueColumns(t, { user, now }, open.show), [t, user, now, open.show]);

  return (
    <ListPage
      title={t('chargebacks.queue.title')}
      count={list.total}
      filters={
        <>
          <ViewSwitch view="deadlines" {...filters} />
          <FilterBar params={params}>
            <ParentFilter label={t('chargebacks.column.merchant')} parents={merchants} {...params.field('merchantId')} />
            <TextFilter label={t('chargebacks.filter.organizationId')} {...params.field('organizationId')} />
          </FilterBar>
        </>
      }
      tools={
        <ExportButton
          fileName={t('chargebacks.queue.export.file')}
          columns={exportColumns(t, 'chargeback-queue')}
          list="chargeback-queue"
          {...list.export}
        />
      }
    >
      {overdue.error && (
        <StaleNotice error={overdue.error} onRetry={() => void overdue.refetch()} retrying={overdue.isFetching} />
      )}
      {late && late.total > 0 && (
        <div className="m-card p-chargeback-overdue">
          <Section title={t('chargebacks.queue.overdue', { count: late.total })}>
            <DueRows chargebacks={late.items} />
          </Section>
        </div>
      )}
      <DataTable
        list="chargeback-queue"
        label={t('chargebacks.queue.title')}
        columns={columns}
        {...list.table}
        rowHref={({ id }) => path('chargebacks', {}, { id })}
        openKey={open.id}
        empty={{ title: t('chargebacks.queue.empty') }}
      />
    </ListPage>
  );
}
