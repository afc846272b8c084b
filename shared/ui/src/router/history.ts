import { createPath, type Location, type Navigator, type To } from 'react-router-dom';

type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

export interface HistoryUpdate {
  action: HistoryAction;
  location: Location;
}

/** Decides about a navigation; `proceed` completes it. POP is Back and Forward. */
export type Blocker = (proceed: () => void, action: HistoryAction) => void;

interface Entry {
  /** Position in this tab's own history stack, needed to revert a blocked Back. */
  index: number;
  /** Names the entry; it survives a reload. */
  key: string;
  usr: unknown;
}

function entry(): Partial<Entry> {
  return (window.history.state ?? {}) as Partial<Entry>;
}

function read(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', usr = null } = entry();
  return { pathname, search, hash, state: usr, key };
}

function randomKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/**
 * The browser's history with the ability to block a navigation, which the router offers only together with its data layer (15 kB
 * more on every page). Leaving the document itself is handled by the browser's own question.
 */
export class BlockableHistory implements Navigator {
  #listener: ((update: HistoryUpdate) => void) | null = null;
  #blockers = new Set<Blocker>();
  #index = entry().index ?? 0;
  #ignorePop = false;
  #passPop = false;

  constructor() {
    // Without a key of its own, a newly loaded page would have the scroll position of the page that was loaded before it.
    if (entry().index === undefined) window.history.replaceState({ ...entry(), index: 0, key: randomKey() }, '');
  }

  get location(): Location {
    return read();
  }

  listen(listener: (update: HistoryUpdate) => void): () => void {
    this.#listener = listener;
    window.addEventListener('popstate', this.#onPop);
    return () => {
      this.#listener = null;
      window.removeEventListener('popstate', this.#onPop);
    };
  }

  /**
   * Calls `blocker` before each navigation inside the page; with several, only the newest is called. Returns a function that
   * removes it.
   */
  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker);
    return () => this.#blockers.delete(blocker);
  }

  /** Whether a navigation would be blocked now. */
  get isBlocked(): boolean {
    return this.#blockers.size > 0;
  }

  createHref(to: To): string {
    return typeof to === 'string' ? to : createPath(to);
  }

  go(delta: number): void {
    window.history.go(delta);
  }

  // Arrow functions, because the router calls these without their object.
  push = (to: To, state: unknown = null): void => {
    this.#held('PUSH', () => {
      this.#index += 1;
      window.history.pushState(this.#entry(state), '', this.createHref(to));
      this.#tell('PUSH');
    });
  };

  replace = (to: To, state: unknown = null): void => {
    this.#held('REPLACE', () => {
      window.history.replaceState(this.#entry(state), '', this.createHref(to));
      this.#tell('REPLACE');
    });
  };

  #entry(usr: unknown): Entry {
    return { index: this.#index, key: randomKey(), usr };
  }

  #held(action: HistoryAction, proceed: () => void): void {
    const blocker = [...this.#blockers].at(-1);
    if (blocker) blocker(proceed, action);
    else proceed();
  }

  #tell(action: HistoryAction): void {
    this.#listener?.({ action, location: read() });
  }

  #onPop = () => {
    if (this.#ignorePop) {
      this.#ignorePop = false;
      return;
    }
    const next = entry().index;
    if (next === undefined) {
      // A link to a fragment of this page: the browser created the entry.
      this.#index += 1;
      window.history.replaceState({ ...entry(), index: this.#index, key: randomKey() }, '');
      this.#tell('POP');
      return;
    }
    const delta = next - this.#index;
    const blocker = [...this.#blockers].at(-1);
    if (!blocker || this.#passPop || delta === 0) {
      this.#passPop = false;
      this.#index = next;
      this.#tell('POP');
      return;
    }
    this.#ignorePop = true;
    window.history.go(-delta);
    blocker(() => {
      this.#passPop = true;
      window.history.go(delta);
    }, 'POP');
  };
}
