import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { popups } from '@mostrador/contract/backoffice/popups/calls';
import { EmptyState, QueryError, PageSkeleton } from '@mostrador/ui/kit';
import { LinkButton } from '@mostrador/ui/router';
import { useCanCall } from '../../common/use-can-call';
import { path } from '../../paths';
import { useT } from '../messages';
import { CreatePopup } from './CreatePopup';
import { EditPopup } from './EditPopup';

/** Form of a new or existing pop-up. */
export function PopupForm({ id }: { id: number | null }) {
  const t = useT();
  const canEdit = useCanCall(popups.update);
  const query = useQuery(apiQuery(popups.list, {}));
  const all = query.data?.items;
  if (!all) {
    if (!query.error) return <PageSkeleton />;
    return <QueryError query={query} />;
  }
  if (canEdit && id === null) return <CreatePopup all={all} />;
  const popup = all.find((one) => one.id === id);
  if (canEdit && popup) return <EditPopup key={id} popup={popup} all={all} />;
  return (
    <EmptyState
      title={t(canEdit ? 'web.popup.missing' : 'web.onlyAdmin')}
      action={<LinkButton to={path('web')}>{t('web.popup.back')}</LinkButton>}
    />
  );
}
