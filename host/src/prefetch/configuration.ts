import { make, textsFor } from './elements';

/** The page shows that the configuration takes long after this time, milliseconds. */
const slowAfterMs = 5_000;

/** Waits, by default before a failed request is repeated. */
export function pause(ms = 300): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Fetches `/config.json` and resolves to the response once its whole body has arrived. It has no time limit: after 5 s the page shows a notice
 * with a retry, and keeps waiting. A retry sends one more request beside the pending ones, and the first response wins. If the first request
 * fails, a second one is sent after a pause. Rejects when no request is left.
 */
export function fetchConfiguration(locale: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    let pending = 0;
    let hasRepeated = false;
    async function send(cache: RequestCache) {
      pending += 1;
      try {
        const response = await fetch('/config.json', { cache });
        await response.clone().text();
        settle(() => resolve(response));
      } catch (error) {
        pending -= 1;
        if (pending > 0) return;
        if (hasRepeated) settle(() => reject(error as Error));
        else void pause().then(repeat);
      }
    }
    // Chromium lets a second request wait for a pending one that it may store.
    function repeat() {
      hasRepeated = true;
      return send('no-store');
    }
    let hideNotice = () => {};
    const timer = setTimeout(() => (hideNotice = showSlowNotice(locale, () => void repeat())), slowAfterMs);
    function settle(end: () => void) {
      clearTimeout(timer);
      hideNotice();
      end();
    }
    void send('no-cache');
  });
}

/** Shows below the sign-in form, or on the loading screen, that the configuration takes long. Returns the function that removes the notice. */
function showSlowNotice(locale: string, retry: () => void): () => void {
  const { t } = textsFor(locale);
  const button = make('button', { type: 'button', className: 'h-early-retry' });
  const setRetrying = (isRetrying: boolean) => {
    button.textContent = t(isRetrying ? 'early.retrying' : 'identity.retry');
    button.ariaDisabled = String(isRetrying);
  };
  button.onclick = () => {
    if (button.ariaDisabled === 'true') return;
    setRetrying(true);
    setTimeout(setRetrying, slowAfterMs, false);
    retry();
  };
  setRetrying(false);
  const notice = make('div', { className: 'h-early-slow', role: 'status' }, make('span', {}, t('early.slow')), button);
  document.querySelector('.h-early main, .h-boot')?.append(notice);
  return () => notice.remove();
}
