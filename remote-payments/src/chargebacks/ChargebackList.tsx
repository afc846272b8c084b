import { useMemo } from 'react';
import { CHARGEBACK_LIST_DEFAULTS, CHARGEBACK_SORT_FIELDS, chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { CHARGEBACK_STATUSES } from '@mostrador/contract/payments/chargebacks/states';
import { defineList, matchesFilter, useListQuery } from '@mostrador/remote-kit/list';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useSession } from '@mostrador/session';
import { DayRangeFilter, filter, FilterBar, SelectFilter, TextFilter } from '@mostrador/ui/list';
import type { OpenChargeback } from './columns';
import { amountBound } from '../common/amount-filter/amount-bound';
import { AmountFilter } from '../common/amount-filter/AmountFilter';
import { ParentFilter } from '../common/ParentFilter';
import { useMerchantOptions } from '../common/parent-options';
import { RecordList } from '../common/RecordList';
import { path } from '../paths';
import { exportColumns, listColumns } from './columns';
import { useT } from './messages';
import { chargebackRecord } from './record';
import { ViewSwitch } from './ViewSwitch';

/** Defaults of docs payments §9; all filters of the server (docs payments §3). */
const definition = defineList({
  call: chargebacks.list,
  filters: {
    status: filter.list(CHARGEBACK_STATUSES),
    merchantId: filter.text(),
    created: filter.instants('created'),
    respondBy: filter.instants('respond'),
    over: amountBound('amountGt'),
    under: amountBound('amountLt'),
    paymentId: filter.text(),
    transactionId: filter.text(),
    organizationId: filter.text(),
  },
  sort: { fields: CHARGEBACK_SORT_FIELDS, default: CHARGEBACK_LIST_DEFAULTS.sort },
  pageSize: CHARGEBACK_LIST_DEFAULTS.pageSize,
  matchesFilters: ({ status, merchantId }, filters) =>
    matchesFilter(status, filters.status) && matchesFilter(merchantId, filters.merchantId),
  record: chargebackRecord,
});

/** All chargebacks: filters and export; a record opens over the list (docs payments §2, §3). */
export function ChargebackList({ open }: { open: OpenChargeback }) {
  const t = useT();
  const list = useListQuery(definition);
  const { params } = list;
  const { merchantId, organizationId, over, under } = params.filters;
  const merchants = useMerchantOptions(merchantId);
  const user = useSession().business;
  const now = useServerNow();
  const locale = useLocale();
  const boundText = (bound: number) => new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(bound);
  const boundsText = [
    over !== null && t('chargebacks.amount.isOver', { amount: boundText(over) }),
    under !== null && t('chargebacks.amount.isUnder', { amount: boundText(under) }),
  ].filter((part) => part !== false);
  const columns = useMemo(() => listColumns(t, { user, now }, open.show), [t, user, now, open.show]);

  return (
    <RecordList
      name="chargebacks"
      title={t('chargebacks.title')}
      list={list}
      columns={columns}
      exported={{ fileName: t('chargebacks.export.file'), columns: exportColumns(t, 'chargebacks') }}
      filters={
        <>
          <ViewSwitch view="list" merchantId={merchantId} organizationId={organizationId} />
          <FilterBar params={params}>
            <SelectFilter
              label={t('chargebacks.column.status')}
              multiple
              options={CHARGEBACK_STATUSES.map((value) => ({ value, label: t(`chargebacks.status.${value}`) }))}
              {...params.field('status')}
            />
            <ParentFilter label={t('chargebacks.column.merchant')} parents={merchants} {...params.field('merchantId')} />
            <AmountFilter
              label={t('chargebacks.column.amount')}
              text={boundsText.join(', ') || null}
              value={{ from: over, to: under }}
              isExclusive
              onChange={({ from, to }) => params.setFilters({ over: from, under: to })}
            />
            <DayRangeFilter label={t('chargebacks.filter.created')} {...params.field('created')} />
            <DayRangeFilter label={t('chargebacks.column.respondBy')} {...params.field('respondBy')} />
            {(['paymentId', 'transactionId', 'organizationId'] as const).map((name) => (
              <TextFilter key={name} label={t(`chargebacks.filter.${name}`)} {...params.field(name)} />
            ))}
          </FilterBar>
        </>
      }
      rowHref={({ id }) => path('chargebacks', {}, { id })}
      openKey={open.id}
      empty={{ title: t('chargebacks.empty') }}
    />
  );
}
