import type { RemoteHealth } from '../remotes/remotes';
import { entryOf, runningEntry } from '../core/host-build';
import { remoteTimeout } from '../remotes/remote-error';

/** Fetches the text at an address; null on failure or timeout. */
async function textOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(remoteTimeout) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function buildOf(json: string | null): unknown {
  try {
    return (JSON.parse(json ?? 'null') as { build?: unknown } | null)?.build;
  } catch {
    return undefined;
  }
}

async function newHost(): Promise<string[]> {
  const running = runningEntry();
  const deployed = entryOf((await textOf('/')) ?? '');
  return running && deployed && running !== deployed ? [deployed] : [];
}

/** Compares a remote's running build with the deployed one. Skips remotes that are not loaded or run a fallback build on purpose. */
async function newRemote({ state, loadedBuild }: RemoteHealth): Promise<string[]> {
  if (loadedBuild === null || (state.status === 'available' && state.fallback)) return [];
  const build = buildOf(await textOf(state.url));
  return typeof build === 'string' && build !== loadedBuild ? [`${state.name}/${build}`] : [];
}

/** Returns the names of deployed builds that differ from the running ones; empty if no build differs or the builds cannot be fetched. */
export async function newBuilds(remotes: readonly RemoteHealth[]): Promise<string[]> {
  const builds = await Promise.all([newHost(), ...remotes.map(newRemote)]);
  return builds.flat();
}
