import { useSession } from '@mostrador/session';
import { EmptyState, Page } from '@mostrador/ui/kit';
import { useT } from './messages';

/** The first screen of the remote. */
export function Overview() {
  const t = useT();
  const { business } = useSession();
  return (
    <Page title={t('overview.title')}>
      <EmptyState title={t('overview.nothing', { business: business.name })} />
    </Page>
  );
}
