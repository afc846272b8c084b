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
import { PlainButton } from '@mostrador/ui/kit';
import { col, DayRangeFilter, filter, FilterBar, SelectFilter, TextFilter, useOpenRecord } from '@mostrador/ui/list';
import { countryName } from '../countries';
import { deviceColumns, deviceExportColumns } from '../columns';
import { useT, type T } from '../messages';
import { deviceMenu, merchantVerdicts, statusOptions } from '../words';
import { PLACE_DIALOGS, type OpenPlace } from '../dialogs';
import { RecordList } from '../../common/RecordList';
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
    <RecordList
      name="merchants"
      title={t('merchants.title')}
      list={list}
      columns={columns}
      exported={{ fileName: t('merchants.export.file'), columns: exportColumns(t) }}
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
      action={
        <PlainButton variant="primary" onClick={() => open.openDialog('create')}>
          {t('merchants.create')}
        </PlainButton>
      }
      rowHref={({ id }) => path('merchants', {}, { id })}
      openKey={open.id}
      empty={{ title: t('merchants.empty') }}
    >
      {open.hasBeenOpen && <MerchantDetail open={open} />}
    </RecordList>
  );
}

function columnsOf(t: T, user: PaymentsUser, locale: string, show: OpenPlace['show']) {
  const common = deviceColumns<Merchant>(t, t('merchants.one'), (merchant) =>
    deviceMenu(merchantVerdicts(merchant, user), t, (action) => show(merchant.id, action)),
  );
  return [
    common.name,
    common.status,
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
    common.id,
    common.created,
    common.actions,
  ];
}

function exportColumns(t: T) {
  const common = deviceExportColumns(t);
  return [
    common.id,
    common.name,
    common.status,
    { title: t('devices.field.city'), value: ({ city }: Merchant) => city ?? '', column: { key: 'city' } },
    { title: t('merchants.field.country'), value: ({ country }: Merchant) => country ?? '', column: { key: 'country' } },
    { title: t('devices.field.address'), value: ({ address }: Merchant) => address ?? '' },
    { title: t('points.title'), value: ({ dependants }: Merchant) => dependants?.points ?? '', column: { key: 'points' } },
    {
      title: t('terminals.title'),
      value: ({ dependants }: Merchant) => dependants?.terminals ?? '',
      column: { key: 'terminals' },
    },
    common.created,
  ];
}
