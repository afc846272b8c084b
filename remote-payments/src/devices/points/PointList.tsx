import { useMemo } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { PLACE_STATUSES } from '@mostrador/contract/payments/devices/states';
import type { Point } from '@mostrador/contract/payments/devices/shapes';
import { POINT_LIST_DEFAULTS, POINT_SORT_FIELDS } from '@mostrador/contract/payments/points/filters';
import type { SessionUser } from '@mostrador/contract/permissions';
import { points } from '@mostrador/contract/payments/points/calls';
import { useLocale } from '@mostrador/i18n';
import { defineList, matchesFilter, useListQuery } from '@mostrador/remote-kit/list';
import { useSession } from '@mostrador/session';
import { col, DayRangeFilter, filter, FilterBar, TextFilter, useOpenRecord } from '@mostrador/ui/list';
import { PLACE_DIALOGS, type OpenPlace } from '../dialogs';
import {
  cityColumn,
  placeExportColumns,
  deviceColumns,
  deviceExportColumns,
  merchantColumn,
  merchantExportColumn,
} from '../columns';
import { DeviceList } from '../DeviceList';
import { StatusFilter } from '../StatusFilter';
import { useT, type T } from '../messages';
import { ParentFilter } from '../../common/ParentFilter';
import { useMerchantOptions } from '../../common/parent-options';
import { deviceMenu, pointVerdicts } from '../words';
import { path } from '../../paths';
import { PointStatistics } from './PointStatistics';

const PointDetail = lazyPart(() => import('./PointDetail').then((module) => module.PointDetail));

const definition = defineList({
  call: points.list,
  filters: {
    status: filter.list(PLACE_STATUSES),
    merchantId: filter.text(),
    created: filter.instants('created'),
    search: filter.text(),
  },
  sort: { fields: POINT_SORT_FIELDS, default: POINT_LIST_DEFAULTS.sort },
  pageSize: POINT_LIST_DEFAULTS.pageSize,
  matchesFilters: ({ status, merchantId }, filters) =>
    matchesFilter(status, filters.status) && matchesFilter(merchantId, filters.merchantId),
  record: { query: ({ id }) => apiQuery(points.get, { id }), part: PointDetail },
});

/** Points of sale: statistics, list, filters and export; a record opens over it (docs payments §2, §7). */
export function PointList() {
  const t = useT();
  const locale = useLocale();
  const list = useListQuery(definition);
  const { params } = list;
  const user = useSession().business;
  const { merchantId } = params.filters;
  const open = useOpenRecord(PLACE_DIALOGS);
  const merchantOptions = useMerchantOptions(merchantId);
  const columns = useMemo(() => columnsOf(t, user, locale, open.show), [t, user, locale, open.show]);

  return (
    <DeviceList
      resource="points"
      open={open}
      list={list}
      columns={columns}
      exportColumns={exportColumns(t)}
      filters={
        <>
          <PointStatistics merchantId={merchantId} />
          <FilterBar params={params}>
            <StatusFilter statuses={PLACE_STATUSES} {...params.field('status')} />
            <ParentFilter label={t('merchants.one')} parents={merchantOptions} {...params.field('merchantId')} />
            <DayRangeFilter label={t('devices.field.created')} {...params.field('created')} />
            <TextFilter label={t('devices.search.place')} {...params.field('search')} />
          </FilterBar>
        </>
      }
      rowHref={({ id }) => path('points', {}, { id })}
    >
      {open.hasBeenOpen && <PointDetail open={open} merchantId={merchantId} />}
    </DeviceList>
  );
}

function columnsOf(t: T, user: SessionUser, locale: string, show: OpenPlace['show']) {
  const common = deviceColumns<Point>(t, t('points.one'), (point) =>
    deviceMenu(pointVerdicts(point, user), t, (action) => show(point.id, action)),
  );
  return [
    common.name,
    common.status,
    merchantColumn<Point>(t, 'merchant'),
    cityColumn<Point>(t),
    col.count<Point>({
      key: 'terminals',
      title: t('terminals.title'),
      sort: 'terminals',
      value: ({ terminals, dependants }) => (terminals?.total ?? dependants?.terminals)?.toLocaleString(locale),
    }),
    col.count<Point>({
      key: 'stale',
      title: t('devices.staleTerminals'),
      value: ({ terminals }) => terminals?.stale.toLocaleString(locale),
    }),
    common.id,
    common.created,
    common.actions,
  ];
}

function exportColumns(t: T) {
  const place = placeExportColumns(t);
  return deviceExportColumns<Point>(t, [
    merchantExportColumn(t),
    place.city,
    place.address,
    { title: t('terminals.title'), value: ({ terminals }) => terminals?.total ?? '', column: { key: 'terminals' } },
    { title: t('devices.staleTerminals'), value: ({ terminals }) => terminals?.stale ?? '', column: { key: 'stale' } },
  ]);
}
