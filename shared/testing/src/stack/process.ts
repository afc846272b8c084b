import '../use-test-clock.cjs';
import { buildPart } from '@mostrador/federation/build';
import { configFile, distOf, nameOf, remotesIn, root, type Ports } from '@mostrador/federation/parts';
import { serveHost, serveRemote } from '@mostrador/federation/serve';
import { buildSandbox } from '@mostrador/sandbox/app';
import { defaultTestDatabase } from '@mostrador/sandbox/test-databases';
import { delayPages } from '../page-delay';
import { KillableSandbox } from './killable-sandbox';
import type { Addresses, ModeRequest, RemoteName, StackMessage, StackOptions } from './protocol';
import { SwitchableServer } from './switchable-server';

// The whole product on free ports, for one Playwright worker; exits with its parent process.
const sendMessage = (message: StackMessage) => process.send?.(message);
process.once('disconnect', () => process.exit(0));

const scale = process.env.SANDBOX_SCALE ?? '0.2';
const portOf = (url: string) => Number(new URL(url).port);

/** Starts a sandbox whose data is deleted with it; resolves to its port. */
async function startSandbox(): Promise<number> {
  const database = await defaultTestDatabase(process.env.STACK_DATABASE_URL).open();
  const { app } = await buildSandbox({ database, scale: Number(scale), randomSeed: 1, log: () => undefined });
  const address = await app.listen({ port: 0, host: 'localhost' });
  delayPages(app.server);
  return portOf(address);
}

async function start() {
  const { killable: isKillable = false, builds = {}, workspace } = JSON.parse(process.argv[2]!) as StackOptions;
  const killable = isKillable ? new KillableSandbox(scale) : null;
  const ports: Ports = { host: 0, sandbox: await (killable?.start() ?? startSandbox()) };
  const remotes: Record<RemoteName, SwitchableServer> = {};
  const serve = async (folder: string) => {
    for (const part of remotesIn(folder)) {
      const server = new SwitchableServer(await serveRemote(part, { ports, folder: distOf(part, folder) }));
      remotes[nameOf(part)] = server;
      ports[nameOf(part)] = await server.listen();
    }
  };
  await serve(builds.remotes ?? root);
  if (workspace !== undefined) {
    for (const part of remotesIn(workspace)) await buildPart(part, undefined, workspace);
    await serve(workspace);
  }
  const config = workspace === undefined ? {} : { configFile: configFile(workspace) };
  const host = new SwitchableServer(await serveHost({ ports, folder: distOf('host', builds.host), ...config }));
  const servers: Record<RemoteName, SwitchableServer> = { host, ...remotes };
  ports.host = await host.listen();
  process.on('message', ({ id, change }: ModeRequest) => {
    const done =
      'remote' in change
        ? remotes[change.remote]?.set(change.mode)
        : 'server' in change
          ? servers[change.server]?.breakFiles(change.broken)
          : killable?.set(change.sandbox);
    void Promise.resolve(done).then(() => sendMessage({ done: id }));
  });
  const addresses = Object.entries(ports).map(([name, port]) => [name, `http://localhost:${port}`]);
  sendMessage({ ready: Object.fromEntries(addresses) as Addresses });
}

start().catch((error: unknown) => {
  sendMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
});
