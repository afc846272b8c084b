import { clock } from '@mostrador/values/clock';
/** How often the clock is looked at, and how far it may have gone meanwhile, milliseconds: further is a device that slept. */
const look = 5_000;
const slept = 15_000;

/** Calls back when the page is seen again, the network comes back or the device has slept: whatever happened meanwhile was missed. */
export function onWake(callback: () => void): () => void {
  let last = clock.now();
  const timer = setInterval(() => {
    const asleep = clock.now() - last > slept;
    last = clock.now();
    // The timers of a page that nobody sees are slow.
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
