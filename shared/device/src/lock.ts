/** The last turn of each name in this page, where the browser has no locks. */
const turns = new Map<string, Promise<void>>();

async function inPage<T>(name: string, work: (isFree: boolean) => T | Promise<T>, ifAvailable = false): Promise<T> {
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
 * Runs work that one tab does at a time (Web Locks) and gives what it gives, rejecting as it does. `isFree` is false where somebody is at
 * it and the options say `ifAvailable`. Where the browser has no locks (plain http) or refuses them (blocked storage), only this page takes turns.
 */
export async function withLock<T>(
  name: string,
  work: (isFree: boolean) => T | Promise<T>,
  { ifAvailable = false }: Pick<LockOptions, 'ifAvailable'> = {},
): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return inPage(name, work, ifAvailable);
  let hasBegun = false;
  try {
    return await locks.request(name, { ifAvailable }, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return inPage(name, work, ifAvailable);
  }
}
