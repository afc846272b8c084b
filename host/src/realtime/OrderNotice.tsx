import { useEffect, useEffectEvent } from 'react';
import type { Order } from '@mostrador/contract/backoffice/orders/shapes';
import { useLocale } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { useNavigate } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { boardPath } from '../core/paths';
import { useRemotes } from '../remotes/remotes-context';
import { hrefOfPath } from '../remotes/navigation';
import { useViewer } from '../remotes/use-viewer';
import { useT } from './messages';
import { showNotice } from './notices';

/** Shows a notification of the operating system for new orders while the page is hidden: number and total, no customer data. */
export function OrderNotice({ orders }: { orders: readonly Order[] }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const { remotes } = useRemotes();
  const { sound, notices } = useHostServices();
  const board = hrefOfPath(remotes, boardPath, useViewer());

  const notify = useEffectEvent(() => {
    const [first] = orders;
    // The service worker shows them too.
    if (!first || notices.status !== 'on' || notices.closedPage?.status === 'on' || !document.hidden) return;
    const isSingle = orders.length === 1;
    showNotice({
      title: isSingle ? t('realtime.notice', { number: first.number }) : t('realtime.waiting', { count: orders.length }),
      ...(isSingle ? { body: formatMoney(first.total, locale) } : {}),
      tag: isSingle ? `order-${first.id}` : 'orders',
      silent: sound.status === 'ready',
      onClick: () => {
        if (board) void navigate(isSingle ? `${board}?id=${first.id}` : board);
      },
    });
  });
  useEffect(() => notify(), [orders]);
  return null;
}
