import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { StandaloneWorkersPlugin } from './standalone-workers-plugin';

/** Builds a chunk of the given name that takes a module from the page; returns webpack's errors. */
async function build(name: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'workers-'));
  mkdirSync(join(folder, 'node_modules/provided'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/provided/index.js'), 'export const provided = 1;');
  writeFileSync(join(folder, 'part.js'), `import { provided } from 'provided'; console.log(provided);`);
  writeFileSync(join(folder, 'entry.js'), `import(/* webpackChunkName: "${name}" */ './part.js');`);
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './entry.js',
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({ consumes: { provided: { import: false, requiredVersion: false } } }),
      new StandaloneWorkersPlugin(),
    ],
    infrastructureLogging: { level: 'none' },
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('nothing built')) : resolve(result))),
  );
  return stats.compilation.errors.map(({ message }) => message);
}

test('fails the build on a worker that would take a module from the page', async () => {
  expect(await build('product-worker')).toEqual(['product-worker: a worker cannot take provided from the page']);
});

test('allows shared modules in any other part', async () => {
  expect(await build('screen-products')).toEqual([]);
});
