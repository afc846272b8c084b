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

/**
 * The bell of new orders: rings at once, then repeatedly while orders wait. If playing fails, the status is `locked` until a gesture or the
 * next ring succeeds. Silencing applies to all tabs and lasts until another order arrives. While orders wait, a Web Lock lets only one tab
 * ring. A tab releases the lock if it cannot play or knows of no waiting order: another tab may still know of one.
 */
export class Ringer {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private releaseTimer: ReturnType<typeof setTimeout> | undefined;
  private release: (() => void) | null = null;
  private isRequestingLock = false;
  private waiting = false;
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
    this.tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : null;
    this.tabs?.addEventListener('message', () => this.mute());
  }

  /** Updates whether orders wait; `arrived` means that one of them is new in this tab. */
  update(waiting: boolean, arrived: boolean) {
    this.waiting = waiting;
    if (arrived && this.status === 'silenced') this.setState({ status: 'ready' });
    if (arrived) void this.ring();
    if (!waiting) this.stop();
    else this.timer ??= this.nextRing();
    if (!waiting && this.status === 'silenced') this.setState({ status: 'ready' });
  }

  /** Call it from a user gesture. Plays once, and also the recording if it can be loaded now. Resolves to false if nothing can be played. */
  async test(): Promise<boolean> {
    const played = await this.play();
    return (played === 'tone' && (await this.load()) ? await this.play() : played) !== null;
  }

  /** Silences the other tabs too, because another tab may hold the lock. */
  silence() {
    this.mute();
    this.tabs?.postMessage('silence');
  }

  close() {
    this.stopped = true;
    this.stopRepeating();
    clearTimeout(this.releaseTimer);
    this.releaseLock();
    this.tabs?.close();
  }

  private nextRing() {
    return setTimeout(() => {
      void this.ring();
      this.timer = this.nextRing();
    }, this.repeatAfter());
  }

  private async ring() {
    if (this.status === 'silenced' || this.stopped) return;
    if (!(await this.acquireLock())) return;
    const played = await this.play();
    if (played === 'tone') void this.load();
    if (played === null) this.releaseLock();
    else if (!this.waiting) this.stop();
  }

  private async play(): Promise<PlayedSound | null> {
    try {
      const played = await this.sound.play();
      const status = this.status === 'locked' ? 'ready' : this.status;
      this.setState({ status, fault: played === 'tone' ? 'recording' : null });
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
    if (this.release) return Promise.resolve(true);
    if (this.isRequestingLock) return Promise.resolve(false);
    this.isRequestingLock = true;
    return new Promise((answer) => {
      // If the lock is granted within the next tasks it was free; if later, another tab has rung in the meantime.
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        answer(false);
      }, 200);
      void withLock(this.lockName, () => {
        clearTimeout(timer);
        this.isRequestingLock = false;
        if (this.stopped || (late && !this.waiting)) return undefined;
        return new Promise<void>((resolve) => {
          this.release = resolve;
          answer(true);
          // The holder has released the lock, or the browser was slow: ring for waiting orders now, not at the next interval.
          if (late && this.waiting) void this.ring();
        });
      });
    });
  }

  private mute() {
    if (this.waiting && this.status === 'ready') this.setState({ status: 'silenced' });
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
