const { spawn, spawnSync } = require('node:child_process');
const { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { delimiter, join } = require('node:path');

const NOBODY = 65534;
/** PostgreSQL refuses to run as root. */
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The data must survive a killed server, not a lost machine; a reset after every test writes much, and no query is worth compiling. */
const fastSettings = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'jit=off'];

/** Returns the folder of PostgreSQL's programs: from the PATH, otherwise Debian's. */
function programs() {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...installed];
  return folders.find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));
}

/** Waits until the server is ready; it writes its status to the eighth line of the pid file. */
async function untilReady(data, server) {
  const file = join(data, 'postmaster.pid');
  while (!existsSync(file) || readFileSync(file, 'utf8').split('\n')[7]?.trim() !== 'ready') {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Starts a temporary server that listens on a socket file only; returns undefined if PostgreSQL is not installed. `url` is its
 * address. `halt` stops it as `pg_ctl stop -m fast` does, or with another signal; `start` restarts it with its data.
 */
async function startPostgres() {
  const bin = programs();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-pg-'));
  if (asNobody.uid) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], asNobody);
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`);
  const settings = [...fastSettings, 'listen_addresses='].flatMap((setting) => ['-c', setting]);
  const options = ['-D', data, '-k', folder, ...settings];
  const launch = async () => {
    const server = spawn(join(bin, 'postgres'), options, { ...asNobody, stdio: 'ignore' });
    await untilReady(data, server);
    return server;
  };
  const end = (server, signal) =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill(signal);
    });
  let running = await launch();
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    halt: (signal = 'SIGINT') => end(running, signal),
    async start() {
      // The pid file of a killed server would be mistaken for the new one's.
      rmSync(join(data, 'postmaster.pid'), { force: true });
      running = await launch();
    },
    async stop() {
      await end(running, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

module.exports = { startPostgres };
