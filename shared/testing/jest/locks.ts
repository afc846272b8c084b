interface Turn {
  run: () => Promise<void>;
  /** Rejects the holder's request, as a browser does when another tab steals the lock. */
  lose: () => void;
}

/**
 * Implements Web Locks, which jsdom lacks: one queue per name, as a browser has for all tabs of an origin. Supports waiting,
 * `ifAvailable` and `steal` of `request`.
 */
class Locks {
  private queues = new Map<string, Turn[]>();

  request<T>(name: string, ...rest: [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]): Promise<Awaited<T>> {
    const [options, granted] = rest.length === 1 ? [{}, rest[0]] : rest;
    const queue = this.queues.get(name) ?? [];
    if (options.ifAvailable && queue.length > 0) return Promise.resolve(granted(null)) as Promise<Awaited<T>>;
    this.queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        run: () =>
          Promise.resolve()
            .then(() => granted({ name, mode: 'exclusive' }))
            .then(resolve as (value: T) => void, reject)
            .then(() => this.next(name, turn)),
        lose: () => reject(new DOMException('Lock broken by another request with the steal option', 'AbortError')),
      };
      if (options.steal) queue.shift()?.lose();
      if (options.steal) queue.unshift(turn);
      else queue.push(turn);
      if (queue[0] === turn) void turn.run();
    });
  }

  /** Called when the holder has finished or has gone away; nothing follows a holder that lost the lock. */
  private next(name: string, holder: Turn) {
    const queue = this.queues.get(name);
    if (queue?.[0] !== holder) return;
    queue.shift();
    if (queue[0]) void queue[0].run();
    else this.queues.delete(name);
  }
}

export const locks = new Locks();
