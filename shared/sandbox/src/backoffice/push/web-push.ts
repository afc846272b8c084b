import webPush from 'web-push';
import type { PushMessage } from '@mostrador/contract/backoffice/push/message';
import type { Db } from '../../db/database';
import { readSetting, writeSetting } from '../../db/settings';
import type { SubscriptionRow } from './push-repository';

/** The keys by which the push services recognize this server (VAPID), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the server's keys: created once per database, because a device's subscription is bound to the public one. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const known = await readSetting(db, 'vapid_keys');
  if (known) return JSON.parse(known) as VapidKeys;
  const keys = webPush.generateVAPIDKeys();
  await writeSetting(db, 'vapid_keys', JSON.stringify(keys));
  return keys;
}

/** Hosts of the push services of Chrome, Edge, Firefox and Safari, and the parents of their hosts. */
const pushServices = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** Whether the server may send to an endpoint: a user must not make it call any other address. `origins` are allowed too. */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, origin } = new URL(endpoint);
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && pushServices.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Whom a push service may write to about this server. */
const contact = 'mailto:soporte@mostrador.test';
/** How long a push service keeps a message for a device that is off, seconds: an order is long late by then. */
const keptFor = 3600;
const timeoutMs = 10_000;

type PushResult = 'sent' | 'gone' | 'refused' | 'failed';

/**
 * Sends an encrypted message to a device and returns the push service's answer: `gone` if the subscription has ended, `refused` if a
 * repetition is of no use, `failed` if it may help. A message replaces an earlier one of its topic that the device has not received.
 */
export async function sendPush(
  { endpoint, public_key: p256dh, secret: auth }: SubscriptionRow,
  message: PushMessage,
  { keys, topic, signal }: { keys: VapidKeys; topic: string; signal: AbortSignal },
): Promise<PushResult> {
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      ...{ TTL: keptFor, urgency: 'high', topic },
    });
    const response = await fetch(endpoint, {
      method: 'POST',
      // fetch counts the bytes itself.
      headers: Object.entries(headers).flatMap(([name, value]) =>
        name === 'Content-Length' ? [] : [[name, String(value)] as [string, string]],
      ),
      body: new Uint8Array(body as Buffer),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.ok) return 'sent';
    if (response.status === 404 || response.status === 410) return 'gone';
    return response.status === 429 || response.status >= 500 ? 'failed' : 'refused';
  } catch {
    return 'failed';
  }
}
