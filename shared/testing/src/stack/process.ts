import { serveHost, serveRemote } from '@mostrador/federation/serve';
import { buildSandbox } from '@mostrador/sandbox/app';
import type { ModeRequest, RemoteName, StackMessage } from './protocol';
import { SwitchableServer } from './switchable-server';

// The whole product on free ports, for one Playwright worker; ends with its parent.
const tell = (message: StackMessage) => process.send?.(message);
process.once('disconnect', () => process.exit(0));

async function start() {
  const sandbox = await buildSandbox({ scale: Number(process.env.SANDBOX_SCALE ?? 0.2), log: () => undefined });
  const none = { host: 0, payments: 0, backoffice: 0, sandbox: 0 };
  const remotes: Record<RemoteName, SwitchableServer> = {
    payments: new SwitchableServer(await serveRemote('remote-payments', { ports: none })),
    backoffice: new SwitchableServer(await serveRemote('remote-backoffice', { ports: none })),
  };
  const portOf = (url: string) => Number(new URL(url).port);
  const ports = {
    ...none,
    sandbox: portOf(await sandbox.app.listen({ port: 0, host: 'localhost' })),
    payments: await remotes.payments.listen(),
    backoffice: await remotes.backoffice.listen(),
  };
  const host = await serveHost({ ports });
  const at = (port: number) => `http://localhost:${port}`;
  const hostPort = portOf(await host.listen({ port: 0, host: 'localhost' }));
  process.on('message', ({ id, remote, mode }: ModeRequest) => {
    void remotes[remote].set(mode).then(() => tell({ done: id }));
  });
  tell({
    ready: { host: at(hostPort), payments: at(ports.payments), backoffice: at(ports.backoffice), sandbox: at(ports.sandbox) },
  });
}

start().catch((error: unknown) => {
  tell({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
});
