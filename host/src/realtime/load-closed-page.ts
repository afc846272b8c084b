import type { ComponentType } from 'react';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import { clickCache } from '../push/click-cache';
import { deviceChoice } from '../push/device-choice';
import type { ClosedPageProps } from './ClosedPage';

/** How long a page is open before it loads code that most devices do not use, ms. */
const calmMs = 8_000;

/** Returns whether the device shows notices of orders, or showed one that the user pressed: a page must not keep an acceptance waiting. */
async function hasNotices(): Promise<boolean> {
  if (deviceChoice.get().branches.length > 0) return true;
  return 'caches' in window && caches.has(clickCache).catch(() => false);
}

/** Loads the part for the time when no page is open: at once if the device uses it, else once the page's own code has long been loaded. */
export async function loadClosedPage(): Promise<ComponentType<ClosedPageProps>> {
  if (!(await hasNotices())) await new Promise((resolve) => setTimeout(resolve, calmMs));
  return (await retryUntilLoaded(async () => (await import('./ClosedPage')).ClosedPage))!;
}
