import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions } from '@mostrador/federation/versions';
import { contractVersion, versionedFaces } from './api-reports/versioned';

/** The last release: the newest commit in which a shared module or the remote contract has a different version than here. */
type Release = { commit: string; folder: string } | { none: string };

const cacheFolder = '.cache/release';

function git(root: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout.trim() : null;
}

/** Returns the version in a manifest or in the source of the remote contract. */
function versionIn(text: string | null): string | undefined {
  return /(?:"version": "|contractVersion = ')([^"']+)/.exec(text ?? '')?.[1];
}

const versioned = (root: string) => versionedFaces(root).map(({ source }) => source);

/** Finds the last release by the versions in `sources`; `none` explains why there is no release. */
export function findRelease(root: string, sources: readonly string[] = versioned(root)): Release {
  const head = existsSync(join(root, '.git')) ? git(root, 'rev-parse', 'HEAD') : null;
  if (head === null) return { none: 'this copy of the sources has no history' };
  const isOther = (commit: string) =>
    sources.some((source) => {
      const here = versionIn(readFileSync(join(root, source), 'utf8'));
      return versionIn(git(root, 'show', `${commit}:${source}`)) !== here;
    });
  const raised =
    git(root, 'log', '--format=%H', '--', ...sources)
      ?.split('\n')
      .filter(Boolean) ?? [];
  const before = raised.flatMap((commit) => git(root, 'rev-parse', '--verify', '--quiet', `${commit}^`) ?? []);
  const commit = [head, ...before].find(isOther);
  if (commit) return { commit, folder: join(root, cacheFolder, commit.slice(0, 10)) };
  if (git(root, 'rev-parse', '--is-shallow-repository') === 'true')
    return { none: 'it is not in this shallow clone; git fetch --unshallow brings it' };
  return { none: 'no commit has other versions than these' };
}

/** Extracts the sources of a release from the git history into a folder of their own. */
function unpack(root: string, { commit, folder }: { commit: string; folder: string }): void {
  const all = join(root, cacheFolder);
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all)) rmSync(join(all, name), { recursive: true, force: true });
  mkdirSync(folder);
  const archive = join(all, 'sources.tar');
  if (git(root, 'archive', '--format=tar', '-o', archive, commit) === null) throw new Error(`${commit} cannot be read`);
  const { status, stderr } = spawnSync('tar', ['-xf', archive, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${commit} cannot be unpacked: ${stderr}`);
  rmSync(archive);
}

const done = (folder: string) => join(folder, 'built');

/**
 * Builds a release with its own packages, unless that was already done. `build` builds a folder and resolves to its exit code,
 * which this function returns.
 */
export async function buildRelease(
  root: string,
  release: { commit: string; folder: string },
  build: (folder: string) => Promise<number>,
): Promise<number> {
  if (existsSync(done(release.folder))) return 0;
  unpack(root, release);
  const code = await build(release.folder);
  if (code === 0) writeFileSync(done(release.folder), release.commit);
  return code;
}

/**
 * Returns the folder of the built release, for tests that run together with it; null if there is no release. Throws if it is not
 * built.
 */
export function builtRelease(root: string): string | null {
  const release = findRelease(root);
  if ('none' in release) return null;
  if (!existsSync(done(release.folder))) throw new Error('The last release is not built: npm test -- release');
  return release.folder;
}

/** Returns the version of the remote contract and of each shared module that a repository's host provides. */
export function providedBy(root: string): { contract: string; shared: Record<string, string> } {
  return { contract: contractVersion(root), shared: sharedVersions(join(root, 'host')) };
}
