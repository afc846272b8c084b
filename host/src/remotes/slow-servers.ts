declare global {
  interface Window {
    /** Created by `RetryLoadPlugin` for all parts of the page: attempts per file, and the addresses that have not responded in time. */
    mostradorLoads: { tries: Record<string, number>; late: Record<string, true> };
  }
}

/**
 * Records whether a server is slow to respond. While it is, `RetryLoadPlugin` fetches its files before it runs them: a script that hangs
 * would block a connection.
 */
export function setServerSlow(address: string, isLate: boolean): void {
  const { late } = window.mostradorLoads;
  const { href } = new URL(address, window.location.href);
  if (isLate) late[href] = true;
  else delete late[href];
}

/** Returns whether the server of an address is slow with any response. */
export function isServerSlow({ origin }: URL): boolean {
  return Object.keys(window.mostradorLoads.late).some((address) => new URL(address).origin === origin);
}
