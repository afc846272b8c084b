import { persisted } from '@mostrador/browser-storage/persisted';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { setServerSlow } from './slow-servers';
import type { RemoteError } from './remote-error';
import type { RemoteState } from './registry';

/** A remote that is configured in the deployment and enabled by the brand, with the URL of its descriptor. */
export interface ConfiguredRemote {
  name: string;
  url: string;
  overridden: boolean;
}

/** How long a descriptor that did not arrive in time may take at the second request, milliseconds. */
const lateTimeoutMs = 120_000;
/** How long boot waits for a descriptor of which an earlier version is stored, milliseconds. */
const descriptorTimeoutMs = 500;

/** The last descriptor of a remote, stored without validation: `readStoredDescriptor` validates it. */
const lastKnown = (name: string) => persisted(`descriptor:${name}`, (json) => json);

/** Loads the descriptor code as a separate chunk: the sign-in pages do not need it. */
export const loadDescriptorModule = () => import(/* webpackChunkName: "descriptors" */ './descriptor');

/** Returns the last descriptor of a remote stored in this browser, or null if there is no stored one or it does not match this host. */
async function readStoredDescriptor(name: string): Promise<RemoteDescriptor | null> {
  const { parseDescriptor } = await loadDescriptorModule();
  try {
    return parseDescriptor(name, lastKnown(name).get());
  } catch {
    return null;
  }
}

/**
 * Fetches the descriptor of a remote. If the deployed build needs another host version, falls back to the previous build named in the
 * descriptor, if that one fits. If no descriptor can be fetched (no response, HTML), falls back to the one stored in this browser: menu
 * and routes stay, and its build works because deployments keep old files. In both cases `stale` gives the reason.
 */
export async function discover({ name, url, overridden }: ConfiguredRemote, timeout?: number): Promise<RemoteState> {
  const { fetchCompatibleDescriptor } = await loadDescriptorModule();
  try {
    const { descriptor, refused, ...from } = await fetchCompatibleDescriptor(name, url, timeout);
    lastKnown(name).set(descriptor);
    setServerSlow(url, false);
    const stale = refused && { problem: refused.problem, detail: refused.message };
    return {
      name,
      url: from.url,
      overridden,
      status: 'available',
      descriptor,
      fallback: stale !== null,
      ...(stale && { stale }),
    };
  } catch (error) {
    const { problem, message: detail, descriptor: refused } = error as RemoteError;
    const known = refused || overridden ? null : await readStoredDescriptor(name);
    if (known)
      return { name, url, overridden, status: 'available', descriptor: known, fallback: false, stale: { problem, detail } };
    return { name, url, overridden, status: 'unavailable', problem, detail, descriptor: refused };
  }
}

/**
 * Works as `discover`, but a slow remote does not delay the others: after half a second it returns the stored descriptor and calls `onLate`
 * with the final state once the response has arrived. A remote that is `unavailable` because its descriptor timed out gets a second request with
 * much more time, and `onLate` that state.
 */
export async function discoverOrUseStored(remote: ConfiguredRemote, onLate: (state: RemoteState) => void): Promise<RemoteState> {
  const request = discover(remote);
  const stored = remote.overridden ? null : await readStoredDescriptor(remote.name);
  async function askAgain(state: RemoteState) {
    if (state.status === 'unavailable' && state.problem === 'timeout') onLate(await discover(remote, lateTimeoutMs));
  }
  // The caller handles a rejection of the request.
  void request.then(askAgain, () => undefined);
  if (!stored) return request;
  const inTime = await Promise.race([request, new Promise<null>((resolve) => setTimeout(resolve, descriptorTimeoutMs, null))]);
  if (inTime) return inTime;
  setServerSlow(remote.url, true);
  void request.then(onLate);
  const { name, url, overridden } = remote;
  return { name, url, overridden, status: 'available', descriptor: stored, fallback: false };
}

/** Rejects each remote that claims a path of an earlier remote. The earlier one keeps the path. */
export function rejectConflicts(states: readonly RemoteState[]): RemoteState[] {
  const owners = new Map<string, string>();
  return states.map((state) => {
    if (state.status !== 'available') return state;
    const duplicate = state.descriptor.screens.find((screen) => owners.has(screen.path));
    if (duplicate) {
      const { name, url, overridden } = state;
      const detail = `${duplicate.path} (${owners.get(duplicate.path)})`;
      return { name, url, overridden, status: 'unavailable', problem: 'path-conflict', detail, descriptor: null };
    }
    for (const screen of state.descriptor.screens) owners.set(screen.path, state.name);
    return state;
  });
}
