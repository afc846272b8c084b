import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useBranch } from '@mostrador/session';
import { EmptyState, ErrorState, Page, RowsSkeleton } from '@mostrador/ui/kit';
import { numericId } from '@mostrador/ui/list';
import { Link, useSearchParams } from '@mostrador/ui/router';
import { useReturns } from '../../common/use-returns';
import { path } from '../../paths';
import { EditProduct } from './EditProduct';
import { useT } from './messages';
import { NewProduct, type Kept } from './NewProduct';

/** A product's form (docs catalog §5): new, with `?id=` that product, with `?copy=` a new one like it. */
export function ProductForm() {
  const t = useT();
  const branch = useBranch();
  const [search] = useSearchParams();
  const id = numericId(search.get('id') ?? '');
  const copied = id === null ? numericId(search.get('copy') ?? '') : null;
  if (!branch) return <EmptyState title={t('products.noBranch')} />;
  const source = id ?? copied;
  if (source === null) return <NewProducts key="new" />;
  return <OfProduct key={`${id === null ? 'copy' : 'edit'}:${source}`} id={source} isCopy={id === null} />;
}

/** One new product after the other: the next begins with what is kept of the one before. */
function NewProducts() {
  const [next, setNext] = useState<{ turn: number; kept: Kept | undefined }>({ turn: 0, kept: undefined });
  return (
    <NewProduct
      key={next.turn}
      draft="product:new"
      kept={next.kept}
      isNext={next.turn > 0}
      onAnother={(kept) => setNext({ turn: next.turn + 1, kept })}
    />
  );
}

function OfProduct({ id, isCopy }: { id: number; isCopy: boolean }) {
  const t = useT();
  const query = useQuery(apiQuery(products.get, { id }));
  useReturns(query.data?.branches.map(({ soldOutUntil }) => soldOutUntil) ?? [], query);
  const [another, setAnother] = useState<Kept>();
  if (another) return <NewProduct draft="product:new" kept={another} isNext onAnother={setAnother} />;
  if (query.data && isCopy) {
    return <NewProduct draft={`product:copy:${id}`} like={query.data} isNext={false} onAnother={setAnother} />;
  }
  if (query.data) return <EditProduct product={query.data} />;
  return (
    <Page>
      <div className="m-card">
        {query.isLoading && <RowsSkeleton rows={8} />}
        {query.error?.status === 404 && (
          <EmptyState
            title={t('products.missing')}
            action={
              <Link className="m-button m-button--default" to={path('products')}>
                {t('products.missing.back')}
              </Link>
            }
          />
        )}
        {query.error && query.error.status !== 404 && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
      </div>
    </Page>
  );
}
