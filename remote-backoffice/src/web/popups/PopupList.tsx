import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, serverNow, useApiMutation } from '@mostrador/api-client';
import { currentPopup, popups, type Popup } from '@mostrador/contract/backoffice/popups/calls';
import { canPopupsCompete } from '@mostrador/contract/backoffice/popups/states';
import { useLocale } from '@mostrador/i18n';
import { useSession, useTimeZone } from '@mostrador/session';
import { EmptyState, ErrorState, Page, RowsSkeleton, StaleNotice, StatusTag, useSnackbar } from '@mostrador/ui/kit';
import { ActionMenu, Freshness, Switch } from '@mostrador/ui/list';
import { ConfirmDialog } from '@mostrador/ui/record';
import { Link, LinkButton, useNavigate } from '@mostrador/ui/router';
import { todayIn } from '@mostrador/values/day-range';
import { Photo } from '../../common/photo/Photo';
import { useOptimisticToggle } from '../../common/switching/use-optimistic-toggle';
import { useCanCall } from '../../common/use-can-call';
import { path } from '../../paths';
import { useT } from '../messages';
import { PartNav } from '../PartNav';
import { periodText, popupState, stateWords } from './popup-words';
import '../web.css';

const shows = { lists: [popups.list], invalidates: [], current: currentPopup };

/** List of the store's pop-ups in display order, each with the ones that compete with it. */
export function PopupList() {
  const t = useT();
  const snackbar = useSnackbar();
  const canEdit = useCanCall(popups.update);
  const query = useQuery(apiQuery(popups.list, {}));
  const items = query.data?.items;
  const [popupToDelete, setPopupToDelete] = useState<Popup | null>(null);
  const remove = useApiMutation(popups.remove, { invalidates: [popups.list] });
  const refetch = () => void query.refetch();
  const add = canEdit && (
    <LinkButton variant="primary" to={path('web', {}, { popup: 'new' })}>
      {t('web.popup.new')}
    </LinkButton>
  );
  return (
    <Page title={t('web.title')} actions={add}>
      <PartNav now="popups" />
      <div className="m-card b-web-card" aria-busy={query.isFetching}>
        {query.error && items && <StaleNotice error={query.error} onRetry={refetch} retrying={query.isFetching} />}
        {query.error && !items && <ErrorState error={query.error} onRetry={refetch} retrying={query.isFetching} />}
        {!items && !query.error && <RowsSkeleton rows={5} height={64} />}
        {items?.length === 0 && <EmptyState title={t('web.popup.empty')} action={add} />}
        {items && items.length > 0 && (
          <ul className="b-web-list" aria-label={t('web.popups')}>
            {items.map((popup) => (
              <PopupRow key={popup.id} popup={popup} all={items} canEdit={canEdit} onDelete={() => setPopupToDelete(popup)} />
            ))}
          </ul>
        )}
        {items && (
          <div className="b-web-foot">
            <Freshness at={query.dataUpdatedAt} busy={query.isFetching} onRefresh={refetch} />
          </div>
        )}
      </div>
      {popupToDelete && (
        <ConfirmDialog
          open
          danger
          onClose={() => setPopupToDelete(null)}
          title={t('web.popup.delete.title', { title: popupToDelete.title })}
          confirmLabel={t('web.popup.delete')}
          onConfirm={async () => {
            await remove.run({ id: popupToDelete.id });
            snackbar({ message: t('web.popup.deleted', { title: popupToDelete.title }) });
          }}
        >
          <p>{t('web.popup.delete.text')}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

interface RowProps {
  popup: Popup;
  all: readonly Popup[];
  canEdit: boolean;
  onDelete: () => void;
}

function PopupRow({ popup, all, canEdit, onDelete }: RowProps) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { branches } = useSession().business;
  const today = todayIn(useTimeZone(), serverNow());
  const flip = useOptimisticToggle<typeof popups.updateState, Popup>(popups.updateState, shows);
  const { id, title, image, active, branchIds, seen, clicked, version } = popup;
  const disabledReason = canEdit ? undefined : t('web.onlyAdmin');
  // Expired pop-ups do not compete.
  const rivals = all.filter((one) => canPopupsCompete(popup, one) && popupState(one, today) !== 'over');
  const isFirst = rivals.every((one) => all.indexOf(popup) < all.indexOf(one));
  const names = branches.flatMap((branch) => (branchIds.includes(branch.id) ? [branch.name] : []));
  const edit = path('web', {}, { popup: id });
  return (
    <li className="b-web-row">
      <Photo src={image} size="small" />
      <div className="b-web-words">
        <span className="b-web-head">
          {canEdit ? (
            <Link className="m-link b-web-name" to={edit}>
              {title}
            </Link>
          ) : (
            <span className="b-web-name">{title}</span>
          )}
          <StatusTag {...stateWords(popupState(popup, today), t)} />
        </span>
        <span className="m-meta">
          {[
            periodText(popup, t, locale),
            names.length === branches.length ? t('web.branches.all') : names.join(', '),
            t('web.popup.seen', { seen, clicked }),
          ].join(' · ')}
        </span>
        {rivals.length > 0 && popupState(popup, today) !== 'over' && (
          <span className="m-meta b-web-rivals">
            {t(isFirst ? 'web.popup.competes.first' : 'web.popup.competes', {
              titles: rivals.map((one) => one.title).join(', '),
            })}
          </span>
        )}
      </div>
      <Switch
        label={t('web.popup.switch', { title })}
        on={active}
        disabledReason={disabledReason}
        onChange={(next) =>
          void flip({
            args: { id, active: next, version },
            undoArgs: [{ id, active: !next, version: version + 1 }],
            ids: [id],
            applyTo: (row) => ({ ...row, active: next, version: version + 1 }),
            successMessage: t(next ? 'web.popup.switched.on' : 'web.popup.switched.off', { title }),
          })
        }
      />
      <ActionMenu
        label={t('web.actionsOf', { name: title })}
        items={[
          { key: 'edit', label: t('web.popup.edit'), disabledReason, onSelect: () => void navigate(edit) },
          { key: 'delete', label: t('web.popup.delete'), danger: true, disabledReason, onSelect: onDelete },
        ]}
      />
    </li>
  );
}
