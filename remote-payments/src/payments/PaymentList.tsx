import { lazy, Suspense, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAYMENT_STATUSES } from '@mostrador/contract/payments/payments/states';
import type { Payment } from '@mostrador/contract/payments/payments/shapes';
import { PAYMENT_LIST_DEFAULTS, PAYMENT_SORT_FIELDS, payments } from '@mostrador/contract/payments/payments/calls';
import type { Visit } from '@mostrador/remote-kit';
import { timeZoneOf, useTimeZone } from '@mostrador/session';
import { PlainButton } from '@mostrador/ui/kit';
import {
  col,
  DataTable,
  DayRangeFilter,
  daysToInstants,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  readListParams,
  SelectFilter,
  TextFilter,
  useListParams,
} from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { exportPages } from '../common/export-pages';
import { path } from '../paths';
import { cardText } from './card-text';
import { exportColumns } from './export-columns';
import { useT, type T } from './messages';
import { paymentMenu } from './payment-menu';
import { paymentsQuery } from './queries';
import { statusOf } from './status';
import { useCreateLink } from './use-create-link';
import { useOpenPayment, type OpenPayment } from './use-open-payment';

const PaymentDetail = lazy(() => import('./PaymentDetail').then((module) => ({ default: module.PaymentDetail })));

const CreateLink = lazy(() =>
  import('../common/create-link/CreateLink').then((module) => ({ default: module.CreateLinkElsewhere })),
);

const schema = {
  filters: {
    status: filter.list(PAYMENT_STATUSES),
    created: filter.days(),
    paymentId: filter.text(),
    merchantId: filter.text(),
  },
  sort: { fields: PAYMENT_SORT_FIELDS, default: PAYMENT_LIST_DEFAULTS.sort },
  pageSize: PAYMENT_LIST_DEFAULTS.pageSize,
};

type Shown = ReturnType<typeof readListParams<(typeof schema)['filters'], (typeof schema)['sort']['fields'][number]>>;

function argsOf({ page, pageSize, sort, filters }: Shown, timeZone: string) {
  const { created, status, paymentId, merchantId } = filters;
  const days = daysToInstants(created, timeZone);
  return { page, pageSize, sort, status, createdFrom: days?.from, createdTo: days?.to, paymentId, merchantId };
}

/** Asks for the page of payments that the list is about to show. */
export function prefetchPayments({ search, session, queries }: Visit): Promise<void> {
  return queries.prefetchQuery(paymentsQuery(argsOf(readListParams(schema, search), timeZoneOf(session))));
}

/** Payments: list, filters and export; a record opens over it (docs payments §2, §3). */
export function PaymentList() {
  const t = useT();
  const timeZone = useTimeZone();
  const params = useListParams(schema);
  const { merchantId } = params.filters;
  const args = useMemo(() => argsOf(params, timeZone), [params, timeZone]);
  const query = useQuery({ ...paymentsQuery(args), placeholderData: keepPreviousData });
  const open = useOpenPayment();
  const createLink = useCreateLink();
  const columns = useMemo(() => columnsOf(t, open.show), [t, open.show]);

  return (
    <ListPage
      title={t('payments.title')}
      count={query.data?.total}
      filters={
        <FilterBar params={params}>
          <SelectFilter
            label={t('payments.filter.status')}
            multiple
            options={PAYMENT_STATUSES.map((value) => ({ value, label: t(`payments.status.${value}`) }))}
            {...params.field('status')}
          />
          <DayRangeFilter label={t('payments.filter.created')} {...params.field('created')} timeZone={timeZone} />
          <TextFilter label={t('payments.filter.paymentId')} {...params.field('paymentId')} />
          <TextFilter label={t('payments.filter.merchant')} {...params.field('merchantId')} />
        </FilterBar>
      }
      tools={
        <ExportButton
          fileName={t('payments.export.file')}
          columns={exportColumns(t)}
          fetchPage={exportPages(payments.list, args)}
          rowKey={(payment) => payment.id}
          total={query.data?.total}
        />
      }
      action={
        <PlainButton variant="primary" onClick={createLink.start}>
          {t('payments.createLink')}
        </PlainButton>
      }
    >
      <DataTable
        list="payments"
        label={t('payments.title')}
        columns={columns}
        query={query}
        params={params}
        rowKey={(payment) => payment.id}
        rowHref={(payment) => path('payments', {}, { id: payment.paymentId })}
        openKey={query.data?.items.find(({ id, paymentId: known }) => id === open.id || known === open.id)?.id ?? null}
        empty={{ title: t('payments.empty') }}
      />
      <Suspense fallback={null}>{open.everOpen && <PaymentDetail open={open} />}</Suspense>
      <Suspense fallback={null}>{createLink.open && <CreateLink open={createLink.record} merchantId={merchantId} />}</Suspense>
    </ListPage>
  );
}

function columnsOf(t: T, show: OpenPayment['show']) {
  return [
    col.id<Payment>({
      key: 'paymentId',
      title: t('payments.column.id'),
      sort: 'payment_id',
      width: 164,
      value: (payment) => payment.paymentId,
    }),
    col.status<Payment>({
      key: 'status',
      title: t('payments.column.status'),
      sort: 'status',
      width: 186,
      value: (payment) => statusOf(payment.status, t),
    }),
    col.text<Payment>({
      key: 'merchant',
      title: t('payments.column.merchant'),
      sort: 'merchant',
      value: ({ merchant }) => merchant?.name ?? merchant?.id,
    }),
    col.text<Payment>({ key: 'card', title: t('payments.column.card'), width: 170, value: cardText }),
    col.text<Payment>({ key: 'city', title: t('payments.column.city'), optional: true, value: ({ merchant }) => merchant?.city }),
    col.text<Payment>({ key: 'trace', title: t('payments.column.trace'), optional: true, value: ({ traceId }) => traceId }),
    col.date<Payment>({
      key: 'created',
      title: t('payments.column.created'),
      sort: 'created_at',
      value: ({ createdAt }) => createdAt,
    }),
    col.date<Payment>({
      key: 'updated',
      title: t('payments.column.updated'),
      sort: 'updated_at',
      optional: true,
      value: ({ updatedAt }) => updatedAt ?? null,
    }),
    col.money<Payment>({ key: 'amount', title: t('payments.column.amount'), sort: 'amount', value: ({ initial }) => initial }),
    col.actions<Payment>({
      title: t('payments.column.actions'),
      label: (payment) => t('payments.actionsOf', { id: shortId(payment.paymentId) }),
      items: (payment) => paymentMenu(payment, t, (action) => show(payment.paymentId, action)),
    }),
  ];
}
