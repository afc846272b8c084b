import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPart } from '../build';
import { endOnSignal } from '../lifetime';
import { nameOf, portsFromEnvironment, remotesIn, root } from '../parts';
import { serveHost, serveRemote } from '../serve';
import { checkPorts, fail, step } from './terminal';

/** Time for the sandbox to close its database before it is killed, ms. */
const stopTimeoutMs = 5_000;
let sandbox: ChildProcess | undefined;
let stopping = false;

async function build() {
  for (const part of ['host', ...remotesIn()] as const) {
    step(`Building ${part}`);
    const started = performance.now();
    const built = await buildPart(part).catch((error: unknown) =>
      fail(`${part} does not build:\n${error instanceof Error ? error.message : String(error)}`),
    );
    step(built ? `Built ${part} in ${((performance.now() - started) / 1000).toFixed(1)} s` : `${part} is up to date`);
  }
}

/** Starts the sandbox as a child process, which exits with this one, and waits until it responds. */
async function startSandbox(port: number): Promise<void> {
  step('Starting the sandbox (the first start fills its database)');
  sandbox = fork(join(root, 'shared/sandbox/src/server.ts'), {
    cwd: root,
    execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
    env: { SANDBOX_SIMULATOR: '1', ...process.env, SANDBOX_PORT: String(port) },
  });
  let stopped = false;
  sandbox.once('exit', (code) => {
    stopped = true;
    if (!stopping) fail(`The sandbox stopped (code ${code}).`);
  });
  for (let waitedMs = 0; waitedMs < 120_000 && !stopped; waitedMs += 200) {
    const isUp = await fetch(`http://127.0.0.1:${port}/branding`)
      .then((response) => response.ok)
      .catch(() => false);
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  fail('The sandbox did not answer within two minutes.');
}

endOnSignal((code) => {
  stopping = true;
  if (!sandbox) process.exit(code);
  sandbox.once('exit', () => process.exit(0));
  sandbox.kill('SIGTERM');
  setTimeout(() => sandbox?.kill('SIGKILL'), stopTimeoutMs);
});
const ports = portsFromEnvironment();
await checkPorts(ports);
await build();
await startSandbox(ports.sandbox);
await (await serveHost({ ports })).listen({ port: ports.host, host: '::' });
for (const part of remotesIn()) await (await serveRemote(part, { ports })).listen({ port: ports[nameOf(part)]!, host: '::' });

console.log(`
  Mostrador  http://localhost:${ports.host}
  Plaza      http://plaza.localhost:${ports.host}   (another brand: square, back-office only)
  Sandbox    http://localhost:${ports.sandbox}/__sandbox/outbox

  Demo users, password mostrador-2026
    admin@mostrador.test        administrator
    operador@mostrador.test     operator
    encargada@mostrador.test    may move payments, no administrator
    plataforma@mostrador.test   sees every merchant's payments
    n445@mostrador.test         business 445
    n542@mostrador.test         business 542
    nuevo@mostrador.test        has no business yet: registers one
    sinpermiso@mostrador.test   refused by the backend

  Ctrl+C stops everything.
`);
