import type { RemoteHealth } from '../remotes/remotes';
import { entryOf, runningEntry } from '../ground/host-build';
import { remoteTimeout } from '../remotes/remote-error';

/** The text at an address, null when it cannot be had in time. */
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

/** Only a remote whose code runs here can be another one than is deployed; one that fell back runs its old build on purpose. */
async function newRemote({ state, loadedBuild }: RemoteHealth): Promise<string[]> {
  if (loadedBuild === null || (state.status === 'available' && state.fallback)) return [];
  const build = buildOf(await textOf(state.url));
  return typeof build === 'string' && build !== loadedBuild ? [`${state.name}/${build}`] : [];
}

/** What is deployed and is not what runs in this page, by a name for each; empty when all is as it was, or cannot be asked. */
export async function newBuilds(remotes: readonly RemoteHealth[]): Promise<string[]> {
  const found = await Promise.all([newHost(), ...remotes.map(newRemote)]);
  return found.flat();
}
