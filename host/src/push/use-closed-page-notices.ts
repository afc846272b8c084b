import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { userKeyOf } from '@mostrador/forms/owner';
import { useLanguage } from '@mostrador/i18n';
import type { ClosedPageNotices } from '@mostrador/remote-kit';
import { useSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { askForNotices } from '../core/notification-permission';
import { afterFirstScreen } from '../remotes/after-first-screen';
import { deviceChoice } from './device-choice';
import { closedPageStatus, leaveDevice, prepareWorker, sendTest, subscribe, unsubscribe } from './device-subscription';
import { TEST_MESSAGE } from './notice-clicks';

/** How long a test notice may take, ms. */
const testTimeoutMs = 15_000;

let isFollowingSignOut = false;

/** The user's own sign-out ends the notices of the device; a session that expires does not. */
function followSignOut(): void {
  if (isFollowingSignOut) return;
  isFollowingSignOut = true;
  sessionStore.subscribe((session, reason) => {
    if (!session && reason === 'user') void leaveDevice().catch((error: unknown) => console.error('push', error));
  });
}

/** Resolves to whether the worker shows a test notice in time. */
function testArrives(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isThere: boolean) => {
      clearTimeout(timer);
      navigator.serviceWorker.removeEventListener('message', onMessage);
      resolve(isThere);
    };
    const onMessage = ({ data }: MessageEvent) => {
      if (data === TEST_MESSAGE) end(true);
    };
    const timer = setTimeout(() => end(false), testTimeoutMs);
    navigator.serviceWorker.addEventListener('message', onMessage);
  });
}

const report = (error: unknown) => {
  console.error('push', error);
  return false;
};

/** Returns the notices for the time when no page is open, without the orders accepted on them. Renews the device's subscription. */
export function useClosedPageNotices(isEnabled: boolean, branchId: number): Omit<ClosedPageNotices, 'accepted' | 'take'> {
  const language = useLanguage();
  const session = useSession();
  const user = userKeyOf(session);
  const owner = useMemo(() => ({ user, branchId, language }), [user, branchId, language]);
  const [, renderAgain] = useState(0);
  const status = usePersisted(deviceChoice, () => closedPageStatus(isEnabled, owner));

  useEffect(() => {
    const isOthers = deviceChoice.get().user !== '' && deviceChoice.get().user !== user;
    followSignOut();
    void afterFirstScreen()
      .then(() => prepareWorker(isEnabled))
      .then(() => (isOthers ? leaveDevice() : undefined))
      .then(() => (closedPageStatus(isEnabled, owner) === 'on' ? subscribe(owner) : undefined))
      .catch(report);
  }, [isEnabled, owner, user]);

  const turn = useCallback(
    async (on: boolean) => {
      try {
        if (!on) await unsubscribe(owner);
        else if (await askForNotices()) await subscribe(owner);
        return true;
      } catch (error) {
        return report(error);
      } finally {
        // The answer to the browser's question is no part of the stored choice.
        renderAgain((count) => count + 1);
      }
    },
    [owner],
  );
  const test = useCallback(async () => {
    const arrives = testArrives();
    return sendTest().then(() => arrives, report);
  }, []);
  return useMemo(() => ({ status, turn, test }), [status, turn, test]);
}
