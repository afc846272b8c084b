import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRemote } from './new-remote';
import { configFile, defaultPorts, remotesIn, root } from './parts';
import { readTexts } from './titles';

function workspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  cpSync(configFile(), configFile(folder));
  return folder;
}

test('the command makes a remote in its own name, and adds lines to config.json, nothing else', () => {
  const folder = workspace();
  expect(newRemote('loyalty', folder)).toBe('remote-loyalty');
  expect(remotesIn(folder)).toEqual(['remote-loyalty']);
  const files = readdirSync(join(folder, 'remote-loyalty'), { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile()).map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
  expect(texts.join('\n')).not.toMatch(/example/i);
  expect(texts.join('\n')).toContain("name: 'loyalty'");
  const before = readFileSync(configFile(), 'utf8').split('\n');
  const after = readFileSync(configFile(folder), 'utf8').split('\n');
  const added = after.filter((line) => !before.includes(line)).map((line) => line.trim());
  expect(added).toEqual([
    '"loyalty": {',
    '"descriptor": "http://localhost:3003/remote.json",',
    '"claims": ["/loyalty"]',
    expect.stringMatching(/^"flags": \{.*"loyalty": true \},$/),
    expect.stringMatching(/^"remoteOverrideOrigins": \[.*"http:\/\/localhost:3003"\]/),
  ]);
  expect(defaultPorts(folder).loyalty).toBe(3003);
});

test('a second one has the next port', () => {
  const folder = workspace();
  newRemote('loyalty', folder);
  newRemote('gifts2', folder);
  expect(defaultPorts(folder)).toMatchObject({ loyalty: 3003, gifts2: 3004 });
});

test.each(['Loyalty', 'my-loyalty', '../x', '', 'host', 'sandbox'])('"%s" is no name', (name) => {
  const folder = workspace();
  expect(() => newRemote(name, folder)).toThrow(`"${name}"`);
  expect(existsSync(join(folder, `remote-${name}`))).toBe(false);
});

test('what is there stays', () => {
  expect(() => newRemote('payments', root)).toThrow('remote-payments is already there');
});

test('its texts are the same in every language', () => {
  const texts = [...readTexts(join(root, 'shared/federation/template/src/locales')).values()];
  expect(texts).toHaveLength(5);
  for (const text of texts) expect(Object.keys(text).sort()).toEqual(Object.keys(texts[0]!).sort());
});
