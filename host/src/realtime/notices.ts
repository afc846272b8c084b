import type { NoticesStatus } from '@mostrador/remote-kit';
import { askForNotices, notificationPermission } from '../core/notification-permission';
import { changeBellSettings, type BellSettings } from './bell-settings';

/** Returns whether notifications of the operating system are shown: the user must want them and the browser allow them. */
export function noticesStatus({ notices }: BellSettings): NoticesStatus {
  if (!('Notification' in window)) return 'unsupported';
  if (notificationPermission() === 'denied') return 'blocked';
  return notices && notificationPermission() === 'granted' ? 'on' : 'off';
}

/** Turns the notifications on or off. Turning on requires a gesture, because the browser may ask the user. */
export async function switchNotices(on: boolean): Promise<void> {
  const allowed = on && 'Notification' in window && (await askForNotices());
  changeBellSettings({ notices: allowed });
}

interface Notice {
  title: string;
  body?: string;
  /** A notification replaces earlier ones with the same tag, also those of other tabs. */
  tag: string;
  /** Suppresses the sound of the system, because the bell rings. */
  silent: boolean;
  onClick(): void;
}

/**
 * Shows a notification of the operating system; a click on it brings this page to the front. If the browser does not allow it, only logs
 * the error.
 */
export function showNotice({ title, body, tag, silent, onClick }: Notice): void {
  try {
    const notice = new Notification(title, { tag, silent, ...(body ? { body } : {}) });
    notice.onclick = () => {
      notice.close();
      window.focus();
      onClick();
    };
  } catch (error) {
    console.error('notice', error);
  }
}
