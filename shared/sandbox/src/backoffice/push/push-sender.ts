import { setTimeout as pause } from 'node:timers/promises';
import type { PushMessage } from '@mostrador/contract/backoffice/push/message';
import type { Database } from '../../db/database';
import {
  deleteEndpoint,
  listSubscriptions,
  type BranchSubscription,
  type Recipients,
  type SubscriptionRow,
} from './push-repository';
import { sendPush, type VapidKeys } from './web-push';

/** Pauses before a message is sent again to a push service that failed, ms: an order that is later than that has rung elsewhere. */
const defaultRetryPauses = [1_000, 5_000, 20_000, 60_000];

interface Options {
  database: Database;
  keys: VapidKeys;
  log(line: string): void;
  retryPauses?: readonly number[] | undefined;
}

/** The message of a topic on its way to a device. */
interface Delivery {
  stop: AbortController;
  done: Promise<void>;
}

/**
 * Sends messages to subscribed devices in the background; no caller waits for a push service. A later message of a topic, such as the
 * withdrawal of an order's notice, ends the retries of the earlier one and is sent after it.
 */
export class PushSender {
  private readonly deliveries = new Map<string, Delivery>();
  private readonly tasks = new Set<Promise<void>>();
  private readonly retryPauses: readonly number[];
  private closed = new AbortController();

  constructor(private readonly options: Options) {
    this.retryPauses = options.retryPauses ?? defaultRetryPauses;
  }

  /** Sends to subscribed devices. `messageFor` returns the message for a device. */
  toBranch(recipients: Recipients, topic: string, messageFor: (row: BranchSubscription) => PushMessage): void {
    this.run(async () => {
      const rows = await listSubscriptions(this.options.database, recipients);
      await Promise.all(rows.map((row) => this.deliver(row, topic, messageFor(row))));
    });
  }

  /** Sends to one device. */
  toDevice(row: SubscriptionRow, topic: string, message: PushMessage): void {
    this.run(() => this.deliver(row, topic, message));
  }

  /** Resolves when no message is being sent and none waits to be sent again. */
  async idle(): Promise<void> {
    while (this.tasks.size > 0) await Promise.all(this.tasks);
  }

  /** Ends all retries and waits for the running requests. */
  async stop(): Promise<void> {
    this.closed.abort();
    await Promise.all(this.tasks);
    this.closed = new AbortController();
  }

  private run(work: () => Promise<void>): void {
    const task = work()
      .catch((error: unknown) => this.options.log(`Sandbox: push: ${String(error)}`))
      .finally(() => this.tasks.delete(task));
    this.tasks.add(task);
  }

  private async deliver(row: SubscriptionRow, topic: string, message: PushMessage): Promise<void> {
    const key = `${topic} ${row.endpoint}`;
    const before = this.deliveries.get(key);
    before?.stop.abort();
    const stop = new AbortController();
    const done = (before?.done ?? Promise.resolve()).then(() => this.send(row, topic, message, stop.signal));
    const delivery = { stop, done };
    this.deliveries.set(key, delivery);
    try {
      await done;
    } finally {
      if (this.deliveries.get(key) === delivery) this.deliveries.delete(key);
    }
  }

  private async send(row: SubscriptionRow, topic: string, message: PushMessage, replaced: AbortSignal): Promise<void> {
    const { database, keys, log } = this.options;
    const closed = this.closed.signal;
    const stopped = AbortSignal.any([replaced, closed]);
    for (const wait of [0, ...this.retryPauses]) {
      if (wait > 0) await pause(wait, undefined, { signal: stopped, ref: false }).catch(() => undefined);
      if (stopped.aborted) return;
      const result = await sendPush(row, message, { keys, topic, signal: closed });
      if (result === 'sent') return;
      if (result === 'gone') return deleteEndpoint(database, row.endpoint);
      if (result === 'refused') return log(`Sandbox: ${new URL(row.endpoint).host} refused a push message`);
    }
  }
}
