import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { versionedFaces } from './api-reports/versioned';
import { textFiles } from './citations';
import { importCycles, moduleGraph, unusedExports } from './module-graph';

const root = join(__dirname, '../../..');
const publicModules = versionedFaces(root).flatMap(({ modules }) => modules);

/** Returns the id of a file in the API reports: `ui/src/kit` for `shared/ui/src/kit.ts`. */
const idOf = (path: string) => path.replace(/^shared\/|\.tsx?$/g, '');

/** Returns whether remotes of other teams may import an export, or build tools find its file by a computed path. */
function isUsedOutside(path: string, name: string): boolean {
  const isPublic = publicModules.some((module) => module.id === idOf(path) && (!module.only || module.only.includes(name)));
  return isPublic || /\.config\.ts$|\.mjs$|\/remote\.tsx$|\/locales\//.test(path);
}

describe('the source files', () => {
  const folders = ['.', 'shared'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(root, parent, name)));
  const manifests = folders.map((folder) => join(folder, 'package.json')).filter((path) => existsSync(path));
  const paths = [...textFiles(root), ...manifests];
  const graph = moduleGraph(new Map(paths.map((path) => [relative(root, path), readFileSync(path, 'utf8')])));

  it('export only what another file imports', () => {
    expect(unusedExports(graph, isUsedOutside)).toEqual([]);
  });

  it('share only modules that the host or a remote imports (docs platform §2)', () => {
    const parts = [...graph].filter(
      ([path]) => /^(host|remote-)/.test(path) && path !== 'host/src/remotes/shared-module-loaders.ts',
    );
    const imported = new Set(parts.flatMap(([, { imports }]) => [...imports.keys()].map(idOf)));
    const unused = publicModules.filter(({ id, only }) => !only && !imported.has(id));
    expect(unused.map(({ specifier }) => specifier)).toEqual([]);
  });

  it('have no import cycle, of values or types', () => {
    expect(importCycles(graph)).toEqual([]);
  });
});

describe('the module graph', () => {
  const files = {
    'shared/shop/package.json': JSON.stringify({
      name: '@mostrador/shop',
      exports: { '.': './src/index.ts', './*': './src/*.ts' },
    }),
    'shared/shop/src/index.ts': `
      export { price as cost } from './price';
      export const rate = 1, unusedRate = 2;
    `,
    'shared/shop/src/price.ts': `
      export function price() { return helper(); }
      export function helper() { return 1; }
      export interface Price { value: number }
      export type UnusedType = Price;
    `,
    'shared/shop/src/dates/day.ts': 'export const day = 1; export const night = 2; export const { dawn, dusk: [evening] } = sky;',
    'shared/shop/src/tools.ts':
      'export class Hammer {} export enum Screw { Long } export default 1; const own = 1; export { own as nail };',
    'host/src/main.tsx': `
      import { cost } from '@mostrador/shop';
      import { type Price as Amount } from '@mostrador/shop/price';
      import * as dates from '@mostrador/shop/dates/day';
      const lazy = () => import('@mostrador/shop/tools').then((module) => module.Hammer);
      type Tool = import('@mostrador/shop/tools').Screw;
      import { loadBoard } from './load';
      const board = async () => (await loadBoard()).board;
      const page = <p>{dates.day} {dates.evening}</p>;
    `,
    'host/src/load.ts': `export const loadBoard = () => import('./board');`,
    'host/src/board.ts': 'export const board = 1; export const unusedBoard = 2;',
    'host/bin/run.mjs': `import { rate } from '@mostrador/shop';`,
  };
  const graph = (more: Record<string, string> = {}) => moduleGraph(new Map(Object.entries({ ...files, ...more })));

  it('finds the exports that no other file imports', () => {
    expect(unusedExports(graph(), () => false)).toEqual([
      'shared/shop/src/index.ts: unusedRate',
      'shared/shop/src/price.ts: helper',
      'shared/shop/src/price.ts: UnusedType',
      'shared/shop/src/dates/day.ts: night',
      'shared/shop/src/dates/day.ts: dawn',
      'shared/shop/src/tools.ts: nail',
      'host/src/board.ts: unusedBoard',
    ]);
  });

  it('leaves out the exports that are used elsewhere', () => {
    const isUsed = (path: string, name: string) => path.endsWith('price.ts') && name !== 'helper';
    expect(unusedExports(graph(), isUsed).filter((line) => line.includes('price.ts'))).toEqual([
      'shared/shop/src/price.ts: helper',
    ]);
  });

  it('finds cycles of values, types and lazy imports', () => {
    expect(importCycles(graph())).toEqual([]);
    expect(
      importCycles(
        graph({
          'a.ts': `import { b } from './b';`,
          'b.tsx': `import type { C } from './c';`,
          'c.ts': `export const load = () => import('./a');`,
          'd.ts': `import { d } from './d';`,
        }),
      ),
    ).toEqual(['a.ts -> b.tsx -> c.ts -> a.ts', 'd.ts -> d.ts']);
  });
});
