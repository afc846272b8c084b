import '../use-test-clock.cjs';
import { join } from 'node:path';
import { serveHost, serveRemote } from '@mostrador/federation/serve';
import { buildSandbox } from '@mostrador/sandbox/app';
import { KillableSandbox } from './killable-sandbox';
import type { ModeRequest, RemoteName, StackMessage, StackOptions } from './protocol';
import { SwitchableServer } from './switchable-server';

// The whole product on free ports, for one Playwright worker; ends with its parent.
const tell = (message: StackMessage) => process.send?.(message);
process.once('disconnect', () => process.exit(0));

const scale = process.env.SANDBOX_SCALE ?? '0.2';
const portOf = (url: string) => Number(new URL(url).port);

/** Starts a sandbox in memory; gives its port. */
async function sandboxInMemory(): Promise<number> {
  const { app } = await buildSandbox({ scale: Number(scale), log: () => undefined });
  return portOf(await app.listen({ port: 0, host: 'localhost' }));
}

/** Where a part's build is, in the repository that it comes from. */
const from = (root: string | undefined, part: string) => (root === undefined ? {} : { folder: join(root, part, 'dist') });

async function start() {
  const { builds, ...options } = JSON.parse(process.argv[2]!) as StackOptions;
  const killable = options.killable ? new KillableSandbox(scale) : null;
  const none = { host: 0, payments: 0, backoffice: 0, sandbox: 0 };
  const remotes: Record<RemoteName, SwitchableServer> = {
    payments: new SwitchableServer(
      await serveRemote('remote-payments', { ports: none, ...from(builds?.remotes, 'remote-payments') }),
    ),
    backoffice: new SwitchableServer(
      await serveRemote('remote-backoffice', { ports: none, ...from(builds?.remotes, 'remote-backoffice') }),
    ),
  };
  const ports = {
    ...none,
    sandbox: await (killable?.start() ?? sandboxInMemory()),
    payments: await remotes.payments.listen(),
    backoffice: await remotes.backoffice.listen(),
  };
  const at = (port: number) => `http://localhost:${port}`;
  const host = new SwitchableServer(await serveHost({ ports, ...from(builds?.host, 'host') }));
  const servers = { host, ...remotes };
  const hostPort = await host.listen();
  process.on('message', ({ id, wish }: ModeRequest) => {
    const done =
      'remote' in wish
        ? remotes[wish.remote].set(wish.mode)
        : 'server' in wish
          ? servers[wish.server].breakFiles(wish.broken)
          : killable?.set(wish.sandbox);
    void Promise.resolve(done).then(() => tell({ done: id }));
  });
  tell({
    ready: { host: at(hostPort), payments: at(ports.payments), backoffice: at(ports.backoffice), sandbox: at(ports.sandbox) },
  });
}

start().catch((error: unknown) => {
  tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
});
