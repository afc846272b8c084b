import { join } from 'node:path';
import { compress } from '@mostrador/federation/build';
import { serveRemote } from '@mostrador/federation/serve';
import { routerForProduction } from '@mostrador/federation/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { root } from '../cli/programs';
import type { Certificate } from './certificate';

/** Minimal pages with the same libraries, measured in the same run as a baseline. */
export const baselines = [
  { name: 'react', title: 'floor: React + react-dom' },
  { name: 'router', title: 'floor: + router, query, intl' },
  { name: 'antd', title: 'floor: React + antd Table and Form' },
] as const;

const sources = join(import.meta.dirname, 'floors');
const output = join(root, '.cache/floors');
const template = '<!doctype html><html lang="es"><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>';

function configuration(name: string): webpack.Configuration {
  return {
    mode: 'production',
    context: sources,
    entry: join(sources, `${name}.tsx`),
    output: { path: join(output, name), filename: 'main.[contenthash:10].js', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: routerForProduction() },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          loader: 'swc-loader',
          options: {
            swcrc: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] },
    performance: { hints: false },
    plugins: [new HtmlPlugin({ templateContent: template, scriptLoading: 'defer' })],
  };
}

async function build(name: string): Promise<void> {
  const compiler = webpack(configuration(name));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}

/** Builds and serves the baseline pages in the same way as the product, at `/<name>/index.html`. */
export async function serveFloors(tls: Certificate): Promise<{ origin: string; stop: () => Promise<void> }> {
  for (const { name } of baselines) await build(name);
  await compress(output);
  const ports = { host: 0, sandbox: 0 };
  const server = await serveRemote('remote-payments', { ports, tls, folder: output });
  const address = await server.listen({ port: 0, host: 'localhost' });
  return {
    origin: `https://localhost:${new URL(address).port}`,
    stop: async () => {
      await server.close();
    },
  };
}
