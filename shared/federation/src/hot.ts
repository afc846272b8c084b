import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type webpack from 'webpack';

// One refresh runtime per page: with one per part, an edit in a remote says "App is up to date" and changes nothing, because only the
// runtime that React's renderer was connected to can update components.
const plugin = () => new ReactRefreshPlugin({ overlay: false, library: 'mostrador' });
const runtimeModule = /(^|[\\/])react-refresh([\\/]runtime(\.js)?)?$/;

/** Puts the refresh runtime on a global before anything of React runs. */
export function hotHost(config: webpack.Configuration, entry: string): webpack.Configuration {
  return {
    ...config,
    entry: { main: [join(import.meta.dirname, 'refresh-global.mjs'), entry] },
    plugins: [...(config.plugins ?? []), plugin()],
  };
}

/** Takes the refresh runtime from the host. */
export function hotRemote(config: webpack.Configuration): webpack.Configuration {
  return {
    ...config,
    externals: ({ request }, done) => {
      if (request && runtimeModule.test(request)) done(undefined, 'var $RefreshRuntime$');
      else done();
    },
    plugins: [...(config.plugins ?? []), plugin()],
  };
}
