import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';
import { copyDeployedDescriptor, deleteExpiredFiles } from './retained-builds';
import { configOf, distOf, root, type PartName } from './parts';

const copies = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};
/**
 * Files named after their content. A file that a deployer replaces (`config.json`) must not have a compressed copy, which would
 * become stale.
 */
const compressible = /[.-][0-9a-f]{8,10}\.(files\.)?(js|css|json|svg)$/;
const copied = /\.(br|gz)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Returns a hash of everything a part is built from: its sources, the shared packages, the lock file. */
function sourceHash(folder: string): string {
  const hash = createHash('sha256');
  const folders = [
    folder,
    ...[
      'values',
      'contract',
      'browser-storage',
      'loading',
      'api-client',
      'forms',
      'feature-flags',
      'schema',
      'session',
      'i18n',
      'ui',
      'remote-kit',
      'federation',
    ].map((name) => join(root, 'shared', name)),
  ];
  for (const file of [...folders.flatMap(filesBelow), join(root, 'pnpm-lock.yaml')]) {
    if (/\.test\.tsx?$|[\\/]e2e[\\/]/.test(file)) continue;
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Writes a brotli and a gzip copy of every file that never changes and is large enough; deletes the copies of other files. */
export async function compress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const stale = names.filter((name) => copied.test(name) && !compressible.test(name.replace(copied, '')));
  await Promise.all(stale.map((name) => rm(join(folder, name))));
  const copiesToMake = names
    .filter((name) => compressible.test(name))
    .flatMap((name) => Object.entries(copies).map((copy) => ({ name, copy })));
  await Promise.all(
    copiesToMake.map(async ({ name, copy: [ending, pack] }) => {
      const file = join(folder, name);
      const target = `${file}.${ending}`;
      if (existsSync(target)) return;
      await writeFile(target, await pack(await readFile(file)));
    }),
  );
}

/**
 * Builds one part for production; returns false if its build is already up to date. `replaces` is the address or file of the
 * currently deployed descriptor (`copyDeployedDescriptor`); `workspace` is the folder that contains the part's folder. Throws with
 * webpack's messages on errors.
 */
export async function buildPart(part: PartName, replaces?: string, workspace = root): Promise<boolean> {
  const stamp = join(workspace, '.cache', `${part}.build`);
  const hash = sourceHash(join(workspace, part));
  const dist = distOf(part, workspace);
  if (replaces !== undefined) await copyDeployedDescriptor(dist, replaces);
  else if (existsSync(stamp) && existsSync(dist) && readFileSync(stamp, 'utf8') === hash) return false;
  await deleteExpiredFiles(dist, Date.now());
  const config = await configOf(part, 'production', workspace);
  // A page may contain two builds of the same remote: a unique name keeps them from using each other's chunks.
  if (part !== 'host') config.output = { ...config.output, uniqueName: `${config.output?.uniqueName}-${hash.slice(0, 10)}` };
  const compiler = webpack(config);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
  const publicFolder = join(workspace, part, 'public');
  if (existsSync(publicFolder)) {
    await cp(publicFolder, dist, { recursive: true, filter: (source) => !source.endsWith('index.html') });
  }
  await compress(dist);
  mkdirSync(join(workspace, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
