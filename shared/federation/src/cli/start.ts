import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPart } from '../build';
import { isPortFree } from '../free-port';
import { parts, portsFromEnvironment, root, type Ports } from '../parts';
import { serveHost, serveRemote } from '../serve';
import { fail, step } from './terminal';

const variables = {
  host: 'HOST_PORT',
  payments: 'PAYMENTS_PORT',
  backoffice: 'BACKOFFICE_PORT',
  sandbox: 'SANDBOX_PORT',
} as const;

async function checkPorts(ports: Ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isPortFree(port)))
      fail(`Port ${port} is busy. Stop what uses it, or choose another: ${variables[name as keyof Ports]}=<port> npm start`);
  }
}

async function build() {
  for (const part of parts) {
    step(`Building ${part}`);
    const started = performance.now();
    const built = await buildPart(part).catch((error: unknown) =>
      fail(`${part} does not build:\n${error instanceof Error ? error.message : String(error)}`),
    );
    step(built ? `Built ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s` : `${part} is up to date`);
  }
}

/** Starts the sandbox as a process of its own and waits until it answers. */
async function startSandbox(port: number) {
  step('Starting the sandbox (the first start fills its database)');
  const tsx = join(root, 'shared/sandbox/node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, join(root, 'shared/sandbox/src/server.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { SANDBOX_SIMULATOR: '1', ...process.env, SANDBOX_PORT: String(port) },
  });
  let stopped = false;
  child.once('exit', (code) => {
    stopped = true;
    if (!stopping) fail(`The sandbox stopped (code ${code}).`);
  });
  for (let waited = 0; waited < 120_000 && !stopped; waited += 200) {
    const answered = await fetch(`http://127.0.0.1:${port}/branding`)
      .then((response) => response.ok)
      .catch(() => false);
    if (answered) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return fail('The sandbox did not answer within two minutes.');
}

let stopping = false;
const ports = portsFromEnvironment();
await checkPorts(ports);
await build();
const sandbox = await startSandbox(ports.sandbox);
const servers = [
  await serveHost({ ports }),
  await serveRemote('remote-payments', { ports }),
  await serveRemote('remote-backoffice', { ports }),
];
const addresses = [ports.host, ports.payments, ports.backoffice];
for (const [index, server] of servers.entries()) await server.listen({ port: addresses[index]!, host: '::' });

console.log(`
  Mostrador  http://localhost:${ports.host}
  Plaza      http://plaza.localhost:${ports.host}   (another brand: square, back-office only)
  Sandbox    http://localhost:${ports.sandbox}/__sandbox/outbox

  Demo users, password mostrador-2026
    admin@mostrador.test        administrator
    operador@mostrador.test     operator
    n445@mostrador.test         business 445
    n542@mostrador.test         business 542
    sinpermiso@mostrador.test   refused by the backend

  Ctrl+C stops everything.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping = true;
    sandbox.once('exit', () => process.exit(0));
    sandbox.kill('SIGTERM');
    void Promise.all(servers.map((server) => server.close()));
  });
}
