import { createPortal } from 'react-dom';
import { Notice } from '@mostrador/ui/kit';
import { Link, usePathname } from '@mostrador/ui/router';
import { boardPath } from '../core/paths';
import { hrefOfPath } from '../remotes/navigation';
import { useRemotes } from '../remotes/remotes-context';
import { useViewer } from '../remotes/use-viewer';
import { useRealtimeState } from './live';
import { useT } from './messages';

/** Shows on every screen that orders have waited for too long, except on the board, whose cards show it. */
export function OverdueNotice() {
  const t = useT();
  const { overdue } = useRealtimeState();
  const { remotes } = useRemotes();
  const board = hrefOfPath(remotes, boardPath, useViewer());
  const isOnBoard = usePathname() === boardPath;
  const place = document.querySelector('.h-notices');
  if (overdue === 0 || isOnBoard || !place) return null;
  return createPortal(
    <Notice
      floating
      tone="error"
      role="alert"
      action={
        board && (
          <Link className="m-link" to={board}>
            {t('realtime.overdue.show')}
          </Link>
        )
      }
    >
      {t('realtime.overdue', { count: overdue })}
    </Notice>,
    place,
  );
}
