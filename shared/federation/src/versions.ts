import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageOf, sharedModules } from './shared-modules';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Installed version of a package as seen from `folder`. */
function installedVersion(folder: string, name: string): string {
  const paths = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      return manifestOf(join(path, name)).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is shared but not a dependency of ${folder}`);
}

/** Version of each shared module that a part was built with, by module name; modules of packages it does not depend on are left out. */
export function sharedVersions(folder: string): Record<string, string> {
  const { dependencies = {} } = manifestOf(folder);
  const versions: Record<string, string> = {};
  for (const module of sharedModules) {
    const name = packageOf(module);
    if (dependencies[name]) versions[module] = installedVersion(folder, name);
  }
  return versions;
}

/** What a remote built with a version accepts from the host: that face or one with more (docs platform §5). A patch changes no face. */
export function acceptedRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}
