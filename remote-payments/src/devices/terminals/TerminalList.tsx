import { lazy, Suspense, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { QUIET_AFTER, STALE_AFTER, TERMINAL_STATUSES } from '@mostrador/contract/payments/devices/states';
import { TERMINAL_LIST_DEFAULTS, TERMINAL_SORT_FIELDS } from '@mostrador/contract/payments/terminals/filters';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { useTimeZone } from '@mostrador/session';
import { PlainButton, useNow } from '@mostrador/ui/kit';
import {
  DataTable,
  DayRangeFilter,
  daysToInstants,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  SelectFilter,
  TextFilter,
  useListParams,
} from '@mostrador/ui/list';
import { useLocation } from '@mostrador/ui/router';
import { exportPages } from '../../common/export-pages';
import { useT } from '../messages';
import { ParentFilter } from '../../common/ParentFilter';
import { useMerchantOptions, usePointOptions } from '../../common/parent-options';
import { usePresence } from '../presence';
import { statusOptions } from '../status';
import { columnsOf, exportColumns } from './columns';
import { useOpenTerminal } from './use-open-terminal';
import { ViewSwitch } from './ViewSwitch';

const TerminalDetail = lazy(() => import('./TerminalDetail').then((module) => ({ default: module.TerminalDetail })));

const silences = { hour: QUIET_AFTER, day: STALE_AFTER };

const schema = {
  filters: {
    status: filter.list(TERMINAL_STATUSES),
    merchantId: filter.text(),
    pointId: filter.text(),
    unseen: filter.choice(['hour', 'day']),
    created: filter.days(),
    search: filter.text(),
  },
  sort: { fields: TERMINAL_SORT_FIELDS, default: TERMINAL_LIST_DEFAULTS.sort },
  pageSize: TERMINAL_LIST_DEFAULTS.pageSize,
};

/** Terminals one by one: filters and export; a record opens over the list (docs payments §2, §7). */
export function TerminalList() {
  const t = useT();
  const { pathname } = useLocation();
  const presence = usePresence();
  const params = useListParams(schema);
  const { page, pageSize, sort, filters } = params;
  const timeZone = useTimeZone();
  const { status, merchantId, pointId, unseen, created, search } = filters;
  const days = daysToInstants(created, timeZone);
  // Whole minutes, so that the same minute asks the same question.
  const now = useNow(60_000);
  const seenBefore = unseen ? now - (now % 60_000) - silences[unseen] : undefined;
  const made = { createdFrom: days?.from, createdTo: days?.to };
  const args = { page, pageSize, sort, status, merchantId, pointId, search, seenBefore, ...made };
  const query = useQuery({ ...apiQuery(terminals.list, args), placeholderData: keepPreviousData });
  const open = useOpenTerminal();
  const merchantOptions = useMerchantOptions(merchantId);
  const pointOptions = usePointOptions(pointId, merchantId);
  const columns = useMemo(() => columnsOf(t, presence, open.show), [t, presence, open.show]);

  return (
    <ListPage
      title={t('terminals.title')}
      count={query.data?.total}
      filters={
        <FilterBar params={params}>
          <SelectFilter
            label={t('devices.field.status')}
            multiple
            options={statusOptions(TERMINAL_STATUSES, t)}
            {...params.field('status')}
          />
          <ParentFilter
            label={t('merchants.one')}
            parents={merchantOptions}
            value={merchantId}
            onChange={(value) => params.setFilters({ merchantId: value, pointId: '' })}
          />
          <ParentFilter label={t('points.one')} parents={pointOptions} {...params.field('pointId')} />
          <SelectFilter
            label={t('terminals.unseen')}
            options={(['hour', 'day'] as const).map((value) => ({ value, label: t(`terminals.unseen.${value}`) }))}
            {...params.field('unseen')}
          />
          <DayRangeFilter label={t('devices.field.created')} {...params.field('created')} timeZone={timeZone} />
          <TextFilter label={t('terminals.search')} {...params.field('search')} />
        </FilterBar>
      }
      tools={
        <>
          <ViewSwitch view="list" merchantId={merchantId} />
          <ExportButton
            fileName={t('terminals.export.file')}
            columns={exportColumns(t)}
            fetchPage={exportPages(terminals.list, args)}
            rowKey={({ id }) => id}
            total={query.data?.total}
          />
        </>
      }
      action={
        <PlainButton variant="primary" onClick={() => open.start('create')}>
          {t('terminals.create')}
        </PlainButton>
      }
    >
      <DataTable
        list="terminals"
        label={t('terminals.title')}
        columns={columns}
        query={query}
        params={params}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${pathname}?id=${encodeURIComponent(id)}`}
        openKey={open.id}
        empty={{ title: t('terminals.empty') }}
      />
      <Suspense fallback={null}>{open.everOpen && <TerminalDetail open={open} pointId={pointId} />}</Suspense>
    </ListPage>
  );
}
