import { useHostServices } from '@mostrador/remote-kit';
import { DisconnectOutlined } from '@mostrador/ui/icons';
import { StatusTag, useTimeText } from '@mostrador/ui/kit';
import { withMessages } from '@mostrador/i18n';
import { useRealtimeState } from './live';
import { realtimeMessages, useT } from './messages';

const tones = { live: 'success', connecting: 'neutral', down: 'warning', offline: 'error', stale: 'error' } as const;

/**
 * Shows whether changes arrive automatically, or since when they do not. On a phone it is an icon that is shown only when they do not
 * (shell.css).
 */
export const ConnectionChip = withMessages(realtimeMessages, Chip);

function Chip() {
  const t = useT();
  const timeText = useTimeText();
  const { online } = useHostServices();
  const { connection, staleSince } = useRealtimeState();
  const state = staleSince !== null ? 'stale' : online ? connection : 'offline';
  const time = staleSince === null ? '' : timeText(staleSince);
  const hint = t(online ? `realtime.${state}.hint` : 'realtime.offline.hint');
  return (
    <span role="status" className={`h-connection h-connection--${state}`} title={hint}>
      <StatusTag
        tone={tones[state]}
        icon={state === 'live' ? undefined : <DisconnectOutlined />}
        label={<span className="h-connection-word">{t(`realtime.${state}`, { time })}</span>}
      />
    </span>
  );
}
