import { clock } from '@mostrador/values/clock';
/** Interval of the clock check, and the gap between two checks that means that the device slept, milliseconds. */
const look = 5_000;
const slept = 15_000;

/** Calls back when the page becomes visible, the network is back or the device has slept: events in the meantime were missed. */
export function onWake(callback: () => void): () => void {
  let last = clock.now();
  const timer = setInterval(() => {
    const asleep = clock.now() - last > slept;
    last = clock.now();
    // Timers of a hidden page are throttled.
    if (asleep && !document.hidden) callback();
  }, look);
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
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', callback);
    window.removeEventListener('pageshow', onShow);
  };
}
