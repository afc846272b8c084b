import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { GIFT_STATES, gifts } from '@mostrador/contract/backoffice/gifts/calls';
import { LIST_PAGE_SIZE } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useBranch, useSession } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { EmptyState, Page } from '@mostrador/ui/kit';
import {
  DataTable,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  SelectFilter,
  TextFilter,
  useListParams,
} from '@mostrador/ui/list';
import { LinkButton } from '@mostrador/ui/router';
import { foldText } from '@mostrador/values/fold-text';
import { BranchFilter } from '../common/filters/BranchFilter';
import { useCanCall } from '../common/use-can-call';
import { path } from '../paths';
import { CodeCheck } from './CodeCheck';
import { columnsOf, exportColumns } from './columns';
import { useT } from './messages';
import './gifts.css';

const schema = {
  filters: { search: filter.text(), state: filter.choice(GIFT_STATES), branch: filter.text() },
  sort: { fields: ['used'], default: { field: 'used', order: 'desc' } },
  pageSize: LIST_PAGE_SIZE,
} as const;

/** List of the gift codes valid or used at a branch, with a form to check a code (docs customers §5). */
export function GiftCoupons() {
  const t = useT();
  const own = useBranch();
  return own ? (
    <BranchCoupons own={own} />
  ) : (
    <Page title={t('gifts.title')}>
      <EmptyState title={t('gifts.noBranch')} />
    </Page>
  );
}

function BranchCoupons({ own }: { own: SessionBranch }) {
  const t = useT();
  const { branches } = useSession().business;
  const canEditGifts = useCanCall(products.update);
  const params = useListParams(schema);
  const { page, pageSize } = params;
  const { search, state, branch: named } = params.filters;
  const branch = branches.find(({ id }) => String(id) === named) ?? own;
  const query = useQuery({ ...apiQuery(gifts.list, { branchId: branch.id }), placeholderData: keepPreviousData });
  const all = query.data?.items;
  const rows = useMemo(() => {
    const words = foldText(search);
    return all?.filter(
      (row) =>
        (state === null || row.state === state) &&
        [row.code, row.gift, row.customer ?? '', row.order?.number ?? ''].some((text) => foldText(text).includes(words)),
    );
  }, [all, search, state]);
  const shown = rows && { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length };
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ListPage
      title={t('gifts.title')}
      count={rows?.length}
      filters={
        <>
          <CodeCheck branchId={branch.id} />
          <FilterBar params={params}>
            <TextFilter label={t('gifts.filter.search')} {...params.field('search')} />
            <SelectFilter
              label={t('gifts.field.state')}
              options={GIFT_STATES.map((value) => ({ value, label: t(`gifts.state.${value}`) }))}
              {...params.field('state')}
            />
            <BranchFilter label={t('gifts.filter.branch')} {...params.field('branch')} standard={String(own.id)} />
          </FilterBar>
        </>
      }
      tools={
        <>
          {canEditGifts && <LinkButton to={path('gift-products')}>{t('gifts.products.title')}</LinkButton>}
          <ExportButton
            fileName={t('gifts.export.file')}
            columns={exportColumns(t, branch.timeZone)}
            fetchPage={() => Promise.resolve({ items: rows ?? [], total: rows?.length ?? 0 })}
            rowKey={({ code }) => code}
            total={rows?.length}
          />
        </>
      }
    >
      <DataTable
        list="gifts"
        label={t('gifts.title')}
        columns={columns}
        query={{ ...query, data: shown }}
        params={params}
        rowKey={({ code }) => code}
        empty={{ title: t('gifts.empty') }}
      />
    </ListPage>
  );
}
