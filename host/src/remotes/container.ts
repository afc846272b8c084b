import type { Remote } from '@mostrador/remote-kit';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { federation, integrityByUrl, pinShareScope } from './federation';
import { isServerSlow } from './slow-servers';
import { RemoteError, remoteTimeout } from './remote-error';

/** Number of load attempts per entry. */
const tries = new Map<string, number>();

function isRemote(value: unknown): value is Remote {
  return typeof value === 'object' && value !== null && 'screens' in value && 'cards' in value && 'messages' in value;
}

/** Fetches an entry before it is run: a script from a server that does not respond would block a connection. */
async function fetchEntry(name: string, address: string): Promise<void> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(remoteTimeout) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await answer.blob();
  } catch (cause) {
    throw new RemoteError(name, 'entry-unreachable', String(cause), { cause });
  }
}

/**
 * Loads the exposed module of a remote. Each retry registers the entry under a new address, because the federation runtime and the browser
 * both cache a failed script. Throws `RemoteError`.
 */
export async function loadContainer(descriptor: RemoteDescriptor, descriptorUrl: string): Promise<Remote> {
  const { name } = descriptor;
  const entry = new URL(descriptor.entry, descriptorUrl);
  const before = tries.get(entry.href) ?? 0;
  tries.set(entry.href, before + 1);
  if (before > 0) entry.searchParams.set('try', String(before));
  if (before > 0 || isServerSlow(entry)) await fetchEntry(name, entry.href);
  const integrity = descriptor.integrity?.[descriptor.entry];
  if (integrity) integrityByUrl.set(entry.href, integrity);
  pinShareScope();
  federation.registerRemotes([{ name, entry: entry.href, type: 'var', entryGlobalName: name }], { force: true });
  let exposed: { remote?: unknown } | null;
  try {
    exposed = await federation.loadRemote<{ remote?: unknown }>(`${name}/remote`);
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    // RUNTIME-008: the script did not load. RUNTIME-001: it loaded but is not a container (the server sent HTML instead of JavaScript).
    const problem = text.includes('RUNTIME-008')
      ? 'entry-unreachable'
      : text.includes('RUNTIME-001')
        ? 'entry-invalid'
        : 'module-threw';
    throw new RemoteError(name, problem, text.split('\n')[0] ?? '', { cause });
  }
  if (!isRemote(exposed?.remote)) throw new RemoteError(name, 'entry-invalid', 'no remote exported');
  return exposed.remote;
}

/**
 * Clears the shared modules whose load failed, so that they are requested again. Otherwise the share scope would return the rejected promise
 * to every remote until the page is closed.
 */
export async function resetShareScope(): Promise<void> {
  const scopes = Object.values(federation.shareScopeMap as Record<string, Record<string, Record<string, Shared>>>);
  const loading = scopes
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions))
    .filter((shared) => shared.loading && !shared.loaded);
  for (const shared of loading) {
    const failing = shared.loading!;
    failing.catch(() => {
      if (shared.loading === failing) shared.loading = null;
    });
  }
  // Wait one task, so that promises that have already rejected run the handler above.
  await new Promise((resolve) => setTimeout(resolve));
}

interface Shared {
  loaded?: boolean;
  loading?: Promise<unknown> | null;
}
