import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distOf, root } from '@mostrador/federation/parts';
import { contentSecurityPolicy, originsOf } from '@mostrador/federation/security-headers';
import { freePort } from '../stack/free-port';
import { startNginx } from './nginx';

const parts = ['host', 'payments', 'backoffice'] as const;
type Part = (typeof parts)[number];

/** The last build in production form: three folders, each behind its own nginx; only the host's has the brotli module. */
export interface Deployment {
  /** `http://localhost:<port>` of each part. */
  addresses: Record<Part, string>;
  /** Address of the host for a second brand. */
  plaza: string;
  /** Initial content of `config.json`. */
  config: object;
  /** Writes a file into a part's folder. */
  put(part: Part, name: string, content: string): void;
  /** Returns the content security policy that the code computes for a page with this configuration. */
  policy(nonce: string): string;
  /** Returns the host's access log. */
  hostLog(): string;
  stop(): Promise<void>;
}

/** Returns the configuration that a deployer writes for the templates (docs platform §5.2). */
function configOf(sandbox: string, { payments, backoffice }: Record<Part, string>) {
  const shipped = JSON.parse(readFileSync(join(root, 'host/public/config.json'), 'utf8')) as {
    identity: object;
    remotes: Record<'payments' | 'backoffice', object>;
  };
  return {
    ...shipped,
    payments: { url: '/api/payments', sessionHeader: 'X-Session' },
    backoffice: { url: '/api/backoffice' },
    realtime: { url: sandbox },
    identity: { ...shipped.identity, emulator: sandbox, googleChooser: `${sandbox}/identity/google` },
    errorReports: { url: '/api/backoffice/errors' },
    remotes: {
      payments: { ...shipped.remotes.payments, descriptor: `${payments}/remote.json` },
      backoffice: { ...shipped.remotes.backoffice, descriptor: `${backoffice}/remote.json` },
    },
    remoteOverrideOrigins: [],
  };
}

/** Deploys the last build in front of the sandbox at an address. Rejects with nginx's error if it rejects a template. */
export async function deploy(sandbox: string): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-deployed-'));
  const ports = { host: await freePort(), payments: await freePort(), backoffice: await freePort() };
  const files = (part: Part) => join(folder, part);
  for (const part of parts) cpSync(distOf(part === 'host' ? part : `remote-${part}`), files(part), { recursive: true });
  const put = (part: Part, name: string, content: string) => writeFileSync(join(files(part), name), content);
  const at = (part: Part, brand = '') => `http://${brand}localhost:${ports[part]}`;
  const addresses = { host: at('host'), payments: at('payments'), backoffice: at('backoffice') };
  const plaza = at('host', 'plaza.');
  const config = configOf(sandbox, addresses);
  put('host', 'config.json', JSON.stringify(config));
  const origins = originsOf(config);
  const host = await startNginx({
    template: 'nginx.conf.template',
    port: ports.host,
    brotli: true,
    values: {
      FILES: files('host'),
      HSTS: 'max-age=31536000',
      PAYMENTS_API: sandbox,
      PAYMENTS_API_KEY: 'sandbox-key',
      PAYMENTS_SESSION: '$http_x_session',
      PAYMENTS_CHECK: `${sandbox}/autorizacionPagos`,
      BACKOFFICE_API: sandbox,
      REMOTE_ORIGINS: origins.remotes.join(' '),
      CONNECT_ORIGINS: origins.connections.join(' '),
      IMAGE_ORIGINS: origins.images.join(' '),
    },
  });
  const remote = (part: Part) =>
    startNginx({
      template: 'nginx.remote.conf.template',
      port: ports[part],
      values: { FILES: files(part), HOST_ORIGINS: `${addresses.host} ${plaza}` },
    });
  const servers = [host, await remote('payments'), await remote('backoffice')];
  return {
    addresses,
    plaza,
    config,
    put,
    policy: (nonce) => contentSecurityPolicy(origins, nonce),
    hostLog: () => host.accessLog(),
    async stop() {
      for (const server of servers) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
