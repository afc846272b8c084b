import { useMemo } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { PAYMENT_ACTIONS, PAYMENT_STATUSES } from '@mostrador/contract/payments/payments/states';
import { PAYMENT_LIST_DEFAULTS, PAYMENT_SORT_FIELDS, payments } from '@mostrador/contract/payments/payments/calls';
import type { Visit } from '@mostrador/remote-kit';
import { defineList, prefetchList, useListQuery } from '@mostrador/remote-kit/list';
import { useSession } from '@mostrador/session';
import { PlainButton, Slot } from '@mostrador/ui/kit';
import {
  DataTable,
  DayRangeFilter,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  noDialogs,
  SelectFilter,
  TextFilter,
  useOpenRecord,
} from '@mostrador/ui/list';
import { useNavigate } from '@mostrador/ui/router';
import { path } from '../paths';
import { columnsOf, exportColumns } from './columns';
import { useT } from './messages';
import { progressOf } from './queries';

const PaymentDetail = lazyPart(() => import('./PaymentDetail').then((module) => module.PaymentDetail));

const CreateLink = lazyPart(() => import('../common/create-link/CreateLink').then((module) => module.CreateLinkElsewhere));

/** The form of a new payment link over the list: `?openCreateLink=true` (docs payments §2). */
const createLinkAddress = { beside: ['openCreateLink'] } as const;

const definition = defineList({
  call: payments.list,
  filters: {
    status: filter.list(PAYMENT_STATUSES),
    created: filter.instants('created'),
    paymentId: filter.text(),
    merchantId: filter.text(),
  },
  sort: { fields: PAYMENT_SORT_FIELDS, default: PAYMENT_LIST_DEFAULTS.sort },
  pageSize: PAYMENT_LIST_DEFAULTS.pageSize,
  poll: ({ items }) => progressOf(items),
});

/** Asks for the page of payments that the list is about to show. */
export function prefetchPayments(visit: Visit): Promise<void> {
  return prefetchList(definition, visit);
}

/** Payments: list, filters and export; a record opens over it (docs payments §2, §3). */
export function PaymentList() {
  const t = useT();
  const list = useListQuery(definition);
  const { params } = list;
  const user = useSession().business;
  const { merchantId } = params.filters;
  const open = useOpenRecord(PAYMENT_ACTIONS);
  const createLink = useOpenRecord(noDialogs, createLinkAddress);
  const navigate = useNavigate();
  // What the form made opens on the screen of links.
  const toLink = (id: string) => void navigate(path('payment-links', {}, { id }), { replace: true });
  const columns = useMemo(() => columnsOf(t, user, open.show), [t, user, open.show]);

  return (
    <ListPage
      title={t('payments.title')}
      count={list.total}
      filters={
        <FilterBar params={params}>
          <SelectFilter
            label={t('payments.filter.status')}
            multiple
            options={PAYMENT_STATUSES.map((value) => ({ value, label: t(`payments.status.${value}`) }))}
            {...params.field('status')}
          />
          <DayRangeFilter label={t('payments.filter.created')} {...params.field('created')} />
          <TextFilter label={t('payments.filter.paymentId')} {...params.field('paymentId')} />
          <TextFilter label={t('payments.filter.merchant')} {...params.field('merchantId')} />
        </FilterBar>
      }
      tools={<ExportButton fileName={t('payments.export.file')} columns={exportColumns(t)} {...list.export} />}
      action={
        <PlainButton variant="primary" onClick={() => createLink.ask('openCreateLink', 'true')}>
          {t('payments.createLink')}
        </PlainButton>
      }
    >
      <DataTable
        list="payments"
        label={t('payments.title')}
        columns={columns}
        {...list.table}
        rowHref={(payment) => path('payments', {}, { id: payment.paymentId })}
        openKey={list.query.data?.items.find(({ id, paymentId: known }) => id === open.id || known === open.id)?.id ?? null}
        empty={{ title: t('payments.empty') }}
      />
      <Slot>{open.everOpen && <PaymentDetail open={open} />}</Slot>
      <Slot>{createLink.action && <CreateLink open={{ ...createLink, show: toLink }} merchantId={merchantId} />}</Slot>
    </ListPage>
  );
}
