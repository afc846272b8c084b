import { useMemo } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { PLACE_STATUSES } from '@mostrador/contract/payments/devices/states';
import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import { MERCHANT_LIST_DEFAULTS, MERCHANT_SORT_FIELDS, merchants } from '@mostrador/contract/payments/merchants/calls';
import type { SessionUser } from '@mostrador/contract/permissions';
import { useLocale } from '@mostrador/i18n';
import { defineList, matchesFilter, useListQuery } from '@mostrador/remote-kit/list';
import { useSession } from '@mostrador/session';
import { col, DayRangeFilter, filter, FilterBar, TextFilter, useOpenRecord } from '@mostrador/ui/list';
import { countryName } from '../countries';
import { cityColumn, placeExportColumns, deviceColumns, deviceExportColumns } from '../columns';
import { DeviceList } from '../DeviceList';
import { StatusFilter } from '../StatusFilter';
import { useT, type T } from '../messages';
import { deviceMenu, merchantVerdicts } from '../words';
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
    <DeviceList
      resource="merchants"
      open={open}
      list={list}
      columns={columns}
      exportColumns={exportColumns(t)}
      filters={
        <FilterBar params={params}>
          <StatusFilter statuses={PLACE_STATUSES} {...params.field('status')} />
          <DayRangeFilter label={t('devices.field.created')} {...params.field('created')} />
          <TextFilter label={t('devices.search.place')} {...params.field('search')} />
        </FilterBar>
      }
      rowHref={({ id }) => path('merchants', {}, { id })}
    >
      {open.hasBeenOpen && <MerchantDetail open={open} />}
    </DeviceList>
  );
}

function columnsOf(t: T, user: SessionUser, locale: string, show: OpenPlace['show']) {
  const common = deviceColumns<Merchant>(t, t('merchants.one'), (merchant) =>
    deviceMenu(merchantVerdicts(merchant, user), t, (action) => show(merchant.id, action)),
  );
  return [
    common.name,
    common.status,
    cityColumn<Merchant>(t),
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
    common.id,
    common.created,
    common.actions,
  ];
}

function exportColumns(t: T) {
  const place = placeExportColumns(t);
  return deviceExportColumns<Merchant>(t, [
    place.city,
    { title: t('merchants.field.country'), value: ({ country }) => country ?? '', column: { key: 'country' } },
    place.address,
    { title: t('points.title'), value: ({ dependants }) => dependants?.points ?? '', column: { key: 'points' } },
    {
      title: t('terminals.title'),
      value: ({ dependants }) => dependants?.terminals ?? '',
      column: { key: 'terminals' },
    },
  ]);
}
