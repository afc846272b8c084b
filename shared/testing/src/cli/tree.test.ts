import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanTree, isCommit } from './tree';

test('tells commits from other names; only a checkout without changes and new files has the tree of its commit', () => {
  const root = mkdtempSync(join(tmpdir(), 'tree-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.test', ...args], { cwd: root, encoding: 'utf8' }).trim();
  expect(cleanTree(root)).toBeUndefined();
  git('init', '-q');
  writeFileSync(join(root, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '-qm', 'a');
  expect(cleanTree(root)).toBe(git('rev-parse', 'HEAD^{tree}'));
  expect(isCommit(root, 'HEAD')).toBe(true);
  for (const name of ['a.txt', 'HEAD^{tree}', '--all']) expect(isCommit(root, name)).toBe(false);
  writeFileSync(join(root, 'b.txt'), 'new');
  expect(cleanTree(root)).toBeUndefined();
});
