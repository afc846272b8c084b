import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { Link } from '@mostrador/ui/router';
import { hrefOfPath } from '../../remotes/navigation';
import { useRemotes } from '../../remotes/remotes-context';
import { useViewer } from '../../remotes/use-viewer';
import { useT } from './messages';

/** Path of the chargebacks screen (docs payments §2). */
const chargebacksPath = '/contracargos/contracargos-list';
const minute = 60_000;

/** How often the disputes are counted, ms; deadlines are days away. */
const countEvery = 5 * minute;

/** Returns the number of disputes that need a response; 0 until it is known and if the user may not open their screen. */
function useDueDisputes() {
  const { remotes } = useRemotes();
  const queue = hrefOfPath(remotes, chargebacksPath, useViewer());
  const now = useServerNow(minute);
  const { data } = useQuery({
    ...apiQuery(chargebacks.list, { status: ['PENDING', 'REJECTED'], respondFrom: now - (now % countEvery), pageSize: 1 }),
    enabled: queue !== null,
    placeholderData: keepPreviousData,
  });
  return { queue, count: data?.total ?? 0 };
}

/** Reports the number of due disputes for the bell's badge. */
export function DisputeCount({ onCount }: { onCount(count: number): void }) {
  const { count } = useDueDisputes();
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  return null;
}

/** Entry of the bell for the due disputes, with a link to their deadlines. Ignores errors, as the bell does. */
export function DueDisputes({ onLeave }: { onLeave(): void }) {
  const t = useT();
  const { queue, count } = useDueDisputes();
  if (!queue || count === 0) return null;
  return (
    <ul className="h-store-notes">
      <li>
        <Link className="h-store-note" to={`${queue}?view=deadlines`} onClick={onLeave}>
          <span className="h-store-note-title h-store-note-title--unread">{t('store.bell.disputes', { count })}</span>
        </Link>
      </li>
    </ul>
  );
}
