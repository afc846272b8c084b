import { lazyPart } from '@mostrador/loading/lazy-part';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiKey } from '@mostrador/api-client';
import { DateText, LazySlot } from '@mostrador/ui/kit';
import { ActionMenu } from '@mostrador/ui/list';
import { shortId } from '@mostrador/values/short-id';
import { RecordPanel } from '../common/RecordPanel';
import { useLastOpenId } from '../common/use-last-open-id';
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
  const id = useLastOpenId(open);
  const query = useQuery({ ...linkQuery(id), enabled: open.id !== null });
  // The row must show the expiry, too.
  const refresh = () => {
    for (const call of linkKind.invalidates) void queries.invalidateQueries({ queryKey: apiKey(call) });
  };
  return (
    <>
      <RecordPanel
        open={open}
        query={query}
        name={t('links.record', { id: shortId(id) })}
        status={({ status }) => statusOf(status, t)}
        amount={({ amount }) => amount}
        meta={({ createdAt, merchant }) => (
          <>
            <DateText value={createdAt} style="full" />
            {merchant?.name && ` · ${merchant.name}`}
          </>
        )}
        actions={(link) => (
          <ActionMenu
            label={t('links.actionsOf', { id: shortId(link.id) })}
            items={linkMenu(link, t, { copy: (one) => void copy(one), cancel: (one) => open.show(one.id, 'cancel') })}
          />
        )}
        missing={{ title: t('links.missing'), back: t('links.missing.back') }}
      >
        {(link) => (
          <>
            <PayPage link={link} onEnd={refresh} />
            <LinkPayments link={link} />
            <LinkFacts link={link} />
            {open.action === 'cancel' && <CancelLinkDialog key={link.id} link={link} onClose={open.closeAction} />}
          </>
        )}
      </RecordPanel>
      <LazySlot>{open.id === null && open.action === 'create' && <CreateLink open={open} merchantId={merchantId} />}</LazySlot>
    </>
  );
}
