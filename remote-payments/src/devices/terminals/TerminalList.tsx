import { useMemo } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { QUIET_AFTER, STALE_AFTER, TERMINAL_STATUSES } from '@mostrador/contract/payments/devices/states';
import { TERMINAL_LIST_DEFAULTS, TERMINAL_SORT_FIELDS } from '@mostrador/contract/payments/terminals/filters';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { defineList, matchesFilter, useListQuery } from '@mostrador/remote-kit/list';
import { useSession } from '@mostrador/session';
import { DayRangeFilter, filter, FilterBar, SelectFilter, TextFilter, useOpenRecord } from '@mostrador/ui/list';
import { useLocation } from '@mostrador/ui/router';
import { DeviceList } from '../DeviceList';
import { TERMINAL_DIALOGS } from '../dialogs';
import { useT } from '../messages';
import { ParentFilter } from '../../common/ParentFilter';
import { useMerchantOptions, usePointOptions } from '../../common/parent-options';
import { usePresence } from '../presence';
import { StatusFilter } from '../StatusFilter';
import { columnsOf, exportColumns } from './columns';
import { ViewSwitch } from './ViewSwitch';

const TerminalDetail = lazyPart(() => import('./TerminalDetail').then((module) => module.TerminalDetail));

const silences = { hour: QUIET_AFTER, day: STALE_AFTER };

const definition = defineList({
  call: terminals.list,
  filters: {
    status: filter.list(TERMINAL_STATUSES),
    merchantId: filter.text(),
    pointId: filter.text(),
    unseen: filter.choice(['hour', 'day']),
    created: filter.instants('created'),
    search: filter.text(),
  },
  sort: { fields: TERMINAL_SORT_FIELDS, default: TERMINAL_LIST_DEFAULTS.sort },
  pageSize: TERMINAL_LIST_DEFAULTS.pageSize,
  args: ({ unseen, ...args }, { now }) => ({ ...args, seenBefore: unseen && now - silences[unseen] }),
  matchesFilters: ({ status, merchantId, pointId }, filters) =>
    matchesFilter(status, filters.status) &&
    matchesFilter(merchantId, filters.merchantId) &&
    matchesFilter(pointId, filters.pointId),
  record: { query: ({ id }) => apiQuery(terminals.get, { id }), part: TerminalDetail },
});

/** List of terminals: filters and export; a record opens over the list (docs payments §2, §7). */
export function TerminalList() {
  const t = useT();
  const { pathname } = useLocation();
  const presence = usePresence();
  const list = useListQuery(definition);
  const { params } = list;
  const user = useSession().business;
  const { merchantId, pointId } = params.filters;
  const open = useOpenRecord(TERMINAL_DIALOGS);
  const merchantOptions = useMerchantOptions(merchantId);
  const pointOptions = usePointOptions(pointId, merchantId);
  const columns = useMemo(() => columnsOf(t, user, presence, open.show), [t, user, presence, open.show]);

  return (
    <DeviceList
      resource="terminals"
      open={open}
      list={list}
      columns={columns}
      exportColumns={exportColumns(t)}
      filters={
        <FilterBar params={params}>
          <StatusFilter statuses={TERMINAL_STATUSES} {...params.field('status')} />
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
          <DayRangeFilter label={t('devices.field.created')} {...params.field('created')} />
          <TextFilter label={t('terminals.search')} {...params.field('search')} />
        </FilterBar>
      }
      tools={<ViewSwitch view="list" merchantId={merchantId} />}
      rowHref={({ id }) => `${pathname}?${new URLSearchParams({ id }).toString()}`}
    >
      {open.hasBeenOpen && <TerminalDetail open={open} pointId={pointId} />}
    </DeviceList>
  );
}
