import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRelease, findRelease } from './release';

const sources = ['package.json', 'contract-version.ts'];

function repository() {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const write = (version: string, contract: string, text: string) => {
    writeFileSync(join(root, 'package.json'), JSON.stringify({ version }, null, 2));
    writeFileSync(join(root, 'contract-version.ts'), `export const contractVersion = '${contract}';`);
    writeFileSync(join(root, 'text.txt'), text);
  };
  const commit = (version: string, contract: string, text: string) => {
    write(version, contract, text);
    git('add', '.');
    git('commit', '-qm', text);
    return git('rev-parse', 'HEAD');
  };
  git('init', '-q');
  return { root, git, write, commit, find: () => findRelease(root, sources) };
}

test('the last release is the newest commit with a different version of a package or of the contract', () => {
  const { root, commit, write, find } = repository();
  commit('1.0.0', '1.0.0', 'first');
  const before = commit('1.1.0', '1.0.0', 'second');
  commit('1.1.0', '1.1.0', 'the contract raised');
  const head = commit('1.1.0', '1.1.0', 'last');
  expect(find()).toEqual({ commit: before, folder: join(root, '.cache/release', before.slice(0, 10)) });
  write('1.2.0', '1.1.0', 'raised and not committed yet');
  expect(find()).toMatchObject({ commit: head });
});

test('a history without other versions has no release, and neither has a copy without a history', () => {
  const { commit, find } = repository();
  commit('1.0.0', '1.0.0', 'first');
  commit('1.0.0', '1.0.0', 'second');
  expect(find()).toEqual({ none: 'no commit has other versions than these' });
  expect(findRelease(mkdtempSync(join(tmpdir(), 'copy-')), sources)).toEqual({ none: 'this copy of the sources has no history' });
});

test('a shallow clone without the release explains what to do', () => {
  const { root, git, commit } = repository();
  commit('1.0.0', '1.0.0', 'first');
  commit('2.0.0', '1.0.0', 'second');
  const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
  git('clone', '-q', '--depth', '1', `file://${root}`, clone);
  expect(findRelease(clone, sources)).toEqual({ none: expect.stringContaining('git fetch --unshallow') });
});

test('builds a release once from its own sources, and retries a failed build', async () => {
  const { root, commit, find } = repository();
  commit('1.0.0', '1.0.0', 'as it was');
  commit('2.0.0', '1.0.0', 'as it is');
  const release = find();
  if ('none' in release) throw new Error(release.none);
  const built: string[] = [];
  const build = (code: number) =>
    buildRelease(root, release, (folder) => {
      built.push(readFileSync(join(folder, 'text.txt'), 'utf8'));
      return Promise.resolve(code);
    });
  expect(await build(1)).toBe(1);
  expect(await build(0)).toBe(0);
  expect(await build(0)).toBe(0);
  expect(built).toEqual(['as it was', 'as it was']);
  expect(existsSync(join(release.folder, 'package.json'))).toBe(true);
});
