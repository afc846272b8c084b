import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@mostrador/federation/parts';
import { installedNginx } from './ensure-nginx';

const deploy = join(root, 'host/deploy');
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** Whether the brotli module is installed here. */
export const hasBrotli = existsSync(brotli);
/** Usual paths of the MIME types file. */
const types = ['/etc/nginx/mime.types', '/usr/local/nginx/conf/mime.types', '/opt/homebrew/etc/nginx/mime.types'];

/** A template of `host/deploy` with its values. */
interface Site {
  template: 'nginx.conf.template' | 'nginx.remote.conf.template';
  port: number;
  /** Values of its variables, except `LISTEN` and `ACCESS_LOG`; `HSTS` is empty unless it is among them. */
  values: Record<string, string>;
  /** Whether it uses the brotli module if that is installed. */
  brotli?: boolean;
}

interface Nginx {
  /** Returns the whole access log. */
  accessLog(): string;
  stop(): Promise<void>;
}

/** Fills in a template as `envsubst` does with the variables listed at its top. Throws for a variable without a value. */
function fillTemplate(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template wants ${name}`);
    return value;
  });
}

async function untilListening(port: number, server: ChildProcess, problems: () => string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}: ${problems()}`);
    const socket = connect(port, '127.0.0.1');
    const listens = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listens) return;
    await pause(50);
  }
}

/** Starts nginx with a site, in its own folder. Rejects with nginx's error if it rejects the configuration. */
export async function startNginx({ template, port, values, brotli: withBrotli = false }: Site): Promise<Nginx> {
  const program = installedNginx();
  if (!program) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-nginx-'));
  const log = join(folder, 'access.log');
  mkdirSync(join(folder, 'snippets'));
  const isRoot = process.getuid?.() === 0;
  const hasModule = withBrotli && hasBrotli;
  if (hasModule) cpSync(join(deploy, 'mostrador-brotli.conf'), join(folder, 'snippets/mostrador-brotli.conf'));
  const site = fillTemplate(readFileSync(join(deploy, template), 'utf8'), {
    LISTEN: String(port),
    ACCESS_LOG: log,
    HSTS: '',
    ...values,
  });
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      hasModule ? `load_module ${brotli};` : '',
      isRoot ? 'user root;' : '',
      `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;`,
      'events {}',
      `http { include ${types.find(existsSync)}; default_type application/octet-stream; ${temporary.join(' ')} include site.conf; }`,
    ].join('\n'),
  );
  const server = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problems = '';
  server.stderr.on('data', (text: Buffer) => (problems += text.toString()));
  await untilListening(port, server, () => problems);
  return {
    accessLog: () => readFileSync(log, 'utf8'),
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
