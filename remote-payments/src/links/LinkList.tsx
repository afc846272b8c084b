import { useMemo } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { LINK_STATUSES, LINK_TYPES } from '@mostrador/contract/payments/links/states';
import { LINK_LIST_DEFAULTS, LINK_SORT_FIELDS, links } from '@mostrador/contract/payments/links/calls';
import { defineList, matchesFilter, useListQuery } from '@mostrador/remote-kit/list';
import { PlainButton } from '@mostrador/ui/kit';
import { DayRangeFilter, filter, FilterBar, SelectFilter, TextFilter, useOpenRecord } from '@mostrador/ui/list';
import { useT } from '../common/create-link/messages';
import { useMerchantOptions } from '../common/parent-options';
import { ParentFilter } from '../common/ParentFilter';
import { RecordList } from '../common/RecordList';
import { path } from '../paths';
import { columnsOf, exportColumns, LINK_DIALOGS } from './columns';
import { linkQuery } from './queries';
import { linkMenu } from './words';
import { useSharing } from './use-sharing';

const LinkDetail = lazyPart(() => import('./LinkDetail').then((module) => module.LinkDetail));

const definition = defineList({
  call: links.list,
  filters: {
    status: filter.list(LINK_STATUSES),
    type: filter.choice(LINK_TYPES),
    merchantId: filter.text(),
    created: filter.instants('created'),
    search: filter.text(),
  },
  sort: { fields: LINK_SORT_FIELDS, default: LINK_LIST_DEFAULTS.sort },
  pageSize: LINK_LIST_DEFAULTS.pageSize,
  matchesFilters: ({ status, type, merchant }, filters) =>
    matchesFilter(status, filters.status) && matchesFilter(type, filters.type) && matchesFilter(merchant?.id, filters.merchantId),
  record: { query: ({ id }) => linkQuery(id), part: LinkDetail },
});

/** Payment links: list, filters and export; a record or the form for a new link opens over it (docs payments §2, §7). */
export function LinkList() {
  const t = useT();
  const list = useListQuery(definition);
  const { params } = list;
  const { merchantId } = params.filters;
  const merchants = useMerchantOptions(merchantId);
  const open = useOpenRecord(LINK_DIALOGS);
  const { copy } = useSharing();
  const columns = useMemo(
    () =>
      columnsOf(t, {
        copy: (link) => void copy(link),
        menu: (link) => linkMenu(link, t, { copy: (one) => void copy(one), cancel: ({ id }) => open.show(id, 'cancel') }),
      }),
    [t, open, copy],
  );

  return (
    <RecordList
      name="payment-links"
      title={t('links.title')}
      list={list}
      columns={columns}
      exported={{ fileName: t('links.export.file'), columns: exportColumns(t) }}
      filters={
        <FilterBar params={params}>
          <SelectFilter
            label={t('links.field.status')}
            multiple
            options={LINK_STATUSES.map((value) => ({ value, label: t(`links.status.${value}`) }))}
            {...params.field('status')}
          />
          <SelectFilter
            label={t('links.field.type')}
            options={LINK_TYPES.map((value) => ({ value, label: t(`links.type.${value}`) }))}
            {...params.field('type')}
          />
          <ParentFilter label={t('links.field.merchant')} parents={merchants} {...params.field('merchantId')} />
          <DayRangeFilter label={t('links.filter.created')} {...params.field('created')} />
          <TextFilter label={t('links.filter.search')} {...params.field('search')} />
        </FilterBar>
      }
      action={
        <PlainButton variant="primary" onClick={() => open.openDialog('create')}>
          {t('links.create')}
        </PlainButton>
      }
      rowHref={({ id }) => path('payment-links', {}, { id })}
      openKey={open.id}
      empty={{
        title: t('links.empty'),
        action: <PlainButton onClick={() => open.openDialog('create')}>{t('links.create')}</PlainButton>,
      }}
    >
      {open.hasBeenOpen && <LinkDetail open={open} merchantId={merchantId} />}
    </RecordList>
  );
}
