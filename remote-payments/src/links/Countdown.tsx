import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@mostrador/api-client';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { formatDelay } from '@mostrador/values/hhmm';
import { useT, type T } from '../common/create-link/messages';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the remaining time as text: days, then hours and minutes, then a clock. */
function leftText(left: number, t: T): string {
  if (left >= 2 * day) return t('links.countdown.days', { count: Math.floor(left / day) });
  if (left >= hour) return t('links.countdown.hours', { time: formatDelay(Math.floor(left / minute)) });
  const seconds = Math.ceil(left / second);
  return t('links.countdown.clock', { clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
}

/** Returns the update interval, ms. */
const updateInterval = (left: number) => (left < hour + minute ? second : minute / 2);

interface Props {
  /** Epoch ms. */
  until: number;
  /** Called when the time ends while this is displayed. */
  onEnd: () => void;
}

/**
 * Countdown of a link's remaining lifetime, by the second in its last hour. Has the role `timer`, which screen readers do not
 * announce automatically.
 */
export function Countdown({ until, onEnd }: Props) {
  const t = useT();
  const [tick, setTick] = useState(() => updateInterval(until - serverNow()));
  const left = until - useServerNow(tick);
  if (updateInterval(left) !== tick) setTick(updateInterval(left));
  const over = left <= 0;
  const ended = useRef(over);
  useEffect(() => {
    if (over && !ended.current) onEnd();
    // The first response may show that this device's clock is fast.
    ended.current = over;
  }, [over, onEnd]);
  return (
    <span role="timer" aria-live="off" className={over ? 'm-muted' : 'p-link-countdown'}>
      {over ? t('links.countdown.over') : leftText(left, t)}
    </span>
  );
}
