declare global {
  interface Window {
    /** Made by `LoadAgainPlugin`: for all parts of the page, how often files were tried, and what has not come in time. */
    mostradorLoads: { tries: Record<string, number>; late: Record<string, true> };
  }
}

/**
 * Says whether a server is late with an answer: as long as it is, its files are fetched before they are run (`LoadAgainPlugin`), because a
 * script that hangs would keep its connection.
 */
export function markLate(address: string, isLate: boolean): void {
  const { late } = window.mostradorLoads;
  const { href } = new URL(address, window.location.href);
  if (isLate) late[href] = true;
  else delete late[href];
}

/** Whether the server of an address is late with any answer. */
export function isServerLate({ origin }: URL): boolean {
  return Object.keys(window.mostradorLoads.late).some((address) => new URL(address).origin === origin);
}
