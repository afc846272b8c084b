import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPart } from '../build';
import { endOnSignal } from '../lifetime';
import { nameOf, portsFromEnvironment, remotesIn, root } from '../parts';
import { serveHost, serveRemote } from '../serve';
import { Supervisor } from '../supervisor';
import { checkPorts, fail, step } from './terminal';

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

const ports = portsFromEnvironment();
const sandbox = new Supervisor({
  name: 'The sandbox',
  report: step,
  spawn: () =>
    fork(join(root, 'shared/sandbox/src/server.ts'), {
      cwd: root,
      execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
      env: { SANDBOX_SIMULATOR: '1', ...process.env, SANDBOX_PORT: String(ports.sandbox) },
    }),
  isReady: () =>
    fetch(`http://127.0.0.1:${ports.sandbox}/branding`, { signal: AbortSignal.timeout(5_000) })
      .then((response) => response.ok)
      .catch(() => false),
});

/** Starts the sandbox, then the servers of the parts. */
async function serve(): Promise<void> {
  step('Starting the sandbox (the first start fills its database)');
  await sandbox.start();
  await (await serveHost({ ports })).listen({ port: ports.host, host: '::' });
  for (const part of remotesIn()) await (await serveRemote(part, { ports })).listen({ port: ports[nameOf(part)]!, host: '::' });
}

endOnSignal(() => void sandbox.stop().finally(() => process.exit(0)));
await checkPorts(ports);
await build();
try {
  await serve();
} catch (error) {
  await sandbox.stop();
  fail(`${error instanceof Error ? error.message : String(error)}.`);
}

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
