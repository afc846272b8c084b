import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { useNow } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { hrefOfPath } from '../../remotes/navigation';
import { useRemotes } from '../../remotes/remotes-context';
import { useViewer } from '../../remotes/use-viewer';
import { useT } from './messages';

/** Path of the chargebacks (docs payments §2). */
const chargebacksPath = '/contracargos/contracargos-list';
const minute = 60_000;

/** How many disputes still can and have to be answered, and the way to the queue of their deadlines; silent about failures as the bell is. */
export function DueDisputes({ onLeave }: { onLeave(): void }) {
  const t = useT();
  const { remotes } = useRemotes();
  const queue = hrefOfPath(remotes, chargebacksPath, useViewer());
  const respondFrom = useNow(minute);
  const { data } = useQuery(
    apiQuery(chargebacks.list, {
      status: ['PENDING', 'REJECTED'],
      respondFrom: respondFrom - (respondFrom % minute),
      pageSize: 1,
    }),
  );
  if (!queue || !data || data.total === 0) return null;
  return (
    <ul className="h-store-notes">
      <li>
        <Link className="h-store-note" to={`${queue}?view=deadlines`} onClick={onLeave}>
          <span className="h-store-note-title h-store-note-title--unread">{t('store.bell.disputes', { count: data.total })}</span>
        </Link>
      </li>
    </ul>
  );
}
