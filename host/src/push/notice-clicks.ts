import { clickCache } from './click-cache';

/** A press on the notice of an order, until a page handles it. */
export interface NoticeClick {
  orderId: number;
  branchId: number;
  /** Whether the user pressed "accept" on the notice. */
  accept: boolean;
  /** Time of the press, ms. */
  at: number;
}

/** Name of the message that asks a page to take the clicks. */
export const CLICK_MESSAGE = 'notice-click';
/** Name of the message that reports a test notice to the pages. */
export const TEST_MESSAGE = 'test-notice';

/** How long a click is valid, ms: the user may have to sign in first. */
const validFor = 5 * 60_000;

/** Stores a click where the worker and the pages find it. A link cannot do this, so that no foreign page makes a user accept an order. */
export async function storeClick(click: NoticeClick): Promise<void> {
  const cache = await caches.open(clickCache);
  await cache.put(`/notice-click/${click.orderId}`, new Response(JSON.stringify(click)));
}

/** Returns the clicks that no page has taken and removes them: each is handled once, whatever the number of pages. */
export async function takeClicks(now: number): Promise<NoticeClick[]> {
  const cache = await caches.open(clickCache);
  const clicks: NoticeClick[] = [];
  for (const request of await cache.keys()) {
    const found = await cache.match(request);
    const click = found && ((await found.json()) as NoticeClick);
    if ((await cache.delete(request)) && click && now - click.at < validFor) clicks.push(click);
  }
  return clicks;
}
