import { useMemo } from 'react';
import { apiQuery } from '@mostrador/api-client';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { LIST_PAGE_SIZE } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { PRODUCT_CHECKS } from '@mostrador/contract/backoffice/products/filters';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { defineList, matchesFilter, prefetchList, useListQuery } from '@mostrador/remote-kit/list';
import type { Visit } from '@mostrador/remote-kit';
import { useBranch } from '@mostrador/session';
import { below, EmptyState, PlainButton, LazySlot, useMedia } from '@mostrador/ui/kit';
import {
  ActionMenu,
  DataTable,
  ExportButton,
  filter,
  FilterBar,
  ListPage,
  numericId,
  RowSelectionProvider,
  SelectFilter,
  TextFilter,
  useOpenRecord,
  useRowSelection,
} from '@mostrador/ui/list';
import { LinkButton } from '@mostrador/ui/router';
import { BatchBar } from '../batch/BatchBar';
import { useGridAddress } from '../batch/grid-address';
import { useT as useBatchT } from '../batch/messages';
import { useBulkEditToast } from '../batch/use-bulk-edit-toast';
import { usePickResults } from '../batch/use-pick-results';
import { useStockText } from '../branches/stock-text';
import { CatalogCheck, SellOutTag } from '../lazy-parts';
import { useAllergenWords } from '../../common/allergens/allergen-words';
import { useLatest } from '../../common/use-latest';
import { productChangeTimes, useRefetchWhenRestocked } from '../../common/use-refetch-when-restocked';
import { path } from '../../paths';
import { columnsOf, exportColumns, PRODUCT_DIALOGS } from './columns';
import { useT } from './messages';
import { usePriceText } from './price-text';
import { useCategories, useOptionNames } from './queries';
import { usePublicationText } from '../publication/publication-text';
import { ProductSoldOutDialog } from './ProductSoldOutDialog';
import { useProductActions } from './use-product-actions';
import './products.css';

const ProductGrid = lazyPart(() => import('../grid/ProductGrid').then((module) => module.ProductGrid));
const ProductRecord = lazyPart(() => import('./ProductRecord').then((module) => module.ProductRecord));

const states = ['1', '0'] as const;
/** How the record id is read from the URL. */
const readId = { readId: numericId };

const definition = defineList({
  call: products.list,
  filters: {
    search: filter.text(),
    state: filter.choice(states),
    categoryId: filter.text(),
    check: filter.choice(PRODUCT_CHECKS),
    // Filters set by links on other pages; they are shown only while set.
    optionId: filter.text(),
    tag: filter.text(),
  },
  sort: { fields: ['name', 'price', 'category'], default: { field: 'name', order: 'asc' } },
  pageSize: LIST_PAGE_SIZE,
  args: ({ state, categoryId, optionId, tag, sort, ...args }, { session }) => ({
    ...args,
    branchId: session.branchId ?? 0,
    active: state && state === '1',
    categoryId: numericId(categoryId) ?? undefined,
    optionId: numericId(optionId) ?? undefined,
    tag: tag || undefined,
    sort: sort.field,
    order: sort.order,
  }),
  matchesFilters: ({ active, categoryId }, filters) =>
    matchesFilter(active ? '1' : '0', filters.state) && matchesFilter(String(categoryId), filters.categoryId),
  record: { query: ({ id }) => apiQuery(products.get, { id }), part: ProductRecord },
});

export const prefetchProducts = (visit: Visit) => prefetchList(definition, visit);

/** List of the business's products as a branch sells them (docs catalog §5); a record opens over the list. */
export function ProductList() {
  const t = useT();
  const branch = useBranch();
  return branch ? <BranchProducts branchName={branch.name} /> : <EmptyState title={t('products.noBranch')} />;
}

function BranchProducts({ branchName }: { branchName: string }) {
  const t = useT();
  const list = useListQuery(definition);
  const { params, args } = list;
  useRefetchWhenRestocked(list.query.data?.items.flatMap(productChangeTimes) ?? [], list.query);
  const open = useOpenRecord(PRODUCT_DIALOGS, readId);
  const { items, names } = useCategories();
  const optionNames = useOptionNames(params.filters.optionId !== '');
  const actions = useProductActions(args, (id) => open.show(id, 'delete'));
  const price = usePriceText();
  const stock = useStockText();
  const publication = usePublicationText();
  const allergens = useAllergenWords();
  // Keeps row renderers stable: rows render again only for other records and read their callbacks from this ref.
  const latest = useLatest({ actions, price, stock, publication });
  const { disabledReason } = actions;
  const narrow = useMedia(below('compact'));
  const tight = useMedia(below('large')) && !narrow;
  const categoryNames = JSON.stringify([...names]);
  const columns = useMemo(() => {
    const known = new Map(JSON.parse(categoryNames) as [number, string][]);
    return columnsOf(
      t,
      {
        price: (product: Product) => latest.current.price(product),
        stock: (product: Product) => latest.current.stock(product),
        publication: ({ publishAt }) => latest.current.publication(publishAt),
        category: (id) => known.get(id),
        disabledReason,
        tight,
      },
      {
        setActive: (product, active) => void latest.current.actions.setActive(product, active),
        setFeatured: (product, featured) => void latest.current.actions.setFeatured(product, featured),
        menu: (product) => latest.current.actions.menu(product),
      },
    );
  }, [t, latest, disabledReason, tight, categoryNames]);
  const categoryName = (id: number) => items.find((category) => category.id === id)?.name;
  const batchT = useBatchT();
  const picking = useRowSelection(list.query.data?.items);
  const { tellFailed } = useBulkEditToast();
  const counts = { total: list.total ?? 0, shown: list.query.data?.items.length ?? 0, selected: picking.picked.size };
  const results = usePickResults(args, counts, { onPick: picking.pick, onFailed: tellFailed });
  const grid = useGridAddress();

  if (grid.isOpen && disabledReason === undefined) {
    return (
      <LazySlot>
        <ProductGrid list={args} ids={grid.ids} onClose={grid.close} />
      </LazySlot>
    );
  }
  return (
    <ListPage
      title={t('products.title')}
      count={list.total}
      filters={
        <FilterBar params={params}>
          <TextFilter label={t('products.filter.search')} {...params.field('search')} />
          <SelectFilter
            label={t('products.field.state')}
            options={states.map((value) => ({ value, label: t(value === '1' ? 'products.active' : 'products.inactive') }))}
            {...params.field('state')}
          />
          <SelectFilter
            label={t('products.field.category')}
            options={items.map(({ id }) => ({ value: String(id), label: names.get(id) ?? '' }))}
            value={params.filters.categoryId || null}
            onChange={(categoryId) => params.setFilters({ categoryId: categoryId ?? '' })}
          />
          <SelectFilter
            label={t('products.filter.check')}
            options={PRODUCT_CHECKS.map((value) => ({ value, label: t(`products.check.${value}`) }))}
            {...params.field('check')}
          />
          {params.filters.tag && <TextFilter label={t('products.filter.tag')} {...params.field('tag')} />}
          {params.filters.optionId && (
            <SelectFilter
              label={t('products.filter.option')}
              options={optionNames.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={params.filters.optionId}
              onChange={(optionId) => params.setFilters({ optionId: optionId ?? '' })}
            />
          )}
        </FilterBar>
      }
      tools={
        <>
          {disabledReason === undefined && !narrow && (
            <PlainButton onClick={() => grid.open()}>{batchT('batch.grid.all')}</PlainButton>
          )}
          <ActionMenu
            label={t('products.tools')}
            items={[
              ...(narrow ? [{ key: 'grid', label: batchT('batch.grid.all'), disabledReason, onSelect: () => grid.open() }] : []),
              { key: 'check', label: t('products.tools.check'), onSelect: () => open.openDialog('check') },
              {
                key: 'sell-out',
                label: t('products.tools.sellOut'),
                disabledReason,
                onSelect: () => open.openDialog('sell-out'),
              },
            ]}
          />
          <ExportButton
            fileName={t('products.export.file')}
            columns={exportColumns(t, { categoryName, branchName, allergens })}
            {...list.export}
          />
        </>
      }
    >
      <RowSelectionProvider value={picking}>
        <DataTable
          list="products"
          label={t('products.title')}
          columns={columns}
          {...list.table}
          rowHref={({ id }) => path('products', {}, { id })}
          openKey={open.id === null ? null : String(open.id)}
          empty={{
            title: t('products.empty'),
            action: disabledReason === undefined && <LinkButton to={path('new-product')}>{t('products.new.title')}</LinkButton>,
          }}
        />
      </RowSelectionProvider>
      <BatchBar
        picked={picking.picked}
        onPickShown={picking.pickShown}
        results={results}
        onDrop={picking.drop}
        onClear={picking.clear}
        onHeard={picking.adopt}
        onGrid={() => grid.open([...picking.picked.keys()])}
        disabledReason={disabledReason}
      />
      <ProductSoldOutDialog actions={actions} />
      <LazySlot>
        {open.hasBeenOpen && <ProductRecord open={open} list={args} />}
        {open.action === 'check' && <CatalogCheck onClose={open.closeAction} />}
        {open.action === 'sell-out' && <SellOutTag onClose={open.closeAction} />}
      </LazySlot>
    </ListPage>
  );
}
