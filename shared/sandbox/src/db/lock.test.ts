import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './lock';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hold = (content: string) => writeFileSync(join(folder, 'lock'), content);

it('allows one holder at a time', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The sandbox folder ${folder} is in use by process ${process.pid}; stop it or choose another folder.`,
  );
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a process that has exited', JSON.stringify({ pid: spawnSync('true').pid, started: '1' })],
  ['an earlier process with this number', JSON.stringify({ pid: process.pid, started: '1' })],
  ['an unreadable owner', '{"pid":'],
])('takes over the lock from %s', (_, content) => {
  hold(content);
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('is in use');
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

it('respects a live process whose start time is unknown', () => {
  hold(JSON.stringify({ pid: process.ppid, started: '' }));
  expect(() => lockFolder(folder)).toThrow(`process ${process.ppid}`);
});
