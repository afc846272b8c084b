import { useMemo } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useIntl } from 'react-intl';
import { TRANSACTION_CHANNELS } from '@mostrador/contract/payments/transactions/actors';
import { TRANSACTION_STATUSES } from '@mostrador/contract/payments/transactions/shapes';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useTimeZone } from '@mostrador/session';
import { Notice, LazySlot } from '@mostrador/ui/kit';
import {
  DataTable,
  DayRangeFilter,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  SelectFilter,
  TextFilter,
  useListParams,
  noDialogs,
  useOpenRecord,
} from '@mostrador/ui/list';
import { LinkButton } from '@mostrador/ui/router';
import type { DayRange } from '@mostrador/values/day-range';
import { useActorT } from '../common/actors/messages';
import { actorText, channelText } from '../common/actors/words';
import { useDeclineT } from '../common/declines/messages';
import { useLedgerT } from '../common/ledger/messages';
import { movementsOf } from '../common/ledger/movements';
import { LoadingProgress } from '../common/ledger/LoadingProgress';
import { pageOf, ROW_SORT_FIELDS, sortRows } from '../common/ledger/rows';
import { useLedger } from '../common/ledger/use-ledger';
import { ParentFilter } from '../common/ParentFilter';
import { useMerchantOptions } from '../common/parent-options';
import { path } from '../paths';
import { columnsOf, exportColumns } from './columns';
import { useT } from './messages';
import { MAX_DAYS, refundDays, defaultDays } from './refund-days';
import { RefundTotals } from './RefundTotals';
import './refunds.css';

const TransactionDetail = lazyPart(() => import('./TransactionDetail').then((module) => module.TransactionDetail));

const schema = {
  filters: {
    status: filter.list(TRANSACTION_STATUSES),
    days: filter.days(),
    merchantId: filter.text(),
    paymentId: filter.text(),
    actor: filter.text(),
    channel: filter.list(TRANSACTION_CHANNELS),
  },
  sort: { fields: ROW_SORT_FIELDS, default: { field: 'at', order: 'desc' } },
  pageSize: 20,
} as const;

const types = ['REFUND'];

/** Returns whether a value is one of the chosen ones; every value matches an empty choice. */
function isAmong(value: string | undefined, chosen: readonly string[]): boolean {
  return chosen.length === 0 || (value !== undefined && chosen.includes(value));
}

/**
 * Refunds of a period, extracted from the ledgers of their payments: a refund is a transaction of type REFUND (docs payments
 * §12.8).
 */
export function RefundList() {
  const t = useT();
  const words = useLedgerT();
  const declines = useDeclineT();
  const actors = useActorT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const params = useListParams(schema);
  const { sort, filters } = params;
  const { status, merchantId, paymentId, actor, channel } = filters;
  const now = useServerNow(60_000);
  // For one payment the list contains all its refunds, unless days are chosen.
  const isWhole = paymentId !== '' && filters.days === null;
  const { days, cut, from, to } = useMemo(() => {
    const chosen = refundDays(filters.days, timeZone, now);
    return isWhole ? { ...chosen, from: 0 } : chosen;
  }, [filters.days, timeZone, now, isWhole]);
  const request = { types, period: { from, to }, paymentId, merchantId };
  const isByOrigin = actor !== '' || channel.length > 0;
  const unfiltered = useLedger({ ...request, enabled: !isByOrigin });
  const ofOrigin = useLedger({ ...request, actor, channels: channel, enabled: isByOrigin });
  const pages = isByOrigin ? ofOrigin : unfiltered;
  const merchants = useMerchantOptions(merchantId);
  const open = useOpenRecord(noDialogs);
  const found = useMemo(() => movementsOf(pages.items, types, { from, to }), [pages.items, from, to]);
  const rows = useMemo(
    () =>
      sortRows(
        found.filter(
          (row) => isAmong(row.status, status) && (actor === '' || row.actor === actor) && isAmong(row.channel, channel),
        ),
        sort,
      ),
    [found, status, actor, channel, sort],
  );
  const people = useMemo(() => {
    // The answer to a filter has only its own actors; the others are known from before the filter.
    const named = [...movementsOf(unfiltered.items, types, { from, to }), ...found].flatMap((row) => row.actor ?? []);
    return [...new Set([...named, ...(actor ? [actor] : [])])]
      .map((value) => ({ value, label: actorText(value, actors) }))
      .sort((a, b) => a.label.localeCompare(b.label, locale));
  }, [unfiltered.items, from, to, found, actor, actors, locale]);
  const allWords = useMemo(() => ({ t, words, declines, actors }), [t, words, declines, actors]);
  const columns = useMemo(() => columnsOf(allWords), [allWords]);
  const { formatDateTimeRange } = useIntl();
  const daysText = ({ from: first, to: last }: DayRange) =>
    formatDateTimeRange(new Date(`${first}T00:00Z`), new Date(`${last}T00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const known = pages.total !== undefined;

  return (
    <ListPage
      title={t('refunds.title')}
      count={pages.complete ? rows.length : undefined}
      filters={
        <>
          <FilterBar params={params}>
            <SelectFilter
              label={t('refunds.filter.status')}
              multiple
              options={TRANSACTION_STATUSES.map((value) => ({ value, label: words(`ledger.status.${value}`) }))}
              {...params.field('status')}
            />
            <DayRangeFilter
              label={t('refunds.filter.days')}
              {...params.field('days')}
              {...(isWhole ? {} : { standard: defaultDays })}
            />
            <ParentFilter label={t('refunds.filter.merchant')} parents={merchants} {...params.field('merchantId')} />
            <SelectFilter
              label={actors('actors.who')}
              options={people}
              value={actor || null}
              onChange={(name: string | null) => params.setFilters({ actor: name ?? '' })}
            />
            <SelectFilter
              label={actors('actors.through')}
              multiple
              options={TRANSACTION_CHANNELS.map((value) => ({ value, label: channelText(value, actors) }))}
              {...params.field('channel')}
            />
            <TextFilter label={t('refunds.filter.payment')} {...params.field('paymentId')} />
          </FilterBar>
          {cut && <Notice tone="info">{t('refunds.cut', { most: MAX_DAYS, range: daysText(days) })}</Notice>}
          <LoadingProgress pages={pages} />
          <RefundTotals movements={rows} complete={pages.complete} />
        </>
      }
      tools={
        <ExportButton
          fileName={t('refunds.export.file')}
          columns={exportColumns(allWords)}
          list="refunds"
          fetchPage={() => Promise.resolve({ items: rows, total: rows.length })}
          rowKey={({ id }) => id}
          total={pages.complete ? rows.length : undefined}
        />
      }
      action={
        <LinkButton variant="primary" className="p-refund-create" to={path('payments', {}, { status: 'CAPTURED,COMPLETED' })}>
          {t('refunds.create')}
        </LinkButton>
      }
    >
      <DataTable
        list="refunds"
        label={t('refunds.title')}
        columns={columns}
        query={{
          data: known ? pageOf(rows, params) : undefined,
          error: pages.error,
          isFetching: pages.isFetching,
          dataUpdatedAt: pages.dataUpdatedAt,
          refetch: pages.resume,
        }}
        params={params}
        rowKey={({ id }) => id}
        rowHref={({ id }) => path('refunds', {}, { id })}
        openKey={open.id}
        empty={{ title: t('refunds.empty') }}
      />
      <p className="m-muted p-ledger-source">{t('refunds.source')}</p>
      <LazySlot>{open.hasBeenOpen && <TransactionDetail open={open} />}</LazySlot>
    </ListPage>
  );
}
