import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, sharedModules } from '@mostrador/federation/shared-modules';
import type { FaceModule, Versioned } from './face';

interface Manifest {
  version: string;
  exports: Record<string, string>;
}

const scope = '@mostrador/';
const contractSource = 'shared/remote-kit/src/contract-version.ts';

/** Returns our shared packages and the contract between host and remotes, with their versions in `root`. */
export function versionedFaces(root: string): Versioned[] {
  const modules = sharedModules.filter((module) => module.startsWith(scope));
  const packages = [...new Set(modules.map(packageOf))].map((name): Versioned => {
    const folder = name.slice(scope.length);
    const source = `shared/${folder}/package.json`;
    const { version, exports } = JSON.parse(readFileSync(join(root, source), 'utf8')) as Manifest;
    const own = modules.filter((module) => packageOf(module) === name);
    return {
      name,
      version,
      source,
      modules: own.map((specifier) => ({ specifier, id: idOf(folder, specifier, name, exports) })),
    };
  });
  return [...packages, remoteContract(root)];
}

function idOf(folder: string, specifier: string, name: string, exports: Manifest['exports']): string {
  const file = exports[`.${specifier.slice(name.length)}`];
  if (!file) throw new Error(`${specifier} is shared, but its package does not export it`);
  return `${folder}/${file.replace(/^\.\//, '').replace(/\.tsx?$/, '')}`;
}

/** Returns the version of the remote contract in `root`. */
export function contractVersion(root: string): string {
  return /contractVersion = '([^']+)'/.exec(readFileSync(join(root, contractSource), 'utf8'))?.[1] ?? '';
}

/** Returns the API that consists of `remote.json` and the exposed module of a remote. */
function remoteContract(root: string): Versioned {
  const modules: FaceModule[] = [
    { specifier: 'descriptor', id: 'remote-kit/src/descriptor', only: ['RemoteDescriptor'] },
    { specifier: 'module', id: 'remote-kit/src/remote', only: ['Remote', 'Part', 'Visit', 'defineRemote'] },
  ];
  return { name: 'remote-contract', version: contractVersion(root), source: contractSource, modules };
}
