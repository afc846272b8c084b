import { useState } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@mostrador/api-client';
import { DateText, EmptyState, PlainButton, ShortId, LazySlot, StatusTag } from '@mostrador/ui/kit';
import { ActionMenu } from '@mostrador/ui/list';
import { RecordDrawer } from '@mostrador/ui/record';
import { shortId } from '@mostrador/values/short-id';
import type { OpenLink } from './columns';
import { linkKind } from '../common/create-link/link-kind';
import { useT } from '../common/create-link/messages';
import { CancelLinkDialog } from './CancelLinkDialog';
import { LinkFacts } from './LinkFacts';
import { LinkPayments } from './LinkPayments';
import { PayPage } from './PayPage';
import { linkQuery } from './queries';
import { linkMenu, statusOf } from './words';
import { useSharing } from './use-sharing';

const CreateLink = lazyPart(() => import('../common/create-link/CreateLink').then((module) => module.CreateLink));

interface Props {
  open: OpenLink;
  /** The merchant in the list's filter, preselected for a new link; or ''. */
  merchantId: string;
}

/** Drawer with one link over the list, and the form for a new one (docs payments §12.3). */
export function LinkDetail({ open, merchantId }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const { copy } = useSharing();
  // Keep the record during the drawer's close animation.
  const [id, setId] = useState(open.id ?? '');
  if (open.id !== null && open.id !== id) setId(open.id);
  const query = useQuery({ ...linkQuery(id), enabled: open.id !== null });
  const link = query.data;
  // The row must show the expiry, too.
  const refresh = () => {
    for (const call of linkKind.invalidates) void queries.invalidateQueries({ queryKey: apiKey(call) });
  };
  const missing = !link && query.error?.status === 404;
  return (
    <>
      <RecordDrawer
        open={open.id !== null}
        onClose={open.close}
        ariaLabel={t('links.record', { id: shortId(id) })}
        title={link ? <ShortId id={link.id} /> : t('links.record', { id: shortId(id) })}
        status={link && <StatusTag {...statusOf(link.status, t)} />}
        amount={link?.amount ?? null}
        meta={
          link && (
            <>
              <DateText value={link.createdAt} style="full" />
              {link.merchant?.name && ` · ${link.merchant.name}`}
            </>
          )
        }
        actions={
          link && (
            <ActionMenu
              label={t('links.actionsOf', { id: shortId(link.id) })}
              items={linkMenu(link, t, { copy: (one) => void copy(one), cancel: (one) => open.show(one.id, 'cancel') })}
            />
          )
        }
        loading={query.isLoading}
        error={missing ? null : query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {missing && (
          <EmptyState
            title={t('links.missing')}
            action={<PlainButton onClick={open.close}>{t('links.missing.back')}</PlainButton>}
          />
        )}
        {link && (
          <>
            <PayPage link={link} onEnd={refresh} />
            <LinkPayments link={link} />
            <LinkFacts link={link} />
            {open.action === 'cancel' && <CancelLinkDialog key={link.id} link={link} onClose={open.closeAction} />}
          </>
        )}
      </RecordDrawer>
      <LazySlot>{open.id === null && open.action === 'create' && <CreateLink open={open} merchantId={merchantId} />}</LazySlot>
    </>
  );
}
