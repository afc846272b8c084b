import type { SoundStatus } from '@mostrador/remote-kit';
import { bellSettings } from './bell-settings';

/** How often the sound repeats while an order waits, milliseconds (docs backoffice §4). */
export const repeatEvery = 10_000;

type Play = () => Promise<void>;

function playFile(): Play {
  const audio = new Audio('/sounds/new-order.wav');
  audio.preload = 'auto';
  return async () => {
    audio.currentTime = 0;
    audio.volume = bellSettings().volume;
    await audio.play();
  };
}

/**
 * The bell of new orders: rings at once and every 10 s while orders wait. A refused `play()` locks it until a gesture; silencing lasts
 * until another order arrives, in every tab. Of several tabs one rings (Web Locks); a locked tab leaves the ringing to another.
 */
export class Ringer {
  private timer: ReturnType<typeof setInterval> | undefined;
  private release: (() => void) | null = null;
  private asking = false;
  private waiting = false;
  private stopped = false;
  private readonly tabs: BroadcastChannel | null;
  status: SoundStatus = 'ready';

  constructor(
    private readonly lockName: string,
    private readonly onStatus: (status: SoundStatus) => void,
    private readonly play: Play = playFile(),
  ) {
    this.tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : null;
    this.tabs?.addEventListener('message', () => this.hush());
  }

  /** Tells how many orders wait; `arrived` when one of them is new here. */
  update(waiting: boolean, arrived: boolean) {
    this.waiting = waiting;
    if (arrived && this.status === 'silenced') this.become('ready');
    if (arrived) void this.ring();
    if (!waiting) this.stopRepeating();
    else this.timer ??= setInterval(() => void this.ring(), repeatEvery);
    if (!waiting && this.status === 'silenced') this.become('ready');
  }

  /** A gesture: plays once; false when the browser still refuses. */
  async test(): Promise<boolean> {
    try {
      await this.play();
      if (this.status === 'locked') this.become('ready');
      return true;
    } catch (error) {
      console.error('sound', error);
      this.become('locked');
      return false;
    }
  }

  /** Also in the other tabs: the one that rings may be another. */
  silence() {
    this.hush();
    this.tabs?.postMessage('silence');
  }

  close() {
    this.stopped = true;
    this.stopRepeating();
    this.leave();
    this.tabs?.close();
  }

  private async ring() {
    if (this.status === 'silenced' || this.stopped) return;
    if (!(await this.isMine())) return;
    try {
      await this.play();
      if (this.status === 'locked') this.become('ready');
    } catch (error) {
      console.error('sound', error);
      this.become('locked');
      this.leave();
    }
  }

  /** Whether this tab holds the lock of the bell; asks for it, to get it as soon as its holder goes away. */
  private isMine(): Promise<boolean> {
    if (this.release || !('locks' in navigator)) return Promise.resolve(true);
    if (this.asking) return Promise.resolve(false);
    this.asking = true;
    return new Promise((answer) => {
      // An answer in the next tasks means that the lock was free; later, another tab has rung meanwhile.
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        answer(false);
      }, 200);
      void navigator.locks.request(this.lockName, () => {
        clearTimeout(timer);
        this.asking = false;
        if (this.stopped) return undefined;
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
    if (this.waiting && this.status === 'ready') this.become('silenced');
  }

  private leave() {
    this.release?.();
    this.release = null;
  }

  private stopRepeating() {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private become(status: SoundStatus) {
    if (this.status === status) return;
    this.status = status;
    this.onStatus(status);
  }
}
