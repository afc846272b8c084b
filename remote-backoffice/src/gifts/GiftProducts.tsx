import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { LIST_PAGE_SIZE } from '@mostrador/contract/backoffice/list-args';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useLocale } from '@mostrador/i18n';
import { useBranch } from '@mostrador/session';
import { EmptyState, Page, PlainButton, LazySlot, StatusTag } from '@mostrador/ui/kit';
import { col, DataTable, filter, ListPage, useListParams, useOpenRecord, type Column } from '@mostrador/ui/list';
import { Link } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../paths';
import { useT, type T } from './messages';

const CreateGift = lazyPart(() => import('./CreateGift').then((module) => module.CreateGift));

const EditGift = lazyPart(() => import('./EditGift').then((module) => module.EditGift));

const dialogs = ['new', 'edit'] as const;
const schema = {
  filters: { search: filter.text() },
  sort: { fields: ['name'], default: { field: 'name', order: 'asc' } },
  pageSize: LIST_PAGE_SIZE,
} as const;

/** List of the gift products (docs customers §5). */
export function GiftProducts() {
  const t = useT();
  const branch = useBranch();
  return branch ? (
    <Gifts branchId={branch.id} />
  ) : (
    <Page title={t('gifts.products.title')}>
      <EmptyState title={t('gifts.noBranch')} />
    </Page>
  );
}

function Gifts({ branchId }: { branchId: number }) {
  const t = useT();
  const params = useListParams(schema);
  const open = useOpenRecord(dialogs);
  const query = useQuery({ ...apiQuery(products.gifts, { branchId }), placeholderData: keepPreviousData });
  const { page, pageSize } = params;
  const all = query.data?.items;
  const shown = all && { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
  const locale = useLocale();
  const edit = (id: number) => open.show(String(id), 'edit');
  const columns = columnsOf(t, locale, edit);
  const edited = open.action === 'edit' ? all?.find(({ id }) => String(id) === open.id) : undefined;
  const create = <PlainButton onClick={() => open.openDialog('new')}>{t('gifts.new')}</PlainButton>;
  return (
    <ListPage
      title={t('gifts.products.title')}
      count={all?.length}
      action={
        <PlainButton variant="primary" onClick={() => open.openDialog('new')}>
          {t('gifts.new')}
        </PlainButton>
      }
    >
      <DataTable
        list="gift-products"
        label={t('gifts.products.title')}
        columns={columns}
        query={{ ...query, data: shown }}
        params={params}
        rowKey={({ id }) => String(id)}
        empty={{ title: t('gifts.products.empty'), action: create }}
      />
      <LazySlot>{edited && <EditGift key={edited.id} gift={edited} branchId={branchId} onClose={open.close} />}</LazySlot>
      <LazySlot>{open.action === 'new' && <CreateGift branchId={branchId} onClose={open.closeAction} />}</LazySlot>
    </ListPage>
  );
}

function columnsOf(t: T, locale: string, edit: (id: number) => void): Column<Product>[] {
  return [
    {
      key: 'name',
      title: t('gifts.field.gift'),
      kind: 'text',
      width: 260,
      render: ({ id, name }) => (
        <Link className="m-link" to={path('products', {}, { id })}>
          {name}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('gifts.field.state'),
      kind: 'status',
      width: 140,
      render: ({ active, soldOut }) => (
        <StatusTag
          tone={!active ? 'neutral' : soldOut ? 'warning' : 'success'}
          label={t(!active ? 'gifts.inactive' : soldOut ? 'gifts.soldOut' : 'gifts.active')}
        />
      ),
    },
    col.text({
      key: 'minimum',
      title: t('gifts.field.minimum'),
      width: 150,
      value: ({ giftMinimum }) => (giftMinimum ? formatMoney(giftMinimum, locale) : t('gifts.codeOnly')),
    }),
    col.text({
      key: 'stock',
      title: t('gifts.field.stock'),
      width: 120,
      value: ({ giftStock }) => giftStock?.toLocaleString(locale) ?? t('gifts.unlimited'),
    }),
    col.text({ key: 'description', title: t('gifts.field.description'), value: ({ description }) => description }),
    col.actions({
      title: t('gifts.actions'),
      label: ({ name }) => t('gifts.actionsOf', { name }),
      items: ({ id }) => [{ key: 'edit', label: t('gifts.edit.action'), onSelect: () => edit(id) }],
    }),
  ];
}
