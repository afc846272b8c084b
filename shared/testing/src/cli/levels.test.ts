import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelOf } from './levels';

test('a run is the gate unless the command or a path names long tests', () => {
  expect(levelOf([])).toBe('gate');
  expect(levelOf(['unit', 'remote-payments/src/links'])).toBe('gate');
  expect(levelOf(['browser', 'along.spec.ts'])).toBe('gate');
  expect(levelOf(['--all'])).toBe('all');
  expect(levelOf(['unit', 'shared/sandbox/src/fuzz.long.test.ts'])).toBe('all');
  expect(levelOf(['unit', 'fuzz.long'])).toBe('all');
  expect(levelOf(['browser', 'long/nginx'])).toBe('all');
  expect(levelOf(['unit', 'long-lists.test'])).toBe('gate');
});

test('no browser test of the gate kills its sandbox, or needs another browser, nginx or a second build', () => {
  const folder = join(__dirname, '../../../../host/e2e');
  const long = /killable: true|NOTICES_BROWSER_PATH|@mostrador\/testing\/(?:nginx|deployment|firefox|release|stack\/workspace)'/;
  const specs = (path: string) => readdirSync(join(folder, path)).filter((name) => name.endsWith('.spec.ts'));
  const needsMore = (path: string) => specs(path).filter((name) => long.test(readFileSync(join(folder, path, name), 'utf8')));
  expect(needsMore('.')).toEqual([]);
  expect(needsMore('long')).toEqual(expect.arrayContaining(['nginx.spec.ts', 'push.spec.ts', 'restart.spec.ts']));
});
