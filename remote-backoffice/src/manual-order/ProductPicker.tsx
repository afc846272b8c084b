import { useEffect, useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { randomId } from '@mostrador/browser-storage/random-id';
import { useAllergensText } from '../common/allergens/LineAllergens';
import { Photo } from '../common/photo/Photo';
import { productChangeTimes, useRefetchWhenRestocked } from '../common/use-refetch-when-restocked';
import { useFormats } from './formats';
import { useSession } from '@mostrador/session';
import { SearchOutlined } from '@mostrador/ui/icons';
import { announce, EmptyState, QueryError, MoneyText, PlainButton, RowsSkeleton, LazySlot } from '@mostrador/ui/kit';
import type { CartLine } from './draft';
import { useT } from './messages';
import { SearchList } from '../common/search/SearchList';
import { useDebounced } from '../common/search/use-debounced';
import type { ManualOrder } from './use-manual-order';
import './choices.css';

const loadDialog = () => import('./LineDialog').then((module) => module.LineDialog);
const LineDialog = lazyPart(loadDialog);
const shown = 50;

/** Product search by name or category. A click or Enter adds a product; if it has options, they are chosen first. */
export function ProductPicker({ order }: { order: ManualOrder }) {
  const t = useT();
  const formats = useFormats();
  const { branchId } = order;
  const [text, setText] = useState('');
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [dialogLine, setDialogLine] = useState<CartLine | null>(null);
  const search = useDebounced(text);
  const inCategory = categoryId !== null && search === '';
  const found = useQuery({
    ...apiQuery(products.list, { branchId, active: true, search, pageSize: shown }),
    enabled: !inCategory,
    placeholderData: keepPreviousData,
  });
  const ofCategory = useQuery({
    ...apiQuery(products.ofCategory, { branchId, active: true, categoryId: categoryId ?? 0 }),
    enabled: inCategory,
    placeholderData: keepPreviousData,
  });
  const query = inCategory ? ofCategory : found;
  // Gifts cannot be chosen: an order qualifies for them.
  const items = query.data?.items.filter(({ gift }) => !gift);
  useRefetchWhenRestocked(items?.flatMap(productChangeTimes) ?? [], query);
  useEffect(() => void loadDialog().catch(() => undefined), []);

  function choose(product: Product) {
    const line = lineOf(product);
    if (product.hasOptions) {
      setDialogLine(line);
      return;
    }
    order.putLine(line);
    announce(t('manualOrder.added', { product: product.name }));
    setText('');
  }

  const refusal = ({ orderable, soldOut, soldOutUntil, publishAt }: Product) => {
    if (publishAt !== undefined) return t('manualOrder.notPublished', { time: formats.moment(publishAt) });
    if (!soldOut) return orderable ? undefined : t('manualOrder.notOrderable');
    return soldOutUntil === undefined
      ? t('manualOrder.soldOut')
      : t('manualOrder.soldOut.until', { time: formats.moment(soldOutUntil) });
  };

  return (
    <>
      <SearchList
        field={order.form.field('lines')}
        label={t('manualOrder.products.search')}
        listLabel={t('manualOrder.products')}
        text={text}
        onText={setText}
        items={items}
        isSettled={search === text.trim() && !query.isPending && !query.isPlaceholderData}
        refusal={refusal}
        row={(product) => <ProductRow product={product} />}
        onChoose={choose}
        tools={
          <CategoryBar
            value={search === '' ? categoryId : null}
            onChange={(next) => {
              setText('');
              setCategoryId(next);
            }}
          />
        }
      >
        {!query.data && !query.error && <RowsSkeleton rows={8} />}
        {query.error && !query.data && <QueryError query={query} />}
        {items?.length === 0 && (
          <EmptyState
            icon={<SearchOutlined />}
            title={search === '' ? t('manualOrder.products.empty') : t('manualOrder.products.none', { search })}
          />
        )}
        {!inCategory && query.data && query.data.total > query.data.items.length && (
          <p className="m-muted b-manual-hint">
            {t('manualOrder.products.more', { count: query.data.total - query.data.items.length })}
          </p>
        )}
      </SearchList>
      <LazySlot>
        {dialogLine && (
          <LineDialog
            line={dialogLine}
            isNew
            onDone={(line) => {
              order.putLine(line);
              announce(t('manualOrder.added', { product: line.name }));
              setText('');
            }}
            onClose={() => setDialogLine(null)}
          />
        )}
      </LazySlot>
    </>
  );
}

function lineOf({ id, name, image, price }: Product): CartLine {
  return { id: randomId(), productId: id, name, image, unit: price, items: [], quantity: 1, note: '' };
}

function ProductRow({ product }: { product: Product }) {
  const t = useT();
  const allergensText = useAllergensText();
  const facts = [product.hasOptions && t('manualOrder.hasOptions'), product.allergens && allergensText(product.allergens)].filter(
    Boolean,
  );
  return (
    <>
      <span className="b-search-name">
        <Photo src={product.image} size="small" />
        <span>
          {product.name}
          {facts.length > 0 && <span className="b-search-extra">{facts.join(' · ')}</span>}
        </span>
      </span>
      <MoneyText money={product.price} />
    </>
  );
}

function CategoryBar({ value, onChange }: { value: number | null; onChange: (categoryId: number | null) => void }) {
  const t = useT();
  const businessId = useSession().business.id;
  const { data, isPending } = useQuery(apiQuery(categories.list, { businessId, active: true }));
  if (isPending) return <div className="b-manual-choices" />;
  const topmost = data?.items.filter(({ parentId }) => parentId === undefined) ?? [];
  if (topmost.length < 2) return null;
  return (
    <div className="b-manual-choices" role="group" aria-label={t('manualOrder.categories')}>
      {[{ id: null, name: t('manualOrder.categories.all') }, ...topmost].map(({ id, name }) => (
        <PlainButton key={id ?? 0} className="b-manual-choice" aria-pressed={value === id} onClick={() => onChange(id)}>
          {name}
        </PlainButton>
      ))}
    </div>
  );
}
