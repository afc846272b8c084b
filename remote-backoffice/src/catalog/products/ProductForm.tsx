import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductDetail } from '@mostrador/contract/backoffice/products/shapes';
import { useBranch } from '@mostrador/session';
import { EmptyState, QueryError, Page, RowsSkeleton } from '@mostrador/ui/kit';
import { numericId } from '@mostrador/ui/list';
import { LinkButton, useSearchParams } from '@mostrador/ui/router';
import { productChangeTimes, useRefetchWhenRestocked } from '../../common/use-refetch-when-restocked';
import { path } from '../../paths';
import { EditProduct } from './EditProduct';
import { useT } from './messages';
import { NewProduct, type ReusedValues } from './NewProduct';

/** Form of a product (docs catalog §5): new, with `?id=` an existing one, with `?copy=` a new one that starts as its copy. */
export function ProductForm() {
  const t = useT();
  const branch = useBranch();
  const [search] = useSearchParams();
  const id = numericId(search.get('id') ?? '');
  const copied = id === null ? numericId(search.get('copy') ?? '') : null;
  if (!branch) return <EmptyState title={t('products.noBranch')} />;
  const source = id ?? copied;
  if (source === null) return <NewProducts key="new" />;
  return <ExistingProduct key={`${id === null ? 'copy' : 'edit'}:${source}`} id={source} isCopy={id === null} />;
}

const draftOfNew = 'product:new';

/** Form for several new products in sequence: the first may be a copy; each next one starts with values of the previous one. */
function NewProducts({ draft = draftOfNew, like }: { draft?: string; like?: ProductDetail }) {
  const [next, setNext] = useState<{ turn: number; kept: ReusedValues | undefined }>({ turn: 0, kept: undefined });
  return (
    <NewProduct
      key={next.turn}
      {...(next.turn > 0 ? { draft: draftOfNew } : { draft, like })}
      kept={next.kept}
      isNext={next.turn > 0}
      onAnother={(kept) => setNext({ turn: next.turn + 1, kept })}
    />
  );
}

function ExistingProduct({ id, isCopy }: { id: number; isCopy: boolean }) {
  const t = useT();
  const query = useQuery(apiQuery(products.get, { id }));
  useRefetchWhenRestocked(productChangeTimes(query.data), query);
  if (query.data && isCopy) return <NewProducts draft={`product:copy:${id}`} like={query.data} />;
  if (query.data) return <EditProduct product={query.data} />;
  return (
    <Page>
      <div className="m-card">
        {query.isLoading && <RowsSkeleton rows={8} />}
        {query.error?.status === 404 && (
          <EmptyState
            title={t('products.missing')}
            action={<LinkButton to={path('products')}>{t('products.missing.back')}</LinkButton>}
          />
        )}
        {query.error && query.error.status !== 404 && <QueryError query={query} />}
      </div>
    </Page>
  );
}
