import { Activity, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { consumeToken } from './handed-token';

const HandedToken = lazyPart(() => import('./HandedToken').then((module) => module.HandedToken));

interface Props {
  /** The token that boot found (`consumeToken`). */
  token: string | null;
  children: ReactNode;
}

/**
 * Exchanges a handed-over token before it shows anything else, and one that an open page gets (a link to the page that the tab shows already
 * only changes the fragment). The open page stays behind the question with what was typed, and begins again only with another session.
 */
export function UrlToken({ token: first, children }: Props) {
  // `page` counts the sessions that the page began with; 0 before the first.
  const [{ token, page }, set] = useState({ token: first, page: first === null ? 1 : 0 });
  useEffect(() => {
    const look = () => {
      const next = consumeToken();
      if (next !== null) set((now) => ({ ...now, token: next }));
    };
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return (
    <>
      {page > 0 && (
        <Activity key={page} mode={token === null ? 'visible' : 'hidden'}>
          {children}
        </Activity>
      )}
      {token !== null && (
        <HandedToken
          key={token}
          token={token}
          onDone={(entered) => set({ token: null, page: entered || page === 0 ? page + 1 : page })}
        />
      )}
    </>
  );
}
