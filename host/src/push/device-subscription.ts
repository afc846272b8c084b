import { callApi } from '@mostrador/api-client/vanilla';
import { push } from '@mostrador/contract/backoffice/push/calls';
import type { ClosedPageStatus } from '@mostrador/remote-kit';
import { notificationPermission } from '../core/notification-permission';
import { deviceChoice } from './device-choice';

/** The device's user and branch, and the language of its notices. */
interface DeviceOwner {
  user: string;
  branchId: number;
  language: string;
}

const workerPath = '/service-worker.js';

/** Returns whether this device shows notices of the branch, or why it cannot. */
export function closedPageStatus(isEnabled: boolean, { user, branchId }: DeviceOwner): ClosedPageStatus {
  if (!isEnabled) return 'disabled';
  // Only Safari on iOS has this property, and has push for pages on the home screen alone.
  if ('standalone' in navigator && !navigator.standalone && !('PushManager' in window)) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (notificationPermission() === 'denied') return 'blocked';
  const choice = deviceChoice.get();
  const isChosen = choice.user === user && choice.branches.includes(branchId);
  return isChosen && notificationPermission() === 'granted' ? 'on' : 'off';
}

/** Starts the service worker, or ends the one of a deployment that has turned it off. */
export async function prepareWorker(isEnabled: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (isEnabled) await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  else await (await navigator.serviceWorker.getRegistration())?.unregister();
}

function base64url(bytes: ArrayBuffer | null | undefined): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns the browser's subscription with the server's key; replaces one with an earlier key. */
async function subscribeDevice(): Promise<PushSubscription> {
  const key = await callApi(push.key, {});
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && base64url(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Subscribes this device to the branch, or renews its session and language. */
export async function subscribe({ user, branchId, language }: DeviceOwner): Promise<void> {
  await prepareWorker(true);
  const subscription = await subscribeDevice();
  const { endpoint } = subscription;
  const keys = { publicKey: base64url(subscription.getKey('p256dh')), secret: base64url(subscription.getKey('auth')) };
  await callApi(push.subscribe, { branchId, language, endpoint, ...keys });
  const choice = deviceChoice.get();
  const others = choice.user === user ? choice.branches.filter((id) => id !== branchId) : [];
  deviceChoice.set({ user, branches: [...others, branchId] });
}

async function subscriptionOfDevice(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Ends the notices of the branch on this device. */
export async function unsubscribe({ user, branchId }: DeviceOwner): Promise<void> {
  const subscription = await subscriptionOfDevice();
  if (subscription) await callApi(push.unsubscribe, { branchId, endpoint: subscription.endpoint });
  const branches = deviceChoice.get().branches.filter((id) => id !== branchId);
  deviceChoice.set({ user, branches });
  if (branches.length === 0) await subscription?.unsubscribe();
}

/** Ends all notices of this device without the server, which learns of it when it sends the next one. */
export async function leaveDevice(): Promise<void> {
  deviceChoice.clear();
  await (await subscriptionOfDevice())?.unsubscribe();
}

/** Has the server send a test notice to this device. */
export async function sendTest(): Promise<void> {
  const subscription = await subscriptionOfDevice();
  if (!subscription) throw new Error('This device has no push subscription.');
  await callApi(push.test, { endpoint: subscription.endpoint });
}
