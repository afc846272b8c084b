import { useMemo } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { PLACE_STATUSES } from '@mostrador/contract/payments/devices/states';
import type { Point } from '@mostrador/contract/payments/devices/shapes';
import { POINT_LIST_DEFAULTS, POINT_SORT_FIELDS } from '@mostrador/contract/payments/points/filters';
import type { PaymentsUser } from '@mostrador/contract/payments/permissions';
import { points } from '@mostrador/contract/payments/points/calls';
import { useLocale } from '@mostrador/i18n';
import { defineList, matchesFilter, useListQuery } from '@mostrador/remote-kit/list';
import { useSession } from '@mostrador/session';
import { PlainButton, LazySlot } from '@mostrador/ui/kit';
import {
  col,
  DataTable,
  DayRangeFilter,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  SelectFilter,
  TextFilter,
  useOpenRecord,
  instantCell,
} from '@mostrador/ui/list';
import { PLACE_DIALOGS, type OpenPlace } from '../dialogs';
import { useT, type T } from '../messages';
import { ParentFilter } from '../../common/ParentFilter';
import { useMerchantOptions } from '../../common/parent-options';
import { deviceMenu, pointVerdicts, statusOf, statusOptions } from '../words';
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
    <ListPage
      title={t('points.title')}
      count={list.total}
      filters={
        <>
          <PointStatistics merchantId={merchantId} />
          <FilterBar params={params}>
            <SelectFilter
              label={t('devices.field.status')}
              multiple
              options={statusOptions(PLACE_STATUSES, t)}
              {...params.field('status')}
            />
            <ParentFilter label={t('merchants.one')} parents={merchantOptions} {...params.field('merchantId')} />
            <DayRangeFilter label={t('devices.field.created')} {...params.field('created')} />
            <TextFilter label={t('devices.search.place')} {...params.field('search')} />
          </FilterBar>
        </>
      }
      tools={<ExportButton fileName={t('points.export.file')} columns={exportColumns(t)} list="points" {...list.export} />}
      action={
        <PlainButton variant="primary" onClick={() => open.openDialog('create')}>
          {t('points.create')}
        </PlainButton>
      }
    >
      <DataTable
        list="points"
        label={t('points.title')}
        columns={columns}
        {...list.table}
        rowHref={({ id }) => path('points', {}, { id })}
        openKey={open.id}
        empty={{ title: t('points.empty') }}
      />
      <LazySlot>{open.hasBeenOpen && <PointDetail open={open} merchantId={merchantId} />}</LazySlot>
    </ListPage>
  );
}

function columnsOf(t: T, user: PaymentsUser, locale: string, show: OpenPlace['show']) {
  return [
    col.text<Point>({ key: 'name', title: t('points.one'), sort: 'name', value: ({ name }) => name }),
    col.status<Point>({
      key: 'status',
      title: t('devices.field.status'),
      sort: 'status',
      value: ({ status }) => statusOf(status, t),
    }),
    col.text<Point>({
      key: 'merchant',
      title: t('merchants.one'),
      sort: 'merchant',
      value: ({ merchant, merchantId }) => merchant?.name ?? merchantId,
    }),
    col.text<Point>({ key: 'city', title: t('devices.field.city'), sort: 'city', value: ({ city }) => city }),
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
    col.id<Point>({ key: 'id', title: t('devices.field.id'), optional: true, value: ({ id }) => id }),
    col.date<Point>({
      key: 'created',
      title: t('devices.field.created'),
      sort: 'created_at',
      optional: true,
      value: ({ createdAt }) => createdAt ?? null,
    }),
    col.actions<Point>({
      title: t('devices.actions'),
      label: ({ name }) => t('devices.actionsOf', { name }),
      items: (point) => deviceMenu(pointVerdicts(point, user), t, (action) => show(point.id, action)),
    }),
  ];
}

function exportColumns(t: T) {
  return [
    { title: t('devices.field.id'), value: ({ id }: Point) => id },
    { title: t('devices.field.name'), value: ({ name }: Point) => name },
    { title: t('devices.field.status'), value: ({ status }: Point) => statusOf(status, t).label, column: { key: 'status' } },
    {
      title: t('merchants.one'),
      value: ({ merchant, merchantId }: Point) => merchant?.name ?? merchantId,
      column: { key: 'merchant' },
    },
    { title: t('devices.field.city'), value: ({ city }: Point) => city ?? '', column: { key: 'city' } },
    { title: t('devices.field.address'), value: ({ address }: Point) => address ?? '' },
    { title: t('terminals.title'), value: ({ terminals }: Point) => terminals?.total ?? '', column: { key: 'terminals' } },
    { title: t('devices.staleTerminals'), value: ({ terminals }: Point) => terminals?.stale ?? '', column: { key: 'stale' } },
    {
      title: t('devices.field.created'),
      value: ({ createdAt }: Point) => instantCell(createdAt),
      column: { key: 'created', optional: true },
    },
  ];
}
