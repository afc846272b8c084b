/** The last queued work of each lock name in this page, for browsers without Web Locks. */
const turns = new Map<string, Promise<void>>();

async function withPageLock<T>(name: string, work: (isFree: boolean) => T | Promise<T>, ifAvailable = false): Promise<T> {
  const before = turns.get(name);
  if (before && ifAvailable) return work(false);
  const done = Promise.resolve(before).then(() => work(true));
  const leave = () => {
    if (turns.get(name) === turn) turns.delete(name);
  };
  const turn = done.then(leave, leave);
  turns.set(name, turn);
  return done;
}

/**
 * Runs work under a lock that only one tab holds at a time (Web Locks), and returns or rejects as the work does. `isFree` is
 * false if the lock is taken and `ifAvailable` is set. `steal` takes it from its holder, whose call rejects with `AbortError`. If the
 * browser has no locks (plain http) or blocks them (blocked storage), the lock covers only this page, and nothing is stolen.
 */
export async function withLock<T>(
  name: string,
  work: (isFree: boolean) => T | Promise<T>,
  { ifAvailable = false, steal = false }: Pick<LockOptions, 'ifAvailable' | 'steal'> = {},
): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return withPageLock(name, work, ifAvailable);
  let hasBegun = false;
  try {
    return await locks.request(name, { ifAvailable, steal }, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return withPageLock(name, work, ifAvailable);
  }
}
