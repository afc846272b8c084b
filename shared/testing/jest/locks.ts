interface Turn {
  run: () => Promise<void>;
}

/**
 * jsdom has no Web Locks: one queue for each name, as the browser keeps them for all tabs of an origin. What `request` needs of it: waiting,
 * or `ifAvailable`.
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

  /** The holder is through, or gone. */
  private next(name: string) {
    const queue = this.queues.get(name);
    queue?.shift();
    if (queue?.[0]) void queue[0].run();
    else this.queues.delete(name);
  }
}

export const locks = new Locks();
