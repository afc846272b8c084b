import { withLock } from '@mostrador/browser-storage/lock';
import type { SoundStatus } from '@mostrador/remote-kit';
import type { PlayedSound, Sound } from './sound';

/**
 * Why the bell does not sound as expected: the browser requires a gesture first (`blocked`), the recording failed to load and a tone replaces
 * it (`recording`), or nothing can be played (`mute`).
 */
export type SoundFault = 'blocked' | 'recording' | 'mute';

export interface RingState {
  status: SoundStatus;
  fault: SoundFault | null;
}

/** How long this tab keeps the lock after a ring, so that other tabs with the same new order do not ring as well, milliseconds. */
const lockHoldMs = 1_000;

/** How long a tab waits for a response of the holder of the lock, milliseconds. The random part makes one of several waiting tabs the first. */
const responseTimeoutMs = { fixed: 3_000, random: 1_000 };

/**
 * Messages between the tabs. `request` asks the tab that holds the lock to ring for the orders that have not rung; without orders it asks
 * whether the tab is still there. `rang` is its response, and announces its own rings too.
 */
type TabMessage = { kind: 'silence' } | { kind: 'request' | 'rang'; orders: readonly number[] };

/**
 * The bell of new orders: rings at once, then repeatedly while orders wait. If playing fails, the status is `locked` until a gesture or the
 * next ring succeeds. Silencing applies to all tabs and lasts until another order arrives or a waiting one escalates. While orders wait, a Web
 * Lock lets only one tab ring. A tab releases the lock if it cannot play or knows of no waiting order: another tab may still know of one. Instead of a ring of its
 * own, a tab without the lock sends a request to the holder. A holder that does not respond (a dialog of the browser or of the printer
 * blocks it, it is frozen) loses the lock to that tab. Requests are messages, which, unlike timers, are prompt in hidden tabs too.
 */
export class Ringer {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private releaseTimer: ReturnType<typeof setTimeout> | undefined;
  /** Runs while a response of the holder is awaited, to a request for these orders. */
  private responseTimer: ReturnType<typeof setTimeout> | undefined;
  private requested: number[] = [];
  /** Orders for which a tab has rung. */
  private readonly heard = new Set<number>();
  private release: (() => void) | null = null;
  private isRequestingLock = false;
  private waiting = false;
  private isUrgent = false;
  private stopped = false;
  private readonly tabs: BroadcastChannel | null;
  private status: SoundStatus = 'ready';
  private fault: SoundFault | null = null;

  constructor(
    private readonly lockName: string,
    private readonly onChange: (bell: RingState) => void,
    private readonly sound: Sound,
    /** Returns the current interval between rings, milliseconds. */
    private readonly repeatAfter: () => number,
  ) {
    void this.load();
    this.tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${lockName}-tabs`) : null;
    this.tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => void this.handleMessage(data));
  }

  /** Updates whether orders wait, with the ids of those that are new in this tab. */
  update(waiting: boolean, arrived: readonly number[]) {
    this.waiting = waiting;
    if (arrived.length > 0 && this.status === 'silenced') this.setState({ status: 'ready' });
    if (arrived.length > 0) void this.ring(arrived);
    if (!waiting) this.stop();
    else this.timer ??= this.nextRing();
    if (!waiting && this.status === 'silenced') this.setState({ status: 'ready' });
  }

  /**
   * Updates whether it rings with the urgent sound. If `hasAdvanced`, a waiting order has reached another step: it rings at once, also if it was
   * silenced.
   */
  escalate({ isUrgent, hasAdvanced }: { isUrgent: boolean; hasAdvanced: boolean }) {
    this.isUrgent = isUrgent;
    if (!hasAdvanced || !this.waiting) return;
    if (this.status === 'silenced') this.setState({ status: 'ready' });
    this.stopRepeating();
    this.timer = this.nextRing();
    void this.ring([]);
  }

  /** Call it from a user gesture. Plays once, and also the recording if it can be loaded now. Resolves to false if nothing can be played. */
  async test(): Promise<boolean> {
    const played = await this.play();
    return (played === 'tone' && (await this.load()) ? await this.play() : played) !== null;
  }

  /** Silences the other tabs too, because another tab may hold the lock. */
  silence() {
    this.mute();
    this.send({ kind: 'silence' });
  }

  close() {
    this.stopped = true;
    this.stopRepeating();
    clearTimeout(this.releaseTimer);
    this.stopAwaitingResponse();
    this.releaseLock();
    this.tabs?.close();
  }

  private nextRing() {
    return setTimeout(() => {
      void this.ring([]);
      this.timer = this.nextRing();
    }, this.repeatAfter());
  }

  /** Rings for new orders, or again for the waiting ones if `arrived` is empty. */
  private async ring(arrived: readonly number[]) {
    if (this.status === 'silenced' || this.stopped) return;
    if (await this.acquireLock()) return this.ringAsHolder(arrived);
    if (!this.tabs || this.haveRung(arrived)) return;
    this.requested.push(...arrived);
    this.send({ kind: 'request', orders: arrived });
    const { fixed, random } = responseTimeoutMs;
    this.responseTimer ??= setTimeout(() => this.stealLock(), fixed + Math.random() * random);
  }

  private haveRung(orders: readonly number[]): boolean {
    return orders.length > 0 && orders.every((id) => this.heard.has(id));
  }

  private async ringAsHolder(arrived: readonly number[]) {
    if (this.haveRung(arrived)) return;
    const played = await this.play();
    if (played === 'tone') void this.load();
    if (played === null) return this.releaseLock();
    this.announce(arrived);
    if (!this.waiting) this.stop();
  }

  private announce(orders: readonly number[]) {
    for (const id of orders) this.heard.add(id);
    this.send({ kind: 'rang', orders });
  }

  private send(message: TabMessage) {
    if (!this.stopped) this.tabs?.postMessage(message);
  }

  private async handleMessage(message: TabMessage) {
    if (message.kind === 'silence') return this.mute();
    const { kind, orders } = message;
    if (kind === 'rang') {
      for (const id of orders) this.heard.add(id);
      this.stopAwaitingResponse();
    } else if (this.isHolder()) {
      if (orders.length === 0 || this.haveRung(orders)) this.announce(orders);
      // If it cannot play, it releases the lock, which the tab that sent the request gets.
      else await this.ringAsHolder(orders);
    }
  }

  /** Returns whether a response was awaited. */
  private stopAwaitingResponse(): boolean {
    const isAwaited = this.responseTimer !== undefined;
    clearTimeout(this.responseTimer);
    this.responseTimer = undefined;
    this.requested = [];
    return isAwaited;
  }

  private async play(): Promise<PlayedSound | null> {
    try {
      const played = await this.sound.play(this.isUrgent);
      const status = this.status === 'locked' ? 'ready' : this.status;
      // The urgent sound does not need the recording.
      const isRecordingMissing = played === 'tone' || (played === 'urgent' && this.fault === 'recording');
      this.setState({ status, fault: isRecordingMissing ? 'recording' : null });
      return played;
    } catch (error) {
      console.error('sound', error);
      const blocked = error instanceof DOMException && error.name === 'NotAllowedError';
      this.setState({ status: 'locked', fault: blocked ? 'blocked' : 'mute' });
      return null;
    }
  }

  private async load(): Promise<boolean> {
    const loaded = await this.sound.load();
    if (!loaded && this.fault === null) this.setState({ fault: 'recording' });
    if (loaded && this.fault === 'recording') this.setState({ fault: null });
    return loaded;
  }

  /** Resolves to whether this tab holds the lock of the bell. If not, it queues for the lock, to get it when the holder releases it. */
  private acquireLock(): Promise<boolean> {
    if (this.isHolder()) return Promise.resolve(true);
    if (this.isRequestingLock) return Promise.resolve(false);
    this.isRequestingLock = true;
    return new Promise((answer) => {
      // If the lock is granted within the next tasks it was free; if later, another tab has rung in the meantime.
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        answer(false);
      }, 200);
      this.requestLock(() => {
        clearTimeout(timer);
        this.isRequestingLock = false;
        const orders = this.requested;
        const isUnanswered = this.stopAwaitingResponse();
        if (this.stopped || (late && !this.waiting && !isUnanswered)) return false;
        answer(true);
        // The holder has released the lock, or the browser was slow: ring for waiting orders now, not at the next interval.
        if (late) void this.ring(orders);
        return true;
      });
    });
  }

  private stealLock() {
    const orders = this.requested;
    this.stopAwaitingResponse();
    if (this.isHolder() || this.stopped || this.status === 'silenced') return;
    this.requestLock(
      () => {
        if (this.stopped) return false;
        void this.ringAsHolder(orders);
        return true;
      },
      { steal: true },
    );
  }

  /** Requests the lock and keeps it until `releaseLock` or until another tab steals it, if `keep` returns true when it is granted. */
  private requestLock(keep: () => boolean, options: { steal?: boolean } = {}) {
    const whileHeld = () =>
      new Promise<void>((resolve) => {
        this.release = resolve;
        if (!keep()) this.releaseLock();
      });
    withLock(this.lockName, whileHeld, options).catch(() => (this.release = null));
  }

  private mute() {
    if (this.waiting && this.status === 'ready') this.setState({ status: 'silenced' });
  }

  private isHolder(): boolean {
    return this.release !== null;
  }

  private releaseLock() {
    this.release?.();
    this.release = null;
  }

  private stop() {
    this.stopRepeating();
    clearTimeout(this.releaseTimer);
    this.releaseTimer = setTimeout(() => {
      if (!this.waiting) this.releaseLock();
    }, lockHoldMs);
  }

  private stopRepeating() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private setState({ status = this.status, fault = this.fault }: Partial<RingState>) {
    if (this.stopped || (this.status === status && this.fault === fault)) return;
    this.status = status;
    this.fault = fault;
    this.onChange({ status, fault });
  }
}
