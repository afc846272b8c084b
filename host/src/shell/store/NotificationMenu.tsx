import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useFlag } from '@mostrador/feature-flags';
import { useSession } from '@mostrador/session';
import { apiQuery } from '@mostrador/api-client';
import { notifications, type Notification } from '@mostrador/contract/backoffice/notifications/calls';
import { useHostServices } from '@mostrador/remote-kit';
import { BellOutlined } from '@mostrador/ui/icons';
import { DateText, EmptyState, Popup, LazySlot } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { boardPath } from '../../core/paths';
import { useRemotes } from '../../remotes/remotes-context';
import { hrefOfPath } from '../../remotes/navigation';
import { useViewer } from '../../remotes/use-viewer';
import { useT } from './messages';
import './notification-menu.css';

/** Loaded only if the deployment has payments, because they use its API. */
const DisputeCount = lazyPart(() => import('./DueDisputes').then((module) => module.DisputeCount));
const DueDisputes = lazyPart(() => import('./DueDisputes').then((module) => module.DueDisputes));

/** How often the list is fetched, milliseconds: less often while the socket is live, whose events may get lost. */
const pollEvery = { live: 60_000, connecting: 15_000, down: 15_000 };
/** Highest number that the badge shows. */
const mostCounted = 99;

/** The bell: lists events of the branch, counts unread entries and an administrator's open disputes. Ignores errors (docs backoffice §8). */
export function NotificationMenu() {
  const t = useT();
  const { realtime } = useHostServices();
  const { data } = useQuery({
    ...apiQuery(notifications.list, {}),
    refetchInterval: pollEvery[realtime.status],
  });
  const items = data?.items ?? [];
  const isAdmin = useSession().business.role === 'ADMIN';
  const answersDisputes = useFlag('payments') && isAdmin;
  const [disputes, setDisputes] = useState(0);
  const unread = items.filter((item) => item.unread).length;
  const waiting = unread + disputes;
  const words = t('store.bell', { count: unread });
  return (
    <>
      <Popup
        label={t('store.bell.title')}
        buttonLabel={disputes > 0 ? `${words}, ${t('store.bell.disputes', { count: disputes })}` : words}
        buttonClassName="m-button m-button--icon h-topbar-button h-topbar-button--icon h-store-bell"
        button={
          <>
            <BellOutlined />
            {waiting > 0 && <span className="h-store-badge">{waiting > mostCounted ? `${mostCounted}+` : waiting}</span>}
          </>
        }
      >
        {(close) => (
          <>
            {items.length === 0 ? (
              <EmptyState icon={<BellOutlined />} title={t('store.bell.empty')} />
            ) : (
              <List items={items} onLeave={close} />
            )}
            <LazySlot>{answersDisputes && <DueDisputes onLeave={close} />}</LazySlot>
          </>
        )}
      </Popup>
      <LazySlot>{answersDisputes && <DisputeCount onCount={setDisputes} />}</LazySlot>
    </>
  );
}

function List({ items, onLeave }: { items: Notification[]; onLeave(): void }) {
  const t = useT();
  const { remotes } = useRemotes();
  const board = hrefOfPath(remotes, boardPath, useViewer());
  return (
    <>
      <ul className="h-store-notes">
        {items.map((item) => (
          <li key={item.id}>
            {board && item.orderId !== undefined ? (
              <Link className="h-store-note" to={`${board}?id=${item.orderId}`} onClick={onLeave}>
                <Words item={item} />
              </Link>
            ) : (
              <div className="h-store-note">
                <Words item={item} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="h-store-foot">{t('store.bell.read')}</p>
    </>
  );
}

function Words({ item }: { item: Notification }) {
  const t = useT();
  const title = item.title ?? (item.orderId === undefined ? t('store.bell.other') : t('store.bell.order', { id: item.orderId }));
  return (
    <>
      <span className={item.unread ? 'h-store-note-title h-store-note-title--unread' : 'h-store-note-title'}>
        {title}
        {item.unread && <span className="h-store-unread">{t('store.bell.unread')}</span>}
      </span>
      {item.text && <span>{item.text}</span>}
      {item.at !== undefined && (
        <span className="m-meta">
          <DateText value={item.at} />
        </span>
      )}
    </>
  );
}
