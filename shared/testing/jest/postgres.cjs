const { spawn, spawnSync } = require('node:child_process');
const { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { delimiter, join } = require('node:path');

const NOBODY = 65534;
/** PostgreSQL refuses to run as root. */
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Folder of PostgreSQL's programs: on the path, else where Debian keeps them. */
function programs() {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...installed];
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));
}

/** The server writes in its eighth line how it is. */
async function untilReady(data, server) {
  const file = join(data, 'postmaster.pid');
  while (!existsSync(file) || readFileSync(file, 'utf8').split('\n')[7]?.trim() !== 'ready') {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A throw-away server that listens on a socket file only, for all suites of a run; `DATABASE_URL` is its address. */
async function start(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pg-'));
  if (asNobody.uid) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], asNobody);
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server = spawn(join(bin, 'postgres'), options, { ...asNobody, stdio: 'ignore' });
  await untilReady(data, server);
  process.env.DATABASE_URL = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return () =>
    new Promise((resolve) => {
      server.once('exit', () => resolve(rmSync(folder, { recursive: true, force: true })));
      server.kill('SIGINT');
    });
}

/** Jest's `globalSetup`: gives the suites a PostgreSQL server where none is given and one is installed. */
module.exports = async () => {
  const bin = programs();
  if (!process.env.DATABASE_URL && bin) globalThis.stopPostgres = await start(bin);
};
