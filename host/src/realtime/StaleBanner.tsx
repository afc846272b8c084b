import { Notice, PlainButton, useTimeText } from '@mostrador/ui/kit';
import { usePathname } from '@mostrador/ui/router';
import { boardPath } from '../core/paths';
import { useRealtimeState } from './live';
import { useT } from './messages';

/** Warns on every screen that orders may be missing, except on the board, which has its own notice. */
export function StaleBanner() {
  const t = useT();
  const timeText = useTimeText();
  const pathname = usePathname();
  const { staleSince, reconnect } = useRealtimeState();
  if (staleSince === null || pathname === boardPath) return null;
  return (
    <Notice floating tone="error" action={<PlainButton onClick={reconnect}>{t('realtime.missing.retry')}</PlainButton>}>
      {t('realtime.missing', { time: timeText(staleSince) })}
    </Notice>
  );
}
