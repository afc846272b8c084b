import { useMemo } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { PLACE_STATUSES } from '@mostrador/contract/payments/devices/states';
import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import { MERCHANT_LIST_DEFAULTS, MERCHANT_SORT_FIELDS, merchants } from '@mostrador/contract/payments/merchants/calls';
import type { PaymentsUser } from '@mostrador/contract/payments/permissions';
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
import { countryName } from '../countries';
import { useT, type T } from '../messages';
import { deviceMenu, merchantVerdicts, statusOf, statusOptions } from '../words';
import { PLACE_DIALOGS, type OpenPlace } from '../dialogs';
import { path } from '../../paths';

const MerchantDetail = lazyPart(() => import('./MerchantDetail').then((module) => module.MerchantDetail));

const definition = defineList({
  call: merchants.list,
  filters: { status: filter.list(PLACE_STATUSES), created: filter.instants('created'), search: filter.text() },
  sort: { fields: MERCHANT_SORT_FIELDS, default: MERCHANT_LIST_DEFAULTS.sort },
  pageSize: MERCHANT_LIST_DEFAULTS.pageSize,
  matchesFilters: ({ status }, filters) => matchesFilter(status, filters.status),
  record: { query: ({ id }) => apiQuery(merchants.get, { id }), part: MerchantDetail },
});

/** Merchants of the provider: list, filters and export; a record opens over it (docs payments §2, §7). */
export function MerchantList() {
  const t = useT();
  const locale = useLocale();
  const list = useListQuery(definition);
  const { params } = list;
  const user = useSession().business;
  const open = useOpenRecord(PLACE_DIALOGS);
  const columns = useMemo(() => columnsOf(t, user, locale, open.show), [t, user, locale, open.show]);

  return (
    <ListPage
      title={t('merchants.title')}
      count={list.total}
      filters={
        <FilterBar params={params}>
          <SelectFilter
            label={t('devices.field.status')}
            multiple
            options={statusOptions(PLACE_STATUSES, t)}
            {...params.field('status')}
          />
          <DayRangeFilter label={t('devices.field.created')} {...params.field('created')} />
          <TextFilter label={t('devices.search.place')} {...params.field('search')} />
        </FilterBar>
      }
      tools={<ExportButton fileName={t('merchants.export.file')} columns={exportColumns(t)} list="merchants" {...list.export} />}
      action={
        <PlainButton variant="primary" onClick={() => open.openDialog('create')}>
          {t('merchants.create')}
        </PlainButton>
      }
    >
      <DataTable
        list="merchants"
        label={t('merchants.title')}
        columns={columns}
        {...list.table}
        rowHref={({ id }) => path('merchants', {}, { id })}
        openKey={open.id}
        empty={{ title: t('merchants.empty') }}
      />
      <LazySlot>{open.hasBeenOpen && <MerchantDetail open={open} />}</LazySlot>
    </ListPage>
  );
}

function columnsOf(t: T, user: PaymentsUser, locale: string, show: OpenPlace['show']) {
  return [
    col.text<Merchant>({ key: 'name', title: t('merchants.one'), sort: 'name', value: ({ name }) => name }),
    col.status<Merchant>({
      key: 'status',
      title: t('devices.field.status'),
      sort: 'status',
      value: ({ status }) => statusOf(status, t),
    }),
    col.text<Merchant>({ key: 'city', title: t('devices.field.city'), sort: 'city', value: ({ city }) => city }),
    col.text<Merchant>({
      key: 'country',
      title: t('merchants.field.country'),
      value: ({ country }) => country && countryName(country, locale),
    }),
    col.count<Merchant>({
      key: 'points',
      title: t('points.title'),
      value: ({ dependants }) => dependants?.points.toLocaleString(locale),
    }),
    col.count<Merchant>({
      key: 'terminals',
      title: t('terminals.title'),
      value: ({ dependants }) => dependants?.terminals.toLocaleString(locale),
    }),
    col.id<Merchant>({ key: 'id', title: t('devices.field.id'), optional: true, value: ({ id }) => id }),
    col.date<Merchant>({
      key: 'created',
      title: t('devices.field.created'),
      sort: 'created_at',
      optional: true,
      value: ({ createdAt }) => createdAt ?? null,
    }),
    col.actions<Merchant>({
      title: t('devices.actions'),
      label: ({ name }) => t('devices.actionsOf', { name }),
      items: (merchant) => deviceMenu(merchantVerdicts(merchant, user), t, (action) => show(merchant.id, action)),
    }),
  ];
}

function exportColumns(t: T) {
  return [
    { title: t('devices.field.id'), value: ({ id }: Merchant) => id },
    { title: t('devices.field.name'), value: ({ name }: Merchant) => name },
    { title: t('devices.field.status'), value: ({ status }: Merchant) => statusOf(status, t).label, column: { key: 'status' } },
    { title: t('devices.field.city'), value: ({ city }: Merchant) => city ?? '', column: { key: 'city' } },
    { title: t('merchants.field.country'), value: ({ country }: Merchant) => country ?? '', column: { key: 'country' } },
    { title: t('devices.field.address'), value: ({ address }: Merchant) => address ?? '' },
    { title: t('points.title'), value: ({ dependants }: Merchant) => dependants?.points ?? '', column: { key: 'points' } },
    {
      title: t('terminals.title'),
      value: ({ dependants }: Merchant) => dependants?.terminals ?? '',
      column: { key: 'terminals' },
    },
    {
      title: t('devices.field.created'),
      value: ({ createdAt }: Merchant) => instantCell(createdAt),
      column: { key: 'created', optional: true },
    },
  ];
}
