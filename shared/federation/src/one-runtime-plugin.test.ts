import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { OneRuntimePlugin } from './one-runtime-plugin';
import { root } from './parts';

/** The plugin that passes the host's runtime to the remotes, resolved as the host imports it. */
const fromHost = createRequire(join(root, 'host/package.json'));
const provider = join(dirname(fromHost.resolve('@module-federation/inject-external-runtime-core-plugin')), 'index.js');

/** Builds the files of a folder, starting at `entry.js`; returns webpack's errors and its output. */
async function build(files: Record<string, string>): Promise<{ errors: string[]; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    plugins: [new OneRuntimePlugin()],
    optimization: { minimize: false },
    infrastructureLogging: { level: 'none' },
  });
  let output = '';
  compiler.hooks.emit.tap('test', ({ assets }) => {
    output = String(assets['main.js']?.source());
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('nothing built')) : resolve(result))),
  );
  return { errors: stats.compilation.errors.map(({ message }) => message), output };
}

const core = 'node_modules/@module-federation/runtime-core/dist';

test("bundles the runtime once, in the host's format and without snapshots", async () => {
  const { errors, output } = await build({
    'entry.js': `import provide from ${JSON.stringify(provider)}; console.log(provide());`,
  });
  expect(errors).toEqual([]);
  const has = (text: string) => output.includes(text);
  expect([has('_FEDERATION_RUNTIME_CORE'), has('beforeRegisterRemote'), has('beforeLoadRemoteSnapshot')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('fails the build on a second copy in another module format', async () => {
  const { errors } = await build({
    'entry.js': `import './${core}/core.js'; import './${core}/core.cjs'; import './other/${core}/global.js';`,
    [`${core}/core.js`]: 'export const core = 1; console.log(core);',
    [`${core}/core.cjs`]: 'exports.core = 1; console.log(1);',
    [`other/${core}/global.js`]: 'console.log(2);',
  });
  expect(errors).toEqual([expect.stringMatching(/twice: .*core\.cjs and .*core\.js$/)]);
});

test('fails the build if snapshots are imported in another way', async () => {
  const { errors } = await build({
    'entry.js': `require('./${core}/plugins/snapshot/SnapshotHandler.cjs');`,
    [`${core}/plugins/snapshot/SnapshotHandler.cjs`]: 'console.log(1);',
  });
  expect(errors).toEqual([expect.stringMatching(/with snapshots: .*SnapshotHandler\.cjs$/)]);
});
