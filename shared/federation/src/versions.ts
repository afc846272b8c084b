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

/** Returns the installed version of a package as seen from `folder`. */
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

/**
 * Returns the version of each shared module that a part was built with, by module name; omits modules of packages that it does
 * not depend on.
 */
export function sharedVersions(folder: string): Record<string, string> {
  const { dependencies = {} } = manifestOf(folder);
  const versions: Record<string, string> = {};
  for (const module of sharedModules) {
    const name = packageOf(module);
    if (dependencies[name]) versions[module] = installedVersion(folder, name);
  }
  return versions;
}

/**
 * Returns the range that a remote built with a version accepts from the host: the same public API or one with additions (docs
 * platform §5). A patch does not change the API.
 */
export function acceptedRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}
