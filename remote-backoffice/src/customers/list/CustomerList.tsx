import { useMemo } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { useIntl } from 'react-intl';
import { callApi } from '@mostrador/api-client';
import { customers, CUSTOMER_EXPORT_PART } from '@mostrador/contract/backoffice/customers/calls';
import { messages } from '@mostrador/contract/backoffice/messages/calls';
import { LIST_PAGE_SIZE } from '@mostrador/contract/backoffice/list-args';
import { isAdmin } from '@mostrador/contract/permissions';
import type { Visit } from '@mostrador/remote-kit';
import { defineList, matchesFilter, prefetchList, useListQuery } from '@mostrador/remote-kit/list';
import { useBranch, useSession, useTimeZone } from '@mostrador/session';
import { PlainButton, LazySlot } from '@mostrador/ui/kit';
import {
  DataTable,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  RowSelectionProvider,
  SelectFilter,
  TextFilter,
  useOpenRecord,
  useRowSelection,
} from '@mostrador/ui/list';
import { LinkButton, useNavigate } from '@mostrador/ui/router';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { ExportIfAllowed } from '../../common/ExportIfAllowed';
import { useCanCall } from '../../common/use-can-call';
import { useLatest } from '../../common/use-latest';
import { path } from '../../paths';
import { CampaignStatus, MessageDialog } from './message/lazy-parts';
import { useCampaign } from './message/use-campaign';
import { useT } from '../messages';
import { useCustomerMenu } from '../use-customer-menu';
import { columnsOf, exportColumns } from './columns';
import './customer-list.css';

const dialogs = ['message'] as const;

const states = ['1', '0'] as const;
/** Filter values in days, including today. */
const dayRanges = ['7', '30', '90', '365'] as const;

const definition = defineList({
  call: customers.list,
  filters: { search: filter.text(), blocked: filter.choice(states), ordered: filter.choice(dayRanges), city: filter.text() },
  sort: { fields: ['name'], default: { field: 'name', order: 'asc' } },
  pageSize: LIST_PAGE_SIZE,
  args: ({ blocked, ordered, city, sort, ...args }, { session, timeZone, now }) => ({
    ...args,
    businessId: session.business.id,
    blocked: blocked && blocked === '1',
    orderedSince: ordered && addDays(todayIn(timeZone, now), 1 - Number(ordered)),
    city: city || undefined,
    order: sort.order,
  }),
  matchesFilters: ({ blocked }, filters) => matchesFilter(blocked ? '1' : '0', filters.blocked),
  record: { query: ({ id }, { business }) => apiQuery(customers.get, { id, businessId: business.id }) },
});

export const prefetchCustomers = (visit: Visit) => prefetchList(definition, visit);

/** List of everyone who ordered from the business (docs customers §1). */
export function CustomerList() {
  const t = useT();
  const { formatNumber } = useIntl();
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const earnings = isAdmin(useSession().business);
  const canImport = useCanCall(customers.import);
  const canWrite = useCanCall(messages.send);
  const list = useListQuery(definition);
  const { params, args } = list;
  const menu = useCustomerMenu((action, { id }) => void navigate(path('customer', { id }, { action })));
  // Keeps row renderers stable: rows render again only for other records and read their callbacks from this ref.
  const latest = useLatest({ menu, formatNumber });
  const columns = useMemo(
    () =>
      columnsOf(t, {
        number: (count) => latest.current.formatNumber(count),
        earnings,
        menu: (customer) => latest.current.menu(customer),
      }),
    [t, earnings, latest],
  );
  const { businessId, search, blocked, orderedSince, city, order } = args;
  const open = useOpenRecord(dialogs);
  const branch = useBranch();
  const picking = useRowSelection(list.query.data?.items);
  const { campaign } = useCampaign();
  const writes = canWrite && branch !== null;
  const chosen = [...picking.picked.keys()];
  const write = (label: string) => (
    <PlainButton disabled={!list.total} onClick={() => open.openDialog('message')}>
      {label}
    </PlainButton>
  );
  return (
    <ListPage
      title={t('customers.title')}
      count={list.total}
      filters={
        <FilterBar params={params}>
          <TextFilter label={t('customers.filter.search')} {...params.field('search')} />
          <SelectFilter
            label={t('customers.filter.blocked')}
            options={states.map((value) => ({ value, label: t(value === '1' ? 'customers.blocked' : 'customers.notBlocked') }))}
            {...params.field('blocked')}
          />
          <SelectFilter
            label={t('customers.filter.ordered')}
            options={dayRanges.map((value) => ({ value, label: t('customers.filter.ordered.days', { days: Number(value) }) }))}
            {...params.field('ordered')}
          />
          <TextFilter label={t('customers.field.city')} {...params.field('city')} />
        </FilterBar>
      }
      tools={
        <>
          {canImport && <LinkButton to={path('import-customers')}>{t('customers.import')}</LinkButton>}
          <ExportIfAllowed call={customers.export} label={t('customers.export')} reason={t('customers.export.permission')}>
            <ExportButton
              fileName={t('customers.export.file')}
              columns={exportColumns(t, timeZone, earnings)}
              fetchPage={(page, signal) =>
                callApi(
                  customers.export,
                  { businessId, search, blocked, orderedSince, city, order, page, pageSize: CUSTOMER_EXPORT_PART },
                  { signal },
                )
              }
              rowKey={({ id }) => String(id)}
              total={list.total}
            />
          </ExportIfAllowed>
          {writes && chosen.length === 0 && write(t('customers.message.all'))}
        </>
      }
    >
      <LazySlot>{campaign && <CampaignStatus />}</LazySlot>
      <RowSelectionProvider value={writes ? picking : null}>
        <DataTable
          list="customers"
          label={t('customers.title')}
          columns={columns}
          {...list.table}
          rowHref={({ id }) => path('customer', { id })}
          empty={{
            title: t('customers.empty'),
            action: canImport && <LinkButton to={path('import-customers')}>{t('customers.import')}</LinkButton>,
          }}
        />
      </RowSelectionProvider>
      {writes && chosen.length > 0 && (
        <section className="m-card m-batch" aria-label={t('customers.picked')}>
          <strong role="status">{t('customers.picked.count', { count: chosen.length })}</strong>
          {write(t('customers.message.picked'))}
          <span className="m-batch-end">
            <PlainButton variant="text" onClick={picking.pickShown}>
              {t('customers.picked.shown')}
            </PlainButton>
            <PlainButton variant="text" onClick={picking.clear}>
              {t('customers.picked.clear')}
            </PlainButton>
          </span>
        </section>
      )}
      <LazySlot>
        {writes && open.action === 'message' && (
          <MessageDialog
            recipients={chosen.length > 0 ? { customerIds: chosen } : { filter: { search, blocked, orderedSince, city } }}
            branch={branch}
            onClose={open.closeAction}
          />
        )}
      </LazySlot>
    </ListPage>
  );
}
