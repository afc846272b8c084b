import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { presenceOf, type Presence } from '@mostrador/contract/payments/devices/states';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { DateText, StatusTag, type Tone } from '@mostrador/ui/kit';
import { useT } from './messages';
import './devices.css';

const tones: Record<Presence, Tone> = { online: 'success', quiet: 'warning', stale: 'error', never: 'neutral' };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a function for label, color and age of the time when a terminal was last seen (epoch ms). The color is neutral if the
 * terminal is not in service, because then its silence is no problem.
 */
export function usePresence() {
  const t = useT();
  const { formatRelativeTime } = useIntl();
  const now = useServerNow(minute);
  return useCallback(
    (lastSeenAt: number | undefined, inService = true) => {
      const presence = presenceOf(lastSeenAt, now);
      const word = t(`devices.presence.${presence}`);
      const tone = inService || presence === 'online' ? tones[presence] : 'neutral';
      if (lastSeenAt === undefined || presence === 'online') return { tone, label: word };
      const age = Math.max(0, now - lastSeenAt);
      const [size, unit] =
        age < hour ? ([minute, 'minute'] as const) : age < day ? ([hour, 'hour'] as const) : ([day, 'day'] as const);
      return { tone, label: `${word} · ${formatRelativeTime(-Math.floor(age / size), unit, { style: 'short' })}` };
    },
    [t, formatRelativeTime, now],
  );
}

/** How long ago a terminal was last seen, with the exact time. */
export function PresenceText({ lastSeenAt, inService }: { lastSeenAt: number | undefined; inService: boolean }) {
  const { tone, label } = usePresence()(lastSeenAt, inService);
  return (
    <span className="p-device-presence">
      <StatusTag tone={tone} label={label} />
      {lastSeenAt !== undefined && (
        <span className="m-muted">
          <DateText value={lastSeenAt} />
        </span>
      )}
    </span>
  );
}
