import type { RemoteHealth } from '../remotes/remotes';
import { remoteTimeout } from '../remotes/remote-error';

/** The name of the host's entry in its page: with a hash of the build, without one in development. */
export function entryOf(html: string): string | null {
  return /\/main(?:\.[0-9a-f]+)?\.js/.exec(html)?.[0] ?? null;
}

async function fetched(url: string): Promise<Response | null> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(remoteTimeout) }).catch(() => null);
  return response?.ok ? response : null;
}

async function newHost(): Promise<string[]> {
  const running = entryOf([...document.scripts].map(({ src }) => src).join(' '));
  const deployed = entryOf((await (await fetched('/'))?.text()) ?? '');
  return running && deployed && running !== deployed ? [deployed] : [];
}

/** Only a remote whose code runs here can be another one than is deployed; one that fell back runs its old build on purpose. */
async function newRemote({ state, loadedBuild }: RemoteHealth): Promise<string[]> {
  if (loadedBuild === null || (state.status === 'available' && state.fallback)) return [];
  const descriptor = (await (await fetched(state.url))?.json().catch(() => null)) as { build?: unknown } | null;
  const build = descriptor?.build;
  return typeof build === 'string' && build !== loadedBuild ? [`${state.name}/${build}`] : [];
}

/** What is deployed and is not what runs in this page, by a name for each; empty when all is as it was, or cannot be asked. */
export async function newBuilds(remotes: readonly RemoteHealth[]): Promise<string[]> {
  const found = await Promise.all([newHost(), ...remotes.map(newRemote)]);
  return found.flat();
}
