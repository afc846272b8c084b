import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { locales } from '@mostrador/i18n/locales';
import { remoteConfig, type RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { DescriptorPlugin } from './descriptor-plugin';
import { sharedModules } from './shared-modules';

const config = remoteConfig({ name: 'loyalty', contract: '^1.3.0', title: 'remote.title', flags: [], groups: [], parts: [{}] });
const versions = { react: '19.3.1', 'react-dom': '19.3.1', '@mostrador/ui': '3.10.2', '@mostrador/session': '1.5.0' };

/** Builds a remote from the given files; returns its descriptor. */
async function build(files: Record<string, string>): Promise<RemoteDescriptor> {
  const folder = mkdtempSync(join(tmpdir(), 'descriptor-'));
  const manifest = (name: string, version: string, dependencies = {}) => JSON.stringify({ name, version, dependencies });
  const all: Record<string, string> = {
    'package.json': manifest('remote-loyalty', '1.0.0', versions),
    'src/remote.tsx': 'export const remote = { screens: {}, cards: {} };',
    ...files,
  };
  for (const locale of locales) all[`src/locales/${locale}/remote.json`] = '{ "remote.title": "Loyalty" }';
  for (const [name, version] of Object.entries(versions)) all[`node_modules/${name}/package.json`] = manifest(name, version);
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const consumes = Object.fromEntries(
    sharedModules.map((name) => [name, { import: false as const, requiredVersion: false as const }]),
  );
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: { remoteEntry: './src/entry.js' },
    output: { path: join(folder, 'dist') },
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({ consumes }),
      new DescriptorPlugin(folder, config, join(folder, 'dist'), '1.0.0'),
    ],
    infrastructureLogging: { level: 'none' },
  });
  let descriptor = '';
  compiler.hooks.emit.tap('test', ({ assets }) => {
    descriptor = String(assets['remote.json']?.source());
  });
  const stats = await new Promise<webpack.Stats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('nothing built')) : resolve(result))),
  );
  expect(stats.compilation.errors).toEqual([]);
  return JSON.parse(descriptor) as RemoteDescriptor;
}

test('a descriptor requires exactly the shared modules that the build imports, also in lazy parts', async () => {
  const { shared } = await build({
    'src/entry.js': `import { memo } from 'react'; console.log(memo); import('./screen.js');`,
    'src/screen.js': `import { Page } from '@mostrador/ui/kit'; import { DataTable } from '@mostrador/ui/list'; console.log(Page, DataTable);`,
  });
  expect(shared).toEqual({ react: '^19.3.0', '@mostrador/ui/kit': '^3.10.0', '@mostrador/ui/list': '^3.10.0' });
});
