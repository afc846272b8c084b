import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDeployedDescriptor, descriptorFile, deleteExpiredFiles, filesFile, previousOf } from './retained-builds';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 18);

/** Creates a folder with the files of builds of the given ages in days; `remote.json` describes the last one. */
function folderOf(...builds: { build: string; previous?: string; days: number }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const write = (name: string, text: string, days: number) => {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), (now - days * day) / 1_000, (now - days * day) / 1_000);
  };
  for (const { build, previous, days } of builds) {
    const descriptor = JSON.stringify({ build, ...(previous && { previous: descriptorFile(previous) }) });
    write(`entry.${build}.js`, '', days);
    write(`entry.${build}.js.br`, '', days);
    write(filesFile(build), JSON.stringify([`entry.${build}.js`]), days);
    write(descriptorFile(build), descriptor, days);
    write('remote.json', descriptor, days);
  }
  return folder;
}

test('deletes files of unused builds after 14 days, but keeps those of the last two builds, however old they are', async () => {
  const folder = folderOf(
    { build: 'a', days: 90 },
    { build: 'b', previous: 'a', days: 60 },
    { build: 'c', previous: 'b', days: 30 },
  );
  await deleteExpiredFiles(folder, now);
  const isThere = (build: string) =>
    [`entry.${build}.js`, `entry.${build}.js.br`, descriptorFile(build), filesFile(build)].map((name) =>
      existsSync(join(folder, name)),
    );
  expect(isThere('a')).toEqual([false, false, false, false]);
  expect(isThere('b')).toEqual([true, true, true, true]);
  expect(isThere('c')).toEqual([true, true, true, true]);
});

test('keeps files of the last 14 days for open pages', async () => {
  const folder = folderOf({ build: 'a', days: 13 }, { build: 'b', days: 2 }, { build: 'c', previous: 'b', days: 1 });
  await deleteExpiredFiles(folder, now);
  expect(existsSync(join(folder, 'entry.a.js'))).toBe(true);
});

test('the next build refers to the deployed build, read from its address', async () => {
  const server = createServer((request, response) => response.end(JSON.stringify({ build: 'live42' })));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  await copyDeployedDescriptor(folder, `http://localhost:${(server.address() as AddressInfo).port}/remote.json`);
  server.close();
  expect(previousOf(folder, 'next43')).toBe('remote-live42.json');
  expect(JSON.parse(readFileSync(join(folder, 'remote-live42.json'), 'utf8'))).toEqual({ build: 'live42' });
});

test('rebuilding the same build keeps its predecessor; the first build has none', () => {
  expect(previousOf(folderOf({ build: 'a', days: 3 }, { build: 'b', previous: 'a', days: 1 }), 'b')).toBe('remote-a.json');
  expect(previousOf(mkdtempSync(join(tmpdir(), 'builds-')), 'a')).toBeUndefined();
});

test('rejects an address or file that is not a descriptor and names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  const page = join(folder, 'page.json');
  writeFileSync(page, '{"title":"Sign in"}');
  await expect(copyDeployedDescriptor(folder, page)).rejects.toThrow('page.json is not the descriptor of a build');
});
