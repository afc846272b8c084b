import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import { I18nRoot, loadMessages, sharedMessages, useMessages } from '@mostrador/i18n';
import { sessionStore } from '@mostrador/session/store';
import { deviceTimeZone } from '@mostrador/values/time-zone';
import { getSettings, useSettings } from '../core/settings';
import { realtimeMessages } from '../realtime/messages';
import { alertedBranch } from '../realtime/order-alert';
import { UnattendedOrders } from '../realtime/UnattendedOrders';

/**
 * Shows the alert for waiting orders on a device whose session expired, from now on (docs backoffice §10). It has a React root of its own: this
 * code loads after the sign-in page, to keep the first load small. Repeats a failed load of its texts.
 */
export async function watchForUnattendedOrders(): Promise<void> {
  const { locale } = getSettings();
  await retryUntilLoaded(() => Promise.all([loadMessages(sharedMessages, locale), loadMessages(realtimeMessages, locale)]));
  let shown: { root: Root; element: HTMLElement } | null = null;
  const update = () => {
    const isWanted = sessionStore.get() === null && alertedBranch() !== null && sessionStore.endedBy() !== 'user';
    if (isWanted && !shown) {
      const element = document.body.appendChild(document.createElement('div'));
      shown = { root: createRoot(element), element };
      shown.root.render(
        <Suspense>
          <LocalizedAlert />
        </Suspense>,
      );
    } else if (!isWanted && shown) {
      shown.root.unmount();
      shown.element.remove();
      shown = null;
    }
  };
  sessionStore.subscribe(update);
  update();
}

function LocalizedAlert() {
  const { locale } = useSettings();
  const texts = useMessages(sharedMessages, locale);
  return (
    <I18nRoot locale={texts.locale} timeZone={deviceTimeZone()} messages={texts.value}>
      <UnattendedOrders />
    </I18nRoot>
  );
}
