import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { textFiles } from './citations';
import { undocumentedFunctions } from './docstrings';

const root = join(__dirname, '../../..');
/** The code that several packages or screens use. Of the sandbox, only its entry files are used by others. */
const common = /^(shared\/(?!sandbox\/)[^/]+\/src|shared\/sandbox\/src\/[^/]+$|remote-[^/]+\/src\/common\/)/;

test('every exported function of the shared packages and of the common folders has a docstring', () => {
  const paths = textFiles(root).map((path) => relative(root, path).replaceAll('\\', '/'));
  const sources = paths.filter((path) => common.test(path) && /\.tsx?$/.test(path));
  const missing = sources.flatMap((path) =>
    undocumentedFunctions(path, readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(400);
  expect(missing).toEqual([]);
});

test('a docstring is demanded of exported functions, once for all overloads', () => {
  const source = `
    /** Returns the price. */
    export function priceOf(id: string): number;
    export function priceOf(id: number): number;
    export function priceOf() { return 1; }
    export async function load() {}
    // Returns nothing.
    export const stop = () => undefined;
    /** Returns 2. */
    export const two = () => 2;
    export const limit = 3;
    function helper() {}
  `;
  expect(undocumentedFunctions('prices.ts', source)).toEqual(['load', 'stop']);
});
