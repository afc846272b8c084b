import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { configFile, defaultPorts, nameOf, portsFromEnvironment, remotesIn } from './parts';
import { withPorts } from './serve';

/** Creates a workspace with these remotes; `config.json` has a line for some of them. */
function workspaceWith(folders: string[], remotes: Record<string, { descriptor: string }>): string {
  const workspace = mkdtempSync(join(tmpdir(), 'workspace-'));
  for (const folder of folders) {
    mkdirSync(join(workspace, folder));
    writeFileSync(join(workspace, folder, 'remote.config.ts'), '');
  }
  mkdirSync(dirname(configFile(workspace)), { recursive: true });
  writeFileSync(
    configFile(workspace),
    JSON.stringify({ api: 'http://localhost:4000', remotes, origins: ['http://localhost:3003'] }),
  );
  return workspace;
}

const at = (port: number) => ({ descriptor: `http://localhost:${port}/remote.json` });

test('the remotes are the folders that have a remote.config.ts', () => {
  const workspace = workspaceWith(['remote-loyalty', 'remote-gift-cards', 'other'], {});
  mkdirSync(join(workspace, 'remote-without'));
  expect(remotesIn(workspace)).toEqual(['remote-gift-cards', 'remote-loyalty']);
  expect(remotesIn(workspace).map(nameOf)).toEqual(['gift_cards', 'loyalty']);
});

test('our own remotes keep their ports', () => {
  expect(defaultPorts()).toMatchObject({ host: 3000, payments: 3001, backoffice: 3002, sandbox: 4000 });
});

test('a remote has the port of its line in config.json, otherwise the next free one', () => {
  const workspace = workspaceWith(['remote-a', 'remote-b', 'remote-c'], { a: at(3003), b: { descriptor: '/b/remote.json' } });
  expect(defaultPorts(workspace)).toEqual({ host: 3000, sandbox: 4000, a: 3003, b: 3001, c: 3002 });
});

test("an environment variable changes a remote's port, and the served config.json uses it", () => {
  const workspace = workspaceWith(['remote-loyalty'], { loyalty: at(3003), elsewhere: at(3009) });
  const ports = portsFromEnvironment({ LOYALTY_PORT: '3103', SANDBOX_PORT: '' }, workspace);
  expect(ports).toEqual({ host: 3000, sandbox: 4000, loyalty: 3103 });
  expect(JSON.parse(withPorts(readFileSync(configFile(workspace), 'utf8'), ports))).toEqual({
    api: 'http://localhost:4000',
    remotes: { loyalty: at(3103), elsewhere: at(3009) },
    origins: ['http://localhost:3103'],
  });
  expect(() => portsFromEnvironment({ LOYALTY_PORT: 'x' }, workspace)).toThrow('LOYALTY_PORT=x is not a port');
});
