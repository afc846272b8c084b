import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { promotions } from '@mostrador/contract/backoffice/promotions/calls';
import { EmptyState, QueryError, PageSkeleton } from '@mostrador/ui/kit';
import { numericId } from '@mostrador/ui/list';
import { LinkButton, useSearchParams } from '@mostrador/ui/router';
import { path } from '../../paths';
import { useT } from '../messages';
import { CreatePromotion } from './CreatePromotion';
import { EditPromotion } from './EditPromotion';

/** Form of a promotion: a new one, with `?copy=` a copy, with `?id=` an existing one (docs customers §3). */
export function PromotionForm() {
  const t = useT();
  const [search] = useSearchParams();
  const query = useQuery(apiQuery(promotions.list, { branchId: null }));
  const all = query.data?.items;
  if (!all) {
    if (!query.error) return <PageSkeleton />;
    return <QueryError query={query} />;
  }
  const named = (name: string) => {
    const id = numericId(search.get(name) ?? '');
    return id === null ? null : { id, found: all.find((one) => one.id === id) };
  };
  const edited = named('id');
  if (!edited) return <CreatePromotion key={search.get('copy')} all={all} like={named('copy')?.found} />;
  if (edited.found) return <EditPromotion key={edited.id} promotion={edited.found} all={all} />;
  return (
    <EmptyState
      title={t('promotions.missing')}
      action={<LinkButton to={path('promotions')}>{t('promotions.back')}</LinkButton>}
    />
  );
}
