interface Turn {
  run: () => Promise<void>;
}

/**
 * Implements Web Locks, which jsdom lacks: one queue per name, as a browser has for all tabs of an origin. Supports waiting and
 * `ifAvailable` of `request`.
 */
class Locks {
  private queues = new Map<string, Turn[]>();

  request<T>(name: string, ...rest: [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]): Promise<Awaited<T>> {
    const [options, granted] = rest.length === 1 ? [{}, rest[0]] : rest;
    const queue = this.queues.get(name) ?? [];
    if (options.ifAvailable && queue.length > 0) return Promise.resolve(granted(null)) as Promise<Awaited<T>>;
    this.queues.set(name, queue);
    return new Promise((resolve, reject) => {
      queue.push({
        run: () =>
          Promise.resolve()
            .then(() => granted({ name, mode: 'exclusive' }))
            .then(resolve as (value: T) => void, reject)
            .then(() => this.next(name)),
      });
      if (queue.length === 1) void queue[0]?.run();
    });
  }

  /** Called when the holder has finished or has gone away. */
  private next(name: string) {
    const queue = this.queues.get(name);
    queue?.shift();
    if (queue?.[0]) void queue[0].run();
    else this.queues.delete(name);
  }
}

export const locks = new Locks();
