import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { CHARGEBACK_LIST_DEFAULTS, chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { StaleNotice, useNow } from '@mostrador/ui/kit';
import { DataTable, ExportButton, filter, FilterBar, ListPage, TextFilter, useListParams } from '@mostrador/ui/list';
import { Section } from '@mostrador/ui/record';
import { exportPages } from '../common/export-pages';
import { ParentFilter } from '../common/ParentFilter';
import { useMerchantOptions } from '../common/parent-options';
import { path } from '../paths';
import { minuteOf } from './clock';
import { exportColumns, queueColumns } from './columns';
import { DueRows } from './DueRows';
import { useT } from './messages';
import { OpenedChargeback } from './OpenedChargeback';
import { dueArgs, overdueArgs } from './queries';
import { useOpenChargeback } from './use-open-chargeback';
import { ViewSwitch } from './ViewSwitch';
import './chargebacks.css';

const schema = {
  filters: { merchantId: filter.text(), organizationId: filter.text() },
  sort: { fields: ['respondBy'] as const, default: { field: 'respondBy', order: 'asc' } as const },
  pageSize: CHARGEBACK_LIST_DEFAULTS.pageSize,
};

/** What still has to be answered, the nearest deadline first, and above it what nobody answered in time (docs payments §12.4). */
export function DeadlineQueue() {
  const t = useT();
  const params = useListParams(schema);
  const { page, pageSize, filters } = params;
  const now = useNow();
  const minute = minuteOf(now);
  const args = useMemo(() => ({ page, pageSize, ...filters, ...dueArgs(minute) }), [page, pageSize, filters, minute]);
  const query = useQuery({ ...apiQuery(chargebacks.list, args), placeholderData: keepPreviousData });
  const overdueQuery = { ...filters, ...overdueArgs(minute), pageSize: 100 };
  const overdue = useQuery({ ...apiQuery(chargebacks.list, overdueQuery), placeholderData: keepPreviousData });
  const open = useOpenChargeback();
  const merchants = useMerchantOptions(filters.merchantId);
  const columns = useMemo(() => queueColumns(t, now, open.show), [t, now, open.show]);

  return (
    <ListPage
      title={t('chargebacks.queue.title')}
      count={query.data?.total}
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
          columns={exportColumns(t)}
          fetchPage={exportPages(chargebacks.list, args)}
          rowKey={({ id }) => id}
          total={query.data?.total}
        />
      }
    >
      {overdue.error && (
        <StaleNotice error={overdue.error} onRetry={() => void overdue.refetch()} retrying={overdue.isFetching} />
      )}
      {overdue.data && overdue.data.total > 0 && (
        <div className="m-card chargeback-overdue">
          <Section title={t('chargebacks.queue.overdue', { count: overdue.data.total })}>
            <DueRows chargebacks={overdue.data.items} />
          </Section>
        </div>
      )}
      <DataTable
        list="chargeback-queue"
        label={t('chargebacks.queue.title')}
        columns={columns}
        query={query}
        params={params}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('chargebacks', {}, { id })}
        openKey={open.id}
        empty={{ title: t('chargebacks.queue.empty') }}
      />
      <OpenedChargeback open={open} />
    </ListPage>
  );
}
