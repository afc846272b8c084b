import { withLock } from '@mostrador/device/lock';
import type { SoundStatus } from '@mostrador/remote-kit';
import type { Played, Sound } from './sound';

/**
 * Why the bell does not sound as it should: the browser wants a gesture first (`blocked`), the recording cannot be had and a tone stands in
 * (`recording`), nothing sounds at all (`mute`).
 */
export type SoundFault = 'blocked' | 'recording' | 'mute';

export interface Bell {
  status: SoundStatus;
  fault: SoundFault | null;
}

/** Other tabs that heard of the same order at the same time do not ring for it once more, milliseconds. */
const keptAfterRing = 1_000;

/**
 * The bell of new orders: rings at once and again and again while orders wait. What does not sound is locked until it does: a gesture, or the
 * next ring. Silencing lasts until another order arrives, in every tab. Of several tabs one rings while orders wait (Web Locks); a
 * locked tab leaves the ringing to another, and so does one where nothing waits any more: another may know of what it does not.
 */
export class Ringer {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;
  private release: (() => void) | null = null;
  private asking = false;
  private waiting = false;
  private stopped = false;
  private readonly tabs: BroadcastChannel | null;
  private status: SoundStatus = 'ready';
  private fault: SoundFault | null = null;

  constructor(
    private readonly lockName: string,
    private readonly onChange: (bell: Bell) => void,
    private readonly sound: Sound,
    /** Milliseconds until it rings again, now. */
    private readonly repeatAfter: () => number,
  ) {
    void this.load();
    this.tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : null;
    this.tabs?.addEventListener('message', () => this.hush());
  }

  /** Tells how many orders wait; `arrived` when one of them is new here. */
  update(waiting: boolean, arrived: boolean) {
    this.waiting = waiting;
    if (arrived && this.status === 'silenced') this.become({ status: 'ready' });
    if (arrived) void this.ring();
    if (!waiting) this.rest();
    else this.timer ??= this.nextRing();
    if (!waiting && this.status === 'silenced') this.become({ status: 'ready' });
  }

  /** A gesture: plays once, and the recording too if it was missing and can be had now; false when nothing sounds. */
  async test(): Promise<boolean> {
    const played = await this.play();
    return (played === 'tone' && (await this.load()) ? await this.play() : played) !== null;
  }

  /** Also in the other tabs: the one that rings may be another. */
  silence() {
    this.hush();
    this.tabs?.postMessage('silence');
  }

  close() {
    this.stopped = true;
    this.stopRepeating();
    clearTimeout(this.leaving);
    this.leave();
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
    if (!(await this.isMine())) return;
    const played = await this.play();
    if (played === 'tone') void this.load();
    if (played === null) this.leave();
    else if (!this.waiting) this.rest();
  }

  private async play(): Promise<Played | null> {
    try {
      const played = await this.sound.play();
      const status = this.status === 'locked' ? 'ready' : this.status;
      this.become({ status, fault: played === 'tone' ? 'recording' : null });
      return played;
    } catch (error) {
      console.error('sound', error);
      const blocked = error instanceof DOMException && error.name === 'NotAllowedError';
      this.become({ status: 'locked', fault: blocked ? 'blocked' : 'mute' });
      return null;
    }
  }

  private async load(): Promise<boolean> {
    const loaded = await this.sound.load();
    if (!loaded && this.fault === null) this.become({ fault: 'recording' });
    if (loaded && this.fault === 'recording') this.become({ fault: null });
    return loaded;
  }

  /** Whether this tab holds the lock of the bell; asks for it, to get it as soon as its holder goes away. */
  private isMine(): Promise<boolean> {
    if (this.release) return Promise.resolve(true);
    if (this.asking) return Promise.resolve(false);
    this.asking = true;
    return new Promise((answer) => {
      // An answer in the next tasks means that the lock was free; later, another tab has rung meanwhile.
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        answer(false);
      }, 200);
      void withLock(this.lockName, () => {
        clearTimeout(timer);
        this.asking = false;
        if (this.stopped || (late && !this.waiting)) return undefined;
        return new Promise<void>((resolve) => {
          this.release = resolve;
          answer(true);
          // The holder has gone, or the browser was slow: what waits is not left for the next round.
          if (late && this.waiting) void this.ring();
        });
      });
    });
  }

  private hush() {
    if (this.waiting && this.status === 'ready') this.become({ status: 'silenced' });
  }

  private leave() {
    this.release?.();
    this.release = null;
  }

  private rest() {
    this.stopRepeating();
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => {
      if (!this.waiting) this.leave();
    }, keptAfterRing);
  }

  private stopRepeating() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private become({ status = this.status, fault = this.fault }: Partial<Bell>) {
    if (this.stopped || (this.status === status && this.fault === fault)) return;
    this.status = status;
    this.fault = fault;
    this.onChange({ status, fault });
  }
}
