import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';

/** Number of days for which files of earlier builds stay on the server, for open pages (docs platform §5). */
const retentionDays = 14;

/** Returns the file name of one build's descriptor, next to `remote.json`. */
export const descriptorFile = (build: string) => `remote-${build}.json`;

/** Returns the name of the file that lists all files of one build. */
export const filesFile = (build: string) => `remote-${build}.files.json`;

function readJson<T>(file: string): T | null {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
  } catch {
    return null;
  }
}

/**
 * Returns the `previous` of the next build: the build that a folder describes, or that one's predecessor if it is the same build.
 */
export function previousOf(folder: string, build: string): string | undefined {
  const last = readJson<RemoteDescriptor>(join(folder, 'remote.json'));
  if (!last) return undefined;
  return last.build === build ? last.previous : descriptorFile(last.build);
}

/**
 * Puts the currently deployed descriptor (an address or a file) into the folder of the next build, which then refers to it as
 * `previous`. Throws if it cannot be read.
 */
export async function copyDeployedDescriptor(folder: string, address: string): Promise<void> {
  const text = /^https?:/.test(address) ? await fetchText(address) : await readFile(address, 'utf8');
  const { build } = JSON.parse(text) as Partial<RemoteDescriptor>;
  if (typeof build !== 'string' || !/^[\w-]+$/.test(build)) throw new Error(`${address} is not the descriptor of a build`);
  await mkdir(folder, { recursive: true });
  await Promise.all(['remote.json', descriptorFile(build)].map((name) => writeFile(join(folder, name), text)));
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/**
 * Returns the files of the build that a folder describes and of its predecessor, to which a remote falls back, however old it is.
 */
function neededFiles(folder: string): Set<string> {
  const last = readJson<RemoteDescriptor>(join(folder, 'remote.json'));
  const descriptors = [last && descriptorFile(last.build), last?.previous].filter((name) => typeof name === 'string');
  const files = descriptors.flatMap((name) => {
    const list = name.replace(/\.json$/, '.files.json');
    return [name, list, ...(readJson<string[]>(join(folder, list)) ?? [])];
  });
  return new Set(files.flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
}

/** Deletes the files of builds that no open page can still request. `now` in epoch ms. */
export async function deleteExpiredFiles(folder: string, now: number): Promise<void> {
  if (!existsSync(folder)) return;
  const retained = neededFiles(folder);
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    const info = statSync(file);
    if (info.isFile() && info.mtimeMs < now - retentionDays * 86_400_000 && !retained.has(name)) await unlink(file);
  }
}
