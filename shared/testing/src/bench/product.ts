import { NEW_ORDER } from '@mostrador/contract/backoffice/notifications/calls';
import { serveHost, serveRemote } from '@mostrador/federation/serve';
import { buildSandbox } from '@mostrador/sandbox/app';
import { sandboxControl, type SandboxControl } from '../control';
import type { Certificate } from './certificate';

/** The production build over HTTP/2, with a sandbox that holds 10,000 payments. */
export interface Product {
  mostrador: string;
  plaza: string;
  sandbox: SandboxControl;
  /** Tells the browsers of a branch that something changed, as the notification service does. */
  hint(branchId: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startProduct(tls: Certificate): Promise<Product> {
  const sandbox = await buildSandbox({ scale: 2, strict: false, log: () => undefined });
  const ports = { host: 0, payments: 0, backoffice: 0, sandbox: 0 };
  const listen = async (app: { listen: (options: { port: number; host: string }) => Promise<string> }) =>
    Number(new URL(await app.listen({ port: 0, host: 'localhost' })).port);
  ports.sandbox = await listen(sandbox.app);
  const payments = await serveRemote('remote-payments', { ports, tls });
  ports.payments = await listen(payments);
  const backoffice = await serveRemote('remote-backoffice', { ports, tls });
  ports.backoffice = await listen(backoffice);
  const host = await serveHost({ ports, tls });
  ports.host = await listen(host);
  return {
    mostrador: `https://localhost:${ports.host}`,
    plaza: `https://plaza.localhost:${ports.host}`,
    sandbox: sandboxControl(`http://localhost:${ports.sandbox}`),
    hint: (branchId) => sandbox.services.notifyBranch(branchId, { tipo: NEW_ORDER, id_pedido: 1 }),
    async stop() {
      await Promise.all([host.close(), payments.close(), backoffice.close(), sandbox.close()]);
    },
  };
}
