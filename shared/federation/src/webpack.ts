import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { RemoteConfig } from '@mostrador/remote-kit/descriptor';
import { supportedBrowsers } from './browsers';
import { DescriptorPlugin } from './descriptor-plugin';
import { TextFilesPlugin } from './text-files';
import { hotHost, hotRemote } from './hot';
import { FirstFilesPlugin } from './first-files-plugin';
import { ServiceWorkerPlugin } from './service-worker-plugin';
import { fileTimeout, RetryLoadPlugin } from './retry-load-plugin';
import { OneRuntimePlugin } from './one-runtime-plugin';
import type { Mode } from './parts';
import { acceptedRange, sharedVersions } from './versions';
import { StaticScreensPlugin, type StaticScreenSource } from './static-screens-plugin';
import { isWorker, StandaloneWorkersPlugin } from './standalone-workers-plugin';

export type { Mode } from './parts';

const here = import.meta.dirname;

interface Part {
  /** Absolute folder of the part. */
  folder: string;
  mode: Mode;
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

const styleLoaders = [MiniCssExtractPlugin.loader, 'css-loader'];

function common({ folder, mode }: Part): webpack.Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: folder,
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      // An entry names them all: two figures fewer of six hundred are half a kilobyte of the first screen.
      chunkFilename: production ? 'c/[name].[contenthash:8].js' : 'c/[name].js',
      assetModuleFilename: 'a/[name].[contenthash:10][ext]',
      uniqueName: `mostrador-${versionOf(folder)}-${folder.split('/').pop()}`,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: fileTimeout,
      // A module that threw while loading is tried again, not handed out half-made: a retry must be one. The newer option for errors would throw
      // the first error for as long as the page lives, also if only a shared module was missing.
      strictModuleExceptionHandling: true,
      // Hashed files of the builds before stay, for pages that are open (docs platform §5).
      clean: false,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    resolveLoader: { modules: [resolve(here, '../node_modules')] },
    module: {
      // A worker of a remote is started by ours, because its file is of another origin than the page.
      parser: { javascript: { worker: ['RemoteWorker from @mostrador/loading/remote-worker', '...'] } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            swcrc: false,
            env: { targets: supportedBrowsers },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
          },
        },
        { test: /[\\/]locales[\\/].*\.json$/, type: 'json', loader: resolve(here, 'messages-loader.mjs') },
        { test: /\.css$/, use: styleLoaders, sideEffects: true },
        {
          test: /\.font\.json$/,
          type: 'javascript/auto',
          use: [...styleLoaders, resolve(here, 'font-faces-loader.mjs')],
          sideEffects: true,
        },
        { test: /\.(woff2|png|svg|mp3|ogg|wav)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // A worker's file is whole: what it would share with the page it could not find, because it was started from another address.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !isWorker(chunk.name) },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
          extractComments: false,
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:10].css' : '[name].css',
        chunkFilename: production ? 'c/[name].[contenthash:8].css' : 'c/[name].css',
      }),
      new webpack.DefinePlugin({ 'process.env.APP_VERSION': JSON.stringify(versionOf(folder)) }),
      new OneRuntimePlugin(),
      new StandaloneWorkersPlugin(),
      new RetryLoadPlugin(),
    ],
  };
}

/** Returns the modules that a remote takes from the host and never contains. */
function sharing(folder: string) {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([module, version]) => [
      module,
      { singleton: true, strictVersion: true, version, requiredVersion: acceptedRange(version), import: false as const },
    ]),
  );
}

function firstFiles(folder: string) {
  return new FirstFilesPlugin({
    first: 'boot',
    fonts: {
      Figures: /figures\..*woff2$/,
      Poppins: /poppins-latin-[45]00-normal\..*woff2$/,
      'Public Sans': /public-sans-latin-[45]00-normal\..*woff2$/,
    },
    prefetchScript: join(folder, 'src/prefetch/prefetch.ts'),
    style: join(folder, 'src/prefetch/sign-in.css'),
    texts: {
      folder: join(folder, 'src/locales'),
      ids: {
        'identity.json': /^identity\.(email|password|show|hide|retry|login\.(title|submit|pending|forgot))$/,
        'configuration.json': /./,
      },
    },
    chunks: /^(inside|federation|shared|descriptors|http|login|register|forgot|ui-.+|(i18n|remotes|shell|realtime|identity)-.+)$/,
  });
}

/** Returns the router's files without warnings for developers: its package names the other ones for every mode. */
export function routerForProduction() {
  const ui = createRequire(resolve(here, '../../ui/package.json'));
  const router = createRequire(ui.resolve('react-router-dom'));
  const file = (name: string) =>
    router
      .resolve(name)
      .replace(/(?<=[\\/]dist[\\/])development/, 'production')
      .replace(/\.js$/, '.mjs');
  return { 'react-router$': file('react-router'), 'react-router/dom$': file('react-router/dom') };
}

/**
 * The webpack configuration of the host: owns every shared module, knows no remote at build time. It is an ordinary build, whose code shares
 * its modules once a remote is loaded (`host/src/remotes/federation.ts`).
 */
export function hostWebpack(part: Part): webpack.Configuration {
  const config = common(part);
  const entry = join(part.folder, 'src/index.ts');
  const host: webpack.Configuration = {
    ...config,
    name: 'host',
    entry: { main: entry },
    output: { ...config.output, publicPath: '/' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        ...(config.optimization?.splitChunks || {}),
        // By far the largest chunk of the first page, and the one that changes least: a chunk of its own stays cached over deployments.
        cacheGroups: { react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', priority: 10 } },
      },
    },
    resolve: {
      ...config.resolve,
      // Messages are compiled at build time.
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        ...(part.mode === 'production' ? routerForProduction() : {}),
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new HtmlPlugin({
        template: join(part.folder, 'public/index.html'),
        scriptLoading: 'defer',
        minify: { collapseWhitespace: true, minifyCSS: true },
      }),
      ...(part.mode === 'production' ? [firstFiles(part.folder)] : []),
      new ServiceWorkerPlugin({
        script: join(part.folder, 'src/push/service-worker.ts'),
        texts: { folder: join(part.folder, 'src/locales'), ids: { 'push.json': /./ } },
      }),
      new webpack.DefinePlugin({
        'process.env.SHARED_VERSIONS': JSON.stringify(sharedVersions(part.folder)),
        // The federation runtime without what reads manifests and without Node.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
  return part.mode === 'development' ? hotHost(host, entry) : host;
}

/**
 * The webpack configuration of a remote: exposes `./remote`, carries no shared module, emits its descriptor. `staticScreens` are the static
 * versions of its public screens, by id of the screen; the development server has none.
 */
export function remoteWebpack(
  part: Part,
  remote: RemoteConfig,
  staticScreens: Record<string, StaticScreenSource> = {},
): webpack.Configuration {
  const config = common(part);
  const own: webpack.Configuration = {
    ...config,
    name: remote.name,
    entry: {},
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: remote.name,
        filename: part.mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        library: { type: 'var', name: remote.name },
        exposes: { './remote': join(part.folder, 'src/remote.tsx') },
        shared: sharing(part.folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      ...(part.mode === 'production' ? [new TextFilesPlugin(), new StaticScreensPlugin(part.folder, staticScreens)] : []),
      new DescriptorPlugin(part.folder, remote, join(part.folder, 'dist'), versionOf(part.folder)),
    ],
  };
  return part.mode === 'development' ? hotRemote(own) : own;
}
