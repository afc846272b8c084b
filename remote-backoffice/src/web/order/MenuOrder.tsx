import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { useSession } from '@mostrador/session';
import { EmptyState, QueryError, Page, RowsSkeleton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { useCanCall } from '../../common/use-can-call';
import { path } from '../../paths';
import { useT } from '../messages';
import { PartNav } from '../PartNav';
import { CategoryOrder } from './CategoryOrder';
import { ProductOrder } from './ProductOrder';
import '../web.css';

/** Order of the store's menu: its categories, or with `of` a category's subcategories and products. */
export function MenuOrder({ of }: { of: number | null }) {
  const t = useT();
  const { id: businessId } = useSession().business;
  const query = useQuery(apiQuery(categories.list, { businessId }));
  const all = query.data?.items;
  const category = all?.find(({ id }) => id === of);
  const disabledReason = useCanCall(categories.reorder) ? undefined : t('web.onlyAdmin');
  return (
    <Page title={t('web.title')}>
      <PartNav now="order" />
      {query.error && !all && <QueryError query={query} />}
      {!all && !query.error && (
        <div className="m-card b-web-card">
          <RowsSkeleton rows={10} />
        </div>
      )}
      {all && of === null && <CategoryOrder key="top" all={all} parent={null} disabledReason={disabledReason} />}
      {all && of !== null && !category && <EmptyState title={t('web.order.missing')} />}
      {all && category && (
        <>
          <div className="b-web-crumb">
            <Link className="m-link" to={path('web', {}, { part: 'order', ...(category.parentId && { of: category.parentId }) })}>
              {t('web.order.back')}
            </Link>
            <h2>{category.name}</h2>
          </div>
          {all.some(({ parentId }) => parentId === category.id) && (
            <CategoryOrder key={`sub-${category.id}`} all={all} parent={category} disabledReason={disabledReason} />
          )}
          <ProductOrder key={category.id} category={category} disabledReason={disabledReason} />
        </>
      )}
    </Page>
  );
}
