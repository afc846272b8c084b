import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { useSession } from '@mostrador/session';
import { EmptyState, QueryError, PageSkeleton } from '@mostrador/ui/kit';
import { numericId } from '@mostrador/ui/list';
import { LinkButton, useSearchParams } from '@mostrador/ui/router';
import { path } from '../../paths';
import { CreateCategory } from './CreateCategory';
import { EditCategory } from './EditCategory';
import { useT } from './messages';

/** Form of a new category, or with `?id=` of an existing one; `?parent=` preselects the parent (docs catalog §5). */
export function CategoryForm() {
  const t = useT();
  const [search] = useSearchParams();
  const businessId = useSession().business.id;
  const id = numericId(search.get('id') ?? '');
  const query = useQuery(apiQuery(categories.list, { businessId }));
  const items = query.data?.items;
  if (!items) {
    if (!query.error) return <PageSkeleton />;
    return <QueryError query={query} />;
  }
  if (id === null) return <CreateCategory all={items} parentId={numericId(search.get('parent') ?? '')} />;
  const category = items.find((one) => one.id === id);
  if (category) return <EditCategory key={id} category={category} all={items} />;
  return <CategoryNotFound t={t} />;
}

function CategoryNotFound({ t }: { t: ReturnType<typeof useT> }) {
  return (
    <EmptyState
      title={t('categories.missing')}
      action={<LinkButton to={path('categories')}>{t('categories.back')}</LinkButton>}
    />
  );
}
