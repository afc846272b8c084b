import { useMemo } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { PAYMENT_ACTIONS, PAYMENT_STATUS_FILTERS, statusFilterOf } from '@mostrador/contract/payments/payments/states';
import { DISPUTE_STATES, disputeState } from '@mostrador/contract/payments/payments/dispute';
import { CASHOUT_CURRENCIES } from '@mostrador/contract/payments/cashouts/calls';
import { PAYMENT_LIST_DEFAULTS, PAYMENT_SORT_FIELDS, payments } from '@mostrador/contract/payments/payments/calls';
import { useLocale } from '@mostrador/i18n';
import type { Visit } from '@mostrador/remote-kit';
import { defineList, matchesFilter, prefetchList, useListQuery } from '@mostrador/remote-kit/list';
import { useSession } from '@mostrador/session';
import { Notice, PlainButton, LazySlot } from '@mostrador/ui/kit';
import {
  DayRangeFilter,
  filter,
  FilterBar,
  noDialogs,
  RowSelectionProvider,
  SelectFilter,
  TextFilter,
  useOpenRecord,
  useRowSelection,
} from '@mostrador/ui/list';
import { useNavigate } from '@mostrador/ui/router';
import { digitsByCurrency } from '@mostrador/values/iso-4217';
import { amountBound } from '../common/amount-filter/amount-bound';
import { AmountFilter } from '../common/amount-filter/AmountFilter';
import { useLedgerT } from '../common/ledger/messages';
import { RecordList } from '../common/RecordList';
import { path } from '../paths';
import { useHasBatch } from './batch/use-has-batch';
import { boundsText } from './bounds-text';
import { columnsOf, exportColumns } from './columns';
import { MerchantFilter } from './MerchantFilter';
import { useT } from './messages';
import { paymentQuery, progressKey } from './queries';
import { statusFilterText } from './words';

const RefundBatchBar = lazyPart(() => import('./batch/RefundBatchBar').then((module) => module.RefundBatchBarWithMessages));
const PaymentDetail = lazyPart(() => import('./PaymentDetail').then((module) => module.PaymentDetail));

const CreateLink = lazyPart(() => import('../common/create-link/CreateLink').then((module) => module.CreateLinkWithMessages));

/** URL parameter that opens the form for a new payment link over the list: `?openCreateLink=true` (docs payments §2). */
const createLinkAddress = { independentDialogs: ['openCreateLink'] } as const;

const definition = defineList({
  call: payments.list,
  filters: {
    search: filter.text(),
    status: filter.list(PAYMENT_STATUS_FILTERS),
    created: filter.instants('created'),
    paymentId: filter.text(),
    merchantId: filter.text(),
    pointId: filter.text(),
    terminalId: filter.text(),
    currency: filter.choice([...digitsByCurrency.keys()]),
    amountFrom: amountBound('amountFrom'),
    amountTo: amountBound('amountTo'),
    lastFour: filter.text(),
    dispute: filter.list(DISPUTE_STATES),
  },
  sort: { fields: PAYMENT_SORT_FIELDS, default: PAYMENT_LIST_DEFAULTS.sort },
  pageSize: PAYMENT_LIST_DEFAULTS.pageSize,
  // Amounts of several currencies can be neither sorted nor compared.
  args: ({ currency, sort, amountFrom, amountTo, lastFour, ...args }, { timeZone }) => ({
    ...args,
    timeZone: args.search ? timeZone : undefined,
    currency: currency ?? undefined,
    ...(currency && { amountFrom, amountTo }),
    lastFour: lastFour.replaceAll(/\D/g, '').slice(-4) || undefined,
    sort: sort.field === 'amount' && !currency ? PAYMENT_LIST_DEFAULTS.sort : sort,
  }),
  poll: ({ items }) => progressKey(items),
  matchesFilters: (payment, filters) => {
    const { initial, merchant, point, terminal, chargeback } = payment;
    return (
      matchesFilter<string>(statusFilterOf(payment), filters.status) &&
      (filters.dispute.length === 0 ||
        (chargeback !== undefined && matchesFilter(disputeState(chargeback) ?? undefined, filters.dispute))) &&
      matchesFilter(initial.currency, filters.currency) &&
      matchesFilter(merchant?.id, filters.merchantId) &&
      matchesFilter(point?.id, filters.pointId) &&
      matchesFilter(terminal?.id, filters.terminalId)
    );
  },
  record: { query: ({ paymentId }) => paymentQuery(paymentId), part: PaymentDetail },
});

/** Prefetches the page of payments that the list will show. */
export function prefetchPayments(visit: Visit): Promise<void> {
  return prefetchList(definition, visit);
}

/** Payments: list, filters and export; a record opens over it (docs payments §2, §3). */
export function PaymentList() {
  const t = useT();
  const words = useLedgerT();
  const list = useListQuery(definition);
  const { params } = list;
  const user = useSession().business;
  const { merchantId, pointId, terminalId, currency, amountFrom, amountTo } = params.filters;
  const locale = useLocale();
  const rows = list.query.data?.items ?? [];
  const [first] = rows;
  const codes = [
    user.currency,
    ...CASHOUT_CURRENCIES,
    ...rows.map(({ initial }) => initial.currency),
    ...(currency ? [currency] : []),
  ];
  const currencies = [...new Set(codes)].filter((code) => digitsByCurrency.has(code));
  // Without a currency filter the list keeps its default order and ignores the bounds of the amount.
  const isUnsorted = params.sort.field === 'amount' && currency === null;
  const isUnbounded = (amountFrom !== null || amountTo !== null) && currency === null;
  const displayedParams = isUnsorted ? { ...params, sort: PAYMENT_LIST_DEFAULTS.sort } : params;
  const boundsCurrency = currency ?? currencies[0] ?? user.currency;
  const open = useOpenRecord(PAYMENT_ACTIONS);
  const createLink = useOpenRecord(noDialogs, createLinkAddress);
  const navigate = useNavigate();
  // A created link opens on the links screen.
  const toLink = (id: string) => void navigate(path('payment-links', {}, { id }), { replace: true });
  const picking = useRowSelection(list.query.data?.items);
  const hasBatch = useHasBatch();
  const columns = useMemo(() => columnsOf(t, user, open.show), [t, user, open.show]);

  return (
    <RowSelectionProvider value={picking}>
      <RecordList
        name="payments"
        title={t('payments.title')}
        list={{ ...list, table: { ...list.table, params: displayedParams } }}
        columns={columns}
        exported={{ fileName: t('payments.export.file'), columns: exportColumns(t, words) }}
        filters={
          <>
            <FilterBar params={params}>
              <TextFilter label={t('payments.filter.search')} {...params.field('search')} />
              <SelectFilter
                label={t('payments.filter.status')}
                multiple
                options={PAYMENT_STATUS_FILTERS.map((value) => ({ value, label: statusFilterText(value, t) }))}
                {...params.field('status')}
              />
              <DayRangeFilter label={t('payments.filter.created')} {...params.field('created')} />
              <TextFilter label={t('payments.filter.paymentId')} {...params.field('paymentId')} />
              <MerchantFilter
                label={t('payments.filter.merchant')}
                name={first?.merchant?.id === merchantId ? first.merchant.name : undefined}
                {...params.field('merchantId')}
              />
              <SelectFilter
                label={t('payments.column.currency')}
                options={currencies.map((value) => ({ value, label: value }))}
                value={currency}
                // Bounds of one currency mean nothing in another.
                onChange={(code) =>
                  params.setFilters({ currency: code, ...(currency !== null && { amountFrom: null, amountTo: null }) })
                }
              />
              <AmountFilter
                label={t('payments.column.amount')}
                text={boundsText({ from: amountFrom, to: amountTo }, currency, locale)}
                value={{ from: amountFrom, to: amountTo }}
                currency={boundsCurrency}
                onChange={({ from, to }) =>
                  params.setFilters({
                    amountFrom: from,
                    amountTo: to,
                    ...((from !== null || to !== null) && { currency: boundsCurrency }),
                  })
                }
              />
              <TextFilter label={t('payments.filter.lastFour')} {...params.field('lastFour')} />
              <SelectFilter
                label={t('payments.facts.chargeback')}
                multiple
                options={DISPUTE_STATES.map((value) => ({ value, label: t(`payments.disputeState.${value}`) }))}
                {...params.field('dispute')}
              />
              {pointId && (
                <ScopeFilter
                  label={t('payments.related.point')}
                  name={first?.point?.id === pointId ? first.point.name : undefined}
                  {...params.field('pointId')}
                />
              )}
              {terminalId && (
                <ScopeFilter
                  label={t('payments.related.terminal')}
                  name={first?.terminal?.id === terminalId ? first.terminal.name : undefined}
                  {...params.field('terminalId')}
                />
              )}
            </FilterBar>
            {(isUnsorted || isUnbounded) && (
              <Notice
                tone="info"
                action={currencies.map((one) => (
                  <PlainButton key={one} onClick={() => params.setFilters({ currency: one })}>
                    {one}
                  </PlainButton>
                ))}
              >
                {t(isUnbounded ? 'payments.filter.chooseCurrency' : 'payments.sort.chooseCurrency')}
              </Notice>
            )}
          </>
        }
        action={
          <PlainButton variant="primary" onClick={() => createLink.openDialogFor('openCreateLink', 'true')}>
            {t('payments.createLink')}
          </PlainButton>
        }
        rowHref={(payment) => path('payments', {}, { id: payment.paymentId })}
        openKey={list.query.data?.items.find(({ id, paymentId: known }) => id === open.id || known === open.id)?.id ?? null}
        empty={{ title: t('payments.empty') }}
      >
        <LazySlot>
          {(hasBatch || picking.picked.size > 0) && (
            <RefundBatchBar picked={[...picking.picked.values()]} onPickShown={picking.pickShown} onClear={picking.clear} />
          )}
        </LazySlot>
        {open.hasBeenOpen && <PaymentDetail open={open} />}
        <LazySlot>{createLink.action && <CreateLink open={{ ...createLink, show: toLink }} merchantId={merchantId} />}</LazySlot>
      </RecordList>
    </RowSelectionProvider>
  );
}

/** Filter by the point or terminal that another screen linked with; it can only be removed. */
function ScopeFilter({
  label,
  value,
  name,
  onChange,
}: {
  label: string;
  value: string;
  name: string | undefined;
  onChange: (id: string) => void;
}) {
  return (
    <SelectFilter
      label={label}
      options={[{ value, label: name ?? value }]}
      value={value}
      onChange={(id: string | null) => onChange(id ?? '')}
    />
  );
}
