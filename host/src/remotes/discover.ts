import { kept } from '@mostrador/device/kept';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { markLate } from './late';
import type { RemoteError } from './remote-error';
import type { RemoteState } from './registry';

/** A remote that the deployment configures and the brand enables, and where its descriptor is. */
export interface Wanted {
  name: string;
  url: string;
  overridden: boolean;
}

/** Boot waits so long for a descriptor that it knows an earlier one of, milliseconds. */
const patience = 500;

/** The last descriptor of a remote, as it came: `recall` checks it. */
const lastKnown = (name: string) => kept(`descriptor:${name}`, (json) => json);

/** Comes apart: the sign-in pages need no descriptors. */
export const descriptors = () => import(/* webpackChunkName: "descriptors" */ './descriptor');

/** The last descriptor that this browser knows of a remote, if it still fits this host. */
async function recall(name: string): Promise<RemoteDescriptor | null> {
  const { parseDescriptor } = await descriptors();
  try {
    return parseDescriptor(name, lastKnown(name).get());
  } catch {
    return null;
  }
}

/**
 * Asks for one descriptor. Of a build that needs another host, the one before stands in, where the descriptor names one that fits; where
 * there is none to be had (no answer, HTML) the last one known does, so that menu and routes stay and its build, whose files a deployment
 * keeps, works on. `stale` then says why.
 */
export async function discover({ name, url, overridden }: Wanted): Promise<RemoteState> {
  const { fetchFitting } = await descriptors();
  try {
    const { descriptor, refused, ...from } = await fetchFitting(name, url);
    lastKnown(name).set(descriptor);
    markLate(url, false);
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
    const known = refused || overridden ? null : await recall(name);
    if (known)
      return { name, url, overridden, status: 'available', descriptor: known, fallback: false, stale: { problem, detail } };
    return { name, url, overridden, status: 'unavailable', problem, detail, descriptor: refused };
  }
}

/**
 * As `discover`, but a remote that takes its time does not keep the others waiting: after half a second the descriptor that is known stands
 * in, and `onLate` is told what came in the end.
 */
export async function discoverSoon(wanted: Wanted, onLate: (state: RemoteState) => void): Promise<RemoteState> {
  const asked = discover(wanted);
  const known = wanted.overridden ? null : await recall(wanted.name);
  if (!known) return asked;
  const soon = await Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, patience, null))]);
  if (soon) return soon;
  markLate(wanted.url, true);
  void asked.then(onLate);
  const { name, url, overridden } = wanted;
  return { name, url, overridden, status: 'available', descriptor: known, fallback: false };
}

/** Two remotes may not claim one path: the later one is rejected, the earlier works. */
export function rejectConflicts(states: readonly RemoteState[]): RemoteState[] {
  const owners = new Map<string, string>();
  return states.map((state) => {
    if (state.status !== 'available') return state;
    const taken = state.descriptor.screens.find((screen) => owners.has(screen.path));
    if (taken) {
      const { name, url, overridden } = state;
      const detail = `${taken.path} (${owners.get(taken.path)})`;
      return { name, url, overridden, status: 'unavailable', problem: 'path-conflict', detail, descriptor: null };
    }
    for (const screen of state.descriptor.screens) owners.set(screen.path, state.name);
    return state;
  });
}
