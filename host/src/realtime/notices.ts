import type { NoticesStatus } from '@mostrador/remote-kit';
import { changeBellSettings, type BellSettings } from './bell-settings';

/** Whether the operating system tells of new orders: the user must want it and the browser allow it. */
export function noticesStatus({ notices }: BellSettings): NoticesStatus {
  if (!('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return notices && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Switches the notices; on needs a gesture, for the browser may ask the user. */
export async function switchNotices(on: boolean): Promise<void> {
  const allowed = on && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  changeBellSettings({ notices: allowed });
}

interface Notice {
  title: string;
  body?: string;
  /** Notices of the same tag replace one another, also those of other tabs. */
  tag: string;
  /** The bell rings for it. */
  silent: boolean;
  onClick(): void;
}

/** Shows a notice of the operating system; a click on it brings this page to the front. A browser that refuses it is only logged. */
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
