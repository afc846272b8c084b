import type { NewOrderPush, OverdueOrderPush, PushMessage } from '@mostrador/contract/backoffice/push/message';
import { clock } from '@mostrador/values/clock';
import { boardPath } from '../core/paths';
import { keepLastGoodCopies } from './last-good-copies';
import { CLICK_MESSAGE, storeClick, TEST_MESSAGE } from './notice-clicks';
import { worker, type PageClient } from './worker-scope';

/** The texts of `locales/<language>/push.json`; the build writes them here. */
declare const pushTexts: Record<string, Record<string, string>>;

const tagOf = (orderId: number) => `order-${orderId}`;

function textIn(language: string, id: string, values: Record<string, string> = {}): string {
  const text = (pushTexts[language] ?? pushTexts.es)?.[id] ?? '';
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Returns the pages of the dashboard, without those for customers. */
async function dashboardPages(): Promise<PageClient[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => !new URL(url).pathname.startsWith('/ecommerce/'));
}

async function showOrder(message: NewOrderPush | OverdueOrderPush) {
  const { idioma, id_pedido: orderId, id_sucursal: branchId, numero: number } = message;
  const isNew = message.tipo === 'pedido_nuevo';
  const options = {
    ...(isNew && { body: textIn(idioma, message.takeaway ? 'push.takeaway' : 'push.delivery', { total: message.total }) }),
    ...{ tag: tagOf(orderId), lang: idioma, requireInteraction: true, data: { orderId, branchId } },
    // It replaces the notice of the new order, and is to be heard too.
    renotify: !isNew,
    actions: ['accept', 'show'].map((action) => ({ action, title: textIn(idioma, `push.${action}`) })),
  };
  const title = isNew
    ? textIn(idioma, 'push.order', { number })
    : textIn(idioma, 'push.overdue', { number, minutes: String(message.minutos) });
  await worker.registration.showNotification(title, options);
}

async function withdraw(orderId: number): Promise<void> {
  for (const notice of await worker.registration.getNotifications({ tag: tagOf(orderId) })) notice.close();
}

async function showTest(language: string): Promise<void> {
  const body = textIn(language, 'push.test.text');
  await worker.registration.showNotification(textIn(language, 'push.test'), { body, tag: 'test', lang: language });
  for (const page of await dashboardPages()) page.postMessage(TEST_MESSAGE);
}

/** Counts the notices on the icon of the application while no page is open, which would count the orders. */
async function countOnIcon(): Promise<void> {
  if (!('setAppBadge' in worker.navigator) || (await dashboardPages()).length > 0) return;
  const notices = await worker.registration.getNotifications();
  await worker.navigator.setAppBadge(notices.filter(({ tag }) => tag.startsWith('order-')).length);
}

async function onMessage(message: PushMessage): Promise<void> {
  if (message.tipo === 'prueba') return showTest(message.idioma);
  await (message.tipo === 'pedido_atendido' ? withdraw(message.id_pedido) : showOrder(message));
  await countOnIcon().catch(() => undefined);
}

/** Brings a page of the dashboard to the front, or opens one; the page then takes the click. */
async function showPage(path: string): Promise<void> {
  const pages = await dashboardPages();
  const page = pages.find(({ focused }) => focused) ?? pages.find((one) => one.visibilityState === 'visible') ?? pages[0];
  page?.postMessage(CLICK_MESSAGE);
  await (page ? page.focus() : worker.clients.openWindow(path));
}

async function onClick(notice: Notification, action: string): Promise<void> {
  const { orderId, branchId } = (notice.data ?? {}) as { orderId?: number; branchId?: number };
  notice.close();
  if (orderId === undefined || branchId === undefined) return showPage(boardPath);
  await storeClick({ orderId, branchId, accept: action === 'accept', at: clock.now() });
  await showPage(`${boardPath}?id=${orderId}`);
}

keepLastGoodCopies();
worker.addEventListener('push', (event) => event.waitUntil(onMessage(event.data?.json() as PushMessage)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification, event.action)));
