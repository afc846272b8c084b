import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import { nameOf, remotesIn, type Ports } from '@mostrador/federation/parts';
import { serveHost, serveRemote } from '@mostrador/federation/serve';
import { buildSandbox } from '@mostrador/sandbox/app';
import { sandboxControl, type SandboxControl } from '../control';
import type { Certificate } from './certificate';

/** The production build over HTTP/2, with a sandbox that holds 10,000 payments. */
export interface Product {
  mostrador: string;
  plaza: string;
  sandbox: SandboxControl;
  /** Sends an event to the browsers of a branch, as the notification service does. */
  hint(branchId: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the production build on free ports, over HTTP/2 with this certificate; `stop` ends all its servers. */
export async function startProduct(tls: Certificate): Promise<Product> {
  const sandbox = await buildSandbox({ scale: 2, strict: false, log: () => undefined });
  const ports: Ports = { host: 0, sandbox: 0 };
  const listen = async (app: { listen: (options: { port: number; host: string }) => Promise<string> }) =>
    Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
  ports.sandbox = await listen(sandbox.app);
  const remotes = await Promise.all(
    remotesIn().map(async (part) => {
      const server = await serveRemote(part, { ports, tls });
      ports[nameOf(part)] = await listen(server);
      return server;
    }),
  );
  const host = await serveHost({ ports, tls });
  ports.host = await listen(host);
  return {
    mostrador: `https://localhost:${ports.host}`,
    plaza: `https://plaza.localhost:${ports.host}`,
    sandbox: sandboxControl(`http://localhost:${ports.sandbox}`),
    hint: (branchId) => sandbox.services.notifyBranch(branchId, { tipo: NEW_ORDER, id_pedido: 1 }),
    async stop() {
      await Promise.all([host.close(), ...remotes.map((remote) => remote.close()), sandbox.close()]);
    },
  };
}
