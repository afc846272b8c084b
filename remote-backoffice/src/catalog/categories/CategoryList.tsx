import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import type { Category } from '@mostrador/contract/backoffice/categories/shapes';
import { useSession } from '@mostrador/session';
import { EmptyState, ErrorState, NoMatch, RowsSkeleton, StaleNotice } from '@mostrador/ui/kit';
import { filter, FilterBar, Freshness, ListPage, SelectFilter, useFilterParams } from '@mostrador/ui/list';
import { ConfirmDialog } from '@mostrador/ui/record';
import { LinkButton } from '@mostrador/ui/router';
import { path } from '../../paths';
import { OrderList } from '../../common/order-list/OrderList';
import { useCanCall } from '../../common/use-can-call';
import { CategoryRow } from './CategoryRow';
import { categoryTree, type CategoryBranch } from './category-tree';
import { useT } from './messages';
import { useCategoryOrder } from './use-category-order';
import { useCategoryStates } from './use-category-states';
import './categories.css';

const states = ['1', '0'] as const;
const filters = { state: filter.choice(states) };

/** List of both levels of categories with their products, states and order (docs catalog §5). */
export function CategoryList() {
  const t = useT();
  const { id: businessId } = useSession().business;
  const params = useFilterParams(filters);
  const { state } = params.filters;
  const query = useQuery(apiQuery(categories.list, { businessId }));
  const items = query.data?.items;
  const [categoryToHide, setCategoryToHide] = useState<Category | null>(null);
  const setActive = useCategoryStates(state === null ? undefined : state === '1');
  const reorder = useCategoryOrder();
  const roleReason = useCanCall(categories.updateState) ? undefined : t('categories.onlyAdmin');
  const refetch = () => void query.refetch();
  const tree = items && categoryTree(items, state === null ? undefined : state === '1');

  const rowsOf = (rows: readonly CategoryBranch[], label: string) => (
    <OrderList
      label={label}
      rows={rows}
      nameOf={({ category }) => category.name}
      disabledReason={roleReason ?? (state === null ? undefined : t('categories.order.filtered'))}
      onMove={(id, to) => items && reorder(items, rows, id, to)}
    >
      {(row, moves) => (
        <>
          <CategoryRow
            category={row.category}
            moves={moves}
            disabledReason={roleReason}
            onSwitch={(active) => {
              if (!active && row.category.activeProducts > 0) setCategoryToHide(row.category);
              else void setActive(row.category, active);
            }}
          />
          {row.subcategories.length > 0 &&
            rowsOf(row.subcategories, t('categories.subcategoriesOf', { name: row.category.name }))}
        </>
      )}
    </OrderList>
  );

  const add = roleReason === undefined && (
    <LinkButton variant="primary" to={path('new-category')}>
      {t('categories.new')}
    </LinkButton>
  );
  return (
    <ListPage
      title={t('categories.title')}
      count={items?.length}
      action={add}
      filters={
        <FilterBar params={params}>
          <SelectFilter
            label={t('categories.state')}
            options={states.map((value) => ({ value, label: t(value === '1' ? 'categories.active' : 'categories.inactive') }))}
            value={state}
            onChange={(next) => params.setFilters({ state: next })}
          />
        </FilterBar>
      }
    >
      <div className="m-card b-categories" aria-busy={query.isFetching}>
        {query.error && items && <StaleNotice error={query.error} onRetry={refetch} retrying={query.isFetching} />}
        {query.error && !items && <ErrorState error={query.error} onRetry={refetch} retrying={query.isFetching} />}
        {!items && !query.error && (
          <div className="b-categories-wait">
            <RowsSkeleton rows={12} />
          </div>
        )}
        {tree && tree.length > 0 && rowsOf(tree, t('categories.title'))}
        {tree?.length === 0 &&
          (params.isFiltered ? (
            <NoMatch onClear={params.clearFilters} />
          ) : (
            <EmptyState title={t('categories.empty')} action={add || undefined} />
          ))}
        {items && (
          <div className="b-categories-foot">
            <Freshness at={query.dataUpdatedAt} busy={query.isFetching} onRefresh={refetch} />
          </div>
        )}
      </div>
      {categoryToHide && (
        <ConfirmDialog
          open
          onClose={() => setCategoryToHide(null)}
          title={t('categories.hide.title', { name: categoryToHide.name })}
          confirmLabel={t('categories.hide.confirm')}
          // The mutation shows its own error.
          onConfirm={() => setActive(categoryToHide, false).then(() => true)}
        >
          <p>{t('categories.hide.text', { count: categoryToHide.activeProducts })}</p>
        </ConfirmDialog>
      )}
    </ListPage>
  );
}
