import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRemote } from '@mostrador/federation/new-remote';
import { configFile, root } from '@mostrador/federation/parts';

/**
 * Creates a folder outside the repository with a remote as `npm run new-remote` creates it, and the packages that every remote
 * has.
 */
export function workspaceWith(remote: string): string {
  const workspace = mkdtempSync(join(tmpdir(), 'mostrador-workspace-'));
  cpSync(configFile(), configFile(workspace));
  const part = newRemote(remote, workspace);
  symlinkSync(join(root, 'remote-payments/node_modules'), join(workspace, part, 'node_modules'), 'dir');
  return workspace;
}
