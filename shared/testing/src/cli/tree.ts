import { spawnSync } from 'node:child_process';

function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns whether a name is a commit of a checkout: a branch, a tag, a hash. */
export function isCommit(root: string, name: string): boolean {
  return git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`) !== undefined;
}

/** Returns the hash of the files of a checkout's commit; undefined if it has changes, and outside of Git. */
export function cleanTree(root: string): string | undefined {
  return git(root, 'status', '--porcelain') === '' ? git(root, 'rev-parse', 'HEAD^{tree}') : undefined;
}
