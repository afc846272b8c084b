import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration } from 'webpack-dev-server';
import { endOnSignal } from '../lifetime';
import { configFile, configOf, nameOf, portsFromEnvironment, remotesIn, root, type PartName } from '../parts';
import { withPorts } from '../serve';
import { checkPorts, step } from './terminal';

const ports = portsFromEnvironment();
const parts: PartName[] = ['host', ...remotesIn()];
const portOf = (part: PartName) => (part === 'host' ? ports.host : ports[nameOf(part)]!);

function serverOptions(part: PartName): Configuration {
  const port = portOf(part);
  const common: Configuration = {
    port,
    host: 'localhost',
    allowedHosts: ['.localhost'],
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // A remote's dev client runs in the host's page, so it needs the address of its own server.
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
    static: false,
  };
  if (part !== 'host') return common;
  const publicFolder = join(root, 'host/public');
  return {
    ...common,
    static: { directory: publicFolder, watch: false },
    historyApiFallback: true,
    setupMiddlewares: (middlewares) => [
      {
        name: 'config',
        path: '/config.json',
        middleware: (_request: unknown, response: { setHeader(name: string, value: string): void; end(body: string): void }) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(withPorts(readFileSync(configFile(), 'utf8'), ports));
        },
      },
      ...middlewares,
    ],
  };
}

async function startPart(part: PartName): Promise<WebpackDevServer> {
  const compiler = webpack(await configOf(part, 'development'));
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  const server = new WebpackDevServer(serverOptions(part), compiler);
  await server.start();
  await compiled;
  step(`${part} on http://localhost:${portOf(part)}`);
  return server;
}

await checkPorts(ports);
step('Starting the sandbox, restarted on changes');
const tsx = join(root, 'shared/sandbox/node_modules/tsx/dist/cli.mjs');
const sandbox = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', join(root, 'shared/sandbox/src/server.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { SANDBOX_SIMULATOR: '1', ...process.env, SANDBOX_PORT: String(ports.sandbox) },
});
step('Compiling the parts');
const servers: WebpackDevServer[] = [];
for (const part of parts) servers.push(await startPart(part));
console.log(
  `\n  Mostrador  http://localhost:${ports.host}\n  Plaza      http://plaza.localhost:${ports.host}\n\n  Ctrl+C stops everything.\n`,
);

endOnSignal(() => {
  sandbox.once('exit', () => process.exit(0));
  sandbox.kill('SIGTERM');
  void Promise.all(servers.map((server) => server.stop()));
});
