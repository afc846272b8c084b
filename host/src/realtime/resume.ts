import { clock } from '@mostrador/values/clock';
import { onClockJump } from './clock-jumps';

/** Interval of the sleep check, and the gap between two checks that means that the device slept, milliseconds. */
const checkIntervalMs = 5_000;
const sleepGapMs = 15_000;

/**
 * Calls back when the page becomes visible, the network is back, the device has slept or its clock was set: events in the meantime were
 * missed, and the time of the server has to be read again.
 */
export function onResume(callback: () => void): () => void {
  let last = clock.now();
  const leaveClock = onClockJump(() => {
    last = clock.now();
    if (!document.hidden) callback();
  });
  const timer = setInterval(() => {
    const hasSlept = clock.now() - last > sleepGapMs;
    last = clock.now();
    // Timers of a hidden page are throttled.
    if (hasSlept && !document.hidden) callback();
  }, checkIntervalMs);
  const onVisible = () => {
    last = clock.now();
    if (!document.hidden) callback();
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', callback);
  window.addEventListener('pageshow', onShow);
  return () => {
    clearInterval(timer);
    leaveClock();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', callback);
    window.removeEventListener('pageshow', onShow);
  };
}
