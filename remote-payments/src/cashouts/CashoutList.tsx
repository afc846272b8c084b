import { useId, useMemo } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { CASHOUT_STATUSES } from '@mostrador/contract/payments/cashouts/states';
import {
  CASHOUT_CURRENCIES,
  CASHOUT_CURRENCY,
  CASHOUT_LIST_DEFAULTS,
  CASHOUT_SORT_FIELDS,
  cashouts,
} from '@mostrador/contract/payments/cashouts/calls';
import { canCall } from '@mostrador/contract/permissions';
import { defineList, matchesFilter, useListQuery } from '@mostrador/remote-kit/list';
import { useSession } from '@mostrador/session';
import { MoneyText, PlainButton } from '@mostrador/ui/kit';
import { DayRangeFilter, filter, FilterBar, SelectFilter, TextFilter, useOpenRecord } from '@mostrador/ui/list';
import { RecordList } from '../common/RecordList';
import { path } from '../paths';
import { CASHOUT_DIALOGS, columnsOf, exportColumns } from './columns';
import { useT } from './messages';
import { Overview } from './Overview';
import { cashoutQuery, progressKey } from './queries';
import { StatusSummary } from './StatusSummary';
import { useStatusSync } from './use-status-sync';
import './cashouts.css';

const CashoutDetail = lazyPart(() => import('./CashoutDetail').then((module) => module.CashoutDetail));

const definition = defineList({
  call: cashouts.list,
  filters: {
    // Unset: the default currency
    currency: filter.choice(CASHOUT_CURRENCIES),
    status: filter.list(CASHOUT_STATUSES),
    created: filter.instants('created'),
    search: filter.text(),
  },
  sort: { fields: CASHOUT_SORT_FIELDS, default: CASHOUT_LIST_DEFAULTS.sort },
  pageSize: CASHOUT_LIST_DEFAULTS.pageSize,
  args: ({ currency = CASHOUT_CURRENCY, ...args }) => ({ ...args, currency }),
  poll: ({ items }) => progressKey(items),
  matchesFilters: ({ status, amount }, filters) =>
    matchesFilter(status, filters.status) && matchesFilter(amount.currency, filters.currency ?? CASHOUT_CURRENCY),
  record: { query: ({ id }) => cashoutQuery(id), part: CashoutDetail },
});

/**
 * Cashouts of one currency below its balance: list, filters, figures and export; a record opens over it (docs payments §2, §3).
 */
export function CashoutList() {
  const t = useT();
  const list = useListQuery(definition);
  const { params } = list;
  const page = list.query.data;
  const { filters } = params;
  const { status, created, search } = filters;
  const currency = filters.currency ?? CASHOUT_CURRENCY;
  const user = useSession().business;
  const mayCreate = canCall(cashouts.create, user);
  const whyNot = useId();
  useStatusSync(page?.items);
  const open = useOpenRecord(CASHOUT_DIALOGS);
  const columns = useMemo(() => columnsOf(t, user, open.show), [t, user, open.show]);
  // The currency is always set and selects the list, so it does not count as a filter; the others do.
  const narrowing = {
    ...params,
    isFiltered: status.length > 0 || created !== null || search !== '',
    clearFilters: () => params.setFilters({ status: [], created: null, search: '' }),
  };
  const setCurrency = (next: typeof currency | null) => params.setFilters({ currency: next === CASHOUT_CURRENCY ? null : next });

  return (
    <RecordList
      name="cashouts"
      title={t('cashouts.title')}
      list={{ ...list, table: { ...list.table, params: narrowing } }}
      columns={columns}
      exported={{ fileName: t('cashouts.export.file'), columns: exportColumns(t) }}
      filters={
        <>
          {!mayCreate && (
            <p id={whyNot} className="m-muted">
              {t('cashouts.create.permission')}
            </p>
          )}
          <Overview currency={currency} onCurrency={setCurrency} onMonth={(days) => params.setFilters({ created: days })} />
          <div className="m-line m-ends p-cashout-filters">
            <FilterBar params={narrowing}>
              <SelectFilter
                label={t('cashouts.filter.currency')}
                options={CASHOUT_CURRENCIES.map((value) => ({ value, label: value }))}
                value={filters.currency}
                onChange={setCurrency}
                standard={CASHOUT_CURRENCY}
              />
              <SelectFilter
                label={t('cashouts.filter.status')}
                multiple
                options={CASHOUT_STATUSES.map((value) => ({ value, label: t(`cashouts.status.${value}`) }))}
                {...params.field('status')}
              />
              <DayRangeFilter label={t('cashouts.filter.created')} {...params.field('created')} />
              <TextFilter label={t('cashouts.filter.search')} {...params.field('search')} />
            </FilterBar>
            {(!page || page.totalAmount) && (
              <p className="p-cashout-total">
                <span className="m-muted">
                  {t(status.length === 0 ? 'cashouts.summary.total.kept' : 'cashouts.summary.total')}
                </span>{' '}
                <MoneyText money={page?.totalAmount ?? null} />
              </p>
            )}
          </div>
          <StatusSummary page={page} chosen={status} onChoose={(value) => params.setFilters({ status: value })} />
        </>
      }
      action={
        <PlainButton
          variant="primary"
          aria-disabled={!mayCreate}
          aria-describedby={mayCreate ? undefined : whyNot}
          onClick={() => mayCreate && open.openDialog('create')}
        >
          {t('cashouts.create')}
        </PlainButton>
      }
      rowHref={({ id }) => path('cashouts', {}, { id })}
      openKey={open.id}
      empty={{ title: t('cashouts.empty', { currency }) }}
    >
      {open.hasBeenOpen && <CashoutDetail open={open} currency={currency} />}
    </RecordList>
  );
}
