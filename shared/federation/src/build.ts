import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';
import { configOf, distOf, root, type PartName } from './parts';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|json|svg|html)$/;
/** Builds whose hashed files stay on the server for pages that are still open. */
const keptDays = 14;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Fingerprint of everything a part is built from: its sources, the shared packages, the lock file. */
function sourceHash(part: PartName): string {
  const hash = createHash('sha256');
  const folders = [
    join(root, part),
    ...[
      'values',
      'contract',
      'device',
      'api-client',
      'forms',
      'feature-flags',
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

/** Writes a brotli copy beside every file of a folder that is worth it. */
export async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const target = `${file}.br`;
      const source = await stat(file);
      if (existsSync(target) && statSync(target).mtimeMs >= source.mtimeMs) return;
      const content = await readFile(file);
      await writeFile(
        target,
        await brotli(content, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
      );
    }),
  );
}

async function dropOldFiles(folder: string) {
  if (!existsSync(folder)) return;
  const limit = Date.now() - keptDays * 86_400_000;
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    const info = await stat(file);
    if (info.isFile() && info.mtimeMs < limit) await unlink(file);
  }
}

/** Builds one part for production; gives false when its build is already up to date. Throws with webpack's own words on errors. */
export async function buildPart(part: PartName): Promise<boolean> {
  const stamp = join(root, '.cache', `${part}.build`);
  const hash = sourceHash(part);
  if (existsSync(stamp) && existsSync(distOf(part)) && readFileSync(stamp, 'utf8') === hash) return false;
  await dropOldFiles(distOf(part));
  const compiler = webpack(await configOf(part, 'production'));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else resolve();
      });
    });
  });
  const publicFolder = join(root, part, 'public');
  if (existsSync(publicFolder)) {
    await cp(publicFolder, distOf(part), { recursive: true, filter: (source) => !source.endsWith('index.html') });
  }
  await compress(distOf(part));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
