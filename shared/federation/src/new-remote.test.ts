import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newRemote } from './new-remote';
import { configFile, defaultPorts, remotesIn, root } from './parts';
import { readTexts } from './titles';

const config = `{
  "remotes": {
    "payments": {
      "descriptor": "http://localhost:3001/remote.json",
      "claims": ["/pagos"]
    }
  },
  "flags": { "payments": true },
  "remoteOverrideOrigins": ["http://localhost:3001"]
}
`;

function workspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  mkdirSync(dirname(configFile(folder)), { recursive: true });
  writeFileSync(configFile(folder), config);
  return folder;
}

test('the command creates a remote under its name and adds only its lines to config.json', () => {
  const folder = workspace();
  expect(newRemote('loyalty', folder)).toBe('remote-loyalty');
  expect(remotesIn(folder)).toEqual(['remote-loyalty']);
  const files = readdirSync(join(folder, 'remote-loyalty'), { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile()).map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
  expect(texts.join('\n')).not.toMatch(/example/i);
  expect(texts.join('\n')).toContain("name: 'loyalty'");
  const before = config.split('\n');
  const after = readFileSync(configFile(folder), 'utf8').split('\n');
  const added = after.filter((line) => !before.includes(line)).map((line) => line.trim());
  expect(added).toEqual([
    '},',
    '"loyalty": {',
    '"descriptor": "http://localhost:3002/remote.json",',
    '"claims": ["/loyalty"]',
    '"flags": { "payments": true, "loyalty": true },',
    '"remoteOverrideOrigins": ["http://localhost:3001", "http://localhost:3002"]',
  ]);
  expect(defaultPorts(folder).loyalty).toBe(3002);
});

test('a second remote gets the next port', () => {
  const folder = workspace();
  newRemote('loyalty', folder);
  newRemote('gifts2', folder);
  expect(defaultPorts(folder)).toMatchObject({ loyalty: 3002, gifts2: 3003 });
});

test.each(['Loyalty', 'my-loyalty', '../x', '', 'host', 'sandbox'])('rejects "%s" as a name', (name) => {
  const folder = workspace();
  expect(() => newRemote(name, folder)).toThrow(`"${name}"`);
  expect(existsSync(join(folder, `remote-${name}`))).toBe(false);
});

test('does not overwrite an existing remote', () => {
  expect(() => newRemote('payments', root)).toThrow('remote-payments is already there');
});

test("the remote's texts have the same ids in every language", () => {
  const texts = [...readTexts(join(root, 'shared/federation/template/src/locales')).values()];
  expect(texts).toHaveLength(5);
  for (const text of texts) expect(Object.keys(text).sort()).toEqual(Object.keys(texts[0]!).sort());
});
